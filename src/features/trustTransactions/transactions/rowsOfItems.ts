import { codesOfTexts, rowViewOf, textField } from '../../../report';
import type { ReportData, RowView } from '../../../report';

/**
 * Returns all rows of some items, or of what was made in them, in report order. Compares codes, not texts: a report may
 * have 300,000 rows.
 */
export function rowsOfItems(
  data: ReportData,
  itemIds: readonly string[],
  by: 'itemId' | 'createdInTransaction' = 'itemId',
): readonly RowView[] {
  const ids = textField(data, by);
  const wanted = new Set(codesOfTexts(ids, new Set(itemIds)).values());
  const rows: RowView[] = [];
  for (let row = 0; row < data.rowCount; row += 1) {
    if (wanted.has(ids.codes[row] ?? 0)) rows.push(rowViewOf(data, row));
  }
  return rows;
}
