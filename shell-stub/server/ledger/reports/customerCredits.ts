import type { IsoDate, UnappliedCreditRow } from '../../../../src/api/wire';
import type { Database } from '../../db';
import { dollars } from '../money';
import type { Scope } from '../scope';
import type { CustomerChoice } from './customerChoice';
import { customerSql, mayBeOpenSql } from './customerChoice';
import { CLIENT_NAME, CLIENT_ORDER } from './names';
import { readRows } from './readRows';

interface Row extends Omit<UnappliedCreditRow, 'original' | 'applied' | 'refunded' | 'unapplied'> {
  readonly amount_cents: number;
  readonly applied_cents: number;
  readonly refunded_cents: number;
}

const COLUMNS = [
  'itemId',
  'itemType',
  'transactionType',
  'itemNumber',
  'transactionDate',
  'clientId',
  'clientNumber',
  'clientName',
  'officeId',
  'officeName',
  'bankAccountName',
  'payMethod',
  'reference',
  'memo',
  'amount_cents',
  'applied_cents',
  'refunded_cents',
] as const satisfies readonly (keyof Row)[];

/** SQL for how much of item `i` was used by the end of day `$1`. */
const used = (allocations: 'application' | 'refund_allocation') => `
  SELECT sum(a.cents)::bigint AS cents FROM ${allocations} a
   WHERE a.source_item_id = i.item_id AND a.effective_date <= $1::date`;

/**
 * SQL of the tables and conditions of receipts and credit memos of which something remains at the end of day `$1`.
 *
 * @param conditions on `item`, named `i`: those of `customerSql`.
 */
export const creditsSql = (conditions: string): string => `
       FROM item i
       JOIN client c USING (client_id)
       JOIN office o ON o.office_id = i.office_id
       LEFT JOIN LATERAL (${used('application')}) applied ON true
       LEFT JOIN LATERAL (${used('refund_allocation')}) refunded ON true
      WHERE ${conditions} AND i.transaction_type IN ('IncomingPayment', 'CreditMemo')
        AND ${mayBeOpenSql} AND i.amount_cents <> coalesce(applied.cents, 0) + coalesce(refunded.cents, 0)`;

/**
 * Receipts and credit memos with unapplied money at the end of a day, oldest first within a client. Only what
 * had taken effect by then counts (D12): one that was voided, returned, used or refunded later is shown as it
 * was then.
 */
export async function unappliedCredits(
  db: Database,
  scope: Scope,
  asOf: IsoDate,
  choice: CustomerChoice = {},
): Promise<UnappliedCreditRow[]> {
  const params: unknown[] = [asOf];
  const rows = await readRows<Row>(
    db,
    COLUMNS,
    `SELECT i.item_id::text AS "itemId", i.item_type AS "itemType", i.transaction_type AS "transactionType",
            i.item_number AS "itemNumber", i.transaction_date AS "transactionDate", i.client_id AS "clientId",
            c.client_number AS "clientNumber", ${CLIENT_NAME} AS "clientName", i.office_id::text AS "officeId",
            o.description AS "officeName",
            coalesce((SELECT b.name FROM gl_account b WHERE b.account_id = i.bank_account_id), '') AS "bankAccountName",
            i.pay_method AS "payMethod", i.reference, i.memo, i.amount_cents,
            coalesce(applied.cents, 0) AS applied_cents, coalesce(refunded.cents, 0) AS refunded_cents
       ${creditsSql(customerSql(scope, choice, params))}
      ORDER BY ${CLIENT_ORDER}, i.transaction_date, i.item_id`,
    params,
  );
  return rows.map(({ amount_cents, applied_cents, refunded_cents, ...row }) => ({
    ...row,
    original: dollars(amount_cents),
    applied: dollars(applied_cents),
    refunded: dollars(refunded_cents),
    unapplied: dollars(amount_cents - applied_cents - refunded_cents),
  }));
}
