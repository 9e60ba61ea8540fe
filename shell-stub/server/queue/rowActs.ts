import type { CommandResult, IsoMoment, QueueItemRef, QueueStatus } from '../../../src/api/wire';
import type { Database } from '../db';
import type { Scope } from '../ledger/scope';
import { enqueueAccounts, REQUEUED } from './enqueue';
import { queueScopeSql } from './queueScope';

interface QueueRow {
  readonly queue_id: number;
  readonly ref_id: number;
  readonly item_id: number | null;
  readonly item_type: string;
  readonly event_type: string;
  readonly item_name: string;
  readonly operation: string;
  readonly status: QueueStatus;
}

const ROW = `q.queue_id, coalesce(q.item_id, q.account_id) AS ref_id, q.item_id, q.item_type, q.event_type, q.item_name,
             q.operation, q.status`;

/** Rows are locked in this order: those of accounts last, as by `enqueueAccounts`. */
const IN_TURN = 'q.account_id IS NOT NULL, q.queue_id';

/**
 * Re-queues failed rows (§4): a row keeps its place and operation; its message and completion are cleared. It
 * is the same request as before, so that anything QuickBooks received unnoticed is not sent twice (D43).
 */
export async function requeue(
  tx: Database,
  scope: Scope,
  refs: readonly QueueItemRef[],
  at: IsoMoment,
): Promise<CommandResult> {
  const params: unknown[] = [refs.map(({ itemId }) => Number(itemId))];
  const rows = await tx.query<QueueRow>(
    `SELECT ${ROW} FROM queue_item q
      WHERE coalesce(q.item_id, q.account_id) = ANY ($1::bigint[]) AND q.cleared_at IS NULL AND ${queueScopeSql(scope, params)}
      ORDER BY ${IN_TURN} FOR UPDATE`,
    params,
  );
  const failures: { itemId: string; reason: string }[] = [];
  const chosen = new Map<number, QueueRow>();
  const itemIds = new Set<string>();
  for (const { itemId, itemType } of refs) {
    const mine = rows.filter(
      (row) => row.ref_id === Number(itemId) && [row.item_type, row.event_type].includes(itemType),
    );
    const failed = mine.findLast(({ status }) => status === 'Failed');
    if (failed === undefined) failures.push({ itemId, reason: notFailed(mine.at(-1)) });
    else if (mine.some(isWaiting)) failures.push({ itemId, reason: waitsAlready(failed) });
    else {
      chosen.set(failed.queue_id, failed);
      itemIds.add(itemId);
    }
  }
  await tx.query(`UPDATE queue_item SET ${REQUEUED} WHERE queue_id = ANY ($1::bigint[])`, [
    [...chosen.keys()],
  ]);
  const items = [...chosen.values()].flatMap(({ item_id }) => (item_id === null ? [] : [item_id]));
  // The account that made an item fail may have failed too, or have been cleared from the queue.
  await enqueueAccounts(tx, scope.agencyId, items, at);
  await tx.query(
    `UPDATE transfer_state SET status = 'Pending', sub_status = NULL WHERE item_id = ANY ($1::bigint[])`,
    [items],
  );
  return { itemIds: [...itemIds], failures };
}

const hasEnded = ({ status }: QueueRow): boolean => status === 'Complete' || status === 'Failed';
const isWaiting = (row: QueueRow): boolean => !hasEnded(row);

/** Of a ledger in which an earlier version has queued an account again beside its failed row. */
function waitsAlready({ item_name }: QueueRow): string {
  return `${item_name} is waiting in another row of the queue. This row can be cleared.`;
}

function notFailed(row: QueueRow | undefined): string {
  if (row === undefined) return 'It is not in the queue any more. Refresh to see.';
  return `${row.item_name} has not failed: it is ${row.status}. Refresh to see.`;
}

/**
 * Clears ended rows (D17): the row disappears, but what it did stays. Without ids, every Complete and Failed
 * row.
 *
 * @returns the cleared queue ids, and the others with the reason
 */
export async function clearRows(
  tx: Database,
  scope: Scope,
  ids: readonly string[] | undefined,
  at: IsoMoment,
): Promise<CommandResult> {
  const params: unknown[] = [];
  const mine = queueScopeSql(scope, params);
  // Without ids, rows that wait are not locked: the worker would pass over them, and find nothing to send.
  const named =
    ids === undefined
      ? `AND q.status IN ('Complete', 'Failed')`
      : `AND q.queue_id = ANY ($${params.push(ids.map(Number))}::bigint[])`;
  const rows = await tx.query<QueueRow>(
    `SELECT ${ROW} FROM queue_item q WHERE ${mine} AND q.cleared_at IS NULL ${named} ORDER BY ${IN_TURN} FOR UPDATE`,
    params,
  );
  const over = rows.filter(hasEnded);
  const cleared = over.map(({ queue_id }) => queue_id);
  await tx.query('UPDATE queue_item SET cleared_at = $2 WHERE queue_id = ANY ($1::bigint[])', [cleared, at]);
  const failures = (ids ?? [])
    .filter((id) => !cleared.includes(Number(id)))
    .map((id) => ({ itemId: id, reason: notCleared(rows.find((row) => row.queue_id === Number(id))) }));
  return { itemIds: cleared.map(String), failures };
}

function notCleared(row: QueueRow | undefined): string {
  if (row === undefined) return 'It is not in the queue any more.';
  return `${row.item_name} is ${row.status}: only what is Complete or Failed can be cleared.`;
}
