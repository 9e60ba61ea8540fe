import type { Dollars, IsoDate, IsoMoment } from './envelope';

/** Transaction type values (§3). */
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
/** Secondary transfer state (D16). */
export type TransferSubStatus = 'Reversed' | 'Failed';

/**
 * A row of an accounting search, a period report or To Be Exported (§3 "Accounting search row columns", D5). A
 * void is a row of its own: same type, amounts negated, dated the day it takes effect, naming what it reverses
 * (D12).
 */
export interface TransactionRow {
  /** Identifies the row in its report; one event can have several rows. */
  readonly rowId: string;
  readonly eventId: number;
  readonly itemId: string;
  /** The item's own type, as §3 "Item type classification" knows it. */
  readonly itemType: string;
  /** The receipt in which the item was created, else null. */
  readonly createdInTransaction: string | null;
  readonly clientId: number | null;
  readonly policyId: number | null;
  /** The office that the item belongs to (D14). */
  readonly officeId: string;

  /** Same as `transferStatus`; the report shows the label of §4. */
  readonly status: string;
  readonly transactionType: TransactionType;
  readonly itemNumber: string;
  readonly transactionDate: IsoDate;
  /** Shown as Cust ID. */
  readonly clientNumber: string;
  readonly name: string;
  readonly lineItem: string;
  readonly payee: string;
  readonly invoiced: Dollars;
  readonly tendered: Dollars;
  readonly creditUsed: Dollars;
  readonly change: Dollars;
  readonly disbursed: Dollars;
  readonly nonFiduciary: Dollars;
  readonly memo: string;
  /** Initials and name. */
  readonly createdBy: string;
  /** Initials and name. */
  readonly agent: string;
  readonly policyOffice: string;
  readonly userOffice: string;
  readonly bankAccountName: string;
  readonly payMethod: string;
  readonly lineItemName: string;
  readonly lineItemDescription: string;
  readonly retainedAmount: Dollars;
  readonly receiptNumber: string;
  readonly amount: Dollars;
  readonly invoicePaidNumber: string;
  readonly invoiceCreatedByReceipt: boolean;
  readonly transactionTime: IsoMoment;
  readonly amountDue: Dollars;
  readonly reportingAccount: string;
  readonly createdDate: IsoMoment;
  readonly transferStatus: TransferStatus;
  readonly transferSubStatus: TransferSubStatus | null;

  /** The item that this row voids or returns, else null (D12). */
  readonly reversesItemId: string | null;
  /** The day on which this item was voided or returned, else null. */
  readonly voidedDate: IsoDate | null;
}

/** `PeriodReport` (D4): 0 Today, 1 Yesterday, 2 all items. */
export interface PeriodReportQuery {
  readonly query: 'PeriodReport';
  readonly officeId: string | null;
  readonly TimePeriod: 0 | 1 | 2;
}
