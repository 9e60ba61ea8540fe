import type { TransactionType } from '../../../../src/api/wire';
import type { Database } from '../../db';
import { LedgerRefusal } from '../refusal';
import type { Act } from '../core';
import { settleAdvances } from './advances';
import { unapplyAll } from './applications';
import { reverseEntry } from './entries';
import type { PostedItem } from './items';
import { lockItem, requireInForce, requireNotBefore } from './items';
import { releaseRefund } from './refunds';

export interface ReversalInput extends Act {
  readonly itemId: number;
  /** Of a returned check; absent: one is given. */
  readonly number?: string;
}

/**
 * Voids an item as of a day (D12): a row of the same type and number with negated amounts, and the mirrored postings
 * of that day. Money on an invoice, or of a receipt or credit memo, is taken off first; lines that a payment paid are
 * unpaid again; a Transferred item needs a reversal in QuickBooks (D16).
 *
 * @returns the item id of the void.
 * @throws {LedgerRefusal} for an item that was voided, is itself a reversal, or was refunded.
 */
export function voidItem(tx: Database, input: ReversalInput): Promise<number> {
  return reverse(tx, input, 'void');
}

/**
 * Records that the bank returned a client's check (NSF): an item of its own that reverses the receipt. The invoices
 * that it had paid are open again from that day; carriers that were paid out of it are covered by an advance from
 * operating (D13).
 *
 * @returns the item id of the returned check.
 * @throws {LedgerRefusal} as `voidItem`, and for anything but a receipt.
 */
export function returnReceipt(tx: Database, input: ReversalInput): Promise<number> {
  return reverse(tx, input, 'nsf');
}

async function reverse(tx: Database, input: ReversalInput, how: 'void' | 'nsf'): Promise<number> {
  const item = await lockItem(tx, input.agencyId, input.itemId);
  requireInForce(item);
  requireNotBefore(input.day, item);
  if (how === 'nsf' && item.transaction_type !== 'IncomingPayment') {
    throw new LedgerRefusal(`${item.item_number} is not a receipt: only a receipt can be returned.`);
  }
  await requireNoRefund(tx, item);
  const id = await writeReversal(tx, input, item, how);
  if (['Invoice', 'CreditMemo', 'IncomingPayment'].includes(item.transaction_type)) {
    await unapplyAll(tx, input, item.item_id, id);
  }
  if (item.transaction_type === 'InsuredRefund') await releaseRefund(tx, input, item.item_id);
  await reverseOwnEntry(tx, input, item, id);
  await unpayLines(tx, input, item, id);
  // A returned check is sent as a check of its own, beside its receipt; a void takes its item back.
  await tx.query(
    how === 'nsf'
      ? `INSERT INTO transfer_state (item_id, status) VALUES ($1, 'NotTransferred')`
      : `UPDATE transfer_state SET needs_reversal = true WHERE item_id = $1 AND status = 'Transferred'`,
    [how === 'nsf' ? id : item.item_id],
  );
  return id;
}

async function requireNoRefund(tx: Database, item: PostedItem): Promise<void> {
  const [refunded] = await tx.query<{ cents: number }>(
    'SELECT coalesce(sum(cents), 0)::bigint AS cents FROM refund_allocation WHERE source_item_id = $1',
    [item.item_id],
  );
  if (refunded && refunded.cents > 0) {
    throw new LedgerRefusal(`${item.item_number} was refunded: void its refund first.`);
  }
}

async function writeReversal(
  tx: Database,
  input: ReversalInput,
  item: PostedItem,
  how: 'void' | 'nsf',
): Promise<number> {
  const type: TransactionType = how === 'nsf' ? 'NSFCheck' : item.transaction_type;
  const [made] = await tx.query<{ item_id: number }>(
    `INSERT INTO item (agency_id, event_id, transaction_type, item_type, item_number, client_id, policy_id, office_id,
        user_office_id, transaction_date, due_date, amount_cents, invoiced_cents, tendered_cents, credit_used_cents,
        change_cents, disbursed_cents, non_fiduciary_cents, payee, carrier_id, bank_account_id, pay_method, reference,
        memo, created_by, agent_id, created_at, reverses_item_id)
     SELECT agency_id, coalesce($2, nextval('event_id_seq')), $3, CASE WHEN $4 THEN 'Check' ELSE item_type END,
            CASE WHEN $4 THEN coalesce($5, 'NSF-' || item_number) ELSE item_number END,
            client_id, policy_id, office_id, $6::int, $7::date, due_date, -amount_cents,
            CASE WHEN $4 THEN 0 ELSE -invoiced_cents END, CASE WHEN $4 THEN 0 ELSE -tendered_cents END,
            CASE WHEN $4 THEN 0 ELSE -credit_used_cents END, CASE WHEN $4 THEN 0 ELSE -change_cents END,
            CASE WHEN $4 THEN amount_cents ELSE -disbursed_cents END, -non_fiduciary_cents,
            payee, carrier_id, bank_account_id, pay_method, reference,
            $8::text, $9::uuid, agent_id, $10::timestamptz, item_id
       FROM item WHERE item_id = $1 RETURNING item_id`,
    [
      item.item_id,
      input.eventId ?? null,
      type,
      how === 'nsf',
      input.number ?? null,
      input.userOfficeId ?? null,
      input.day,
      input.memo ?? '',
      input.staffId,
      input.at,
    ],
  );
  return made?.item_id ?? 0;
}

/**
 * Mirrors the posting that the item itself made: its first one that is neither a funding of the agency's own money nor
 * an advance, which is given back by itself.
 */
async function reverseOwnEntry(tx: Database, act: Act, item: PostedItem, id: number): Promise<void> {
  const [own] = await tx.query<{ entry_id: number }>(
    `SELECT e.entry_id FROM entry e
      WHERE e.item_id = $1 AND NOT EXISTS (
        SELECT 1 FROM entry_line l JOIN gl_account a USING (account_id)
         WHERE l.entry_id = e.entry_id AND a.role = 'equity')
        AND NOT EXISTS (SELECT 1 FROM advance v WHERE v.entry_id = e.entry_id)
      ORDER BY e.entry_id LIMIT 1`,
    [item.item_id],
  );
  if (own) await reverseEntry(tx, id, act.day, own.entry_id);
}

/** The lines of a voided payment are unpaid from that day (D7); what was advanced for them goes back. */
async function unpayLines(tx: Database, act: Act, item: PostedItem, id: number): Promise<void> {
  const lines = await tx.query<{ line_id: number }>(
    `WITH undone AS (
       INSERT INTO payable_unpayment (payment_id, void_item_id, effective_date)
       SELECT payment_id, $2, $3 FROM payable_payment WHERE pay_item_id = $1 RETURNING payment_id
     ) SELECT p.line_id FROM undone JOIN payable_payment p USING (payment_id)`,
    [item.item_id, id, act.day],
  );
  if (lines.length === 0) return;
  await settleAdvances(
    tx,
    act,
    id,
    lines.map((line) => line.line_id),
  );
}
