import { accountingApi, accountingQuery } from '../../../api';
import type { GLAccountRecord } from '../../../api/wire';

type Accounts = readonly GLAccountRecord[] | null;

/** The agency's accounts (§7), to choose from and for the trust account balances (D13). */
export const accountsApi = accountingApi.injectEndpoints({
  endpoints: (build) => ({
    glAccounts: build.query<Accounts, boolean>({
      providesTags: ['Ledger', 'TrustMoney'],
      query: (includeInactive) =>
        accountingQuery<'GetGLAccounts'>({ query: 'GetGLAccounts', includeInactive }),
    }),
    reportingAccounts: build.query<Accounts, boolean>({
      query: (includeInactive) =>
        accountingQuery<'GetReportingGLAccounts'>({ query: 'GetReportingGLAccounts', includeInactive }),
    }),
  }),
});
