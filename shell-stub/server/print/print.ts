/** What the printer's thread can make. */
export { printPayment } from '../paymentDocuments/pdf';
export { printStatements, checkStatements, unprintable } from '../statements/pdf/print';
