import type { TransactionType } from '../../../../src/api/wire';
import { parseId, parseIds, SMALL_ID_DIGITS } from '../../ids';
import type { SearchFilter } from '../../ledger';
import type { Period } from '../../ledger';
import { invalid } from '../failures';
import type { Body } from '../fields';
import { readDate, readFlag } from '../fields';

/** D5: the maximum number of events or items in a search result. */
const MAX_IDS = 300_000;
const MAX_TEXT_LENGTH = 200;

const TYPES: Readonly<Record<TransactionType, true>> = {
  Invoice: true,
  CreditMemo: true,
  IncomingPayment: true,
  DirectBillDisbursement: true,
  CompanyPayable: true,
  InsuredRefund: true,
  AgencyRevenuePayable: true,
  NSFCheck: true,
};
const isType = (value: unknown): value is TransactionType =>
  typeof value === 'string' && Object.hasOwn(TYPES, value);

/**
 * Reads the filter of a search (§7).
 * @param today the agency's day, which ends a search that has only a start date (§5)
 * @throws ApiFailure code 13 naming the field
 */
export function readSearchFilter(body: Body, today: string): SearchFilter {
  const bankAccountId = readIdOrNull(body, 'bankAccount');
  const searchForItemsWithoutBankAccount = readFlag(body, 'searchForItemsWithoutBankAccount');
  if (bankAccountId !== null && searchForItemsWithoutBankAccount) {
    throw invalid('Choose a bank account or items without one, not both.');
  }
  return {
    includeVoided: readFlag(body, 'includeVoided'),
    lastName: readText(body, 'lastName'),
    firstName: readText(body, 'firstName'),
    businessName: readText(body, 'businessName'),
    clientId: readCustomerId(body),
    searchForItemsWithoutBankAccount,
    reportingAccountId: readIdOrNull(body, 'reportingAccount'),
    policyOfficeId: readIdOrNull(body, 'policyOffice'),
    bankAccountId,
    userOfficeId: readIdOrNull(body, 'userOffice'),
    transactionTypes: readTypes(body),
    period: readPeriod(body, today),
    itemIds: readItemIds(body),
  };
}

/** Reads `startDate` and `endDate`; a start alone means until today (§5). @throws ApiFailure code 13 */
export function readPeriod(body: Body, today: string): Period {
  const from = readDate(body, 'startDate') ?? null;
  const end = readDate(body, 'endDate') ?? null;
  if (from !== null && end !== null && end < from) throw invalid('End date cannot be before start date');
  return { from, to: end ?? (from === null ? null : today) };
}

/** Reads `EventIds`; undefined when absent from the body. @throws ApiFailure code 13 */
export function readEventIds(body: Body): readonly number[] | undefined {
  const value = body.EventIds ?? undefined;
  if (value === undefined) return undefined;
  if (!Array.isArray(value) || !value.every((id) => Number.isSafeInteger(id))) {
    throw invalid('EventIds must be a list of event ids.');
  }
  if (value.length > MAX_IDS) throw invalid(`EventIds takes at most ${MAX_IDS} ids.`);
  return value as number[];
}

/** Reads `ItemIds`; null when absent from the body. @throws ApiFailure code 13 */
export function readItemIds(body: Body): readonly number[] | null {
  const value = body.ItemIds ?? null;
  if (value === null) return null;
  const ids = parseIds(value);
  if (!ids) throw invalid('ItemIds must be a list of ids as strings of digits.');
  if (ids.length > MAX_IDS) throw invalid(`ItemIds takes at most ${MAX_IDS} ids.`);
  return ids;
}

/** Reads an id as a string of digits; null, empty or absent for any. */
function readIdOrNull(body: Body, field: string): number | null {
  const value = body[field] ?? '';
  if (value === '') return null;
  const id = parseId(value, SMALL_ID_DIGITS);
  if (id !== undefined) return id;
  throw invalid(`${field} must be null or an id as a string of digits.`);
}

function readCustomerId(body: Body): number | null {
  const value = body.clientNumber ?? null;
  if (value === null) return null;
  if (Number.isSafeInteger(value)) return value as number;
  throw invalid('Customer ID must be an integer');
}

function readText(body: Body, field: string): string {
  const value = body[field] ?? '';
  // The database cannot store text with a NUL in it.
  if (typeof value === 'string' && value.length <= MAX_TEXT_LENGTH && !value.includes('\0'))
    return value.trim();
  throw invalid(`${field} must be text of at most ${MAX_TEXT_LENGTH} characters.`);
}

function readTypes(body: Body): readonly TransactionType[] {
  const value = body.transactionTypes ?? [];
  if (Array.isArray(value) && value.every(isType)) return value;
  throw invalid('transactionTypes must be a list of transaction types.');
}
