export type { ImportResult } from './importInvoices';
export { importInvoices } from './importInvoices';
export { formatImport } from './format';
export type { ImportTime } from './postInvoices';
export type { ImportStep } from './progress';
export { describeProgress } from './progress';
export { ImportRefusal } from './refusal';
