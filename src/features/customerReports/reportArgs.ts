import type { AsOfArgs } from './customerReports.api';
import type { FilterState } from './useCustomerFilters';

/** Returns the arguments of a report as of a day; null while they are unknown or if the address is invalid. */
export function asOfArgs({ day, officeId, filters }: FilterState): AsOfArgs | null {
  if (day === null || officeId === undefined) return null;
  return { officeId, asOfDate: day, clientNumber: filters.client };
}

/**
 * Returns the arguments of the balance summary that lists all customers, those who have paid up too. Quiet:
 * a number can be typed without it.
 */
export function customerListArgs(state: FilterState): AsOfArgs | null {
  const args = asOfArgs(state);
  return args === null ? null : { ...args, clientNumber: null, includeZeroBalances: true, quiet: 'refusals' };
}
