import type { ReportSpec } from '../../reportSpec';
import type { ReportTableModel } from './useReportModel';

/** Columns that the report is about do not fold away, nor do those that the user has shown or pinned. */
export function stays({ state }: ReportTableModel, spec: ReportSpec, id: string): boolean {
  const { who, amount } = spec.priority ?? {};
  const column = spec.columns.find((one) => one.id === id);
  return (
    id === who ||
    id === amount ||
    column === spec.columns[0] ||
    column?.hiddenByDefault === true ||
    state.columnVisibility[id] === true ||
    state.columnPinning.start.includes(id)
  );
}
