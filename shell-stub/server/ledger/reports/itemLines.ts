import { rowsOfId } from './itemParts';
import type { PageItems } from './pageItems';
import type { Columns } from './readColumns';
import { cell, count } from './readColumns';

/** The line's item, and its place in it. */
const LINE = { itemId: count('l.of_item_id'), lineNo: count('l.line_no') };

/** The lines of a page's items, named `l`; a void has the lines of the item it voids, looked up one by one. */
export const linesPart = <C extends Columns>(page: PageItems, columns: C) => ({
  columns: { ...LINE, ...columns },
  from: `(
    SELECT l.item_id AS of_item_id, l.* FROM item_line l WHERE ${page.has('l.item_id')}
    UNION ALL
    SELECT d.item_id, l.* FROM item d
     CROSS JOIN LATERAL (SELECT * FROM item_line l WHERE l.item_id = d.reverses_item_id OFFSET 0) l
     WHERE ${page.has('d.item_id')} AND d.reverses_item_id IS NOT NULL
  ) l`,
});

/** The rows of each item's lines, in the order of the lines. */
export function lineRows({
  itemId,
  lineNo,
}: {
  readonly itemId: readonly number[];
  readonly lineNo: readonly number[];
}): ReadonlyMap<number, readonly number[]> {
  const found = rowsOfId(itemId);
  for (const rows of found.values()) {
    if (rows.length > 1) rows.sort((one, other) => cell(lineNo, one) - cell(lineNo, other));
  }
  return found;
}
