import type { Database } from '../../db';
import type { Act, EntryLine, WrittenItem } from '../core';
import { mirrorPosting, returnedCheckPosting, unpaymentPosting, voidPosting } from '../core';
import { LedgerRefusal } from '../refusal';
import { writePosting } from '../writers/writePosting';
import { postingAccounts } from './accounts';
import { settleAdvances } from './advances';
import { unapplyAll } from './applications';
import type { PostedItem } from './items';
import { lockItem, requireInForce } from './items';
import { releaseRefund } from './refunds';
import { coverShortages } from './shortages';
import { requireReversalDay } from './reversalDay';

export interface ReversalInput extends Act {
  readonly itemId: number;
  /** Number of a returned check; absent: one is assigned. */
  readonly number?: string;
}

/**
 * Voids an item as of a day (D12): writes an item of the same type and number with negated amounts, and the
 * mirrored postings on that day. Applications of an invoice, receipt or credit memo are reversed first; lines
 * paid by a payment are unpaid again; what it takes of others' money is advanced (D13, D51); a Transferred item
 * needs a reversal in QuickBooks (D16).
 *
 * @returns the item id of the void.
 * @throws {LedgerRefusal} for an item that was voided, is itself a reversal, or was refunded, and for a day before
 * what depends on it (D55).
 */
export function voidItem(tx: Database, input: ReversalInput): Promise<number> {
  return reverse(tx, input, 'void');
}

/**
 * Posts a client's check returned by the bank (NSF): a separate item that reverses the receipt. The invoices it
 * had paid are open again from that day; carriers paid out of it are covered by an advance from operating
 * (D13).
 *
 * @returns the item id of the returned check.
 * @throws {LedgerRefusal} like `voidItem`, and for anything but a receipt.
 */
export function postReturnedCheck(tx: Database, input: ReversalInput): Promise<number> {
  return reverse(tx, input, 'nsf');
}

/**
 * Locks an item, the documents whose money its reversal moves, and the trust accounts.
 * @throws {LedgerRefusal} for an item that is not in force
 */
export async function lockToReverse(
  tx: Database,
  { agencyId, itemId }: Pick<ReversalInput, 'agencyId' | 'itemId'>,
): Promise<PostedItem> {
  await lockWithDependents(tx, itemId);
  const item = await lockItem(tx, agencyId, itemId);
  requireInForce(item);
  // What came to depend on it until it was locked.
  await lockWithDependents(tx, itemId);
  // What stands in for a return premium is written on its line alone, by whatever leaves an account short (D51), and under the
  // row of the account: the day is looked at once no such posting is under way.
  await tx.query(
    `SELECT 1 FROM trust_position JOIN gl_account USING (account_id) WHERE agency_id = $1
      ORDER BY account_id FOR UPDATE OF trust_position`,
    [agencyId],
  );
  return item;
}

async function reverse(tx: Database, input: ReversalInput, how: 'void' | 'nsf'): Promise<number> {
  const item = await lockToReverse(tx, input);
  await requireReversalDay(tx, input.day, item, how);
  if (how === 'nsf' && item.transaction_type !== 'IncomingPayment') {
    throw new LedgerRefusal(`${item.item_number} is not a receipt: only a receipt can be returned.`);
  }
  await requireNoRefund(tx, item);
  const original = await readItem(tx, item.item_id);
  const { itemId: id } = await writePosting(
    tx,
    how === 'nsf' ? returnedCheckPosting(input, original, input.number) : voidPosting(input, original),
  );
  if (['Invoice', 'CreditMemo', 'IncomingPayment'].includes(item.transaction_type)) {
    await unapplyAll(tx, input, item.item_id, id);
  }
  if (item.transaction_type === 'InsuredRefund') await releaseRefund(tx, input, item.item_id, id);
  await reverseOwnEntry(tx, input, item.item_id, id);
  await unpayLines(tx, input, item.item_id, id);
  await coverShortages(tx, input, id);
  // A voided item that was transferred must also be reversed in QuickBooks (D16).
  if (how === 'void') {
    await tx.query('SELECT 1 FROM transfer_state WHERE item_id = $1 FOR UPDATE', [item.item_id]);
    await tx.query(
      `UPDATE transfer_state SET needs_reversal = true WHERE item_id = $1 AND status = 'Transferred'`,
      [item.item_id],
    );
  }
  return id;
}

/**
 * Locks an item and the documents whose money its reversal moves, so that nothing is posted on them after its day was
 * checked. In the order of their ids: two reversals that move each other's money take turns.
 */
async function lockWithDependents(tx: Database, itemId: number): Promise<void> {
  await tx.query(
    `SELECT 1 FROM item WHERE item_id IN (
       SELECT $1::bigint
       UNION SELECT invoice_item_id FROM application WHERE source_item_id = $1
       UNION SELECT source_item_id FROM application WHERE invoice_item_id = $1
       UNION SELECT source_item_id FROM refund_allocation WHERE refund_item_id = $1
       UNION SELECT p.item_id FROM payable_payment y JOIN payable_line p USING (line_id) WHERE y.pay_item_id = $1
     ) ORDER BY item_id FOR UPDATE`,
    [itemId],
  );
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

/** Reads all columns of an item. */
async function readItem(tx: Database, itemId: number): Promise<WrittenItem> {
  const [item] = await tx.query<WrittenItem>('SELECT * FROM item WHERE item_id = $1', [itemId]);
  if (!item) throw new LedgerRefusal(`There is no item with the id ${itemId}.`);
  return item;
}

/**
 * Mirrors the item's own entry: its first one that neither funds the agency's own money nor is an advance,
 * which is returned separately.
 */
async function reverseOwnEntry(tx: Database, act: Act, itemId: number, id: number): Promise<void> {
  const rows = await tx.query<EntryLine & { readonly entry_id: number }>(
    `SELECT entry_id, account_id AS account, trust_account_id AS trust, client_id AS client, cents
       FROM entry_line WHERE entry_id = (
         SELECT e.entry_id FROM entry e
          WHERE e.item_id = $1 AND NOT EXISTS (
            SELECT 1 FROM entry_line l JOIN gl_account a USING (account_id)
             WHERE l.entry_id = e.entry_id AND a.role = 'equity')
            AND NOT EXISTS (SELECT 1 FROM advance v WHERE v.entry_id = e.entry_id)
          ORDER BY e.entry_id LIMIT 1)
      ORDER BY line_no`,
    [itemId],
  );
  const [first] = rows;
  const lines = rows.map(({ entry_id: _, ...line }) => line);
  if (first) await writePosting(tx, mirrorPosting(id, act.day, { id: first.entry_id, lines }));
}

/** Makes the lines of a voided payment unpaid from that day (D7), and returns what was advanced for them. */
async function unpayLines(tx: Database, act: Act, itemId: number, id: number): Promise<void> {
  const payments = await tx.query<{ payment_id: number; line_id: number }>(
    'SELECT payment_id, line_id FROM payable_payment WHERE pay_item_id = $1 ORDER BY payment_id',
    [itemId],
  );
  if (payments.length === 0) return;
  await writePosting(
    tx,
    unpaymentPosting(
      id,
      act.day,
      payments.map((payment) => payment.payment_id),
    ),
  );
  await settleAdvances(
    tx,
    act,
    id,
    payments.map((payment) => payment.line_id),
    await postingAccounts(tx, act.agencyId),
  );
}
