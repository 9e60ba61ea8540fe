import { accountingApi, accountingQuery } from '../../../api';
import type { QueryData } from '../../../api';
import type { ReportOfficeOptions } from '../../../api/wire';

/** Whether the user may search, and in which offices. Refetched at each opening, as permissions change. */
export const searchOptionsApi = accountingApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * The offices whose receipts the user may report on (§5): the first element of the reply holds the options
     * (§7).
     */
    receiptOffices: build.query<ReportOfficeOptions | null, undefined>({
      query: () =>
        accountingQuery<'GetReportOfficeOptions'>({ query: 'GetReportOfficeOptions', report: 'receipt' }),
      transformResponse: (list: unknown) => (list as QueryData<'GetReportOfficeOptions'>)?.[0] ?? null,
    }),
  }),
});
