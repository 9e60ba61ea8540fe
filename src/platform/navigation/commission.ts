import { screenPath } from './screens';

/** The query parameter that names the trust account whose available commission is to be withdrawn. */
export const WITHDRAW = 'withdraw';

/**
 * Where the commission available in a trust account (D50) is moved to operating: unpaid agency revenue, with the agency
 * payable dialog over it and rows selected that come to no more than is available.
 */
export function commissionAddress(bankAccountId: string): string {
  const query = new URLSearchParams({ type: 'unpaid', [WITHDRAW]: bankAccountId });
  return screenPath('AgencyRevenueReport', {}, query.toString());
}
