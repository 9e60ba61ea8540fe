import type { Dollars, IsoDate } from './envelope';

/**
 * `GetCheckNumbers`: the next check number of a bank account, and which of some numbers it has used (D53). Asked
 * while the user fills in a payment; the server checks the numbers again when it is made. All checks that go out on the
 * account count: to carriers, of agency revenue, refunds to clients, direct bill disbursements.
 */
export interface CheckNumbersQuery {
  readonly query: 'GetCheckNumbers';
  /** Id of an account of type Bank (`GLAccountRecord.id`). */
  readonly bankAccountId: string;
  /**
   * Up to 500 numbers to look up, each a string of digits; null or absent for none.
   * @maxItems 500
   */
  readonly numbers?: readonly string[] | null;
}

/** A check number that has been used, and the payment that has it. A voided payment keeps its number. */
export interface TakenCheckNumber {
  /** Text of digits, without leading zeros. */
  readonly number: string;
  /** Item id of the payment. The module does not read it. */
  readonly itemId: string;
  /** Number of the payment. */
  readonly itemNumber: string;
  readonly payeeName: string;
  readonly date: IsoDate;
}

/** What is known of the check numbers of a bank account (D53). */
export interface CheckNumbers {
  /**
   * The next free number after the last check that was written, or, where that would have more than 12 digits, after the
   * last one that another number can follow; a string of digits.
   */
  readonly nextNumber: string;
  /** Of the numbers that were asked about, those that have been used; ordered by number. */
  readonly taken: readonly TakenCheckNumber[];
}

/** `GetChecksWritten`: the checks written on a bank account, by number (D53). */
export interface ChecksWrittenQuery {
  readonly query: 'GetChecksWritten';
  /** Id of an account of type Bank (`GLAccountRecord.id`). */
  readonly bankAccountId: string;
  /** First day on which they were written, itself included; null for no bound. */
  readonly startDate: IsoDate | null;
  /** Last day on which they were written, itself included; null for no bound. */
  readonly endDate: IsoDate | null;
}

/** `Unused`: a gap, all numbers between two checks. */
type CheckStatus = 'Written' | 'Voided' | 'Unused';

/**
 * A check, or a gap: the numbers that were not used before the check of the next row. A gap is listed with the
 * check after it, whatever the days of the report leave out. Ordered by number; checks without one of their own come last.
 */
export interface CheckWrittenRow {
  /** Identifies the row, in every answer: what is selected is found again by it. */
  readonly rowId: string;
  /**
   * The number, as a string of digits; of a gap, the first. Of a check from before there were numbers that has none of its
   * own, what was written in its place, which may be empty.
   */
  readonly checkNumber: string;
  /** Of a gap, the last number; otherwise as `checkNumber`. */
  readonly lastNumber: string;
  readonly status: CheckStatus;
  /** Null for a gap. */
  readonly date: IsoDate | null;
  /** Null unless it was voided. */
  readonly voidedDate: IsoDate | null;
  /** Who was paid; empty for a gap. */
  readonly payeeName: string;
  /** Item id of the payment; empty for a gap. */
  readonly itemId: string;
  /**
   * The payment's transaction type, such as `CompanyPayable`; not `Check`, as `itemType` of a transaction's row is. Empty for
   * a gap.
   */
  readonly itemType: string;
  /** Number of the payment; empty for a gap. */
  readonly itemNumber: string;
  /** Office of the payment; empty for a gap. */
  readonly officeName: string;
  /** What the check is for; 0 when it was voided, and for a gap. */
  readonly amount: Dollars;
  /** What it was for before it was voided; otherwise 0. */
  readonly voidedAmount: Dollars;
}
