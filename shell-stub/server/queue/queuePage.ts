import { randomUUID } from 'node:crypto';
import type { QueueItem, QueueItemType, QueuePage, QueueStatus } from '../../../src/api/wire';
import { dayOf } from '../clock';
import type { Database } from '../db';
import type { Scope } from '../ledger/scope';
import { isWholeAgency, bindTo } from '../ledger/scope';
import { queueScopeSql } from './queueScope';

/** Which part of the queue is requested (D10). */
export interface QueueRequest {
  /** Starts at 1. */
  readonly page: number;
  /** Rows per page; 0 returns only the counts. */
  readonly count: number;
  readonly snapshot?: string;
  readonly status?: QueueStatus;
  readonly itemType?: QueueItemType;
  readonly search?: string;
}

/** The server's present moment in milliseconds, and the IANA zone in which days are counted (`zoneOf`). */
export interface QueueMoment {
  readonly now: number;
  readonly zone: string;
}

/** A snapshot no longer exists; the message is for the user. */
export class SnapshotGone extends Error {
  override readonly name = 'SnapshotGone';
}

/** Users view a list for minutes; after a day nobody is still paging through it. */
const SNAPSHOT_LIFE_HOURS = 24;

/**
 * Reads a page of the queue (D10), newest queued first. The first page fixes membership and order for the
 * following ones: rows that arrive later do not shift them, and a cleared row keeps its place, marked.
 *
 * @throws {SnapshotGone}
 */
export async function queuePage(
  db: Database,
  scope: Scope,
  request: QueueRequest,
  moment: QueueMoment,
): Promise<QueuePage> {
  const isFirst = request.count > 0 && request.snapshot === undefined;
  const made = isFirst ? await makeSnapshot(db, scope, request, moment) : undefined;
  const counts = made?.counts ?? (await queueCounts(db, scope));
  if (request.count === 0) {
    const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
    return { items: [], total, snapshot: '', counts };
  }
  const snapshot = request.snapshot ?? made?.snapshot ?? '';
  const from = (request.page - 1) * request.count;
  const [frozen] = await db.query<{ total: number; ids: number[] | null }>(
    `SELECT cardinality(queue_ids) AS total, to_json(queue_ids[$3::int + 1 : $3::int + $4::int]) AS ids
       FROM queue_snapshot WHERE snapshot_id = $1::uuid AND agency_id = $2`,
    [snapshot, scope.agencyId, from, request.count],
  );
  if (frozen === undefined)
    throw new SnapshotGone('The list is out of date. Refresh to see the queue as it is now.');
  return {
    items: await rowsOf(db, scope, frozen.ids ?? [], moment.zone),
    total: isWholeAgency(scope) ? frozen.total : await totalIn(db, scope, snapshot),
    snapshot,
    counts,
  };
}

interface CountRow {
  readonly status: QueueStatus;
  readonly n: number;
}

const countsSql = (scope: Scope, params: unknown[]): string =>
  `SELECT q.status, count(*) AS n FROM queue_item q
    WHERE q.cleared_at IS NULL AND ${queueScopeSql(scope, params)} GROUP BY q.status`;

async function queueCounts(db: Database, scope: Scope): Promise<QueuePage['counts']> {
  const params: unknown[] = [];
  return countsOf(await db.query<CountRow>(countsSql(scope, params), params));
}

function countsOf(rows: readonly CountRow[]): QueuePage['counts'] {
  const none = { Pending: 0, 'Pending Transfer': 0, 'In Progress': 0, Complete: 0, Failed: 0 };
  return { ...none, ...Object.fromEntries(rows.map(({ status, n }) => [status, n])) };
}

/** Fixes the rows of a list, and counts those of the whole queue at the same moment: the parts of a statement see the same. */
async function makeSnapshot(
  db: Database,
  scope: Scope,
  { status, itemType, search }: QueueRequest,
  { now }: QueueMoment,
): Promise<Pick<QueuePage, 'snapshot' | 'counts'>> {
  const id = randomUUID();
  const params: unknown[] = [id, scope.agencyId, new Date(now).toISOString()];
  const bind = bindTo(params);
  const conditions = ['q.cleared_at IS NULL', queueScopeSql(scope, params)];
  if (status !== undefined) conditions.push(`q.status = ${bind(status)}`);
  if (itemType !== undefined) conditions.push(`q.item_type = ${bind(itemType)}`);
  if (search !== undefined && search !== '') {
    // In lower case as the rows are: JavaScript makes another text of some letters, such as İ.
    const text = `lower(${bind(search)}::text)`;
    conditions.push(
      `(position(${text} in lower(q.item_name)) > 0 OR position(${text} in lower(q.message)) > 0)`,
    );
  }
  await db.query(`DELETE FROM queue_snapshot WHERE made_at < $1::timestamptz - $2 * interval '1 hour'`, [
    params[2],
    SNAPSHOT_LIFE_HOURS,
  ]);
  const counted = countsSql(scope, params);
  const rows = await db.query<CountRow>(
    `WITH made AS (
       INSERT INTO queue_snapshot (snapshot_id, agency_id, made_at, queue_ids)
       SELECT $1::uuid, $2, $3, coalesce(array_agg(q.queue_id ORDER BY q.queued_at DESC, q.queue_id DESC), '{}')
         FROM queue_item q WHERE ${conditions.join(' AND ')})
     ${counted}`,
    params,
  );
  return { snapshot: id, counts: countsOf(rows) };
}

/** How many rows of a snapshot the user may see: another user may have made it. */
async function totalIn(db: Database, scope: Scope, snapshot: string): Promise<number> {
  const params: unknown[] = [snapshot];
  const [counted] = await db.query<{ n: number }>(
    `SELECT count(*) AS n FROM queue_snapshot s CROSS JOIN unnest(s.queue_ids) AS ids(queue_id) JOIN queue_item q USING (queue_id)
      WHERE s.snapshot_id = $1::uuid AND ${queueScopeSql(scope, params)}`,
    params,
  );
  return counted?.n ?? 0;
}

interface Row {
  readonly queue_id: number;
  readonly ref_id: number;
  readonly item_type: QueueItemType;
  readonly event_type: string;
  readonly item_name: string;
  readonly status: QueueStatus;
  readonly operation: QueueItem['operation'];
  readonly message: string;
  readonly queued_at: string;
  readonly completed_at: string | null;
  readonly cleared: boolean;
}

async function rowsOf(
  db: Database,
  scope: Scope,
  ids: readonly number[],
  zone: string,
): Promise<readonly QueueItem[]> {
  const params: unknown[] = [[...ids]];
  const rows = await db.query<Row>(
    `SELECT q.queue_id, coalesce(q.item_id, q.account_id) AS ref_id, q.item_type, q.event_type, q.item_name, q.status,
            q.operation, q.message, q.queued_at, q.completed_at, q.cleared_at IS NOT NULL AS cleared
       FROM unnest($1::bigint[]) WITH ORDINALITY AS ids(queue_id, place) JOIN queue_item q USING (queue_id)
      WHERE ${queueScopeSql(scope, params)} ORDER BY ids.place`,
    params,
  );
  return rows.map((row) => ({
    id: String(row.queue_id),
    itemId: String(row.ref_id),
    itemType: row.item_type,
    eventType: row.event_type,
    itemName: row.item_name,
    status: row.status,
    operation: row.operation,
    message: row.message,
    queuedDate: dayOf(Date.parse(row.queued_at), zone),
    queuedTS: row.queued_at,
    completedDate: row.completed_at === null ? null : dayOf(Date.parse(row.completed_at), zone),
    completedTS: row.completed_at,
    cleared: row.cleared,
  }));
}
