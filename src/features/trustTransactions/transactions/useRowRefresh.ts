import { useEffect, useEffectEvent, useRef } from 'react';
import type { AccountingQuery, TransactionRow } from '../../../api/wire';
import { useModuleDispatch } from '../../../platform';
import type { ReportState } from '../../../platform';
import { useReportStore } from '../../../report';
import type { ReportData } from '../../../report';
import { changedRowsApi } from './changedRows.api';
import { rowsOfItems } from './rowsOfItems';

export interface RowRefreshInput {
  /** The report in sight. */
  readonly report: Pick<ReportState, 'reportId' | 'fetching'>;
  /** The request of the report, limited to some of its items. */
  readonly requestOf: (itemIds: readonly string[]) => AccountingQuery;
  /** Fetches the whole report anew. */
  readonly refresh: () => void;
}

/**
 * Brings the rows of some items up to date in place (§5): sort, filter, selection and scroll stay. Where a change has
 * brought rows or taken some away, as a void does, the report is fetched as a whole.
 */
export function useRowRefresh({ report: { reportId, fetching }, requestOf, refresh }: RowRefreshInput) {
  const reports = useReportStore();
  const dispatch = useModuleDispatch();
  /** The report in sight by the time of an answer; null when its screen is gone. */
  const inSight = useRef<string | null | undefined>(reportId);
  useEffect(() => {
    inSight.current = reportId;
    return () => {
      inSight.current = null;
    };
  }, [reportId]);
  /**
   * Changed while the report was being fetched, whose answer may be from before the change; or while its screen was being
   * hidden, which then brings the rows up to date when it is back.
   */
  const owed = useRef<readonly string[]>([]);
  const isHidden = (): boolean => inSight.current === null;
  const refreshRows = async (itemIds: readonly string[]): Promise<void> => {
    const owe = (): void => {
      owed.current = [...owed.current, ...itemIds];
    };
    if (fetching) {
      owe();
      return;
    }
    // A screen that comes back starts its query in an effect, which runs after those of the parts of the screen.
    await Promise.resolve();
    if (isHidden()) {
      owe();
      return;
    }
    const before = reportId === undefined ? undefined : reports.get(reportId);
    if (reportId === undefined || before === undefined) {
      refresh();
      return;
    }
    const asksFor = withReceipts(before, itemIds);
    const asked = dispatch(
      changedRowsApi.endpoints.changedRows.initiate(requestOf(asksFor), { track: false }),
    );
    const { data: rows } = await asked;
    if (isHidden()) {
      owe();
      return;
    }
    // One that was fetched anew meanwhile may have been read before the change.
    const data = inSight.current === reportId ? reports.get(reportId) : undefined;
    if (data === undefined || rows === undefined || !areRowsOf(data, asksFor, rows)) refresh();
    else if (rows.length > 0)
      await reports.update(reportId, rows, 'rowId').catch(() => {
        if (isHidden()) owe();
        else refresh();
      });
  };
  const payDebt = useEffectEvent(() => {
    const itemIds = owed.current;
    owed.current = [];
    if (itemIds.length > 0) void refreshRows(itemIds);
  });
  useEffect(() => {
    if (!fetching) payDebt();
  }, [fetching]);
  return refreshRows;
}

/** Items with the receipts in which they were made: what becomes of the items becomes of those too (D16). */
function withReceipts(data: ReportData, itemIds: readonly string[]): readonly string[] {
  const receipts = rowsOfItems(data, itemIds).map((row) => row.text('createdInTransaction'));
  return [...new Set([...itemIds, ...receipts.filter((id) => id !== '')])];
}

/** Whether these are the very rows that the report has of the items: none more, none less. */
function areRowsOf(data: ReportData, itemIds: readonly string[], rows: readonly TransactionRow[]): boolean {
  const shown = new Set(rowsOfItems(data, itemIds).map(({ id }) => id));
  return rows.length === shown.size && rows.every(({ rowId }) => shown.has(rowId));
}
