export type { ImportOptions, ImportResult } from './importInvoices';
export { importInvoices } from './importInvoices';
export { formatImport } from './format';
export type { RefusedRow } from './refusal';
export { ImportRefusal } from './refusal';
