import type { Dollars, IsoDate } from './envelope';
import type { TransactionType } from './transactions';

/** `GetVoidEffects` (D55): what voiding an item as of a day would do. Nothing is posted. */
export interface VoidEffectsQuery {
  readonly query: 'GetVoidEffects';
  /** `TransactionRow.itemId`. */
  readonly itemId: string;
  /** As in `VoidPayload`. */
  readonly date: IsoDate;
}

/**
 * What depends on an item, and so what its void would take back (D55): exactly what `VoidItem` with the same date
 * posts, as long as nothing else is posted in between. An item that cannot be voided as of that date is refused with
 * code 13 and the sentence with which `VoidItem` would refuse it.
 *
 * Both are for items that the user may see, that is, which are on a report that the user may open, in the offices and
 * with the limits of that report: any item on the trust reports; invoices, credit memos, receipts, insured refunds and
 * returned checks on those of customers; invoices, credit memos and payments of their own kind on payables and revenue. Any
 * other item is refused with code 13, as one that does not exist: not with 404.
 */
export interface VoidEffects {
  /** The module does not read it. */
  readonly itemId: string;
  /** The module does not read it. */
  readonly itemNumber: string;
  /** The module does not read it. */
  readonly transactionType: TransactionType;
  /** The item's own date. The module does not read it. */
  readonly itemDate: IsoDate;
  /** The first day as of which it can be voided: its own, or the last day of what depends on it. */
  readonly earliestDate: IsoDate;
  /** Invoices that are open again, by as much as the item had paid on them. */
  readonly reopened: readonly VoidedPart[];
  /** Receipts and credit memos that get back what was used of them. */
  readonly released: readonly VoidedPart[];
  /** Payable lines that the item had paid, and that are unpaid again. */
  readonly unpaid: readonly VoidedLine[];
  /**
   * Payable lines of the item itself that a payment has paid and that stay paid: each is named by that payment, whose own void
   * would take the money back. Optional: absent counts as none.
   */
  readonly stillPaid?: readonly VoidedLine[];
  /**
   * Operating money that would stand in for client money that a line was paid with (D13, D51): an advance becomes due.
   * Negative: an advance goes back to operating.
   */
  readonly advances: readonly VoidedAdvance[];
  /**
   * Days from the date on, at most the last 3,700, up to today, on which a trust account would be short by another amount
   * (D50), as stretches of days; empty when it changes on none. Null for users who may not see the trust reports of all offices, since a
   * bank balance belongs to no office.
   */
  readonly trust: readonly VoidedTrust[] | null;
}

/** An item that a void changes, and by how much. */
export interface VoidedPart {
  readonly itemId: string;
  readonly transactionType: TransactionType;
  /**
   * Null for an item of an office that the user may not see (D14), but not for one that only its day or author keeps off the
   * user's reports (D4).
   */
  readonly itemNumber: string | null;
  /**
   * By how much it changes. Of a reopened invoice: how much more of it is open; of a released receipt or credit memo: how
   * much more of it remains.
   */
  readonly amount: Dollars;
}

/** A payable line that a void changes. */
export interface VoidedLine extends VoidedPart {
  /** `PayableRow.lineId`. */
  readonly lineId: string;
  /** The amount of the line, all of which is unpaid again, or stays paid; negative for a return premium. */
  readonly amount: Dollars;
  /**
   * As `PayableRow.payeeName`: the carrier, of revenue too; `Agency` for revenue without one, `Unknown carrier` for a line to
   * one that nobody named. Empty where `itemNumber` is null.
   */
  readonly payeeName: string;
}

/** Operating money for a payable line. */
export interface VoidedAdvance extends VoidedLine {
  /** The operating money that goes into trust for the line; negative: that goes back to operating. */
  readonly amount: Dollars;
  /** The trust account that it would be put into, or taken from. */
  readonly bankAccountId: string;
  readonly bankAccountName: string;
}

/** Days on which a trust account would be short by another amount; 0: not short. */
export interface VoidedTrust {
  readonly bankAccountId: string;
  readonly bankAccountName: string;
  readonly startDate: IsoDate;
  /** The last of the days. */
  readonly endDate: IsoDate;
  /** By how much it is short on each of these days. */
  readonly shortBefore: Dollars;
  /** By how much it would be. */
  readonly shortAfter: Dollars;
}

/**
 * `VoidItem` (D55): refused with code 13 when the item was voided, returned or refunded before, and for a day on which
 * something still depends on it. Of two users who void an item at once, one is refused: the sentence should say who voided
 * it, and as of which day.
 */
export interface VoidPayload {
  /** `TransactionRow.itemId`. */
  readonly itemId: string;
  /**
   * The day as of which it is voided: today in the agency's time zone or, with 8006, an earlier one from
   * `VoidEffects.earliestDate` on.
   */
  readonly date: IsoDate;
  /**
   * A card number is refused with code 13 (D35). It becomes the memo of the void.
   * @minLength 1
   * @maxLength 500
   */
  readonly reason: string;
}
