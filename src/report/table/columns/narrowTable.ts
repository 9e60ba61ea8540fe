import type { ReportSpec } from '../../reportSpec';
import { belowStyles, stackStyles } from '../styles/stackStyles';
import { foldedColumns } from './foldColumns';
import type { FittedColumn } from './foldColumns';
import { stackColumns } from './stackColumns';
import { stays } from './stayingColumns';
import { SELECT_COLUMN, shownColumns } from './useReportModel';
import type { ReportTableModel } from './useReportModel';
import type { NarrowTable } from './columnPlaces';

/** px of a table's width under which rows have several lines. */
const STACK_BELOW = 600;

/**
 * How a table fits into a width: loaded on demand, since most screens are wide.
 *
 * @param empty columns that fold away at any width.
 */
export function narrowTable(
  model: ReportTableModel,
  spec: ReportSpec,
  viewWidth: number,
  empty: ReadonlySet<string>,
): NarrowTable {
  const { priority } = spec;
  const shown = shownColumns(model);
  const widths = new Map(spec.columns.map(({ id, width }) => [id, width]));
  if (priority === undefined) return { isNarrow: true, folded: empty, empty, stack: null, styles: '' };
  const check = shown.find(({ id }) => id === SELECT_COLUMN);
  const left = check?.getSize() ?? 0;
  const columns = shown
    .filter((column) => column !== check && !empty.has(column.id))
    .map((column): FittedColumn => ({
      id: column.id,
      width: column.getSize(),
      least: column.columnDef.minSize ?? 0,
      isAmount: spec.columns.some(({ id, kind }) => id === column.id && kind === 'amount'),
      stays: stays(model, spec, column.id),
    }));
  const room = viewWidth - left;
  // The label of the totals has room of its own there, which the first column need not make.
  const own = (column: FittedColumn): FittedColumn => {
    const wanted = model.state.columnSizing[column.id] ?? widths.get(column.id) ?? column.width;
    return column.isAmount ? column : { ...column, width: Math.min(column.width, wanted) };
  };
  if (viewWidth >= STACK_BELOW) {
    const folded = new Set([...empty, ...foldedColumns(columns, priority, room)]);
    return { isNarrow: true, folded, empty, stack: null, styles: belowStyles };
  }
  const { places, lines } = stackColumns(columns.map(own), priority, room, left);
  const seen = new Set(places.map(({ id }) => id));
  const box = { id: SELECT_COLUMN, left: 0, width: left, pinned: false, line: 0 };
  return {
    isNarrow: true,
    folded: new Set([...empty, ...columns.flatMap(({ id }) => (seen.has(id) ? [] : [id]))]),
    empty,
    stack: { places: check === undefined ? places : [box, ...places], lines },
    styles: belowStyles + stackStyles,
  };
}
