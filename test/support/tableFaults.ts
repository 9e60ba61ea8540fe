import { blankRows } from './browser/blankRows';
import type { OpenTable } from './browser/openTable';
import { readTable } from './browser/tablePage';
import type { TableSeen } from './browser/tablePage';

/**
 * Finds what is wrong in a table: rows that are missing, wrong or blank. The expected rows follow from the sort
 * order in the header, the quick filter `search` and the selected row numbers `selected`.
 */
export async function faults(
  table: OpenTable,
  search: string,
  selected: ReadonlySet<number>,
): Promise<string[]> {
  const { page, analyzer, view } = table;
  const seen = await readTable(page);
  const columns = seen.columns.filter(({ id }) => id !== '__select');
  const { index } = view.query(queryOf(seen, search));

  const found: string[] = [];
  if (seen.rowCount !== index.length) found.push(`${seen.rowCount} rows in place of ${index.length}`);
  found.push(...gaps(seen));
  for (const row of seen.rows) {
    const number = index[row.position];
    if (number === undefined) {
      found.push(`Row ${row.position} is behind the last`);
      continue;
    }
    for (const { id, left, right, pinned } of columns) {
      const inView = pinned || (right > seen.area.left + 1 && left < seen.area.right - 1);
      const covered = !pinned && right <= edgeOfPinned(seen) + 1;
      const text = row.cells[id];
      if (text === undefined ? inView && !covered : text !== view.cellText(id)(number)) {
        found.push(`Row ${row.position}, ${id}: “${text}” in place of “${view.cellText(id)(number)}”`);
      }
    }
    if (row.selected !== selected.has(number)) found.push(`Row ${row.position} is marked wrongly`);
  }
  const shot = await page.screenshot({ animations: 'disabled' });
  const after = await readTable(page);
  if (after.rows[0]?.top === seen.rows[0]?.top) {
    const blank = await blankRows(analyzer, shot, seen.area, seen.rows);
    found.push(...blank.map((at) => `Row ${seen.rows[at]?.position} is blank on the screen`));
  }
  return found;
}

/** The right edge of the columns pinned at the left, in page pixels. */
export function edgeOfPinned({ area, columns }: TableSeen): number {
  return Math.max(area.left, ...columns.filter(({ pinned }) => pinned).map(({ right }) => right));
}

/** Finds places where the visible rows are not consecutive or do not fill the area. */
function gaps({ area, rows, rowCount }: TableSeen): string[] {
  const found: string[] = [];
  rows.forEach((row, at) => {
    const before = rows[at - 1];
    if (before !== undefined && (row.position !== before.position + 1 || row.top !== before.bottom)) {
      found.push(`Row ${row.position} follows row ${before.position}`);
    }
  });
  const [first, last] = [rows[0], rows.at(-1)];
  if (rowCount === 0) return rows.length === 0 ? found : [...found, 'There are rows where there are none'];
  if (first === undefined || last === undefined) return [...found, 'There are no rows in view'];
  if (first.top > area.top + 1) found.push(`Nothing above row ${first.position}`);
  if (last.bottom < area.bottom - 1 && last.position !== rowCount - 1) {
    found.push(`Nothing below row ${last.position}`);
  }
  return found;
}

/** The query that the header and the quick filter describe. */
export function queryOf(seen: TableSeen, search: string) {
  const columns = seen.columns.filter(({ id }) => id !== '__select');
  return {
    sort: columns
      .filter((column) => column.sort !== null)
      .sort((a, b) => a.order - b.order)
      .map(({ id, sort }) => ({ columnId: id, desc: sort === 'descending' })),
    search,
    searchColumns: columns.map(({ id }) => id),
  };
}
