import { useEffect, useEffectEvent, useRef } from 'react';
import type { AccountingQuery } from '../../../api/wire';
import { useModuleDispatch } from '../../../platform';
import type { ReportState } from '../../../platform';
import { useReportStore } from '../../../report';
import type { RowUpdate } from './changedRows.api';

export interface RowRefreshInput {
  /** The report on screen. */
  readonly report: Pick<ReportState, 'reportId' | 'fetching'>;
  /** Builds the report's request, limited to some of its items. */
  readonly requestOf: (itemIds: readonly string[]) => AccountingQuery;
  /** Refetches the whole report. */
  readonly refresh: () => void;
}

export interface RowRefresh {
  /**
   * Updates the rows of items that have changed. Where that fails, the whole report is refetched, as its rows are known to
   * be out of date.
   */
  readonly refreshRows: (itemIds: readonly string[]) => Promise<void>;
  /** Updates the rows of items that may have changed. Where that fails, nothing happens: the next poll tries again. */
  readonly pollRows: (itemIds: readonly string[]) => Promise<void>;
}

/**
 * Updates the rows of some items in place (§5), keeping sort, filter, selection and scroll position. If a
 * change has added or removed rows, as a void does, the whole report is refetched.
 */
export function useRowRefresh({
  report: { reportId, fetching },
  requestOf,
  refresh,
}: RowRefreshInput): RowRefresh {
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
  const update = async (itemIds: readonly string[]): Promise<RowUpdate> => {
    // Loaded with the first change. Not before: a screen that is shown again starts its query in an effect, which runs
    // after the effects of its children.
    const code = await import('./changedRows.api').catch(() => null);
    if (code === null || reportId === undefined) return 'failed';
    const isInSight = (): boolean => inSight.current === reportId;
    return await code.updateRows({ reports, dispatch, reportId, isInSight, requestOf }, itemIds);
  };
  const refreshRows = async (itemIds: readonly string[]): Promise<void> => {
    const isUpdated = !fetching && (await update(itemIds)) === 'done';
    if (isUpdated) return;
    if (fetching || isHidden()) deferred.current = [...deferred.current, ...itemIds];
    else refresh();
  };
  const pollRows = async (itemIds: readonly string[]): Promise<void> => {
    if ((await update(itemIds)) === 'different') refresh();
  };
  const refreshDeferred = useEffectEvent(() => {
    const itemIds = deferred.current;
    deferred.current = [];
    if (itemIds.length > 0) void refreshRows(itemIds);
  });
  useEffect(() => {
    if (!fetching) refreshDeferred();
  }, [fetching]);
  return { refreshRows, pollRows };
}
