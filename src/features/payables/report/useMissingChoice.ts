import type { PayableReport } from '../../../domain';
import { wrongInAddress } from '../../../ui';
import type { PayablesChoice } from '../choice/payablesChoice';
import { useChosenAccounts } from '../choice/useChosenAccounts';
import { useCarriers } from '../useCarriers';

/**
 * Returns a sentence about an id in the report's address that does not exist; null while none is known to be
 * missing: a list that could not be loaded proves nothing.
 */
export function useMissingChoice(report: PayableReport, choice: PayablesChoice): string | null {
  const { accountIds, payeeId } = choice;
  const { missing } = useChosenAccounts(report, accountIds);
  const carriers = useCarriers(payeeId !== null);
  if (missing !== undefined) return wrongInAddress(missing, 'not an account of this report');
  const isUnknownPayee = payeeId !== null && carriers.data?.some(({ id }) => id === payeeId) === false;
  return isUnknownPayee ? wrongInAddress(payeeId, 'not a payee') : null;
}
