/** Words of the generated rows. */
export const STATUSES = [
  'NotTransferred',
  'NotTransferred',
  'Pending',
  'Transferred',
  'Transferred',
  'DoNotTransfer',
];
export const TYPES = [
  'Invoice',
  'Invoice',
  'CreditMemo',
  'IncomingPayment',
  'DirectBillDisbursement',
  'CompanyPayable',
  'InsuredRefund',
  'AgencyRevenuePayable',
  'NSFCheck',
];
export const FIRST_NAMES =
  'Ada Alan Alice Amir Ana Andrés Barbara Ben Carla Carlos Chen Clara Daniel Dara Edith Elena Emil Farah Felix Grace Hana Hugo Ida Imani Ivan Jana Jonas José Karin Karl Lea Leo Lin Lucía Mara Mateo Mia Milan Nadia Noah Nora Olga Omar Paula Pavel Petra Rafael Rita Rosa Samir Sara Simon Sofia Tariq Theo Uma Vera Viktor Wanda Yusuf Zoë'.split(
    ' ',
  );
export const LAST_NAMES =
  'Abbott Adler Almeida Anders Baker Barros Becker Blair Bonnet Brandt Bright Castell Chandler Clarke Conti Costa Cole Dahl Dalton Decker Diaz Doyle Duran Easton Eklund Elliott Farrow Fischer Flores Foster Garner Gibson Gould Graves Haines Hansen Harlow Hewitt Holt Ivers Jansen Jarvis Keller Kemp Klein Lambert Larsen Lindgren Lowell Maddox Marsh Meyer Miller Moreau Moss Müller Nash Nielsen Norris Novak Olsen Ortega Page Parker Peña Perry Porter Ramsey Reyes Rhodes Rivers Rossi Sander Santos Sawyer Silva Sorensen Stark Stone Tanner Thorne Tucker Vance Vargas Vega Wagner Walsh Weber Wells Winter Young Zeller'.split(
    ' ',
  );
/** In one row of thirty: names that differ only in their last letters, for the quick filter to narrow down. */
export const RARE_NAMES = ['Marley', 'Marlon', 'Marlow'];
export const TRADES =
  'Bakery,Body Shop,Builders,Carpentry,Catering,Cleaners,Dairy,Dental,Diner,Farms,Florist,Foods,Freight,Garage,Glass,Grill,Hardware,Imports,Joinery,Laundry,Legal,Logistics,Market,Masonry,Motors,Nursery,Orchards,Paving,Pharmacy,Plumbing,Press,Printing,Realty,Roofing,Salon,Stables,Tailors,Towing,Travel,Upholstery,Vineyard,Welding'.split(
    ',',
  );
export const CARRIERS =
  'Alder Mutual,Beacon Casualty,Cobalt Indemnity,Dover Fire & Marine,Evergreen Assurance,Fairway Specialty,Granite State Surety,Harbor Life,Ironwood Commercial,Juniper Auto,Keystone Property,Lakeshore Liability'.split(
    ',',
  );
export const LINES =
  'Auto premium,Home premium,Umbrella premium,Workers compensation,Policy fee,Agency fee,Filing fee,State tax,Installment fee,Endorsement'.split(
    ',',
  );
export const OFFICES = 'Main Street,Harbor,Northside,Airport Road,Old Town'.split(',');
export const BANKS = 'Trust Checking 0417,Trust Savings 1180,Operating 2204,Premium Trust 3391'.split(',');
export const PAY_METHODS = 'Check,Cash,Credit Card,ACH,Money Order,EFT'.split(',');
export const MEMOS = [
  '',
  '',
  'Renewal, paid in person',
  'Split between two policies',
  'Second installment',
  'Sent by mail with the invoice',
  'Adjusted after the audit',
];
