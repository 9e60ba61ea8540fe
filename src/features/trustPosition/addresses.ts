import { ALL_OFFICES } from '../../domain';
import type { IsoDate } from '../../domain';
import { filterQuery, screenPath } from '../../platform';

/** A day and an office, as other reports are opened for them. */
interface Place {
  readonly day: IsoDate;
  /** Null for all offices. */
  readonly officeId: string | null;
}

/** What the agency owes a carrier, or has paid it, at the end of the same day (D52). */
export function payablesAddress(
  { day, officeId }: Place,
  payable: { readonly type: 'paid' | 'unpaid'; readonly glAccountId: string; readonly payeeId: string },
): string {
  const { type, glAccountId, payeeId } = payable;
  return screenPath(
    'PayablesReport',
    {},
    filterQuery({ type, accounts: glAccountId, office: officeId, payee: payeeId, asOf: day }),
  );
}

/** A customer's credits and payments that are applied to nothing, at the end of the same day (D6). */
export function creditsAddress({ day, officeId }: Place, client: string): string {
  return screenPath(
    'UnappliedCreditReport',
    {},
    filterQuery({ asOf: day, office: officeId ?? ALL_OFFICES, client }),
  );
}

/** A customer's items and balance through the same day (D6). */
export function customerAddress({ day, officeId }: Place, client: string): string {
  return screenPath(
    'CustomerBalanceDetailReport',
    {},
    filterQuery({ to: day, office: officeId ?? ALL_OFFICES, client }),
  );
}

/** Everything that moved money into or out of a bank account through a day, voided items included. */
export function entriesAddress(day: IsoDate, accountId: string): string {
  return screenPath(
    'AllTrustTransactions',
    {},
    filterQuery({ range: 'Custom', to: day, bank: accountId, voided: '1' }),
  );
}
