import type { Dollars, IsoDate, IsoMoment } from './envelope';

/**
 * Transaction type values (§3):
 *  - `Invoice`: what a client owes;
 *  - `CreditMemo`: what the agency owes a client for a return premium;
 *  - `IncomingPayment`: a receipt, an incoming payment of a client;
 *  - `DirectBillDisbursement`: a payment out of commission on direct bill business, such as a producer's share;
 *  - `CompanyPayable`: a payment to a carrier;
 *  - `InsuredRefund`: money paid back to a client;
 *  - `AgencyRevenuePayable`: earned commission moved from trust to operating, a commission statement too;
 *  - `NSFCheck`: a client's check that the bank sent back.
 */
export const TRANSACTION_TYPES = [
  'Invoice',
  'CreditMemo',
  'IncomingPayment',
  'DirectBillDisbursement',
  'CompanyPayable',
  'InsuredRefund',
  'AgencyRevenuePayable',
  'NSFCheck',
] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

/** Transfer status of an item (D16); `Mixed` only for a receipt whose items differ. */
export type TransferStatus = 'NotTransferred' | 'Pending' | 'Transferred' | 'DoNotTransfer' | 'Mixed';
/**
 * Secondary transfer state of an item with the status NotTransferred (D16): `Failed` when QuickBooks has refused it or did
 * not answer, `Reversed` when it was taken back from QuickBooks.
 */
export type TransferSubStatus = 'Reversed' | 'Failed';

/**
 * A row of an accounting search, a period report or To Be Exported (§3 "Accounting search row columns", D5). A
 * void is a row of its own: same type and `itemNumber`, negated amounts, dated the day it takes effect, naming what it
 * reverses (D12). It is not sent to QuickBooks: its `transferStatus` is NotTransferred, its `transferSubStatus` null, its
 * `needsReversal` false. What is voided keeps its own row, amounts and transfer state.
 *
 * Each amount column applies to certain types of items and is 0 on all others, so that its total has the same
 * meaning for any set of rows. Only `amount` and `amountDue` have no meaningful total over several types.
 * Transfer state, `amountDue` and `voidedDate` are current, whatever days were requested.
 */
export interface TransactionRow {
  /**
   * Identifies the row in its report, in every answer: what is selected is found again by it. One event can have several
   * rows.
   */
  readonly rowId: string;
  /** The act in which the item was made; items made together share it. Asked for by `EventIds`. */
  readonly eventId: number;
  /** The item, to open its page and in commands. */
  readonly itemId: string;
  /**
   * The item's own type (§3 "Item type classification"), which the module sends back in commands: `Invoice`,
   * `CreditMemo`, `PaymentIn` for an incoming payment, `Check` for all other payments and for returned checks. A
   * void has the type of what it voids.
   */
  readonly itemType: string;
  /** The receipt in which the item was created; otherwise null. */
  readonly createdInTransaction: string | null;
  /** The client's numeric id in the ledger, by which a search finds it; null for items without a client. */
  readonly clientId: number | null;
  /** For the link to the desktop client; null for items without a policy. */
  readonly policyId: number | null;
  /** The office that the item belongs to (D14). */
  readonly officeId: string;

  /**
   * Same as `transferStatus`; the report shows a label for it (§4). A receipt has the status of the items made
   * in it (D16).
   */
  readonly status: string;
  readonly transactionType: TransactionType;
  /** The number that staff know it by; never its id. A void has that of what it voids: the module writes “(void)” after it. */
  readonly itemNumber: string;
  readonly transactionDate: IsoDate;
  /** The text by which staff know the customer, shown as Cust ID; empty for items without a client. */
  readonly clientNumber: string;
  /** The client's name; empty for items without a client. */
  readonly name: string;
  /** Name of the only line item of an invoice or credit memo, or "n lines". */
  readonly lineItem: string;
  /** Who is paid: a carrier, a producer, the client of a refund; empty for incoming money. */
  readonly payee: string;
  /**
   * Invoices: what the client owes; negative on credit memos. Never on a receipt, whose invoices have their own
   * rows.
   */
  readonly invoiced: Dollars;
  /** Receipts: what the client paid. */
  readonly tendered: Dollars;
  /** Receipts: older credits used in the same act. */
  readonly creditUsed: Dollars;
  /** Receipts: what was given back. `tendered` minus `change` was received. */
  readonly change: Dollars;
  /** Outgoing payments and returned checks: what left the bank account. */
  readonly disbursed: Dollars;
  /** The part of `disbursed` that is the agency's own money. */
  readonly nonFiduciary: Dollars;
  readonly memo: string;
  /** Initials and name. */
  readonly createdBy: string;
  /** Initials and name. */
  readonly agent: string;
  /** Name of the office of `officeId`. */
  readonly policyOffice: string;
  /** Name of the office in which the item's author worked. */
  readonly userOffice: string;
  /** The bank account that the money came into or left; empty where no money moved. */
  readonly bankAccountName: string;
  /** How it was paid; empty where nothing was. */
  readonly payMethod: string;
  /** For an item with one line; empty if it has several. */
  readonly lineItemName: string;
  readonly lineItemDescription: string;
  /** Invoices and credit memos: the sum of `LineItemRow.retainedAmount`, which does not have the agency's own fees. */
  readonly retainedAmount: Dollars;
  /**
   * The receipt's own number, or that of the receipt in which the item was made; empty for one of an office that the user
   * may not see (D14).
   */
  readonly receiptNumber: string;
  /**
   * The item's amount, positive for both incoming and outgoing money; negative on a void, and on a returned check, which
   * takes back the amount of its receipt.
   */
  readonly amount: Dollars;
  /**
   * The invoice that a receipt or credit memo currently pays, or "n invoices"; empty for one of an office that the user may
   * not see (D14).
   */
  readonly invoicePaidNumber: string;
  /** The invoice was made in the receipt that pays it. */
  readonly invoiceCreatedByReceipt: boolean;
  /** When it was entered: the same moment as `createdDate`, as a column of its own. */
  readonly transactionTime: IsoMoment;
  /** Invoices in force: the current open balance. */
  readonly amountDue: Dollars;
  /** The account that the lines report to, or "Several accounts". */
  readonly reportingAccount: string;
  /** When it was entered, whatever its `transactionDate`. It decides what a user without 9002 sees. */
  readonly createdDate: IsoMoment;
  readonly transferStatus: TransferStatus;
  readonly transferSubStatus: TransferSubStatus | null;
  /** Voided after it was transferred: QuickBooks still has it until it is reversed (D16). */
  readonly needsReversal: boolean;

  /** The item that this row voids or returns; otherwise null (D12). */
  readonly reversesItemId: string | null;
  /** The day on which this item was voided; otherwise null. */
  readonly voidedDate: IsoDate | null;
  /** Who voided this item: initials and name; otherwise null. */
  readonly voidedBy?: string | null;
  /** Why this item was voided; otherwise null. Empty for a void without a reason. */
  readonly voidReason?: string | null;
  /** The day on which the bank returned this receipt's check, which is not a void (D12); otherwise null. */
  readonly returnedDate: IsoDate | null;
}

/** Limits a report to some of its items, to refresh rows that are shown (§5 "Table record update"). */
export interface SomeItems {
  /**
   * `TransactionRow.itemId`; absent or null for all items of the report. The answer has those of the rows that the same
   * request without `ItemIds` would have: an item that does not come back has left the report.
   * @maxItems 300000
   */
  readonly ItemIds?: readonly string[] | null;
}

/**
 * `PeriodReport` (D4): 0 Today, 1 Yesterday, 2 all items, by `transactionDate`. Voided items and their voids are
 * included, each on its own day. For a user without 9002, only items that were also created since yesterday. Oldest first:
 * by `transactionDate` and, within a day, in the order in which they were made.
 */
export interface PeriodReportQuery extends SomeItems {
  readonly query: 'PeriodReport';
  /** `null` for all offices that the user may report on. */
  readonly officeId: string | null;
  /** The day of `transactionDate`: 0 today, 1 yesterday, 2 any; days of the agency's time zone (D3). */
  readonly TimePeriod: 0 | 1 | 2;
}
