import type { UserId } from '../../shared/scenario';

/** General ledger accounts by their use in postings. Ids equal the account numbers. */
export const ACCOUNTS = {
  /** The agency's default trust account. */
  trust: 1010,
  /** The second trust account, for surplus lines money. */
  trustSurplus: 1020,
  operating: 1030,
  /** A closed trust account: inactive, never posted to. */
  closedTrust: 1040,
  receivable: 1200,
  clientCredit: 2500,
  equity: 3000,
  producerCommission: 5000,
  /** The account to which invoices of an import (D15) owe their money. */
  importedPayable: 2190,
} as const;

/** Ids of the active offices; `ARCHIVED_OFFICE` is not among them. */
export const OFFICES = [101, 102, 103, 104, 105] as const;
export const ARCHIVED_OFFICE = 106;

/** Staff ids of the users who can sign in (D41). */
export const LOGIN_STAFF: Readonly<Record<UserId, string>> = {
  administrator: '5f0e1c00-0000-4000-8000-000000000001',
  'all-offices': '5f0e1c00-0000-4000-8000-000000000002',
  'by-office': '5f0e1c00-0000-4000-8000-000000000003',
  'last-two-days': '5f0e1c00-0000-4000-8000-000000000004',
  'own-transactions': '5f0e1c00-0000-4000-8000-000000000005',
  'no-permissions': '5f0e1c00-0000-4000-8000-000000000006',
};

/** Ids that other parts of the stub may rely on, whatever the seed. */
export const DIRECTORY = {
  agencyId: 4711,
  timeZone: 'America/New_York',
  offices: OFFICES,
  archivedOffice: ARCHIVED_OFFICE,
  accounts: ACCOUNTS,
  staff: LOGIN_STAFF,
  /** The carrier named `<Prospect>`, which is not an active carrier (§3). */
  prospectCarrier: 15,
  /** Stands for the unknown carrier of imported invoices (D15). */
  placeholderCarrier: 18,
} as const;

/** Options of both seeding steps: the same seed and day produce the same agency (D40). */
export interface SeedOptions {
  readonly seed: number;
  /** Calendar day in the agency's time zone, `yyyy-MM-dd`. */
  readonly today: string;
}
