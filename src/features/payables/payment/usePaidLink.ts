import type { PaymentMade } from '../../../api/wire';
import type { PayableReport } from '../../../domain';
import { screenPath, useItemAddress, usePlatform } from '../../../platform';
import { checksQuery } from '../checks/checksFilters';
import type { PaymentForm } from './paymentForm';

/** Where a payment is looked up: on its item page; several at once in the list of checks (D53), which no others have. */
export function usePaidLink(report: PayableReport) {
  const addressOf = useItemAddress();
  const { hrefOf } = usePlatform();
  return (made: readonly PaymentMade[], { bankAccountId, date }: PaymentForm) => {
    const [first] = made;
    if (first === undefined) return undefined;
    const isList = made.length > 1 && made.some(({ method }) => method === 'Check');
    if (isList) {
      const query = checksQuery({ account: bankAccountId, start: date, end: date });
      return { label: 'Show checks', href: hrefOf(screenPath('Checks', {}, query)) };
    }
    if (made.length > 1) return undefined;
    const kind =
      report === 'companyPayables' ? ('CompanyPayable' as const) : ('AgencyRevenuePayable' as const);
    const href = addressOf({ kind, itemId: first.itemId });
    return href === null ? undefined : { label: `Open ${first.itemNumber}`, href };
  };
}
