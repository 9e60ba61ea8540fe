/** Exports that people expect of any report: CSV, Excel and print, of what is shown (D38). */
export { ExportError } from './exportSource';
export type { ExportFact, ExportGroup, ExportMeta, ExportSource, ExportView } from './exportSource';
export { exportFileName, exportReport } from './exportReport';
export type { ExportFormat, ExportOptions, ExportRequest } from './exportReport';
export { printReport } from './print/printReport';
export type { PrintOptions } from './print/printReport';
export { viewFacts } from './viewFacts';
export { ExportMenu } from './menu/ExportMenu';
export type { ExportMenuProps } from './menu/ExportMenu';
