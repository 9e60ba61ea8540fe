export type { DocumentMaker } from './storedDocument';
export { storedDocument, storedPdf } from './storedDocument';
export { DOCUMENT_TITLES, sumsOf } from './documentFacts';
export type { Payment } from './payments';
export { findPayment, documentKindOf } from './payments';
export { NoDocument } from './readDocument';
