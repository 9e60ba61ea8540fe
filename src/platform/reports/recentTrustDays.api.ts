import { accountingApi, accountingQuery, amount, isoDate, listOf, record, text } from '../../api';
import type { QueryData } from '../../api';
import { addDays } from '../../domain';
import type { IsoDate } from '../../domain';

/** How many days back the alert looks for a shortage. */
const DAYS_BACK = 30;
const DAYS = listOf(record({ bankAccountName: text, day: isoDate, excess: amount }));

/** Where the trust accounts stood today and on the 30 days before, for the alert (D50). */
export const recentTrustDaysApi = accountingApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Keyed by today. The user did not ask for it, so a 403 does not open Unauthorized.
     */
    recentTrustDays: build.query<QueryData<'GetTrustPositionDays'>, IsoDate>({
      providesTags: ['Ledger', 'TrustMoney', 'TrustAlert'],
      query: (today) => ({
        ...accountingQuery<'GetTrustPositionDays'>(
          { query: 'GetTrustPositionDays', startDate: addDays(today, -DAYS_BACK), endDate: today },
          'refusals',
        ),
        shape: DAYS,
      }),
    }),
  }),
});
