import type { CellText } from '../../view/cellText';
import type { ReportView } from '../../view/reportView';

/** Names of rows for the accessible names of their check boxes, e.g. the item number. */
export function rowNames(view: ReportView): CellText {
  const { columns, naming } = view.data.spec;
  const texts = columns.filter(({ kind }) => kind === 'text');
  const column =
    texts.find(({ id }) => id === naming) ??
    texts.find(({ sticky }) => sticky === true) ??
    texts[0] ??
    columns[0];
  if (column === undefined) return (row) => `row ${row + 1}`;
  const text = view.cellText(column.id);
  return (row) => text(row) || `row ${row + 1}`;
}
