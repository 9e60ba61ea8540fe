/** What flags and the report offer. */
import { createContext, use } from 'react';
import { FeatureFlag } from '../../domain';
import type { PayableReport } from '../../domain';
import { useSession } from '../../platform';

/**
 * What `useShowsPayments` returns within a result that is shown: another query, and another form, would take what the user
 * has selected and typed (D45). Null outside.
 */
export const ShownWithPayments = createContext<boolean | null>(null);

/**
 * Whether payments are shown in detail: check numbers, what paid a line, what goes out with it, and when carriers are
 * to be paid (D45, D53, D54).
 */
export function useShowsPayments(): boolean {
  const { flags } = useSession();
  return use(ShownWithPayments) ?? flags[FeatureFlag.PaymentDetails] === true;
}

/**
 * Whether there is Trust Position: reports are of any day up to today and compared with it, and the commission available
 * leads to a payment (D45, D52).
 */
export function useHasTrustPosition(): boolean {
  const { flags } = useSession();
  return flags[FeatureFlag.TrustPosition] === true;
}

/** Whether rows say which trust account holds their money, and what operating has advanced: with either flag (D45). */
export function useShowsAdvances(): boolean {
  const hasTrustPosition = useHasTrustPosition();
  return useShowsPayments() || hasTrustPosition;
}

/** Whether dates select lines by a date type; otherwise they are those of items (§5). */
export function useOffersDateTypes(): boolean {
  const { flags } = useSession();
  return flags[FeatureFlag.PayablesDateTypes] === true;
}

/** Whether a report says when carriers are to be paid; agency revenue is owed to nobody. */
export function useHasCarrierDueDates(report: PayableReport): boolean {
  return useShowsPayments() && report === 'companyPayables';
}
