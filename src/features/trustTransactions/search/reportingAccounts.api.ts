import { accountingApi, accountingQuery } from '../../../api';
import type { Accounts, AccountsArgs } from '../transactions/accounts.api';

/** The accounts of company payables (§7), to choose from and for their names. Apart from all accounts, which the first report asks for. */
export const reportingAccountsApi = accountingApi.injectEndpoints({
  endpoints: (build) => ({
    reportingAccounts: build.query<Accounts, AccountsArgs>({
      query: ({ quiet, ...asked }) =>
        accountingQuery<'GetReportingGLAccounts'>({ query: 'GetReportingGLAccounts', ...asked }, quiet),
    }),
  }),
});
