import { accountingApi, accountingQuery } from '../../../api';
import type { AccountingQuery, TransactionRow } from '../../../api/wire';

export const changedRowsApi = accountingApi.injectEndpoints({
  endpoints: (build) => ({
    /** The rows of some items of a report, for bringing up to date what is shown (`ItemIds` of the wire). */
    changedRows: build.query<readonly TransactionRow[], AccountingQuery>({
      query: (request) => accountingQuery(request),
      transformResponse: (rows: unknown) => (rows as readonly TransactionRow[] | null) ?? [],
    }),
  }),
});
