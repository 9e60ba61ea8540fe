import type { AsOfArgs } from './customerReports.api';
import type { FilterState } from './useCustomerFilters';

/** Returns the arguments of a report as of a day; null while they are unknown or if the address is invalid. */
export function asOfArgs({ day, officeId, filters }: FilterState): AsOfArgs | null {
  if (day === null || officeId === undefined) return null;
  return { officeId, asOfDate: day, clientNumber: filters.client };
}
