import type { IsoDate, TransactionType } from '../../../../src/api/wire';
import type { Database } from '../../db';
import type { Scope } from '../scope';
import type { CustomerChoice } from './customerChoice';
import { customerSql } from './customerChoice';
import type { Values } from './readColumns';
import { cell, code, count, integerOrNull, readParts, text } from './readColumns';

/** What a move is: an item, a transfer between offices, or all moves before a period as one. */
type MoveKind = 'Item' | 'Transfer' | 'Opening';

/** The sign with which each type of item changes a balance; the amount of a void is already negated (D12). */
const SIGNED = `CASE WHEN i.transaction_type IN ('Invoice', 'InsuredRefund') THEN i.amount_cents ELSE -i.amount_cents END`;
/** SQL for the types of the items that a customer's balance consists of. */
export const BALANCE_ITEMS = `('Invoice', 'IncomingPayment', 'CreditMemo', 'NSFCheck', 'InsuredRefund')`;

/**
 * SQL for all moves up to the end of day `$1`: client_id, kind, day, item_id, cents, and place, which orders
 * the moves of an item.
 *
 * Within one office, applying or refunding money does not change the balance. Between two offices (D14), the
 * source's office loses credit and the other one's debt falls: a transfer. It names the one of the two items
 * that the scope includes, and never the other.
 */
function movesSql(scope: Scope, choice: CustomerChoice, params: unknown[]): string {
  const conditions = customerSql(scope, choice, params);
  const items = `
    SELECT i.client_id, 'Item' AS kind, i.transaction_date AS day, i.item_id, ${SIGNED} AS cents, 0::bigint AS place
      FROM item i
     WHERE ${conditions} AND i.transaction_type IN ${BALANCE_ITEMS} AND NOT i.is_draft AND i.transaction_date <= $1::date`;
  // A scope with every office has no transfers across its edge.
  if (scope.officeIds === null) return items;

  const ofClients = customerSql({ agencyId: scope.agencyId, officeIds: null }, choice, params);
  const offices = `$${params.push([...scope.officeIds])}::int[]`;
  const shown = (item: string) => `${item}.office_id = ANY (${offices})`;
  const between = (allocations: string, id: string, target: string) => `
    SELECT i.client_id, 'Transfer' AS kind, a.effective_date AS day,
           CASE WHEN ${shown('i')} THEN i.item_id ELSE t.item_id END AS item_id,
           CASE WHEN ${shown('i')} THEN a.cents ELSE -a.cents END AS cents, a.${id} AS place
      FROM ${allocations} a JOIN item i ON i.item_id = a.source_item_id JOIN item t ON t.item_id = a.${target}
     WHERE a.effective_date <= $1::date AND (${shown('i')}) <> (${shown('t')}) AND ${ofClients}`;
  return [
    items,
    between('application', 'application_id', 'invoice_item_id'),
    between('refund_allocation', 'allocation_id', 'refund_item_id'),
  ].join(' UNION ALL ');
}

const MOVE_COLUMNS = {
  clientId: count('q.client_id'),
  kind: code<MoveKind>('q.kind'),
  day: code('q.day'),
  itemId: code('q.item_id'),
  itemType: code('q.item_type'),
  transactionType: code<TransactionType>('q.transaction_type'),
  itemNumber: text('q.item_number'),
  officeId: count('q.office_id'),
  reversesItemId: integerOrNull('q.reverses_item_id'),
  /** Added to the balance, which is debts less credits; negative: subtracted. */
  cents: count('q.cents'),
  /** Operating money that the item gave back, or (negative) took, by the end of the last day. */
  settled: count('q.settled'),
};
/** Changes of customers' balances, in order. */
export type Moves = Values<typeof MOVE_COLUMNS>;

/**
 * Reads the moves up to the end of a day, with what a report row shows of their items. Those before the first day become
 * one move a customer, of kind `Opening` and no item: in the same statement, because a second one would see what was
 * posted after the first, and opening and moves would add up to the balance of no moment.
 *
 * @param from the first day whose moves are listed; null: all are
 */
export async function readMoves(
  db: Database,
  scope: Scope,
  choice: CustomerChoice,
  { from, to }: { readonly from: IsoDate | null; readonly to: IsoDate },
): Promise<Moves> {
  const params: unknown[] = [to];
  const sql = moveRowsSql(scope, choice, from, params);
  const { moves } = await readParts(db, { moves: { columns: MOVE_COLUMNS, from: `(${sql}) q` } }, params);
  return moves;
}

function moveRowsSql(scope: Scope, choice: CustomerChoice, from: IsoDate | null, params: unknown[]): string {
  const moves = movesSql(scope, choice, params);
  const ofCustomers = customerSql({ agencyId: scope.agencyId, officeIds: null }, choice, params);
  const rows = (ofPeriod: string) => `
    SELECT m.client_id, m.kind, m.day, m.item_id, i.item_type, i.transaction_type, i.item_number, i.office_id,
           i.reverses_item_id, m.cents, coalesce(CASE m.kind WHEN 'Item' THEN settled.cents END, 0) AS settled, m.place
      FROM (${ofPeriod}) m
      JOIN item i ON i.item_id = m.item_id
      LEFT JOIN (SELECT a.item_id, -sum(a.cents)::bigint AS cents FROM advance a JOIN item i USING (item_id)
                  WHERE a.effective_date <= $1::date AND ${ofCustomers} GROUP BY a.item_id) settled ON settled.item_id = m.item_id`;
  const order = 'ORDER BY day, kind, item_id, place';
  if (from === null) return `${rows(moves)} ${order}`;
  const start = `$${params.push(from)}::date`;
  // Transfers take long to find: once for both parts. Items of a period have an index.
  const found = scope.officeIds === null ? 'NOT MATERIALIZED' : 'MATERIALIZED';
  return `
    WITH move AS ${found} (${moves})
    ${rows(`SELECT * FROM move WHERE day >= ${start}`)}
    UNION ALL
    SELECT client_id, 'Opening', ${start}, 0, '', '', '', 0, NULL, sum(cents)::bigint, 0, 0
      FROM move WHERE day < ${start} GROUP BY client_id
    ${order}`;
}

const NAMES: Readonly<Partial<Record<TransactionType, string>>> = {
  Invoice: 'Invoice',
  IncomingPayment: 'Receipt',
  CreditMemo: 'Credit memo',
  NSFCheck: 'Returned check',
  InsuredRefund: 'Refund',
};

/** Describes a move in words. */
export function describeMove(moves: Moves, row: number): string {
  const type = cell(moves.transactionType, row);
  const cents = cell(moves.cents, row);
  const name = NAMES[type] ?? type;
  if (cell(moves.kind, row) === 'Item') {
    const isVoid = cell(moves.reversesItemId, row) !== null && type !== 'NSFCheck';
    return isVoid ? `Void of ${name.toLowerCase()}` : name;
  }
  const gives = type === 'IncomingPayment' || type === 'CreditMemo';
  if (gives) return cents > 0 ? `${name} used in another office` : `${name} given back by another office`;
  return cents < 0 ? `${name} paid by another office` : `${name} no longer paid by another office`;
}
