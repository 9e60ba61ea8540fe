import type { Dollars, IsoDate, Percent } from './envelope';

/** `GetTrustPosition` (D50): what each trust bank account holds for each carrier and each client on a day. */
export interface TrustPositionQuery {
  readonly query: 'GetTrustPosition';
  /** `null` for all offices that the user may report on. */
  readonly officeId: string | null;
  /** Everything effective on or before this day counts, nothing after it. Code 13 for a day to come. */
  readonly asOfDate: IsoDate;
}

/**
 * What a trust bank account holds for a beneficiary from one line of an invoice or credit memo, or from one
 * receipt of a client (D50). Rows that hold nothing on that day are left out. Ordered by bank account number,
 * carriers before clients, beneficiary, item date.
 */
export interface TrustPositionRow {
  /** Identifies the row, in every answer: what is selected is found again by it. */
  readonly rowId: string;
  readonly bankAccountId: string;
  readonly bankAccountName: string;
  /** Whose money it is. */
  readonly beneficiaryType: 'Carrier' | 'Client';
  /** Id of the carrier or of the client; null for a carrier that nobody named. */
  readonly beneficiaryId: string | null;
  readonly beneficiaryName: string;
  /** Item id of the invoice, credit memo or receipt; opens its page. */
  readonly itemId: string;
  readonly itemType: string;
  readonly itemNumber: string;
  readonly itemDate: IsoDate;
  /** The account of the payable line, by which the company payables report finds it; null for a client's money. */
  readonly glAccountId: string | null;
  /** Empty for an item without a policy. */
  readonly policyNumber: string;
  readonly clientId: number | null;
  readonly clientNumber: string;
  readonly clientName: string;
  /** The module does not read it. */
  readonly officeId: string;
  readonly officeName: string;
  /** Client money that is on the line, net of commission; for a client, what is left of the receipt. */
  readonly collected: Dollars;
  /** Operating money that stands in for client money (D13). */
  readonly advanced: Dollars;
  /** What was paid to the carrier. */
  readonly remitted: Dollars;
  /** Collected + advanced − remitted. Negative when a return premium was used that its carrier has yet to credit. */
  readonly held: Dollars;
}

/**
 * `GetTrustPositionDays` (D50): where each trust bank account stood at the end of each day. For users who may
 * report on all offices, since a bank balance belongs to no office.
 */
export interface TrustPositionDaysQuery {
  readonly query: 'GetTrustPositionDays';
  readonly startDate: IsoDate;
  /** Not after today, not before `startDate`, otherwise code 13; both days count. At most 3,700 days. */
  readonly endDate: IsoDate;
}

/**
 * A trust bank account at the end of a day. A row for every account and every day, ordered by account number, day;
 * inactive accounts only when they had something until then.
 */
export interface TrustPositionDay {
  readonly bankAccountId: string;
  readonly bankAccountName: string;
  readonly day: IsoDate;
  /** What is in the bank according to the ledger. */
  readonly bank: Dollars;
  /** Each carrier for itself: a carrier that owes the account money counts as 0. */
  readonly heldForCarriers: Dollars;
  /** Each client for itself. */
  readonly heldForClients: Dollars;
  /** `heldForCarriers` + `heldForClients`: fiduciary money held, which `bank` must cover (D51). */
  readonly held: Dollars;
  /** `bank` − `held`. Negative: the account is short by that much. */
  readonly excess: Dollars;
  /** `bank` ÷ `held` in percent, rounded down to 0.1; null when nothing is held. The module does not read it. */
  readonly coverage: Percent | null;
  /** Carriers and clients, debts netted against claims. Shown beside `held`, never in place of it. */
  readonly netted: Dollars;
  /** Collected commission that has not been withdrawn. */
  readonly commission: Dollars;
  /** Money of its own that the agency has put into the account, less what it took back. The module does not read it. */
  readonly agencyDeposits: Dollars;
  /** What may be withdrawn as commission: the lesser of `commission` and `excess`, never below 0. */
  readonly commissionAvailable: Dollars;
  /** `bank` − `netted` − `commission` − `agencyDeposits`; 0 unless something is wrong. */
  readonly unexplained: Dollars;
}
