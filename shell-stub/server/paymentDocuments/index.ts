export type { PaperMaker } from './keptPaper';
export { keptPaper, keptPdf } from './keptPaper';
export { PAPER_TITLES, sumsOf } from './paymentPaper';
export type { Payment } from './payments';
export { findPayment, paperOf } from './payments';
export { NoPaper } from './readPaper';
