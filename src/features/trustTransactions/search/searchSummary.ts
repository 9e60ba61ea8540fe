import {
  NO_BANK_ACCOUNT,
  NO_RANGE,
  RANGE_LABELS,
  isNamedRange,
  rangeFor,
  rangeOfFields,
  rangeText,
  transactionTypeLabel,
} from '../../../domain';
import type { IsoDate, SearchFilter } from '../../../domain';

/**
 * Names for the ids in a filter. Users do not know ids, so one without a name is shown as e.g. "One office".
 */
export interface SearchNames {
  readonly accounts: ReadonlyMap<string, string>;
  readonly offices: ReadonlyMap<string, string>;
}

/**
 * Describes each part of a search, e.g. `Last Month`, `Invoice`, `Last name: Smith` (for headings and lists).
 */
function searchParts(filter: SearchFilter, names: SearchNames, day?: IsoDate): readonly string[] {
  const ofKind = (kind: string, name: string | undefined): string =>
    name === undefined ? `One ${kind}` : `${capital(kind)} ${name}`;
  const named = (label: string, text: string): string | null =>
    text.trim() === '' ? null : `${label}: ${text.trim()}`;
  const parts: readonly (string | null)[] = [
    datesText(filter, day),
    filter.transactionType === null ? null : transactionTypeLabel(filter.transactionType),
    named('Last name', filter.lastName),
    named('First name', filter.firstName),
    named('Business name', filter.businessName),
    named('Customer ID', filter.customerId),
    filter.searchForItemsWithoutBankAccount ? NO_BANK_ACCOUNT.label : null,
    filter.bankAccount ? (names.accounts.get(filter.bankAccount) ?? 'One bank account') : null,
    filter.reportingAccount ? ofKind('reporting account', names.accounts.get(filter.reportingAccount)) : null,
    filter.policyOffice ? ofKind('policy office', names.offices.get(filter.policyOffice)) : null,
    filter.userOffice ? ofKind('user office', names.offices.get(filter.userOffice)) : null,
    filter.includeVoided ? 'voided included' : null,
  ];
  return parts.filter((part) => part !== null);
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Describes a search in one line; with the day that it is run on, a named range has its days too. */
export function searchSummary(filter: SearchFilter, names: SearchNames, day?: IsoDate): string {
  return searchParts(filter, names, day).join(' · ');
}

function datesText({ dateRange, date }: SearchFilter, day: IsoDate | undefined): string {
  if (isNamedRange(dateRange)) {
    const name = RANGE_LABELS[dateRange];
    return day === undefined ? name : `${name} (${rangeText(rangeFor(dateRange, day))})`;
  }
  const days =
    dateRange === 'Custom' ? rangeOfFields({ startDate: date.start, endDate: date.end }) : NO_RANGE;
  return rangeText(days) ?? 'All dates';
}
