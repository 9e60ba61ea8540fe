import type { IsoDate } from '../../../../src/api/wire';
import type { Database } from '../../db';
import type { Bind, Scope } from '../scope';
import { bindTo, scopeSql } from '../scope';

/** First and last day of a period, both inclusive; null: no bound. */
export interface Period {
  readonly from: IsoDate | null;
  readonly to: IsoDate | null;
}

/** Builds SQL conditions on an item, named `i`. */
export type Conditions = (bind: Bind) => readonly string[];

/** SQL condition that item `i` has a void. A returned check reverses its receipt, but is not a void (D12). */
export const VOIDED = `EXISTS (SELECT 1 FROM item x WHERE x.reverses_item_id = i.item_id
                           AND x.transaction_type = i.transaction_type)`;
/** SQL condition that item `i` is itself a void. */
export const IS_VOID = `(i.reverses_item_id IS NOT NULL AND i.transaction_type <> 'NSFCheck')`;

/**
 * Ids of a scope's posted items that meet the conditions, in the order of every transaction report: by date,
 * then in the order they were made.
 */
export async function findItems(
  db: Database,
  scope: Scope,
  conditions: Conditions,
): Promise<readonly number[]> {
  const found = await select<{ ids: number[] | null }>(db, scope, conditions, 'json_agg(item_id) AS ids');
  return found?.ids ?? [];
}

/** Selects aggregates over the items, each as one value: one row per item would take far longer to read. */
async function select<Found>(
  db: Database,
  scope: Scope,
  conditions: Conditions,
  aggregates: string,
): Promise<Found | undefined> {
  const params: unknown[] = [];
  const bind = bindTo(params);
  const all = [scopeSql(scope, params), 'NOT i.is_draft', ...conditions(bind)];
  const [found] = await db.query<Found>(
    `SELECT ${aggregates} FROM (
       SELECT i.item_id, i.event_id FROM item i WHERE ${all.join(' AND ')}
        ORDER BY i.transaction_date, i.item_id) found`,
    params,
  );
  return found;
}

/** The conditions of a period of transaction dates. */
export const inPeriod =
  ({ from, to }: Period): Conditions =>
  (bind) => [
    ...(from === null ? [] : [`i.transaction_date >= ${bind(from)}::date`]),
    ...(to === null ? [] : [`i.transaction_date <= ${bind(to)}::date`]),
  ];

/**
 * Limits to the given items; null: any. Ids are passed as text, because many numbers are sent faster as one
 * value.
 */
export const among =
  (itemIds: readonly number[] | null): Conditions =>
  (bind) =>
    itemIds === null
      ? []
      : [`i.item_id IN (SELECT unnest(${bind(`{${itemIds.join(',')}}`)}::text::bigint[]))`];

/** The items of a period (D4). */
export const itemsOfPeriod = (
  db: Database,
  scope: Scope,
  period: Period,
  itemIds: readonly number[] | null = null,
): Promise<readonly number[]> =>
  findItems(db, scope, (bind) => [...inPeriod(period)(bind), ...among(itemIds)(bind)]);

/**
 * More events than this are matched here instead of in the database, where large sets are many times slower.
 */
const FEW_EVENTS = 1_000;

/** The items of some events (D5). */
export async function itemsOfEvents(
  db: Database,
  scope: Scope,
  eventIds: readonly number[],
): Promise<readonly number[]> {
  if (eventIds.length <= FEW_EVENTS) {
    return findItems(db, scope, (bind) => [`i.event_id = ANY (${bind([...eventIds])}::bigint[])`]);
  }
  const all = await select<{ ids: number[] | null; events: number[] | null }>(
    db,
    scope,
    () => [],
    'json_agg(item_id) AS ids, json_agg(event_id) AS events',
  );
  const wanted = new Set(eventIds);
  return all?.ids?.filter((_, index) => wanted.has(all.events?.[index] ?? 0)) ?? [];
}
