import type { Database } from '../../db';
import { dollars } from '../money';
import { readAhead, slicesOf } from './readAhead';

/** A report whose rows each belong to one item, as one statement over the item ids of `$1`. */
export interface Sheet<Row> {
  /** SQL for each field of a row. */
  readonly columns: Readonly<Record<keyof Row, string>>;
  /** Fields in cents in SQL and in dollars on the wire (D2). */
  readonly amounts: readonly (keyof Row)[];
  /** `FROM` and everything after it; starts with `ITEMS`. */
  readonly tables: string;
  /** The order of rows within an item; absent: an item has at most one row. */
  readonly order?: string;
}

/**
 * Items per statement. A statement blocks the embedded database while it runs, so a long report is split into
 * short statements, between which other requests are served.
 */
const PAGE = 10_000;

/** The rows of some items; `itemIds` are the items they belong to, in the same order. */
export interface ItemRowPage<Row> {
  readonly itemIds: readonly number[];
  readonly rows: readonly Row[];
}

/**
 * Yields the rows of items in the order of their ids, one statement at a time; the next one runs while a page is used.
 */
export async function* itemRowPages<Row extends object>(
  db: Database,
  sheet: Sheet<Row>,
  itemIds: readonly number[],
): AsyncGenerator<ItemRowPage<Row>> {
  const names = Object.keys(sheet.columns);
  const amounts = sheet.amounts.map((name) => names.indexOf(String(name)));
  const pages = readAhead(slicesOf(itemIds, PAGE, PAGE), (ids) => textOf(db, sheet, ids));
  for await (const { ids, text } of pages) {
    const values = JSON.parse(text) as unknown[][];
    yield { itemIds: ids, rows: values.map((cells) => rowOf<Row>(names, amounts, cells)) };
  }
}

/** The cells of rows as one JSON text: with forty columns, it is read several times faster than rows. */
async function textOf<Row>(
  db: Database,
  { columns, tables, order }: Sheet<Row>,
  ids: readonly number[],
): Promise<{ readonly ids: readonly number[]; readonly text: string }> {
  const orders = ['ids.place', ...(order === undefined ? [] : [order])].join(', ');
  const [page] = await db.query<{ text: string | null }>(
    `SELECT '[' || string_agg(json_build_array(${Object.values(columns).join(', ')})::text, ',' ORDER BY ${orders})
            || ']' AS text FROM ${tables}`,
    [`{${ids.join(',')}}`],
  );
  return { ids, text: page?.text ?? '[]' };
}

function rowOf<Row>(names: readonly string[], amounts: readonly number[], values: unknown[]): Row {
  for (const index of amounts) values[index] = dollars(values[index] as number);
  const row: Record<string, unknown> = {};
  names.forEach((name, index) => {
    row[name] = values[index];
  });
  return row as Row;
}
