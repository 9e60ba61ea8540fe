import { accountingApi } from '../../api';
import { trustDays, trustDaysCall } from './trustDays';
import type { TrustDay, TrustDaysArgs } from './trustDays';

/** Where the trust accounts stood on each day (§7, D50). */
export const trustDaysApi = accountingApi.injectEndpoints({
  endpoints: (build) => ({
    /** Every trust account on every day, by account number and day; for users who may see all offices. */
    trustDays: build.query<readonly TrustDay[], TrustDaysArgs>({
      providesTags: (_days, _error, { quiet }) => [
        'Ledger',
        'TrustMoney',
        ...(quiet ? (['Tiles'] as const) : []),
      ],
      query: trustDaysCall,
      transformResponse: trustDays,
    }),
  }),
});
