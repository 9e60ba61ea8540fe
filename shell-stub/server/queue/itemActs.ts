import type { CommandResult, IsoMoment, QueueItemRef } from '../../../src/api/wire';
import type { Database } from '../db';
import { itemTitle } from '../ledger';
import type { Scope } from '../ledger/scope';
import { clearEnded, enqueue } from './enqueue';
import type { Part } from './parts';
import { lockParts } from './parts';
import type { TransferAct } from './transferRules';
import { refusalAsShown, refusalOfAct } from './transferRules';

/**
 * Transfers, reverses, or sets to Do Not Transfer (D16), item by item: an item whose state does not allow it is
 * among the failures with the reason. A receipt is transferred as its parts; the act applies to those that
 * allow it, a transfer to those set to Do Not Transfer only where it is to no other.
 */
export async function actOnItems(
  tx: Database,
  scope: Scope,
  act: TransferAct,
  refs: readonly QueueItemRef[],
  at: IsoMoment,
): Promise<CommandResult> {
  const { byItem, missing } = await lockParts(tx, scope, refs);
  const failures = [...missing];
  const itemIds: string[] = [];
  const accepted = new Map<number, Part>();
  const refOf = new Map(refs.map((ref) => [Number(ref.itemId), ref]));
  for (const [itemId, ref] of refOf) {
    const parts = byItem.get(itemId);
    if (parts === undefined) continue;
    const able = parts.filter((part) => refusalOf(act, part, ref) === null);
    // What was kept out stays out while something else of the receipt is to be sent, or is on its way.
    const others = act === 'transfer' ? able.filter(({ status }) => status !== 'DoNotTransfer') : able;
    const waiting = act === 'transfer' ? parts.find(({ status }) => status === 'Pending') : undefined;
    const fitting = others.length > 0 || waiting !== undefined ? others : able;
    const own = waiting ?? parts.find((part) => part.item_id === itemId) ?? parts[0];
    if (fitting.length === 0 && own !== undefined) {
      failures.push({ itemId: String(itemId), reason: refusalOf(act, own, ref) ?? '' });
    } else {
      itemIds.push(String(itemId));
      for (const part of fitting) accepted.set(part.item_id, part);
    }
  }
  const parts = [...accepted.values()];
  if (act === 'doNotTransfer') await leaveOut(tx, parts, at);
  else await enqueue(tx, scope.agencyId, parts, act === 'transfer' ? 'Transfer' : 'Reverse', at);
  return { itemIds, failures };
}

function refusalOf(act: TransferAct, part: Part, shown: QueueItemRef): string | null {
  const name = itemTitle(part.transaction_type, part.item_number);
  const state = { status: part.status, subStatus: part.sub_status, voidedOn: part.voided_on };
  return refusalOfAct(act, name, state) ?? refusalAsShown(act, name, state, shown);
}

async function leaveOut(tx: Database, parts: readonly Part[], at: IsoMoment): Promise<void> {
  const ids = parts.map(({ item_id }) => item_id);
  await tx.query(
    `UPDATE transfer_state SET status = 'DoNotTransfer', sub_status = NULL WHERE item_id = ANY ($1::bigint[])`,
    [ids],
  );
  await clearEnded(tx, ids, at);
}
