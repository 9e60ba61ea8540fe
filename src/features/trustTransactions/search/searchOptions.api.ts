import { accountingApi, accountingQuery } from '../../../api';
import type { QueryData } from '../../../api';
import type { ReportOfficeOptions } from '../../../api/wire';

/** Whether the user may search, and in which offices. Asked anew at each opening: rights change. */
export const searchOptionsApi = accountingApi.injectEndpoints({
  endpoints: (build) => ({
    /** Where the user may report on receipts (§5): the reply is a list whose first element holds the options (§7). */
    receiptOffices: build.query<ReportOfficeOptions | null, undefined>({
      query: () =>
        accountingQuery<'GetReportOfficeOptions'>({ query: 'GetReportOfficeOptions', report: 'receipt' }),
      transformResponse: (list: unknown) => (list as QueryData<'GetReportOfficeOptions'>)?.[0] ?? null,
    }),
  }),
});
