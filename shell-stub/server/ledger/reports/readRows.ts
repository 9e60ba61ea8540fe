import type { Database } from '../../db';

/**
 * The rows of a statement, in its order, read column by column, each as one JSON text: many times faster than row by row.
 *
 * @param names The statement's columns that a row has; their values are as JSON has them: dates and moments as text,
 *   whole numbers as numbers.
 */
export async function readRows<Row extends object>(
  db: Database,
  names: readonly (keyof Row & string)[],
  sql: string,
  params: readonly unknown[],
): Promise<Row[]> {
  const all = names.map((name) => `json_agg(q."${name}")::text AS "${name}"`).join(', ');
  const [columns] = await db.query<Readonly<Record<keyof Row, string | null>>>(
    `SELECT ${all} FROM (${sql}) q`,
    params,
  );
  const rows: Row[] = [];
  for (const name of names) {
    const values = JSON.parse(columns?.[name] ?? '[]') as Row[typeof name][];
    values.forEach((value, place) => {
      (rows[place] ??= {} as Row)[name] = value;
    });
  }
  return rows;
}

/**
 * The rows of a report, as `readRows` reads them.
 *
 * @param fields SQL of each field of a row
 * @param from all that follows the fields, from `FROM` on
 */
export function readFields<Row extends object>(
  db: Database,
  fields: Readonly<Record<keyof Row & string, string>>,
  from: string,
  params: readonly unknown[],
): Promise<Row[]> {
  const names = Object.keys(fields) as (keyof Row & string)[];
  const selected = names.map((name) => `${fields[name]} AS "${name}"`).join(', ');
  return readRows<Row>(db, names, `SELECT ${selected} ${from}`, params);
}
