import type { Dollars, IsoDate, IsoMoment } from './envelope';

/** The advice to a carrier that is paid, and the statement of one payee's revenue that is taken. */
export type PaymentDocumentKind = 'RemittanceAdvice' | 'CommissionStatement';

/** A line that the payment paid. All amounts of a return premium are negative, but for the advances. */
export interface PaymentDocumentLine {
  /** That of the line's row in the payables and revenue reports. */
  readonly lineId: string;
  /** The invoice or credit memo. The module does not read it. */
  readonly itemId: string;
  readonly itemNumber: string;
  readonly itemDate: IsoDate;
  /** Empty for an item without a policy. */
  readonly policyNumber: string;
  readonly clientName: string;
  /** The premium or fee that was invoiced for the line. */
  readonly gross: Dollars;
  /** The agency's part of it. */
  readonly commission: Dollars;
  /** What the payment paid for it: `gross` less `commission`, or on a commission statement the commission itself. */
  readonly paid: Dollars;
  /** Operating money that the payment put in trust for it, because its client has yet to pay (D13). */
  readonly advanced: Dollars;
  /** Operating money that stood in for it and went back with the payment (D51). */
  readonly advanceReturned: Dollars;
}

/**
 * `GET /accounting/payment/{itemId}/document` (D54): what went out with a payment, as it was when it was first
 * asked for; nothing that is renamed or voided later changes it. Its PDF is at `…/document/content`.
 */
export interface PaymentDocument {
  /** Item id of the payment (`PayableRow.paidByItemId`, `CommandResult.itemIds`). The module does not read it. */
  readonly itemId: string;
  readonly kind: PaymentDocumentKind;
  /** The number of the payment: `CP-…`; `CS-…` or `AR-…`. */
  readonly paymentNumber: string;
  readonly paymentDate: IsoDate;
  readonly agencyName: string;
  /** The module does not read it. */
  readonly officeName: string;
  readonly payeeName: string;
  readonly method: string;
  /** Number of the check or transfer; may be empty. */
  readonly referenceNumber: string;
  /** Name of the account that the payment came from. */
  readonly paidFrom: string;
  /** Name of the account that it was deposited to; empty on a remittance advice. */
  readonly depositedTo: string;
  readonly memo: string;
  /** By item date. */
  readonly lines: readonly PaymentDocumentLine[];
  /** The sum of `gross` of the lines. The module does not read it. */
  readonly gross: Dollars;
  /** The sum of `commission` of the lines. The module does not read it. */
  readonly commission: Dollars;
  /** The sum of `paid` of the lines: the amount of the payment. The module does not read it. */
  readonly paid: Dollars;
  /** The part of `paid` that is return premiums: zero or negative. */
  readonly returned: Dollars;
  /** The sum of `advanced` of the lines. The module does not read it. */
  readonly advanced: Dollars;
  /** The sum of `advanceReturned` of the lines. The module does not read it. */
  readonly advanceReturned: Dollars;
  /** Pages of the PDF. The module does not read it. */
  readonly pages: number;
  /** When it was first made. The module does not read it. */
  readonly madeDate: IsoMoment;
  /** The day of the payment's void, of which the document says nothing; null while it is in force. */
  readonly voidedDate: IsoDate | null;
}
