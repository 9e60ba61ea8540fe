import type { IsoDate, TransactionRow } from '../../../../src/api/wire';
import type { Database } from '../../db';
import { dollars } from '../money';
import type { Scope } from '../scope';
import { scopeSql } from '../scope';
import { AMOUNTS, COLUMNS, TRANSACTION_ROWS } from './transactionColumns';

/** First and last day of a period, both included; null: no bound. */
export interface Period {
  readonly from: IsoDate | null;
  readonly to: IsoDate | null;
}

/**
 * Accounting items by transaction date (D4), one row an item, oldest first. Voided items and returned receipts are
 * there on their own day, their reversals on theirs; drafts are not. Balances and transfer states are those of now.
 */
export async function periodReport(db: Database, scope: Scope, period: Period): Promise<TransactionRow[]> {
  return transactionRows(db, await itemsOf(db, scope, period));
}

/** Ids of the items of a period in the order of the report. One value: a row each would take far longer to read. */
async function itemsOf(db: Database, scope: Scope, { from, to }: Period): Promise<readonly number[]> {
  const params: unknown[] = [];
  const conditions = [scopeSql(scope, params), 'NOT i.is_draft'];
  if (from !== null) conditions.push(`i.transaction_date >= $${params.push(from)}::date`);
  if (to !== null) conditions.push(`i.transaction_date <= $${params.push(to)}::date`);
  const [found] = await db.query<{ ids: number[] | null }>(
    `SELECT json_agg(i.item_id ORDER BY i.transaction_date, i.item_id) AS ids FROM item i
      WHERE ${conditions.join(' AND ')}`,
    params,
  );
  return found?.ids ?? [];
}

/**
 * Items of one statement. A statement blocks the embedded database while it runs, so that a long report is made of
 * short ones, between which others are answered.
 */
const PAGE = 20_000;
const NAMES = Object.keys(COLUMNS);
const INDEX = AMOUNTS.map((name) => NAMES.indexOf(name));

/** The rows of items, in the order of their ids. */
export async function transactionRows(db: Database, itemIds: readonly number[]): Promise<TransactionRow[]> {
  const rows: TransactionRow[] = [];
  for (let from = 0; from < itemIds.length; from += PAGE) {
    // JSON text of one value a page: with forty columns that is several times faster to read than rows.
    const [page] = await db.query<{ text: string }>(
      `SELECT '[' || string_agg(json_build_array(${Object.values(COLUMNS).join(', ')})::text, ',' ORDER BY ids.place) || ']'
                AS text ${TRANSACTION_ROWS}`,
      [itemIds.slice(from, from + PAGE)],
    );
    for (const values of JSON.parse(page?.text ?? '[]') as unknown[][]) rows.push(rowOf(values));
  }
  return rows;
}

function rowOf(values: unknown[]): TransactionRow {
  for (const index of INDEX) values[index] = dollars(values[index] as number);
  const row: Record<string, unknown> = {};
  NAMES.forEach((name, index) => {
    row[name] = values[index];
  });
  return row as unknown as TransactionRow;
}
