/** What the printer's thread can make. */
export { printPayment } from '../paymentDocuments/pdf';
export { printStatements, proveStatements, unprintable } from '../statements/pdf/print';
