import type { ReportColumn } from '../../reportSpec';
import type { CellText } from '../../view/cellText';
import type { ReportView } from '../../view/reportView';

/**
 * What rows are called, for those who hear a row's check box: by the column that stays in sight at the left, else by
 * the first link, e.g. the number of the item.
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
