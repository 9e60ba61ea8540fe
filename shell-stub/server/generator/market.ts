import { ACCOUNTS } from '../directory/ids';

/** A kind of policy, with its pricing, billing and posting. Money in cents. */
export interface LineOfBusiness {
  readonly name: string;
  /** Prefix of its policy numbers. */
  readonly code: string;
  readonly business: boolean;
  /** How common it is among the policies of its kind of client. */
  readonly weight: number;
  /** Yearly premium, from and to. */
  readonly premium: readonly [number, number];
  /** Commission in basis points of the premium, from and to. */
  readonly commission: readonly [number, number];
  readonly payable: number;
  /** Account of the retained commission. */
  readonly retained: number;
  readonly carriers: readonly number[];
  /** An agency fee, its revenue account, and how often it is charged on a policy's first invoice. */
  readonly fee: {
    readonly name: string;
    readonly account: number;
    readonly cents: number;
    readonly often: number;
  };
  /** Tax in basis points of the premium: owed in full to the carrier. */
  readonly tax?: { readonly name: string; readonly account: number; readonly points: number };
  /** What can change in such a policy within its term. */
  readonly changes: readonly string[];
  /** Trust account that holds its money. */
  readonly trust: number;
}

const POLICY_FEE = { name: 'Policy fee', account: 4110, cents: 35_00, often: 0.25 };
const BROKER_FEE = { name: 'Broker fee', account: 4120, cents: 150_00, often: 0.2 };

const personal = (rest: Omit<LineOfBusiness, 'business' | 'fee' | 'trust' | 'retained'>): LineOfBusiness => ({
  business: false,
  retained: 4010,
  fee: POLICY_FEE,
  trust: ACCOUNTS.trust,
  ...rest,
});
const commercial = (
  rest: Omit<LineOfBusiness, 'business' | 'fee' | 'trust'> & Partial<LineOfBusiness>,
): LineOfBusiness => ({
  business: true,
  fee: BROKER_FEE,
  trust: ACCOUNTS.trust,
  ...rest,
});

/** The lines of business that the agency sells. */
export const LINES_OF_BUSINESS: readonly LineOfBusiness[] = [
  personal({
    name: 'Personal Auto',
    code: 'PA',
    changes: ['vehicle', 'driver', 'rental coverage'],
    weight: 46,
    premium: [780_00, 3_400_00],
    commission: [1000, 1500],
    payable: 2010,
    carriers: [1, 2, 3, 16],
  }),
  personal({
    name: 'Homeowners',
    code: 'HO',
    changes: ['coverage', 'scheduled jewelry', 'water backup coverage'],
    weight: 38,
    premium: [920_00, 4_800_00],
    commission: [1200, 1700],
    payable: 2020,
    carriers: [1, 3, 6, 11],
  }),
  personal({
    name: 'Personal Umbrella',
    code: 'PU',
    changes: ['limit', 'driver'],
    weight: 9,
    premium: [180_00, 620_00],
    commission: [1200, 1500],
    payable: 2030,
    carriers: [1, 3],
  }),
  personal({
    name: 'Boat & RV',
    code: 'BT',
    changes: ['trailer', 'boat'],
    weight: 7,
    premium: [240_00, 1_900_00],
    commission: [1000, 1500],
    payable: 2040,
    carriers: [6, 17],
  }),
  commercial({
    name: 'Business Owners',
    code: 'BOP',
    changes: ['location', 'contents', 'coverage'],
    weight: 34,
    premium: [1_100_00, 9_500_00],
    commission: [1250, 1750],
    payable: 2110,
    retained: 4210,
    carriers: [2, 4, 8],
  }),
  commercial({
    name: 'Workers Compensation',
    code: 'WC',
    changes: ['payroll', 'class code'],
    weight: 22,
    premium: [1_800_00, 28_000_00],
    commission: [600, 1000],
    payable: 2120,
    retained: 4220,
    carriers: [7, 4],
  }),
  commercial({
    name: 'Commercial Auto',
    code: 'CA',
    changes: ['vehicle', 'driver', 'trailer'],
    weight: 16,
    premium: [1_900_00, 16_000_00],
    commission: [1000, 1500],
    payable: 2130,
    retained: 4210,
    carriers: [2, 8, 16],
  }),
  commercial({
    name: 'General Liability',
    code: 'GL',
    changes: ['additional insured', 'coverage'],
    weight: 13,
    premium: [850_00, 12_000_00],
    commission: [1200, 1700],
    payable: 2140,
    retained: 4210,
    carriers: [4, 8, 5],
  }),
  commercial({
    name: 'Commercial Umbrella',
    code: 'CU',
    changes: ['limit'],
    weight: 6,
    premium: [900_00, 7_500_00],
    commission: [1000, 1500],
    payable: 2150,
    retained: 4210,
    carriers: [4, 8],
  }),
  commercial({
    name: 'Cyber',
    code: 'CY',
    changes: ['limit', 'ransomware coverage'],
    weight: 5,
    premium: [700_00, 6_000_00],
    commission: [1200, 1800],
    payable: 2160,
    retained: 4230,
    carriers: [12, 5],
  }),
  commercial({
    name: 'Surplus Lines Property',
    code: 'SL',
    changes: ['building', 'limit'],
    weight: 7,
    premium: [2_500_00, 32_000_00],
    commission: [1000, 1300],
    payable: 2210,
    retained: 4020,
    carriers: [9, 10],
    tax: { name: 'Surplus lines tax', account: 2220, points: 425 },
    trust: ACCOUNTS.trustSurplus,
  }),
];
