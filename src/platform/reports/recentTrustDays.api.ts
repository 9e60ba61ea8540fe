import { accountingApi, accountingQuery, listOf, number, record, text } from '../../api';
import type { QueryData } from '../../api';
import { addDays } from '../../domain';
import type { IsoDate } from '../../domain';

/** How many days before today a shortage is told of. */
const DAYS_BACK = 30;
const DAYS = listOf(record({ bankAccountName: text, day: text, excess: number }));

/** Where the trust accounts stood today and on the 30 days before, for the alert (D50). */
export const recentTrustDaysApi = accountingApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * By today. The user has not asked for it, so a missing permission leads nowhere else.
     */
    recentTrustDays: build.query<QueryData<'GetTrustPositionDays'>, IsoDate>({
      providesTags: ['Ledger', 'TrustMoney'],
      query: (today) => ({
        ...accountingQuery<'GetTrustPositionDays'>({
          query: 'GetTrustPositionDays',
          startDate: addDays(today, -DAYS_BACK),
          endDate: today,
        }),
        shape: DAYS,
        quiet: 'refusals',
      }),
    }),
  }),
});
