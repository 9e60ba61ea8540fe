import { accountingApi, accountingQuery, listOf, number, record, reportQuery, text } from '../../api';
import type { TrustPositionDay } from '../../api/wire';
import { centsFromDollars } from '../../domain';
import type { Cents, IsoDate } from '../../domain';
import { trustPositionReport } from './columns';

/** Arguments of what trust accounts hold on a day (D50). */
export type PositionArgs = {
  /** Null for all offices that the user may report on. */
  readonly officeId: string | null;
  readonly asOfDate: IsoDate;
};

/** Days of which the positions are asked; both count. */
export interface DaysArgs {
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
export type PositionDay = Readonly<Record<(typeof MONEY)[number], Cents>> &
  Pick<TrustPositionDay, 'bankAccountId' | 'bankAccountName' | 'day'>;

const DAYS = listOf(
  record({
    bankAccountId: text,
    bankAccountName: text,
    day: text,
    ...Object.fromEntries(MONEY.map((field) => [field, number])),
  }),
);

function positionDay(row: TrustPositionDay): PositionDay {
  const { bankAccountId, bankAccountName, day } = row;
  const money = Object.fromEntries(MONEY.map((field) => [field, centsFromDollars(row[field], field)]));
  return { bankAccountId, bankAccountName, day, ...(money as Record<(typeof MONEY)[number], Cents>) };
}

/** Where the trust accounts stood (§7, D50). */
export const trustPositionApi = accountingApi.injectEndpoints({
  endpoints: (build) => ({
    trustPosition: reportQuery<PositionArgs>(build, {
      name: 'trustPosition',
      request: (args) => ({ query: 'GetTrustPosition', ...args }),
      spec: trustPositionReport,
      shows: ['Ledger'],
    }),
    /** Every trust account on every day, by account number and day; for users who may see all offices. */
    trustPositionDays: build.query<readonly PositionDay[], DaysArgs>({
      providesTags: ['Ledger'],
      query: (args) => ({
        ...accountingQuery<'GetTrustPositionDays'>({ query: 'GetTrustPositionDays', ...args }),
        shape: DAYS,
      }),
      transformResponse: (answer) => ((answer as readonly TrustPositionDay[] | null) ?? []).map(positionDay),
    }),
  }),
});
