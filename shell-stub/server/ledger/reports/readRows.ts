import type { Database } from '../../db';

/**
 * The rows of a statement, in its order, read as one JSON text: with many columns several times faster than row by row.
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
  const cells = names.map((name) => `q."${name}"`).join(', ');
  const [found] = await db.query<{ text: string | null }>(
    `SELECT '[' || string_agg(json_build_array(${cells})::text, ',') || ']' AS text FROM (${sql}) q`,
    params,
  );
  const values = JSON.parse(found?.text ?? '[]') as unknown[][];
  return values.map((row) => Object.fromEntries(names.map((name, index) => [name, row[index]])) as Row);
}
