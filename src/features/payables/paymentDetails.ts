import { FeatureFlag } from '../../domain';
import type { PayableReport } from '../../domain';
import { useSession } from '../../platform';

/**
 * Whether payments are shown in detail: check numbers, what paid a line, what goes out with it, and when carriers are
 * to be paid (D45, D53, D54).
 */
export function useShowsPayments(): boolean {
  const { flags } = useSession();
  return flags[FeatureFlag.PaymentDetails] === true;
}

/** Whether a report says when carriers are to be paid; agency revenue is owed to nobody. */
export function useHasCarrierDueDates(report: PayableReport): boolean {
  return useShowsPayments() && report === 'companyPayables';
}
