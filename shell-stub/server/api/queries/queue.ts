import type { QueueItemType, QueueStatus } from '../../../../src/api/wire';
import { queuePage, SnapshotGone } from '../../queue';
import type { QueueRequest } from '../../queue';
import { queueScope } from '../access';
import { invalid } from '../failures';
import type { Body } from '../fields';
import { zoneOf } from '../today';
import type { QueryHandlers } from './query';

const STATUSES = [
  'Pending',
  'Pending Transfer',
  'In Progress',
  'Complete',
  'Failed',
] as const satisfies readonly QueueStatus[];
const ITEM_TYPES = [
  'Invoice',
  'Credit Memo',
  'Payment',
  'Check',
  'GLAccount',
] as const satisfies readonly QueueItemType[];
const MAX_ROWS = 500;
const MAX_SEARCH_LENGTH = 100;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The QuickBooks queue (D10). */
export const queueQueries: QueryHandlers<'GetQBQueueItems'> = {
  GetQBQueueItems: async (call) => {
    const { body, viewer, rules, db } = call;
    const now = call.clock.now();
    const zone = zoneOf(call);
    const scope = queueScope(viewer, rules, now, zone);
    try {
      return await queuePage(db, scope, readRequest(body), { now, zone });
    } catch (error) {
      throw error instanceof SnapshotGone ? invalid(error.message) : error;
    }
  },
};

function readRequest(body: Body): QueueRequest {
  const count = readNumber(body, 'count', 0, MAX_ROWS);
  const search = body.search ?? '';
  if (typeof search !== 'string' || search.length > MAX_SEARCH_LENGTH) {
    throw invalid(`search must be a text of up to ${MAX_SEARCH_LENGTH} characters.`);
  }
  const status = readOneOf(body, 'status', STATUSES);
  const itemType = readOneOf(body, 'itemType', ITEM_TYPES);
  const snapshot = body.snapshot ?? undefined;
  if (snapshot !== undefined && (typeof snapshot !== 'string' || !UUID.test(snapshot))) {
    throw invalid('snapshot must be one that the first page answered.');
  }
  return {
    page: readNumber(body, 'page', 1, 1_000_000),
    count,
    search: search.trim(),
    ...(status && { status }),
    ...(itemType && { itemType }),
    ...(snapshot && { snapshot }),
  };
}

function readNumber(body: Body, field: string, min: number, max: number): number {
  const value = body[field];
  if (typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max) return value;
  throw invalid(`${field} must be a whole number from ${min} to ${max}.`);
}

function readOneOf<T extends string>(body: Body, field: string, known: readonly T[]): T | undefined {
  const value = body[field] ?? undefined;
  if (value === undefined) return undefined;
  const found = known.find((one) => one === value);
  if (found !== undefined) return found;
  throw invalid(`${field} must be one of ${known.join(', ')}.`);
}
