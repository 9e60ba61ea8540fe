import { filterQuery } from './filterQuery';
import type { FilterName } from './filterQuery';
import { screenPath } from './screens';

/** The query parameter that names the trust account whose available commission is to be withdrawn. */
export const WITHDRAW = 'withdraw' satisfies FilterName;

/**
 * Where the commission available in a trust account (D50) is moved to operating: unpaid agency revenue, with the agency
 * payable dialog over it and rows selected that come to no more than is available.
 */
export function commissionAddress(bankAccountId: string): string {
  return screenPath('AgencyRevenueReport', {}, filterQuery({ type: 'unpaid', [WITHDRAW]: bankAccountId }));
}
