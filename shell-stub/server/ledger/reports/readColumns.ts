import type { Database } from '../../db';

/** A column of rows that are read as one: with forty columns and thousands of rows, many times faster than row by row. */
export interface Column<T> {
  /** SQL of an aggregate of all values, as one text; null: no rows. */
  readonly all: string;
  readonly read: (all: string) => readonly T[];
}

const asJson =
  (before: string, after: string) =>
  <T>(all: string) =>
    JSON.parse(before + all + after) as readonly T[];
const list = asJson('[', ']');

/** Whole numbers, which are never null. */
export const count = (sql: string): Column<number> => ({
  all: `string_agg((${sql})::text, ',')`,
  read: list,
});

/** Whole numbers, or null. */
export const integerOrNull = (sql: string): Column<number | null> => ({
  all: `string_agg(coalesce((${sql})::text, 'null'), ',')`,
  read: list,
});

/** Conditions, which are never null. */
export const flag = (sql: string): Column<boolean> => ({
  all: `string_agg(CASE WHEN ${sql} THEN 'true' ELSE 'false' END, ',')`,
  read: list,
});

/** Days and words of the ledger's own, which have no comma in them and are never null. */
export const code = <T extends string = string>(sql: string): Column<T> => ({
  all: `string_agg((${sql})::text, ',')`,
  read: (all) => all.split(',') as T[],
});

/** Moments, as ISO-8601 in UTC with milliseconds; the database writes `2026-01-31 12:00:00.123456+00`. */
export const moment = (sql: string): Column<string> => ({
  all: `string_agg((${sql})::text, ',')`,
  // All at once: many short texts that are put together one by one take several times as long.
  read: (all) =>
    all
      .replaceAll(' ', 'T')
      .replace(/(:\d\d)\+/g, '$1.+')
      .replaceAll('+00', '000')
      .replace(/\.(\d{3})\d*/g, '.$1Z')
      .split(','),
});

/** Any text. */
const texts = <T extends string | null>(sql: string): Column<T> => ({
  all: `json_agg(${sql})::text`,
  read: asJson('', ''),
});
/** Any text, which is never null. */
export const text = (sql: string): Column<string> => texts(sql);
/** Any text, or null. */
export const textOrNull = (sql: string): Column<string | null> => texts(sql);

export type Columns = Readonly<Record<string, Column<unknown>>>;
/** The values of columns, all in the same order. */
export type Values<C extends Columns> = {
  readonly [N in keyof C]: C[N] extends Column<infer T> ? readonly T[] : never;
};
/** Columns and the tables that they are of, with all that follows `FROM`. */
interface Part<C extends Columns> {
  readonly columns: C;
  readonly from: string;
}
type Parts = Readonly<Record<string, Part<Columns>>>;
export type Read<P extends Parts> = {
  readonly [N in keyof P]: P[N] extends Part<infer C> ? Values<C> : never;
};

/** Reads several parts by one statement. */
export async function readParts<P extends Parts>(
  db: Database,
  parts: P,
  params: readonly unknown[],
): Promise<Read<P>> {
  const all = Object.entries(parts);
  const selects = all.map(([name, { columns, from }]) => {
    const aggregates = Object.entries(columns).map(([column, of]) => `${of.all} AS "${name}.${column}"`);
    return `(SELECT ${aggregates.join(', ')} FROM ${from}) "${name}"`;
  });
  const [found] = await db.query<Record<string, string | null>>(
    `SELECT * FROM ${selects.join(',\n')}`,
    params,
  );
  const read = all.map(([name, { columns }]) => {
    const values = Object.entries(columns).map(([column, of]) => {
      const text = found?.[`${name}.${column}`] ?? null;
      return [column, text === null ? [] : of.read(text)] as const;
    });
    return [name, Object.fromEntries(values)] as const;
  });
  return Object.fromEntries(read) as Read<P>;
}

/** A value of a column: each column has one for each row. */
export const cell = <T>(column: readonly T[], row: number): T => column[row] as T;
