import { accountingApi, accountingQuery } from '../../../api';
import type { MaybeQuiet } from '../../../api';
import type { GLAccountRecord } from '../../../api/wire';

export type Accounts = readonly GLAccountRecord[] | null;

export interface AccountsArgs extends MaybeQuiet {
  readonly includeInactive: boolean;
}

/** For a screen that asks by itself, such as for names: accounts no longer in use have them too. */
export const ALL_QUIETLY = { includeInactive: true, quiet: 'refusals' } as const;

/** The agency's accounts (§7), to choose from, for their names, and for the trust account balances (D13). */
export const accountsApi = accountingApi.injectEndpoints({
  endpoints: (build) => ({
    glAccounts: build.query<Accounts, AccountsArgs>({
      providesTags: ['Ledger', 'TrustMoney'],
      query: ({ quiet, ...asked }) =>
        accountingQuery<'GetGLAccounts'>({ query: 'GetGLAccounts', ...asked }, quiet),
    }),
  }),
});
