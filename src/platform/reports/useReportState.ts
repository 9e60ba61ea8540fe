import { failureOf, refetchQuery } from '../../api';
import type { ReportResult } from '../../api';
import { useModuleDispatch } from '../state/moduleState';
import { useTimeText } from '../time/useTimeText';

/** The part of a report query hook's result that a screen reads. */
export interface ReportQueryState {
  /** The result for the current arguments only, never one for a previous office or date. */
  readonly currentData?: ReportResult | undefined;
  readonly isFetching: boolean;
  /** The current request, or the last one. */
  readonly requestId?: string | undefined;
  readonly error?: unknown;
  readonly endpointName?: string | undefined;
  readonly originalArgs?: unknown;
}

/** A report as a screen shows it. */
export interface ReportState {
  /** The id of its columns in the report store; undefined until the first result. */
  readonly reportId: string | undefined;
  /**
   * The current or last request, another one with each fetch; undefined until the first has begun. While it runs, the id
   * of the report's first rows in the report store.
   */
  readonly requestId: string | undefined;
  /**
   * When it was fetched, such as `2:15 PM` in the agency's zone, with the date once that is not today any more; undefined
   * until the first result (D32).
   */
  readonly asOf: string | undefined;
  /** The same moment, in milliseconds since 1970-01-01 UTC, for exports, which state it with its date (D38). */
  readonly fetchedAt: number | undefined;
  /** The error of the last attempt, in the words of §8; null when it succeeded or a new attempt is running. */
  readonly problem: string | null;
  /** Whether the user cancelled the last attempt. */
  readonly cancelled: boolean;
  readonly fetching: boolean;
  readonly refresh: () => void;
}

/** Derives the state of a report from its query. A failed refresh leaves the previous result visible. */
export function useReportState(query: ReportQueryState): ReportState {
  const { currentData, isFetching, requestId, error, endpointName, originalArgs } = query;
  const dispatch = useModuleDispatch();
  const failure = failureOf(error);
  return {
    reportId: currentData?.reportId,
    requestId,
    asOf: useTimeText(currentData?.loadedAt),
    fetchedAt: currentData?.loadedAt,
    problem: failure === undefined || isFetching || failure.byUser === true ? null : failure.message,
    cancelled: !isFetching && failure?.byUser === true,
    fetching: isFetching,
    // Not the query's `refetch`, which throws in effects of children that run before this screen has subscribed again.
    refresh: () => {
      if (endpointName !== undefined) void dispatch(refetchQuery({ endpointName, originalArgs }));
    },
  };
}
