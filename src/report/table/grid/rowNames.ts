import type { ReportColumn } from '../../reportSpec';
import type { CellText } from '../../view/cellText';
import type { ReportView } from '../../view/reportView';

/**
 * Names of rows for the accessible names of their check boxes: the column that stays at the left, otherwise the
 * first link, e.g. the item number.
 */
export function rowNames(view: ReportView): CellText {
  const { columns } = view.data.spec;
  const texts = columns.filter(({ kind }) => kind === 'text');
  const naming = texts.find(({ sticky }) => sticky === true) ?? texts.find(isLink) ?? texts[0] ?? columns[0];
  if (naming === undefined) return (row) => `row ${row + 1}`;
  const text = view.cellText(naming.id);
  return (row) => text(row) || `row ${row + 1}`;
}

function isLink(column: ReportColumn): boolean {
  return column.kind === 'text' && column.link === true;
}
