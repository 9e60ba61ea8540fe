/** The report engine and the table that shows every report of the product (architecture.md "Report engine"). */
export type {
  AmountReportColumn,
  ColumnPriority,
  ReportColumn,
  ReportField,
  ReportSpec,
  TextReportColumn,
} from './reportSpec';
export type { ReportData } from './data/reportData';
export { codesOfTexts } from './data/textField';
export { amountField, countField, textField } from './data/typedFields';
export { createReportStore } from './store/reportStore';
export type { ReportStore } from './store/reportStore';
export { ReportStoreProvider, useReportData, useReportStore } from './store/ReportStoreContext';
export { startReportEngine } from './engine/startEngine';
export type { ColumnFilter } from './view/columnFilters';
export { CodeMarks } from './view/codeMarks';
export { useSliced } from './useSliced';
export { dateReader, rowViewOf } from './view/rowView';
export type { RowView } from './view/rowView';
export { rowsOf } from './view/rowsOf';
export { OfAllItems } from './table/OfAllItems';
export { ReportPanel } from './table/ReportPanel';
export type { ReportPanelProps } from './table/ReportPanel';
export { TableAddressContext, isTableParameter } from './table/setup/TableAddress';
export type { TableAddress } from './table/setup/TableAddress';
export { ReportTableSettingsProvider } from './table/ReportTableSettings';
export type { ReportTableSettings } from './table/ReportTableSettings';
export type { ExportFact } from './export/exportSource';
export type { ReportTableProps } from './table/ReportTable';
export type { ShownRows } from './table/useOnShown';
export { SUMS_ONLY } from './table/sumsOnly';
export type { SelectedRows } from './table/useRowSelection';
export { element } from './export/print/element';
export { printFrame } from './export/print/printFrame';
export { footLine, pageRules, paperRules, printedBy } from './export/print/printStyles';
export type { PrintPlace } from './export/print/printStyles';
export type { PicturePage } from './picture/picturePage';
export { usePicturePrint } from './picture/usePicturePrint';
