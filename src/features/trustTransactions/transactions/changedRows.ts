import { accountingApi, accountingQuery } from '../../../api';
import type { AccountingQuery, TransactionRow } from '../../../api/wire';
import type { ReportData } from '../../../report';
import { rowsOfItems } from './rowsOfItems';

export const changedRowsApi = accountingApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * The current rows of some of a report's items, to update the rows on screen (`ItemIds` of the wire).
     * Defined as a mutation so that each call sends its own request: a query would share the answer of a
     * running one, which may have been read before the change.
     */
    changedRows: build.mutation<readonly TransactionRow[], AccountingQuery>({
      query: (request) => accountingQuery(request),
      transformResponse: (rows: unknown) => (rows as readonly TransactionRow[] | null) ?? [],
    }),
  }),
});

/**
 * Adds the receipts in which the items were created, as their status follows from the items, and the items created in
 * receipts, which are sent with them (D16).
 */
export function withReceipts(data: ReportData, itemIds: readonly string[]): readonly string[] {
  const receipts = rowsOfItems(data, itemIds).map((row) => row.text('createdInTransaction'));
  const made = rowsOfItems(data, itemIds, 'createdInTransaction').map((row) => row.text('itemId'));
  return [...new Set([...itemIds, ...made, ...receipts.filter((id) => id !== '')])];
}

/** Whether the fetched rows are exactly those that the report has for the items. */
export function areRowsOf(
  data: ReportData,
  itemIds: readonly string[],
  rows: readonly TransactionRow[],
): boolean {
  const shown = new Set(rowsOfItems(data, itemIds).map(({ id }) => id));
  return rows.length === shown.size && rows.every(({ rowId }) => shown.has(rowId));
}
