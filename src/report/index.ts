/** The report engine and the table that shows every report of the product (architecture.md "Report engine"). */
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
export type { DecodedReport } from './data/decodedReport';
export { browserSlicing } from './data/slicing';
export type { Slicing } from './data/slicing';
export type { ReportData, Totals } from './data/reportData';
export { codesOfTexts } from './data/textField';
export { amountField, countField, textField } from './data/typedFields';
export { createReportStore } from './store/reportStore';
export type { GrowingReport, ReportOutcome, ReportStore, ReportSummary } from './store/reportStore';
export {
  ReportStoreProvider,
  useGrowingReport,
  useReportData,
  useReportStore,
} from './store/ReportStoreContext';
export { createReportEngine } from './engine/reportEngine';
export type { EngineOptions, ReportEngine } from './engine/reportEngine';
export { startReportEngine } from './engine/startEngine';
export { createReportView } from './view/reportView';
export type { ReportView, ViewQuery, ViewResult } from './view/reportView';
export type { ColumnFilter } from './view/columnFilters';
export { CodeMarks } from './view/codeMarks';
export { useSliced } from './useSliced';
export type { SlicedWork } from './useSliced';
export type { InvalidDueDates } from './view/totals';
export { dateReader, rowViewOf } from './view/rowView';
export type { RowView } from './view/rowView';
export { ReportPanel } from './table/ReportPanel';
export type { ReportPanelProps, ReportProgress } from './table/ReportPanel';
export { NO_ITEMS } from './table/grid/EmptyRows';
export { ReportTable } from './table/ReportTable';
export { TableAddressContext, isPlaceParameter } from './table/place/TableAddress';
export type { TableAddress } from './table/place/TableAddress';
export { ReportTableSettingsProvider } from './table/ReportTableSettings';
export type { ExportFacts, ReportTableSettings } from './table/ReportTableSettings';
export type { ReportTableProps, ShownRows } from './table/ReportTable';
export type { ColumnLayout, Density, LayoutMemory, LayoutStorage } from './table/columns/columnLayout';
export type { SelectedRows } from './table/useRowSelection';
export { printFrame } from './export/print/printFrame';
