import { rowViewOf } from '../../../report';
import type { ReportData, RowView } from '../../../report';

/** Every row of some items, in the order of the report. */
export function rowsOfItems(data: ReportData, itemIds: readonly string[]): readonly RowView[] {
  const wanted = new Set(itemIds);
  const rows: RowView[] = [];
  for (let at = 0; at < data.rowCount; at += 1) {
    const row = rowViewOf(data, at);
    if (wanted.has(row.text('itemId'))) rows.push(row);
  }
  return rows;
}
