import type { PaymentDocument } from '../../../api/wire';
import { spaced } from '../../../domain';
import { pdfName } from '../../../platform';

/** File name of the PDF of what goes out with a payment (D54), such as `Remittance Advice CP-12 Acme.pdf`. */
export const documentFileName = ({
  kind,
  paymentNumber,
  payeeName,
}: Pick<PaymentDocument, 'kind' | 'paymentNumber' | 'payeeName'>): string =>
  pdfName(`${spaced(kind)} ${paymentNumber} ${payeeName}`);
