import {
  EMPTY_SEARCH_FILTER,
  NO_BANK_ACCOUNT,
  RANGE_OPTIONS,
  TransactionType,
  withBankAccount,
} from '../../../domain';
import type { SearchFilter } from '../../../domain';
import { filterQuery, rangeFilters, readRange } from '../../../platform';
import type { FilterName } from '../../../platform';
import { NO_PERSONAL_FIELDS, hasPersonalFields } from './personalFields';
import type { PersonalFields } from './personalFields';

/**
 * The query parameters of a search (D30). They never include names or customer ids: `personal` is a random key.
 */
const NAMES: readonly FilterName[] = [
  'range',
  'from',
  'to',
  'type',
  'bank',
  'account',
  'policyOffice',
  'userOffice',
  'voided',
  'personal',
];

/** The value in an address for including voided items. */
const INCLUDED = '1';
/** The value in an address for "No Bank Account"; no account has this id. */
const WITHOUT_BANK = 'none';

/** A search as its address holds it: without the personal fields, which are stored under the key. */
export type AddressedSearch =
  | { readonly kind: 'none' }
  /** The address holds something that is not a filter, such as a date or item type that does not exist. */
  | { readonly kind: 'unreadable'; readonly text: string; readonly isRange: boolean }
  | { readonly kind: 'search'; readonly filter: SearchFilter; readonly personalKey: string | null };

/**
 * Writes a search as the query string of an address, without `?` (D30). It always includes the range, so that a
 * search for everything differs from no search at all.
 */
export function searchQuery(filter: SearchFilter, personalKey: string | null): string {
  const { start, end } = filter.date;
  return filterQuery({
    range: 'None',
    ...rangeFilters({ range: filter.dateRange ?? 'None', startDate: start, endDate: end }),
    type: filter.transactionType,
    bank: filter.searchForItemsWithoutBankAccount ? WITHOUT_BANK : filter.bankAccount,
    account: filter.reportingAccount,
    policyOffice: filter.policyOffice,
    userOffice: filter.userOffice,
    voided: filter.includeVoided ? INCLUDED : null,
    personal: personalKey,
  });
}

/** Reads a search from the query parameters of an address. */
export function readSearch(query: URLSearchParams): AddressedSearch {
  if (!NAMES.some((name) => query.has(name))) return { kind: 'none' };
  const text = (name: FilterName): string | null => query.get(name) || null;
  const range = readRange(query, RANGE_OPTIONS);
  if ('wrong' in range) return { kind: 'unreadable', text: range.wrong, isRange: true };
  const type = text('type');
  if (type !== null && !isType(type)) return { kind: 'unreadable', text: type, isRange: false };
  const voided = query.get('voided' satisfies FilterName);
  if (voided !== null && voided !== INCLUDED) return { kind: 'unreadable', text: voided, isRange: false };
  const filter: SearchFilter = {
    ...EMPTY_SEARCH_FILTER,
    dateRange: range.range ?? 'None',
    date: { start: range.startDate, end: range.endDate },
    transactionType: type,
    reportingAccount: text('account'),
    policyOffice: text('policyOffice'),
    userOffice: text('userOffice'),
    includeVoided: voided === INCLUDED,
  };
  const bank = text('bank');
  return {
    kind: 'search',
    filter: withBankAccount(filter, bank === WITHOUT_BANK ? NO_BANK_ACCOUNT.value : bank),
    personalKey: text('personal'),
  };
}

/** Extracts the personal fields of a filter for session storage; null if they are blank. */
export function personalFieldsOf(filter: SearchFilter): PersonalFields | null {
  const { firstName, lastName, businessName, customerId } = filter;
  const fields = { firstName, lastName, businessName, customerId };
  return hasPersonalFields(fields) ? fields : null;
}

/** Returns the filter with the given personal fields, or with none. */
export function withPersonalFields(filter: SearchFilter, fields: PersonalFields | null): SearchFilter {
  return { ...filter, ...(fields ?? NO_PERSONAL_FIELDS) };
}

function isType(text: string): text is TransactionType {
  return Object.values<string>(TransactionType).includes(text);
}
