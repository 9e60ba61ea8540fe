import type { IsoDate } from './envelope';
import type { SomeItems, TransactionType } from './transactions';

/**
 * `TransactionSearch` (§5, §7): returns `TransactionRow[]`, oldest first. Null and empty conditions are
 * ignored; all others must be met. Permissions and office scope apply as for a period report (D4, D14).
 */
export interface TransactionSearchQuery extends SomeItems {
  readonly query: 'TransactionSearch';
  /** The office that the user is working in; null for all that the user may see. */
  readonly officeId: string | null;
  /**
   * False leaves out items that have since been voided, and their voids, whichever of the two is in the range.
   * A returned check is not a void: receipt and NSF check are shown either way.
   */
  readonly includeVoided: boolean;
  /**
   * Part of the last name in the client's own record, ignoring case; empty for any. Rows show `name`: the business name or,
   * without one, first and last name. With a name, items without a client are not found.
   * @maxLength 200
   */
  readonly lastName: string;
  /**
   * Part of the first name, as `lastName`; if several names are given, all must be found.
   * @maxLength 200
   */
  readonly firstName: string;
  /**
   * Part of the business name, as `lastName`; if several names are given, all must be found.
   * @maxLength 200
   */
  readonly businessName: string;
  /** Customer ID: the ledger's numeric id, `clientId` of the rows (D15); not their `clientNumber`, which is text. */
  readonly clientNumber: number | null;
  /** Only items without a bank account. Cannot be combined with `bankAccount`. */
  readonly searchForItemsWithoutBankAccount: boolean;
  /**
   * Account id: finds invoices and credit memos with a line that reports to it or to an account below it, or of which such an
   * account retains a part, and their voids.
   */
  readonly reportingAccount: string | null;
  /** Office id: the office that items belong to (D14). */
  readonly policyOffice: string | null;
  /** Account id; an empty choice is sent as null (§5). */
  readonly bankAccount: string | null;
  /** Office id: the office in which the item's author worked. */
  readonly userOffice: string | null;
  /** The selected type, or all of them (§5); an empty list counts as all. */
  readonly transactionTypes: readonly TransactionType[];
  /** First day; without a last day, items from then until today (§5). */
  readonly startDate: IsoDate | null;
  /** Last day; without a first day, items from the beginning until then (§5). */
  readonly endDate: IsoDate | null;
}

/**
 * `ToBeExportedReport` (§7, D16): returns `TransactionRow[]`, oldest first, of items with which something is to be done in
 * QuickBooks:
 *  - items in force with the status NotTransferred: never sent, failed, or reversed. Returned checks are among them;
 *  - voided items with `needsReversal` that are not Pending: one that is being reversed is listed again if that fails.
 *
 * Not listed are voids, other voided items, and items in force that are Pending, Transferred or DoNotTransfer. A receipt is
 * listed if this is so of its payment or, while the receipt is in force, of an item in force that was made in it; such an
 * item has a row of its own, too.
 */
export interface ToBeExportedQuery extends SomeItems {
  readonly query: 'ToBeExportedReport';
  /** `null` for all offices that the user may report on. */
  readonly officeId: string | null;
}
