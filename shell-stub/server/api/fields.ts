import type { IsoDate, ReportArea } from '../../../src/api/wire';
import { isIsoDate } from '../clock';
import { parseId, SMALL_ID_DIGITS } from '../ids';
import { REPORT_AREAS } from './access';
import { CARD_NUMBER, holdsCardNumber } from './cardNumbers';
import { invalid } from './failures';
import type { Today } from './today';
import { requireNotFuture } from './today';

/** A parsed JSON object, not yet validated. */
export type Body = Readonly<Record<string, unknown>>;

/** Reads the body of a query or command. @throws ApiFailure code 13 when it is not an object */
export function readBody(value: unknown): Body {
  return asObject(value, 'The body must be a JSON object.');
}

function asObject(value: unknown, problem: string): Body {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Body;
  throw invalid(problem);
}

/**
 * Reads `officeId`: a string of decimal digits, or null or absent for all offices. @throws ApiFailure code 13
 */
export function readOfficeId(body: Body): number | null {
  const value = body.officeId ?? null;
  if (value === null) return null;
  const id = parseId(value, SMALL_ID_DIGITS);
  if (id !== undefined) return id;
  throw invalid('officeId must be null or an office id as a string of digits.');
}

/** Reads `TimePeriod`: 0 Today, 1 Yesterday, 2 all items (D4). @throws ApiFailure code 13 */
export function readTimePeriod(body: Body): 0 | 1 | 2 {
  const value = body.TimePeriod;
  if (value === 0 || value === 1 || value === 2) return value;
  throw invalid('TimePeriod must be 0 (today), 1 (yesterday) or 2 (all items).');
}

/** Reads a date `yyyy-MM-dd`; undefined when it is absent or null. @throws ApiFailure code 13 */
export function readDate(body: Body, field: string): string | undefined {
  const value = body[field] ?? undefined;
  if (value === undefined) return undefined;
  if (typeof value === 'string' && isIsoDate(value)) return value;
  throw invalid(`${field} must be a date yyyy-MM-dd.`);
}

/**
 * Reads `asOfDate`, the day whose state is asked for: `today`, the agency's, when it is absent or null. @throws
 * ApiFailure code 13 for a later one
 */
export function readAsOf(body: Body, today: Today): IsoDate {
  const day = readDate(body, 'asOfDate') ?? today.latest;
  requireNotFuture(day, today, 'The as-of date');
  return day;
}

/** Reads a boolean; absent counts as false. @throws ApiFailure code 13 */
export function readFlag(body: Body, field: string): boolean {
  const value = body[field] ?? false;
  if (typeof value === 'boolean') return value;
  throw invalid(`${field} must be true or false.`);
}

/** Reads `report`: an area of D19. @throws ApiFailure code 13 */
export function readArea(body: Body): ReportArea {
  const found = REPORT_AREAS.find((area) => area === body.report);
  if (found) return found;
  throw invalid(`report must be one of ${REPORT_AREAS.join(', ')}.`);
}

/** Reads an object within a payload. @throws ApiFailure code 13 */
export function readObject(body: Body, field: string): Body {
  return asObject(body[field], `${field} must be an object.`);
}

/**
 * Reads an id: a string of decimal digits.
 * @param digits how many it may have: SMALL_ID_DIGITS for accounts and payees
 * @throws ApiFailure code 13
 */
export function readId(body: Body, field: string, digits?: number): number {
  const id = parseId(body[field], digits);
  if (id !== undefined) return id;
  throw invalid(`${field} must be an id as a string of digits.`);
}

/**
 * Reads free text of limited length, trimmed; it must not contain a card number (D35). @throws ApiFailure code
 * 13
 */
export function readFreeText(body: Body, field: string, max: number): string {
  const value = body[field] ?? '';
  if (typeof value !== 'string') throw invalid(`${field} must be text.`);
  const text = value.trim();
  if (text.length > max) throw invalid(`${field} can have up to ${max} characters.`);
  if (holdsCardNumber(text)) throw invalid(CARD_NUMBER);
  return text;
}

/** Reads a number of dollars with at most two decimals, as cents (D2). @throws ApiFailure code 13 */
export function readCents(body: Body, field: string): number {
  const value = body[field];
  if (typeof value === 'number' && Number.isFinite(value)) {
    const cents = Math.round(value * 100);
    if (Number.isSafeInteger(cents) && cents / 100 === value) return cents;
  }
  throw invalid(`${field} must be a number of dollars with at most two decimals.`);
}

/** Reads a non-empty list of objects of limited length. @throws ApiFailure code 13 */
export function readObjects(body: Body, field: string, max: number): readonly Body[] {
  const value = body[field];
  if (!Array.isArray(value) || value.length === 0) throw invalid(`${field} must be a non-empty list.`);
  if (value.length > max) throw invalid(`${field} can have up to ${max} entries.`);
  return value.map((entry, index) => asObject(entry, `${field}[${index}] must be an object.`));
}
