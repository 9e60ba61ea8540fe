export type { BatchInput } from './batches';
export { buildStatements } from './build';
export { createBatch, retryItems, StatementRefusal } from './batches';
export type { StatementDocument } from './document';
export { letterheadsOf } from './facts';
export { attachmentPdf, batchPdf } from './keptPdf';
export { batchDocuments, readAttachment, readBatch, readBatches } from './readBatches';
export type { StatementWorker } from './worker';
export { createStatementWorker } from './worker';
