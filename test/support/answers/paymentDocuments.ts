import type { PaymentDocument, PaymentDocumentLine } from '../../../src/api/wire';

/** A line of 100.00 of which the agency keeps 15.00. */
export const documentLine = (
  line: Partial<PaymentDocumentLine> & Pick<PaymentDocumentLine, 'lineId'>,
): PaymentDocumentLine => ({
  itemId: `9${line.lineId}`,
  itemNumber: `INV-${line.lineId}`,
  itemDate: '2026-02-01',
  policyNumber: 'P-1',
  clientName: 'Acme Bakery',
  gross: 100,
  commission: 15,
  paid: 85,
  advanced: 0,
  advanceReturned: 0,
  ...line,
});

/** The remittance advice of a payment of one line to Granite. */
export function remittanceAdvice(document: Partial<PaymentDocument> = {}): PaymentDocument {
  return {
    itemId: '77',
    kind: 'RemittanceAdvice',
    paymentNumber: 'CP-77',
    paymentDate: '2026-03-05',
    agencyName: 'Harbor Insurance',
    officeName: 'Main Street',
    payeeName: 'Granite Mutual',
    method: 'Check',
    referenceNumber: '10245',
    paidFrom: 'Trust Checking',
    depositedTo: '',
    memo: '',
    lines: [documentLine({ lineId: '1' })],
    gross: 100,
    commission: 15,
    paid: 85,
    returned: 0,
    advanced: 0,
    advanceReturned: 0,
    pages: 1,
    madeDate: '2026-03-05T16:00:00.000Z',
    voidedDate: null,
    ...document,
  };
}
