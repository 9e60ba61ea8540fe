import { useEffect, useEffectEvent, useRef } from 'react';
import type { AccountingQuery } from '../../../api/wire';
import { useModuleDispatch } from '../../../platform';
import type { ReportState } from '../../../platform';
import { useReportStore } from '../../../report';

export interface RowRefreshInput {
  /** The report on screen. */
  readonly report: Pick<ReportState, 'reportId' | 'fetching'>;
  /** Builds the report's request, limited to some of its items. */
  readonly requestOf: (itemIds: readonly string[]) => AccountingQuery;
  /** Refetches the whole report. */
  readonly refresh: () => void;
}

/**
 * Updates the rows of some items in place (§5), keeping sort, filter, selection and scroll position. If a
 * change has added or removed rows, as a void does, the whole report is refetched.
 */
export function useRowRefresh({ report: { reportId, fetching }, requestOf, refresh }: RowRefreshInput) {
  const reports = useReportStore();
  const dispatch = useModuleDispatch();
  /** The report on screen when an answer arrives; null once its screen is gone or hidden. */
  const inSight = useRef<string | null | undefined>(reportId);
  useEffect(() => {
    inSight.current = reportId;
    return () => {
      inSight.current = null;
    };
  }, [reportId]);
  /**
   * Items that changed while the report was being fetched, as the answer may predate the change, or while its
   * screen was being hidden. Their rows are updated after the fetch, or when the screen is back.
   */
  const deferred = useRef<readonly string[]>([]);
  const isHidden = (): boolean => inSight.current === null;
  const refreshRows = async (itemIds: readonly string[]): Promise<void> => {
    const defer = (): void => {
      deferred.current = [...deferred.current, ...itemIds];
    };
    const refreshAll = (): void => {
      if (isHidden()) defer();
      else refresh();
    };
    if (fetching) {
      defer();
      return;
    }
    // Loaded with the first change. Not before: a screen that is shown again starts its query in an effect, which runs
    // after the effects of its children.
    const code = await import('./changedRows').catch(() => null);
    const before = reportId === undefined ? undefined : reports.get(reportId);
    if (isHidden() || code === null || reportId === undefined || before === undefined) {
      refreshAll();
      return;
    }
    const asksFor = code.withReceipts(before, itemIds);
    const asked = dispatch(
      code.changedRowsApi.endpoints.changedRows.initiate(requestOf(asksFor), { track: false }),
    );
    const { data: rows } = await asked;
    // A report refetched meanwhile may have been read before the change.
    const data = inSight.current === reportId ? reports.get(reportId) : undefined;
    if (data === undefined || rows === undefined || !code.areRowsOf(data, asksFor, rows)) refreshAll();
    else if (rows.length > 0) await reports.update(reportId, rows, 'rowId').catch(refreshAll);
  };
  const refreshDeferred = useEffectEvent(() => {
    const itemIds = deferred.current;
    deferred.current = [];
    if (itemIds.length > 0) void refreshRows(itemIds);
  });
  useEffect(() => {
    if (!fetching) refreshDeferred();
  }, [fetching]);
  return refreshRows;
}
