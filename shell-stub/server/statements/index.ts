export type { BatchInput } from './batches';
export { createBatch, retryItems, StatementRefusal } from './batches';
export type { StatementDocument } from './document';
export type { StatementPrinter } from './printer';
export { createPrinter } from './printer';
export { batchDocuments, readAttachment, readBatch, readBatches } from './readBatches';
export type { StatementTrouble, StatementWorker } from './worker';
export { createStatementWorker } from './worker';
