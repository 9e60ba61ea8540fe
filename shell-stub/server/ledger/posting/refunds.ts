import type { Database } from '../../db';
import type { Act } from '../core';
import { refundPosting, releasePosting, sharesAt } from '../core';
import { LedgerRefusal } from '../refusal';
import { writePosting } from '../writers/writePosting';
import { postingAccounts } from './accounts';
import { settleAdvances } from './advances';
import { usedOf } from './applications';
import { referenceOf } from './checkNumbers';
import { linesOf, sharesToTakeBack } from './collecting';
import { requireLineDay } from './documentDays';
import { clientFacts, lockItem, requireInForce, requireNotBefore } from './items';
import { coverShortages } from './shortages';

export interface RefundInput extends Act {
  /** The receipt or credit memo it is paid out of. */
  readonly sourceItemId: number;
  readonly cents: number;
  readonly payMethod: string;
  readonly reference?: string;
  readonly number?: string;
  /** The second choice of D51: operating money stands in for what the refund takes of others' money. */
  readonly advanceFromOperating?: boolean;
}

/**
 * Refunds unapplied money of a receipt or a credit memo to its client (`refundPosting`): a receipt from the
 * trust account that holds it, a credit memo from the default one.
 *
 * @returns the item id of the refund.
 * @throws {LedgerRefusal}; {DatabaseError} LG005 when it is more than the source has left, LG004 when trust is
 * short.
 */
export async function refundInsured(tx: Database, input: RefundInput): Promise<number> {
  const { agencyId, day, cents, sourceItemId } = input;
  if (!Number.isSafeInteger(cents) || cents <= 0) throw new LedgerRefusal('Refund more than zero.');
  const source = await lockItem(tx, agencyId, sourceItemId);
  const { client_id: client, transaction_type: type } = source;
  if ((type !== 'IncomingPayment' && type !== 'CreditMemo') || client === null) {
    throw new LedgerRefusal(`${source.item_number} is neither a receipt nor a credit memo.`);
  }
  requireInForce(source);
  requireNotBefore(day, source);
  await requireLineDay(tx, day, source);
  const accounts = await postingAccounts(tx, agencyId);
  const isMemo = type === 'CreditMemo';
  const facts = await clientFacts(tx, agencyId, client, null);
  const shares = isMemo
    ? sharesAt(await linesOf(tx, sourceItemId), (await usedOf(tx, sourceItemId)) + cents)
    : [];
  const trust = isMemo ? accounts.trust : (source.bank_account_id ?? accounts.trust);
  const { payMethod, reference = '' } = input;
  const refund = {
    act: input,
    sourceItemId,
    clientId: client,
    officeId: facts.office_id,
    agentId: facts.agent_id,
    payee: facts.name,
    cents,
    fromMemo: isMemo,
    trust,
    shares,
    payMethod,
    reference: await referenceOf(tx, trust, { payMethod, payee: facts.name, reference }),
    number: input.number,
  };
  const { itemId } = await writePosting(tx, refundPosting(refund, accounts));
  const lineIds = shares.map(({ line }) => line.line_id);
  await settleAdvances(tx, input, itemId, lineIds, accounts);
  if (input.advanceFromOperating) await coverShortages(tx, input, itemId, sourceItemId);
  return itemId;
}

/**
 * Returns what a refund took to its source, and what was advanced for it. The void that this belongs to mirrors the refund's own entry,
 * including its collections.
 */
export async function releaseRefund(
  tx: Database,
  act: Act,
  refundItemId: number,
  byItemId: number,
): Promise<void> {
  const rows = await tx.query<{ allocation_id: number; source_item_id: number; cents: number }>(
    `SELECT a.allocation_id, a.source_item_id, a.cents FROM refund_allocation a
       LEFT JOIN refund_allocation r ON r.reverses_allocation_id = a.allocation_id
      WHERE a.refund_item_id = $1 AND a.cents > 0 AND r.allocation_id IS NULL`,
    [refundItemId],
  );
  for (const row of rows) {
    const { shares, trust } = await sharesToTakeBack(tx, { allocationId: row.allocation_id });
    const release = {
      day: act.day,
      refundItemId,
      sourceItemId: row.source_item_id,
      allocationId: row.allocation_id,
      cents: row.cents,
      trust,
      shares,
    };
    await writePosting(tx, releasePosting(release));
    const lineIds = shares.map(({ line }) => line.line_id);
    await settleAdvances(tx, act, byItemId, lineIds, await postingAccounts(tx, act.agencyId));
  }
}
