import type { IsoDate, PaymentDocumentKind, PaymentDocumentLine } from '../../../src/api/wire';
import type { PrintedAddress } from '../print/letterhead';

/** A line that a payment paid. Cents; all of a return premium are negative. */
export interface PaidLine extends Pick<
  PaymentDocumentLine,
  'lineId' | 'itemId' | 'itemNumber' | 'itemDate' | 'policyNumber' | 'clientName'
> {
  /** What was invoiced for the line. */
  readonly gross: number;
  /** The agency's part of it. */
  readonly commission: number;
  /** What the payment paid for it. */
  readonly paid: number;
  /** Operating money that the payment put in trust for it; negative: that went back to operating (D13, D51). */
  readonly advanced: number;
}

/**
 * Everything that the document of a payment says (D54): it is stored when it is first made, and never changes. No
 * void is on it, because it says what was paid.
 */
export interface PaymentFacts {
  readonly kind: PaymentDocumentKind;
  readonly agencyName: string;
  /** The office of the payment. */
  readonly office: PrintedAddress;
  readonly payeeId: string | null;
  readonly payeeName: string;
  readonly number: string;
  readonly date: IsoDate;
  readonly method: string;
  readonly reference: string;
  readonly paidFrom: string;
  /** Of a commission statement. */
  readonly depositedTo: string;
  readonly memo: string;
  readonly lines: readonly PaidLine[];
}

/** The totals of a document, in cents. */
export interface DocumentSums {
  readonly gross: number;
  readonly commission: number;
  readonly paid: number;
  /** The part of `paid` that is return premiums: zero or negative. */
  readonly returned: number;
  readonly advanced: number;
  readonly advancesReturned: number;
}

export function sumsOf(lines: readonly PaidLine[]): DocumentSums {
  const sum = (of: (line: PaidLine) => number) => lines.reduce((total, line) => total + of(line), 0);
  return {
    gross: sum(({ gross }) => gross),
    commission: sum(({ commission }) => commission),
    paid: sum(({ paid }) => paid),
    returned: sum(({ paid }) => Math.min(0, paid)),
    advanced: sum(({ advanced }) => Math.max(0, advanced)),
    advancesReturned: sum(({ advanced }) => Math.max(0, 0 - advanced)),
  };
}

export const DOCUMENT_TITLES: Readonly<Record<PaymentDocumentKind, string>> = {
  RemittanceAdvice: 'Remittance advice',
  CommissionStatement: 'Commission statement',
};
