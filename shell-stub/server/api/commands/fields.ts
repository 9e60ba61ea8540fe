import { parseId } from '../../ids';
import { invalid } from '../failures';
import type { Body } from '../fields';
import { CARD_NUMBER, holdsCardNumber } from './cardNumbers';

/** Reads an object within a payload. @throws ApiFailure code 13 */
export function readObject(body: Body, field: string): Body {
  return asObject(body[field], field);
}

function asObject(value: unknown, name: string): Body {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Body;
  throw invalid(`${name} must be an object.`);
}

/**
 * Reads an id: a string of decimal digits.
 * @param digits how many it may have: SMALL_ID for accounts and payees
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
export function readFreeText(body: Body, field: string, most: number): string {
  const value = body[field] ?? '';
  if (typeof value !== 'string') throw invalid(`${field} must be text.`);
  const text = value.trim();
  if (text.length > most) throw invalid(`${field} can have up to ${most} characters.`);
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
export function readObjects(body: Body, field: string, most: number): readonly Body[] {
  const value = body[field];
  if (!Array.isArray(value) || value.length === 0) throw invalid(`${field} must be a non-empty list.`);
  if (value.length > most) throw invalid(`${field} can have up to ${most} entries.`);
  return value.map((entry, index) => asObject(entry, `${field}[${index}]`));
}
