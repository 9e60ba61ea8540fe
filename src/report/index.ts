/** The report engine and the table that shows every report of the product (design.md, "Report engine"). */
export type {
  ColumnKind,
  Derivation,
  FieldReader,
  ReportColumn,
  ReportField,
  ReportSpec,
  SortKey,
} from './reportSpec';
export { ReportDataError } from './data/reportError';
export { decodeReport, loadReport } from './data/decodeReport';
export type { DecodedReport } from './data/decodeReport';
export { browserSlicing } from './data/slicing';
export type { Slicing } from './data/slicing';
export type { ReportData, Totals } from './data/reportData';
export { createReportStore } from './store/reportStore';
export type { ReportOutcome, ReportStore, ReportSummary } from './store/reportStore';
export { ReportStoreProvider, useReportData, useReportStore } from './store/ReportStoreContext';
export { createReportView } from './view/reportView';
export type { ReportView, ViewQuery, ViewResult } from './view/reportView';
export type { ColumnFilter } from './view/columnFilters';
export type { InvalidDueDates } from './view/totals';
export { rowViewOf } from './view/rowView';
export type { RowView } from './view/rowView';
export { ReportPanel } from './table/ReportPanel';
export type { ReportPanelProps, ReportProgress } from './table/ReportPanel';
export { NO_ITEMS, ReportTable } from './table/ReportTable';
export type { ReportTableProps } from './table/ReportTable';
export type { Density } from './table/ReportGrid';
export type { ColumnLayout } from './table/useReportModel';
export type { SelectedRows } from './table/useRowSelection';
