import { accountingApi, accountingQuery } from '../../../api';
import type { AccountingQuery, TransactionRow } from '../../../api/wire';
import type { useModuleDispatch } from '../../../platform';
import type { ReportData, ReportStore } from '../../../report';
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
function withTransferredTogether(data: ReportData, itemIds: readonly string[]): readonly string[] {
  const receipts = rowsOfItems(data, itemIds).map((row) => row.text('createdInTransaction'));
  const made = rowsOfItems(data, itemIds, 'createdInTransaction').map((row) => row.text('itemId'));
  return [...new Set([...itemIds, ...made, ...receipts.filter((id) => id !== '')])];
}

/** Whether the fetched rows are exactly those that the report has for the items. */
function areRowsOf(data: ReportData, itemIds: readonly string[], rows: readonly TransactionRow[]): boolean {
  const shown = new Set(rowsOfItems(data, itemIds).map(({ id }) => id));
  return rows.length === shown.size && rows.every(({ rowId }) => shown.has(rowId));
}

/** A report whose rows are to be updated. */
export interface UpdatedReport {
  readonly reports: ReportStore;
  readonly dispatch: ReturnType<typeof useModuleDispatch>;
  readonly reportId: string;
  /** Whether it is still the report on screen. */
  readonly isInSight: () => boolean;
  /** Builds its request, limited to some of its items. */
  readonly requestOf: (itemIds: readonly string[]) => AccountingQuery;
}

/** `different`: rows were added or removed; `failed`: it is not known how the rows are now. */
export type RowUpdate = 'done' | 'different' | 'failed';

/** Fetches the rows of some items, and of what is sent with them, and updates them in place (§5). */
export async function updateRows(
  { reports, dispatch, reportId, isInSight, requestOf }: UpdatedReport,
  itemIds: readonly string[],
): Promise<RowUpdate> {
  const shown = (): ReportData | undefined => (isInSight() ? reports.get(reportId) : undefined);
  const before = shown();
  if (before === undefined) return 'failed';
  const asksFor = withTransferredTogether(before, itemIds);
  const { data: rows } = await dispatch(
    changedRowsApi.endpoints.changedRows.initiate(requestOf(asksFor), { track: false }),
  );
  // A report refetched meanwhile may have been read before the change.
  const data = shown();
  if (data === undefined || rows === undefined) return 'failed';
  if (!areRowsOf(data, asksFor, rows)) return 'different';
  if (rows.length === 0) return 'done';
  const isUpdated = await reports.update(reportId, rows, 'rowId').then(
    () => true,
    () => false,
  );
  return isUpdated ? 'done' : 'failed';
}
