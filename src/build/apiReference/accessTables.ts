import type { PermissionId } from '../../api/wire/callFacts';
import type { ReportArea } from '../../api/wire';

/** A table of the reference: the texts may have `code` in them. */
export interface WordTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** The permission of each area of reports (§6, D19). */
export const AREA_PERMISSIONS: Readonly<Record<ReportArea, PermissionId>> = {
  trust: 9000,
  receipt: 9000,
  customer: 9005,
  companyPayables: 9006,
  agencyRevenue: 9006,
};

/** Who asks for a report of an area, and what they are answered (D19). */
export interface AreaCase {
  readonly user: 'holdsIt' | 'administrator' | 'holdsNone' | 'holdsAnother';
  /** Whether the agency enforces office permissions and offices are given to the user; null for either. */
  readonly hasOffices: boolean | null;
  readonly byOffice: boolean;
  readonly allOffices: boolean;
  readonly reports: 'all' | 'given' | 'http403';
}

/** Every kind of user, for every area alike (D14, D19). */
export const AREA_CASES: readonly AreaCase[] = [
  { user: 'holdsIt', hasOffices: null, byOffice: false, allOffices: true, reports: 'all' },
  { user: 'administrator', hasOffices: true, byOffice: true, allOffices: true, reports: 'all' },
  { user: 'administrator', hasOffices: false, byOffice: false, allOffices: true, reports: 'all' },
  { user: 'holdsNone', hasOffices: true, byOffice: true, allOffices: false, reports: 'given' },
  { user: 'holdsNone', hasOffices: false, byOffice: false, allOffices: false, reports: 'http403' },
  { user: 'holdsAnother', hasOffices: null, byOffice: false, allOffices: false, reports: 'http403' },
];

const USERS: Readonly<Record<AreaCase['user'], string>> = {
  holdsIt: 'holds the permission of the area, and is not an administrator',
  administrator: 'is an administrator',
  holdsNone: 'holds none of 9000, 9005 and 9006',
  holdsAnother: 'holds another of 9000, 9005 and 9006, but not that of the area',
};
const REPORTS: Readonly<Record<AreaCase['reports'], string>> = {
  all: 'all offices, or any one of the agency',
  given: 'the given offices, or one of them; any other: code 15',
  http403: 'HTTP 403',
};
const yes = (is: boolean): string => (is ? 'true' : 'false');

/** Who may report on which offices, in words. */
export const AREA_TABLE: WordTable = {
  head: [
    'The user',
    'Enforced, and offices given',
    '`userCanReportByOffice`',
    '`userCanReportAllOffices`',
    'Reports with `officeId` null, or an office',
  ],
  rows: AREA_CASES.map(({ user, hasOffices, byOffice, allOffices, reports }) => [
    USERS[user],
    hasOffices === null ? 'yes or no' : hasOffices ? 'yes' : 'no',
    yes(byOffice),
    yes(allOffices),
    REPORTS[reports],
  ]),
};

/** Which transactions a user with certain permissions gets (§6 "Accounting-related ids", D4). */
export interface TransactionCase {
  /** Those of 9001 to 9004 that the user holds. */
  readonly permissions: readonly PermissionId[];
  /** Everybody to whom it happens, in words. */
  readonly user: string;
  /** Whether only items that were created since yesterday, and only the user's own; null: code 15. */
  readonly rows: { readonly recent: boolean; readonly own: boolean } | null;
}

/** The permissions that every user needs for transactions, also one who reports by office. */
export const TRANSACTION_CASES: readonly TransactionCase[] = [
  {
    permissions: [9001, 9002, 9003, 9004],
    user: 'is an administrator, or holds all four',
    rows: { recent: false, own: false },
  },
  {
    permissions: [9002, 9004],
    user: 'holds 9002 and 9004, with or without the others',
    rows: { recent: false, own: false },
  },
  {
    permissions: [9001, 9004],
    user: 'holds 9001 and 9004, but not 9002',
    rows: { recent: true, own: false },
  },
  {
    permissions: [9002, 9003],
    user: 'holds 9002 and 9003, but not 9004',
    rows: { recent: false, own: true },
  },
  {
    permissions: [9001, 9003],
    user: 'holds 9001 and 9003, but neither 9002 nor 9004',
    rows: { recent: true, own: true },
  },
  { permissions: [9001, 9002], user: 'holds neither 9003 nor 9004', rows: null },
  { permissions: [9003, 9004], user: 'holds neither 9001 nor 9002', rows: null },
];

function rowsInWords(rows: TransactionCase['rows']): string {
  if (rows === null) return 'code 15';
  const limits = [
    ...(rows.recent ? ['`createdDate` is not before the start of yesterday in the agency’s time zone'] : []),
    ...(rows.own ? ['the user created the item'] : []),
  ];
  return limits.length === 0 ? 'all' : `those where ${limits.join(', and ')}`;
}

/** What 9001 to 9004 give, in words. */
export const TRANSACTION_TABLE: WordTable = {
  head: ['The user', 'Rows'],
  rows: TRANSACTION_CASES.map(({ user, rows }) => [user, rowsInWords(rows)]),
};
