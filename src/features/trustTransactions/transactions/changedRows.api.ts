import { accountingApi, accountingQuery } from '../../../api';
import type { AccountingQuery, TransactionRow } from '../../../api/wire';

export const changedRowsApi = accountingApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * The rows of some items of a report, for bringing up to date what is shown (`ItemIds` of the wire). A mutation to
     * the library, so that each asks for itself: a query would be given the answer of one under way, which may have
     * been read before the change.
     */
    changedRows: build.mutation<readonly TransactionRow[], AccountingQuery>({
      query: (request) => accountingQuery(request),
      transformResponse: (rows: unknown) => (rows as readonly TransactionRow[] | null) ?? [],
    }),
  }),
});
