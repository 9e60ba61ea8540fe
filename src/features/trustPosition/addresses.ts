import { ALL_OFFICES } from '../../domain';
import type { IsoDate } from '../../domain';
import { QUERY, screenPath } from '../../platform';

/** A day and an office, as other reports are opened for them. */
interface Place {
  readonly day: IsoDate;
  /** Null for all offices. */
  readonly officeId: string | null;
}

function query(values: Readonly<Record<string, string | null>>): string {
  const given = Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== null);
  return new URLSearchParams(given).toString();
}

/** What the agency owes a carrier, at the end of the same day (D52). */
export function payablesAddress(
  { day, officeId }: Place,
  payable: { readonly glAccountId: string; readonly payeeId: string },
): string {
  const { glAccountId, payeeId } = payable;
  return screenPath(
    'PayablesReport',
    {},
    query({ type: 'unpaid', accounts: glAccountId, office: officeId, payee: payeeId, [QUERY.asOf]: day }),
  );
}

/** A customer's credits and payments that are applied to nothing, at the end of the same day (D6). */
export function creditsAddress({ day, officeId }: Place, client: string): string {
  return screenPath(
    'UnappliedCreditReport',
    {},
    query({ [QUERY.asOf]: day, office: officeId ?? ALL_OFFICES, client }),
  );
}

/** A customer's items and balance through the same day (D6). */
export function customerAddress({ day, officeId }: Place, client: string): string {
  return screenPath(
    'CustomerBalanceDetailReport',
    {},
    query({ to: day, office: officeId ?? ALL_OFFICES, client }),
  );
}

/** Everything that moved money into or out of a bank account through a day, voided items included. */
export function entriesAddress(day: IsoDate, accountId: string): string {
  return screenPath(
    'AllTrustTransactions',
    {},
    query({ range: 'Custom', to: day, bank: accountId, voided: '1' }),
  );
}
