import type { Dollars, IsoDate, IsoMoment } from './envelope';
import type { TransactionType, TransferStatus, TransferSubStatus } from './transactions';

/** The events that a tab of a search shows: those of the whole search result (D5). */
interface EventIds {
  /**
   * `TransactionRow.eventId`; duplicates are allowed.
   * @maxItems 300000
   */
  readonly EventIds: readonly number[];
}

/** A range of transaction dates. */
interface ReportDays {
  /** First transaction date, itself included; null for no bound. */
  readonly startDate: IsoDate | null;
  /** Last transaction date, itself included; null for no bound. */
  readonly endDate: IsoDate | null;
}

/**
 * `GetLineItemReport` (§7): by the events of a search, or by transaction date (D31). An event can include items
 * that the search left out (by type, or because they are voided), so a tab shows only rows whose `itemId` is in
 * its search. By date, every item is included, voids too. The request has no other mark of which it is: if `EventIds` is
 * there and not null, it is by events; otherwise it is by date, and `startDate` and `endDate` are both there.
 */
export type LineItemQuery = {
  readonly query: 'GetLineItemReport';
  /** Absent or null: all offices that the user may see. */
  readonly officeId?: string | null;
} & (EventIds | ReportDays);

/**
 * `PayMethodReport` (§7): by the events of a search. As with line items, `itemId` tells which rows belong to
 * it.
 */
export type PayMethodQuery = {
  readonly query: 'PayMethodReport';
  /** Absent or null: all offices that the user may see. */
  readonly officeId?: string | null;
} & EventIds;

/** The fields of both tabs' rows that describe the item; as in `TransactionRow`. */
export interface ItemPart {
  /** Identifies the row in its report, in every answer: what is selected is found again by it. */
  readonly rowId: string;
  readonly eventId: number;
  readonly itemId: string;
  /** The module does not read it. */
  readonly itemType: string;
  readonly transactionType: TransactionType;
  readonly itemNumber: string;
  readonly transactionDate: IsoDate;
  readonly clientId: number | null;
  /** Shown as Cust ID. */
  readonly clientNumber: string;
  readonly name: string;
  readonly policyId: number | null;
  /** The module does not read it. */
  readonly officeId: string;
  readonly policyOffice: string;
  readonly userOffice: string;
  readonly createdBy: string;
  readonly agent: string;
  readonly memo: string;
  readonly createdDate: IsoMoment;
  /** The item that this one voids, else null (D12). */
  readonly reversesItemId: string | null;
  /** The day on which the item was voided, else null. */
  readonly voidedDate: IsoDate | null;
  /** Who voided it, initials and name, else null. */
  readonly voidedBy?: string | null;
  /** Why it was voided, else null. Empty for a void without a reason. */
  readonly voidReason?: string | null;
  /** The day on which the bank returned the check of the receipt, which is not a void (D12), else null. */
  readonly returnedDate: IsoDate | null;
}

/**
 * A line of an invoice or credit memo (§3 "Line item"); no other items have lines. Amounts are positive on an
 * invoice and negative on a credit memo, and the reverse on their voids, so that the sum of `amount` is the sum
 * of `invoiced` over the same items.
 */
export interface LineItemRow extends ItemPart {
  readonly lineItemName: string;
  readonly lineItemDescription: string;
  /** The whole line, including the retained part. */
  readonly amount: Dollars;
  /**
   * The part of a premium that the agency keeps as its commission. 0 for the agency's own fee, which has no
   * `retainedAccount`: all of it goes to `reportingAccount`.
   */
  readonly retainedAmount: Dollars;
  /** Name of the account that the retained part goes to; empty if none. */
  readonly retainedAccount: string;
  readonly retainedAccountId: string | null;
  /** Name of the account that the line reports to: the company's payable, or a fee's revenue account. */
  readonly reportingAccount: string;
  readonly reportingAccountId: string;
  /** The carrier to whom the line is owed; empty for the agency's own fees. */
  readonly payee: string;
  /** The receipt in which the item was made; otherwise, or if it is of an office that the user may not see (D14), empty. */
  readonly receiptNumber: string;
  readonly transferStatus: TransferStatus;
  readonly transferSubStatus: TransferSubStatus | null;
}

/**
 * A receipt by its payment method: new payments only. Older credits used with it are not included, nor is
 * outgoing money. The void of a receipt is a row with negated amounts.
 */
export interface PayMethodRow extends ItemPart {
  readonly payMethod: string;
  /** Number of the check, card slip or transfer. */
  readonly reference: string;
  readonly bankAccountName: string;
  readonly receiptNumber: string;
  /** What the client paid. */
  readonly tendered: Dollars;
  /** What was given back to the client as change. */
  readonly change: Dollars;
  /** `tendered` minus `change`. */
  readonly amount: Dollars;
}
