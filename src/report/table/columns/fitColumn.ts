import type { ReportView } from '../../view/reportView';
import { fittingWidth } from './fittingWidth';
import { resizeTo } from './useReportModel';
import type { ReportTableModel } from './useReportModel';

export interface FittedTable {
  readonly grid: HTMLElement | null;
  readonly view: ReportView;
  readonly model: ReportTableModel;
  readonly announce: (message: string) => void;
}

/** Makes a column as wide as its content, within its bounds, and announces its width. */
export function fitColumn({ grid, view, model, announce }: FittedTable, columnId: string): void {
  if (grid === null) return;
  const width = resizeTo(model, columnId, fittingWidth(grid, view, columnId));
  const name = view.data.spec.columns.find(({ id }) => id === columnId)?.header ?? '';
  if (width !== undefined) announce(`${name}, ${width} pixels wide`);
}
