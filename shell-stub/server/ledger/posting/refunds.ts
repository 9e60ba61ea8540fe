import type { Database } from '../../db';
import { LedgerRefusal } from '../refusal';
import { writeItem } from '../writers/writePosting';
import { postingAccounts } from './accounts';
import type { Act } from '../core';
import { usedOf } from './applications';
import { heldLines, linesOf, sharesAt, sharesToTakeBack, writeCollections } from './collecting';
import { bankLine, itemOf } from '../core';
import { postEntry } from './entries';
import { clientFacts, lockItem, requireInForce, requireNotBefore } from './items';

export interface RefundInput extends Act {
  /** The receipt or credit memo that it is paid out of. */
  readonly sourceItemId: number;
  readonly cents: number;
  readonly payMethod: string;
  readonly reference?: string;
  readonly number?: string;
}

/**
 * Gives a client back what is left of a receipt or a credit memo: Dr client credit, Cr the trust account that holds
 * it (a credit memo: the default one, and its return premium is collected by its share).
 *
 * @returns the item id of the refund.
 * @throws {LedgerRefusal}; {DatabaseError} LG005 when it is more than the source has left, LG004 when trust is short.
 */
export async function refundInsured(tx: Database, input: RefundInput): Promise<number> {
  const { agencyId, day, cents, sourceItemId } = input;
  if (!Number.isSafeInteger(cents) || cents <= 0) throw new LedgerRefusal('Refund more than nothing.');
  const source = await lockItem(tx, agencyId, sourceItemId);
  const { client_id: client, transaction_type: type } = source;
  if ((type !== 'IncomingPayment' && type !== 'CreditMemo') || client === null) {
    throw new LedgerRefusal(`${source.item_number} is neither a receipt nor a credit memo.`);
  }
  requireInForce(source);
  requireNotBefore(day, source);
  const { clientCredit, trust: defaultTrust } = await postingAccounts(tx, agencyId);
  const isMemo = type === 'CreditMemo';
  const trust = isMemo ? defaultTrust : (source.bank_account_id ?? defaultTrust);
  const facts = await clientFacts(tx, agencyId, client, null);
  const itemId = await writeItem(
    tx,
    itemOf(input, 'InsuredRefund', {
      item_type: 'Check',
      item_number: input.number,
      client_id: client,
      office_id: facts.office_id,
      amount_cents: cents,
      disbursed_cents: cents,
      payee: facts.name,
      bank_account_id: trust,
      pay_method: input.payMethod,
      reference: input.reference ?? '',
      agent_id: facts.agent_id,
    }),
  );
  const shares = isMemo
    ? sharesAt(await linesOf(tx, sourceItemId), (await usedOf(tx, sourceItemId)) + cents)
    : [];
  const [made] = await tx.query<{ allocation_id: number }>(
    `INSERT INTO refund_allocation (refund_item_id, source_item_id, effective_date, cents)
     VALUES ($1, $2, $3, $4) RETURNING allocation_id`,
    [itemId, sourceItemId, day, cents],
  );
  await writeCollections(tx, shares, trust, day, { allocationId: made?.allocation_id ?? 0 });
  await postEntry(tx, itemId, day, [
    { account: clientCredit, trust: isMemo ? null : trust, client, cents },
    bankLine(trust, -cents),
    ...heldLines(shares, trust, client),
  ]);
  return itemId;
}

/**
 * Gives what a refund took back to its source; the refund's own entry, collections included, is mirrored by the void
 * that this belongs to.
 */
export async function releaseRefund(tx: Database, act: Act, refundItemId: number): Promise<void> {
  const rows = await tx.query<{ allocation_id: number; source_item_id: number; cents: number }>(
    `SELECT a.allocation_id, a.source_item_id, a.cents FROM refund_allocation a
       LEFT JOIN refund_allocation r ON r.reverses_allocation_id = a.allocation_id
      WHERE a.refund_item_id = $1 AND a.cents > 0 AND r.allocation_id IS NULL`,
    [refundItemId],
  );
  for (const row of rows) {
    const [made] = await tx.query<{ allocation_id: number }>(
      `INSERT INTO refund_allocation (refund_item_id, source_item_id, effective_date, cents, reverses_allocation_id)
       VALUES ($1, $2, $3, $4, $5) RETURNING allocation_id`,
      [refundItemId, row.source_item_id, act.day, -row.cents, row.allocation_id],
    );
    const { shares, trust } = await sharesToTakeBack(tx, { allocationId: row.allocation_id });
    if (trust === null) continue;
    await writeCollections(tx, shares, trust, act.day, { allocationId: made?.allocation_id ?? 0 });
  }
}
