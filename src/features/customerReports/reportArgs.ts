import type { AsOfArgs } from './customerReports.api';
import type { FilterState } from './useCustomerFilters';

/** What a report as of a day is asked for; null while that is not known, and when the address is not right. */
export function asOfArgs({ day, officeId, filters }: FilterState): AsOfArgs | null {
  if (day === null || officeId === undefined) return null;
  return { officeId, asOfDate: day, clientNumber: filters.client };
}
