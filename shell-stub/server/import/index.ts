export type { ImportOptions, ImportResult } from './importInvoices';
export { importInvoices } from './importInvoices';
export { formatImport } from './format';
export type { ImportStep } from './progress';
export { describeProgress } from './progress';
export type { RowNote } from './refusal';
export { ImportRefusal } from './refusal';
