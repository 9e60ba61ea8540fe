import { accountingApi, accountingQuery, listOf, number, record, text } from '../../api';
import type { TrustPositionDay } from '../../api/wire';
import { centsFromDollars } from '../../domain';
import type { Cents, IsoDate } from '../../domain';

/** Days of which the trust accounts are asked; both count. */
interface Days {
  readonly startDate: IsoDate;
  readonly endDate: IsoDate;
}

const MONEY = [
  'bank',
  'heldForCarriers',
  'heldForClients',
  'held',
  'excess',
  'netted',
  'commission',
  'agencyDeposits',
  'commissionAvailable',
  'unexplained',
] as const satisfies readonly (keyof TrustPositionDay)[];

/** A trust bank account at the end of a day (D50), in whole cents. */
export type TrustDay = Readonly<Record<(typeof MONEY)[number], Cents>> &
  Pick<TrustPositionDay, 'bankAccountId' | 'bankAccountName' | 'day'>;

const DAYS = listOf(
  record({
    bankAccountId: text,
    bankAccountName: text,
    day: text,
    ...Object.fromEntries(MONEY.map((field) => [field, number])),
  }),
);

function trustDay(row: TrustPositionDay): TrustDay {
  const { bankAccountId, bankAccountName, day } = row;
  const money = Object.fromEntries(MONEY.map((field) => [field, centsFromDollars(row[field], field)]));
  return { bankAccountId, bankAccountName, day, ...(money as Record<(typeof MONEY)[number], Cents>) };
}

/** Where the trust accounts stood on each day (§7, D50). */
export const trustDaysApi = accountingApi.injectEndpoints({
  endpoints: (build) => ({
    /** Every trust account on every day, by account number and day; for users who may see all offices. */
    trustDays: build.query<readonly TrustDay[], Days>({
      providesTags: ['Ledger', 'TrustDays'],
      query: (days) => ({
        ...accountingQuery<'GetTrustPositionDays'>({ query: 'GetTrustPositionDays', ...days }),
        shape: DAYS,
      }),
      transformResponse: (answer) => ((answer as readonly TrustPositionDay[] | null) ?? []).map(trustDay),
    }),
  }),
});
