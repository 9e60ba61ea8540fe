/**
 * The query parameters that hold the filters of screens (D30). Who writes an address and who reads it name them by this
 * type alone, so that a name which no screen reads does not compile.
 */
export type FilterName =
  | 'account'
  | 'accounts'
  | 'age'
  | 'asOf'
  | 'bank'
  | 'client'
  | 'dateType'
  | 'due'
  | 'endDate'
  | 'from'
  | 'office'
  | 'older'
  | 'payee'
  | 'personal'
  | 'policyOffice'
  | 'range'
  | 'show'
  | 'startDate'
  | 'to'
  | 'type'
  | 'userOffice'
  | 'voided'
  | 'withdraw';

/** Filters as the text of an address holds them; null, blank or absent for none. */
export type AddressFilters = Readonly<Partial<Record<FilterName, string | null | undefined>>>;

/** Writes filters as a query string, without `?`. */
export function filterQuery(filters: AddressFilters): string {
  return new URLSearchParams(
    Object.entries(filters).filter((entry): entry is [string, string] => Boolean(entry[1])),
  ).toString();
}
