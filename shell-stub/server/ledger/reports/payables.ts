import type { IsoDate, PayableRow } from '../../../../src/api/wire';
import type { Database } from '../../db';
import { pagesOfSnapshot } from '../../db';
import type { PayableKind } from '../core';
import { dollars } from '../money';
import type { Scope } from '../scope';
import { bindTo, scopeSql } from '../scope';
import { AMOUNTS, COLUMNS, DUE, IN_FORCE, PAYMENT_FIELDS, PAYABLE_ROWS, payeeOf } from './payableColumns';
import { inNameOrder } from './names';
import { readAhead, slicesOf } from './readAhead';
import { readFields } from './readRows';

/** The date by which lines are selected (§3); `paid` excludes unpaid lines (D7). */
export type PayableDate = 'creation' | 'due' | 'item' | 'paid';

/** The lines listed in a payables report. */
export interface PayableChoice {
  readonly kind: PayableKind;
  readonly accountIds: readonly number[];
  /** Null: both paid and unpaid lines. */
  readonly paid: boolean | null;
  /** Null: any date. */
  readonly dates: {
    readonly by: PayableDate;
    readonly from: IsoDate | null;
    readonly to: IsoDate | null;
  } | null;
  /** Carriers; null: every payee. */
  readonly payeeIds: readonly number[] | null;
  /** The report shows the state at the end of this day (D12). */
  readonly asOf: IsoDate;
  /** IANA zone for the days of creation dates. */
  readonly zone: string;
}

/**
 * Payable lines by account number, payee and date (D7), in pages; payees are in the order of names, as customers are. A
 * line is paid while a payment of it is in force on the day. Of a document voided by then, only lines that are still paid
 * are listed, because nothing else of it is owed. Unpaid and paid lines together are therefore always all lines, whatever
 * is chosen. A payment made while they are read is in all pages or in none.
 */
export function payables(
  db: Database,
  scope: Scope,
  choice: PayableChoice,
  sizes = PAGES,
): AsyncGenerator<readonly PayableRow[], void> {
  return pagesOfSnapshot(
    db,
    (snapshot) => linesOf(snapshot, scope, choice),
    (reading, lineIds) =>
      readAhead(slicesOf(lineIds, sizes.first, sizes.others), (ids) => rowsOf(reading, ids, choice)),
  );
}

const DATES: Readonly<Record<PayableDate, (zone: () => string) => string>> = {
  creation: (zone) => `(i.created_at AT TIME ZONE ${zone()}::text)::date`,
  due: () => DUE,
  item: () => 'i.transaction_date',
  paid: () => 'paid.effective_date',
};

/** As a report's choice, where null is every account. */
type LineChoice = Omit<PayableChoice, 'accountIds'> & { readonly accountIds: readonly number[] | null };

/** Ids of a report's lines in its order, read as one value. */
export async function linesOf(db: Database, scope: Scope, choice: LineChoice): Promise<readonly number[]> {
  const params: unknown[] = [choice.asOf];
  const bind = bindTo(params);
  const conditions = [
    scopeSql(scope, params),
    `p.kind = ${bind(choice.kind)}::text`,
    'i.transaction_date <= $1::date',
    '(paid.payment_id IS NOT NULL OR v.item_id IS NULL)',
  ];
  if (choice.accountIds) conditions.push(`p.account_id = ANY (${bind([...choice.accountIds])}::int[])`);
  if (choice.paid !== null) conditions.push(`paid.payment_id IS ${choice.paid ? 'NOT ' : ''}NULL`);
  if (choice.payeeIds) conditions.push(`k.carrier_id = ANY (${bind([...choice.payeeIds])}::int[])`);
  if (choice.dates) {
    const { by, from, to } = choice.dates;
    const date = DATES[by](() => bind(choice.zone));
    // Even without bounds, a line without the date is left out.
    conditions.push(`${date} IS NOT NULL`);
    if (from !== null) conditions.push(`${date} >= ${bind(from)}::date`);
    if (to !== null) conditions.push(`${date} <= ${bind(to)}::date`);
  }
  const [found] = await db.query<{ ids: number[] | null }>(
    `SELECT json_agg(p.line_id ORDER BY a.number, k.place, i.transaction_date, p.line_id) AS ids
       FROM ${choice.paid === false ? MAY_BE_OWED : 'payable_line'} p
       JOIN item i USING (item_id)
       JOIN gl_account a USING (account_id)
       ${payeeOf(CARRIERS_BY_NAME)}
       LEFT JOIN item v ON v.reverses_item_id = i.item_id AND v.transaction_date <= $1::date
       LEFT JOIN ${choice.paid === false ? `LATERAL (${IN_FORCE} AND y.line_id = p.line_id OFFSET 0)` : `(${IN_FORCE})`} paid
         ON paid.line_id = p.line_id
      WHERE ${conditions.join(' AND ')}`,
    params,
  );
  return found?.ids ?? [];
}

/**
 * SQL of the lines that may be owed at the end of day `$1`, few among all lines. Their payments are looked up one by
 * one: otherwise the planner would expect no lines to remain, and read all payments.
 */
const MAY_BE_OWED = `(SELECT p.* FROM line_settled s JOIN payable_line p USING (line_id) WHERE s.owed_until > $1::date)`;

/**
 * SQL of the carriers, each with its place in the order of names, and no two alike. A line without a carrier has no place,
 * and comes after the others of its account.
 */
const CARRIERS_BY_NAME = `(SELECT carrier_id, row_number() OVER (ORDER BY ${inNameOrder('name')}, carrier_id) AS place
         FROM carrier)`;

/**
 * Lines per statement. A statement blocks the embedded database while it runs; between two, other requests are served. The first
 * are few, because the reply begins with them. The totals are read in one transaction, which blocks it as a whole.
 */
export const PAGES = { first: 500, others: 20_000 };
const NAMES = Object.keys(COLUMNS) as (keyof PayableRow)[];

/**
 * SQL for the rows of those of the lines `$2` that are still listed on day `$1`: `$3` paid or not, or null for both. Since
 * they were found, a line may have been paid, and its document voided: in the embedded database, between two pages.
 */
export const LISTED_ROWS = `${PAYABLE_ROWS}
  LEFT JOIN item v ON v.reverses_item_id = i.item_id AND v.transaction_date <= $1::date
 WHERE (paid.payment_id IS NOT NULL OR v.item_id IS NULL)
   AND ($3::boolean IS NULL OR (paid.payment_id IS NOT NULL) = $3::boolean)`;

async function rowsOf(
  db: Database,
  lineIds: readonly number[],
  { asOf, paid }: PayableChoice,
): Promise<readonly PayableRow[]> {
  const rows = await readFields<Required<PayableRow>>(db, COLUMNS, `${LISTED_ROWS} ORDER BY ids.place`, [
    asOf,
    lineIds,
    paid,
  ]);
  return rows.map(onTheWire);
}

/** A row as it is sent, of one with its amounts in cents. */
function onTheWire(row: Required<PayableRow>): PayableRow {
  const sent: Record<string, unknown> = {};
  for (const name of NAMES) if (row[name] !== null || !PAYMENT_FIELDS.has(name)) sent[name] = row[name];
  for (const name of AMOUNTS) sent[name] = dollars(row[name]);
  return sent as unknown as PayableRow;
}
