import { createHash } from 'node:crypto';
import type { StatementBatchRequest } from '../../../src/api/wire';
import { parseIds, SMALL_ID_DIGITS } from '../ids';
import type { BatchInput } from '../statements';
import type { Viewer } from '../session/viewer';
import type { OfficeRules } from './access';
import { officeScope } from './access';
import { invalid } from './failures';
import type { Body } from './fields';
import { readDate, readFlag, readFreeText, readOfficeId } from './fields';
import type { ApiContext } from './apiContext';
import { requireNotFuture, todayOf } from './today';

const MESSAGE_LENGTH = 1000;
/** Maximum number of customers in one batch: far more than any agency has. */
const MAX_CUSTOMERS = 100_000;
const MAX_TAGS = 1000;

/** All fields of the request (D9) are required, so that a batch for all customers is never made by omission. */
const FIELDS = [
  'asOfDate',
  'officeId',
  'clientNumbers',
  'includeZeroBalances',
  'message',
  'activityTagIds',
] as const satisfies readonly (keyof StatementBatchRequest)[];

/**
 * Reads and validates the request for a batch (D9).
 * @throws ApiFailure code 13 for malformed input or a card number (D35), code 15 for an office that the user
 * may not see
 */
export function readBatchRequest(
  context: ApiContext,
  viewer: Viewer,
  rules: OfficeRules,
  body: Body,
): BatchInput {
  const missing = FIELDS.find((field) => body[field] === undefined);
  if (missing !== undefined) throw invalid(`${missing} is required.`);
  // Elsewhere null is false.
  if (body.includeZeroBalances === null) throw invalid('includeZeroBalances must be true or false.');
  const officeId = readOfficeId(body);
  const asOf = readDate(body, 'asOfDate');
  if (asOf === undefined) throw invalid('asOfDate must be a date yyyy-MM-dd.');
  requireNotFuture(asOf, todayOf(context), 'The as-of date');
  const request = {
    asOf,
    officeId,
    clientNumbers: readTexts(body, 'clientNumbers'),
    includeZero: readFlag(body, 'includeZeroBalances'),
    message: readFreeText(body, 'message', MESSAGE_LENGTH),
    tagIds: readTagIds(body),
  };
  return {
    ...request,
    scope: officeScope(viewer, 'customer', officeId, rules),
    staffId: viewer.staffId,
    at: new Date(context.clock.now()).toISOString(),
    idempotencyKey: readKey(body),
    requestHash: createHash('sha256').update(JSON.stringify(request)).digest('hex'),
  };
}

/**
 * Ids of the items to retry; null means all that failed, which is never meant by omission.
 * @throws ApiFailure code 13
 */
export function readRetryItems(body: Body): readonly number[] | null {
  if (body.items === undefined) throw invalid('items is required.');
  const items = readTexts(body, 'items');
  if (items === null) return null;
  const ids = parseIds(items);
  if (!ids) throw invalid('items must be ids as strings of digits.');
  return ids;
}

/** Reads a list of unique strings, or null for all. An empty list names nobody, so it is refused. */
function readTexts(body: Body, field: string): readonly string[] | null {
  const value: unknown = body[field];
  if (value === null) return null;
  const isTexts = Array.isArray(value) && value.every((one) => typeof one === 'string');
  if (!isTexts || value.length === 0) throw invalid(`${field} must be null or a non-empty list of strings.`);
  if (value.length > MAX_CUSTOMERS) throw invalid(`${field} can have up to ${MAX_CUSTOMERS} entries.`);
  return [...new Set(value)].sort();
}

function readTagIds(body: Body): readonly number[] {
  const ids = parseIds(body.activityTagIds ?? [], SMALL_ID_DIGITS);
  if (!ids) throw invalid('activityTagIds must be a list of ids as strings of digits.');
  if (ids.length > MAX_TAGS) throw invalid(`activityTagIds can have up to ${MAX_TAGS} entries.`);
  return [...new Set(ids)].sort((a, b) => a - b);
}

function readKey(body: Body): string | null {
  const key: unknown = body.idempotencyKey ?? null;
  if (key === null || (typeof key === 'string' && /^[\w-]{8,100}$/.test(key))) return key;
  throw invalid('idempotencyKey must be 8 to 100 letters, digits, dashes or underscores.');
}
