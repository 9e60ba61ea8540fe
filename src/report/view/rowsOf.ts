import type { ReportData } from '../data/reportData';
import { rowViewOf } from './rowView';
import type { RowView } from './rowView';

/** Iterates over the rows of a report, or over those of some identifiers. */
export function* rowsOf(data: ReportData, ids?: ReadonlySet<string>): Generator<RowView, void> {
  for (let row = 0; row < data.rowCount; row += 1) {
    if (ids?.has(data.rowId(row)) !== false) yield rowViewOf(data, row);
  }
}
