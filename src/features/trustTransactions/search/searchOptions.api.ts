import { accountingApi, accountingQuery } from '../../../api';
import type { QueryData } from '../../../api';
import type { GLAccountRecord, ReportOfficeOptions } from '../../../api/wire';

type Accounts = readonly GLAccountRecord[] | null;

/** What the search dialog offers to choose from (§7). Asked anew at each opening: accounts and rights change. */
export const searchOptionsApi = accountingApi.injectEndpoints({
  endpoints: (build) => ({
    /** Where the user may report on receipts (§5): the reply is a list whose first element holds the options (§7). */
    receiptOffices: build.query<ReportOfficeOptions | null, undefined>({
      query: () =>
        accountingQuery<'GetReportOfficeOptions'>({ query: 'GetReportOfficeOptions', report: 'receipt' }),
      transformResponse: (list: unknown) => (list as QueryData<'GetReportOfficeOptions'>)?.[0] ?? null,
    }),
    glAccounts: build.query<Accounts, boolean>({
      query: (includeInactive) =>
        accountingQuery<'GetGLAccounts'>({ query: 'GetGLAccounts', includeInactive }),
    }),
    reportingAccounts: build.query<Accounts, boolean>({
      query: (includeInactive) =>
        accountingQuery<'GetReportingGLAccounts'>({ query: 'GetReportingGLAccounts', includeInactive }),
    }),
  }),
});
