import type { PaymentDocument, PaymentDocumentKind } from '../../../api/wire';
import { pdfName } from '../../../platform';

/** The names of what goes out with a payment (D54). */
export const DOCUMENT_NAMES: Readonly<Record<PaymentDocumentKind, string>> = {
  RemittanceAdvice: 'Remittance Advice',
  CommissionStatement: 'Commission Statement',
};

/** File name of its PDF. */
export const documentFileName = ({
  kind,
  paymentNumber,
  payeeName,
}: Pick<PaymentDocument, 'kind' | 'paymentNumber' | 'payeeName'>): string =>
  pdfName(`${DOCUMENT_NAMES[kind]} ${paymentNumber} ${payeeName}`);
