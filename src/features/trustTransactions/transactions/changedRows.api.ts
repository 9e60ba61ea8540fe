import { accountingApi, accountingQuery } from '../../../api';
import type { AccountingQuery, TransactionRow } from '../../../api/wire';

export const changedRowsApi = accountingApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * The current rows of some of a report's items, to update the rows on screen (`ItemIds` of the wire).
     * Defined as a mutation so that each call sends its own request: a query would share the response of a
     * running one, which may have been read before the change.
     */
    changedRows: build.mutation<readonly TransactionRow[], AccountingQuery>({
      query: (request) => accountingQuery(request),
      transformResponse: (rows: unknown) => (rows as readonly TransactionRow[] | null) ?? [],
    }),
  }),
});
