import type { IsoDate } from './calendar';
import { toInteger } from './claims';
import { dateRangeAccess, rangeOfFields, validateDateFields } from './dateFields';
import { DATE_MESSAGES } from './dateMessages';
import { ALL_TRANSACTION_TYPES } from './itemTypes';
import type { TransactionType } from './itemTypes';
import { NO_RANGE, RANGE_OPTIONS, customRange, isNamedRange, isRangeOption, rangeFor } from './rangeOptions';
import type { DateRange, RangeOption } from './rangeOptions';

/** The filter of the accounting search (§3 "Search filter model"). Texts are empty where nothing was entered. */
export interface SearchFilter {
  /** As entered: `MM/dd/yyyy` or `yyyy-MM-dd`; blank or null when empty. */
  readonly date: { readonly start: string | null; readonly end: string | null };
  readonly dateRange: RangeOption | null;
  /** Office ids; null for any. */
  readonly policyOffice: string | null;
  readonly userOffice: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly businessName: string;
  /** Account id; null for any, empty for the option "No Bank Account" (§5). */
  readonly bankAccount: string | null;
  /** Null for all types. */
  readonly transactionType: TransactionType | null;
  /** As entered; must be an integer (§5). */
  readonly customerId: string;
  readonly reportingAccount: string | null;
  readonly searchForItemsWithoutBankAccount: boolean;
  readonly includeVoided: boolean;
}

/** The bank account option that searches for items without one (§5). */
export const NO_BANK_ACCOUNT = { label: 'No Bank Account', value: '' } as const;

/** The message for a Customer ID that is not a whole number (§5). */
const CUSTOMER_ID_NOT_INTEGER = 'Customer ID must be an integer';

/**
 * The message for a Customer ID with too many digits: no client has one, and a longer number would not be
 * exact.
 */
const CUSTOMER_ID_TOO_LONG = 'Customer ID can have up to 9 digits';
const CUSTOMER_ID_DIGITS = 9;

/**
 * Returns the problem with a Customer ID, which must be blank or a non-negative whole number (§5); undefined if
 * none.
 */
export function customerIdProblem(text: string): string | undefined {
  const typed = text.trim();
  if (typed === '') return undefined;
  if (!/^\d+$/.test(typed)) return CUSTOMER_ID_NOT_INTEGER;
  return typed.replace(/^0+/, '').length > CUSTOMER_ID_DIGITS ? CUSTOMER_ID_TOO_LONG : undefined;
}

/** Shown while a search has errors, which cannot be sent then (§5). */
export const FIX_FORM_ERRORS = 'Please fix all form errors before submitting';

/** A search without conditions: everything the user may see, but for voided items and their voids. */
export const EMPTY_SEARCH_FILTER: SearchFilter = {
  date: { start: null, end: null },
  dateRange: null,
  policyOffice: null,
  userOffice: null,
  firstName: '',
  lastName: '',
  businessName: '',
  bankAccount: null,
  transactionType: null,
  customerId: '',
  reportingAccount: null,
  searchForItemsWithoutBankAccount: false,
  includeVoided: false,
};

/**
 * Returns the filter with a chosen bank account. "No Bank Account" sets `searchForItemsWithoutBankAccount`
 * (§5).
 */
export function withBankAccount(filter: SearchFilter, bankAccount: string | null): SearchFilter {
  return { ...filter, bankAccount, searchForItemsWithoutBankAccount: bankAccount === NO_BANK_ACCOUNT.value };
}

/** A message for each invalid field; empty when the search can be sent. */
export interface SearchFilterErrors {
  readonly customerId?: string;
  readonly dateRange?: string;
  readonly startDate?: string;
  readonly endDate?: string;
}

/** Checks a search by the rules of §5. `limited`: the last-two-days rule applies to the user (§6). */
export function validateSearchFilter(filter: SearchFilter, limited: boolean): SearchFilterErrors {
  const { options } = dateRangeAccess(limited, RANGE_OPTIONS);
  const customerId = customerIdProblem(filter.customerId);
  return {
    ...(customerId === undefined ? {} : { customerId }),
    ...(isRangeOption(filter.dateRange, options) ? {} : { dateRange: DATE_MESSAGES.rangeInvalid }),
    ...validateDateFields({ startDate: filter.date.start, endDate: filter.date.end }),
  };
}

/** Whether the user may run a search: with by-office or all-offices permission for the receipt report (§5). */
export function mayRunSearch(
  receiptOptions: {
    readonly userCanReportByOffice: boolean;
    readonly userCanReportAllOffices: boolean;
  } | null,
): boolean {
  return (
    receiptOptions !== null &&
    (receiptOptions.userCanReportByOffice || receiptOptions.userCanReportAllOffices)
  );
}

/**
 * The days that a valid search selects, relative to today in the agency's zone (D3). A named range is evaluated
 * for today, so that a search for Yesterday kept overnight finds the new yesterday. Otherwise it is the dates
 * entered, with an open side handled as in §5.
 */
export function searchDays(
  { dateRange, date }: Pick<SearchFilter, 'date' | 'dateRange'>,
  today: IsoDate,
): DateRange {
  if (isNamedRange(dateRange)) return rangeFor(dateRange, today);
  return customRange(rangeOfFields({ startDate: date.start, endDate: date.end }), today);
}

/** Converts a valid filter, and the days that it selects, to the payload (§5, §7 "Search filter payload"). */
export function searchPayload(filter: SearchFilter, days: DateRange = NO_RANGE) {
  return {
    includeVoided: filter.includeVoided,
    lastName: filter.lastName.trim(),
    firstName: filter.firstName.trim(),
    businessName: filter.businessName.trim(),
    clientNumber: toInteger(filter.customerId),
    searchForItemsWithoutBankAccount: filter.searchForItemsWithoutBankAccount,
    reportingAccount: filter.reportingAccount || null,
    policyOffice: filter.policyOffice || null,
    bankAccount: filter.bankAccount || null,
    userOffice: filter.userOffice || null,
    transactionTypes: filter.transactionType === null ? ALL_TRANSACTION_TYPES : [filter.transactionType],
    startDate: days.startDate,
    endDate: days.endDate,
  };
}
