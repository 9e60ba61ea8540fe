import { ACCOUNTS, DIRECTORY } from './ids';

/** A row of table `gl_account`. Its id equals its number. */
export interface AccountRow {
  readonly account_id: number;
  readonly agency_id: number;
  readonly number: string;
  readonly name: string;
  readonly type: string;
  readonly parent_id: number | null;
  readonly inactive: boolean;
  readonly is_agency_revenue: boolean;
  readonly is_retained_commission: boolean;
  readonly is_assign_on_export: boolean;
  readonly role: string;
}

type Mark = Partial<
  Pick<AccountRow, 'inactive' | 'is_agency_revenue' | 'is_retained_commission' | 'is_assign_on_export'>
>;

function account(
  id: number,
  parent: number | null,
  name: string,
  type: string,
  role: string,
  mark: Mark = {},
) {
  return {
    account_id: id,
    agency_id: DIRECTORY.agencyId,
    number: String(id),
    name,
    type,
    parent_id: parent,
    inactive: false,
    is_agency_revenue: false,
    is_retained_commission: false,
    is_assign_on_export: false,
    ...mark,
    role,
  };
}

const payable = (id: number, parent: number, name: string, mark?: Mark) =>
  account(id, parent, name, 'AccountsPayable', 'company_payable', mark);
const revenue = (id: number, parent: number, name: string, mark: Mark = { is_agency_revenue: true }) =>
  account(id, parent, name, 'Income', 'agency_revenue', mark);

/** The chart of accounts, parents before sub-accounts. Trust and operating money never share one (D11). */
export const ACCOUNT_ROWS: readonly AccountRow[] = [
  account(ACCOUNTS.trust, null, 'Premium Trust - Harbor National', 'Bank', 'trust_bank'),
  account(ACCOUNTS.trustSurplus, null, 'Surplus Lines Trust - Tidewater Savings', 'Bank', 'trust_bank'),
  account(ACCOUNTS.operating, null, 'Operating - Harbor National', 'Bank', 'operating_bank'),
  account(ACCOUNTS.closedTrust, null, 'Premium Trust - First Seacoast (closed)', 'Bank', 'trust_bank', {
    inactive: true,
  }),
  account(ACCOUNTS.receivable, null, 'Accounts Receivable', 'AccountsReceivable', 'receivable'),
  account(ACCOUNTS.clientCredit, null, 'Client Credits', 'OtherCurrentLiability', 'client_credit'),

  account(2000, null, 'Company Payables - Personal Lines', 'AccountsPayable', 'heading'),
  payable(2010, 2000, 'Personal Auto Payable'),
  payable(2020, 2000, 'Homeowners Payable'),
  payable(2030, 2000, 'Personal Umbrella Payable'),
  payable(2040, 2000, 'Boat & RV Payable'),
  account(2100, null, 'Company Payables - Commercial Lines', 'AccountsPayable', 'heading'),
  payable(2110, 2100, 'Business Owners Payable'),
  payable(2120, 2100, 'Workers Compensation Payable'),
  payable(2130, 2100, 'Commercial Auto Payable'),
  payable(2140, 2100, 'General Liability Payable'),
  payable(2150, 2100, 'Commercial Umbrella Payable'),
  payable(2160, 2100, 'Cyber Payable', { is_assign_on_export: true }),
  payable(2170, 2100, 'Crop Hail Payable (discontinued)', { inactive: true }),
  payable(ACCOUNTS.importedPayable, 2100, 'Imported Open Items Payable'),
  account(2200, null, 'Company Payables - Surplus Lines', 'AccountsPayable', 'heading'),
  payable(2210, 2200, 'Surplus Lines Payable'),
  payable(2220, 2200, 'Surplus Lines Taxes Payable', { is_assign_on_export: true }),

  account(ACCOUNTS.equity, null, 'Owner’s Equity', 'Equity', 'equity'),

  account(4000, null, 'Commission Income', 'Income', 'heading', { is_agency_revenue: true }),
  revenue(4010, 4000, 'Personal Lines Commission'),
  revenue(4020, 4000, 'Surplus Lines Commission'),
  revenue(4090, 4000, 'Bonding Commission (discontinued)', { is_agency_revenue: true, inactive: true }),
  account(4100, null, 'Agency Fees', 'Income', 'heading', { is_agency_revenue: true }),
  revenue(4110, 4100, 'Policy Fees'),
  revenue(4120, 4100, 'Broker Fees', { is_agency_revenue: true, is_assign_on_export: true }),
  account(4200, null, 'Retained Commission', 'Income', 'heading', { is_retained_commission: true }),
  revenue(4210, 4200, 'Commercial Package Retained', { is_retained_commission: true }),
  revenue(4220, 4200, 'Workers Compensation Retained', { is_retained_commission: true }),
  revenue(4230, 4200, 'Specialty Retained', { is_retained_commission: true }),

  account(ACCOUNTS.producerCommission, null, 'Producer Commission', 'Expense', 'expense'),
];
