import type { ApiFailure, ReportResult } from '../api';
import { formatTime } from '../domain';

/** What a query hook of a report answers, as far as a screen looks at it. */
export interface ReportQueryState {
  /** The answer for the present arguments only: nothing of a former office or date. */
  readonly currentData?: ReportResult | undefined;
  readonly isFetching: boolean;
  readonly error?: unknown;
  readonly refetch: () => unknown;
}

/** A report as a screen shows it. */
export interface ReportState {
  /** Under this id its columns are in the report store; undefined until there is an answer. */
  readonly reportId: string | undefined;
  /** When it was fetched, `2:15 PM` in the agency's zone; undefined until there is an answer (D32). */
  readonly asOf: string | undefined;
  /** What went wrong with the last try, in the words of §8; null when it went well or is under way anew. */
  readonly problem: string | null;
  readonly fetching: boolean;
  readonly refresh: () => void;
}

/** Reads the state of a report from its query. A refresh that fails leaves the former answer in sight. */
export function reportState(query: ReportQueryState, zone: string): ReportState {
  const { currentData, isFetching, error, refetch } = query;
  const failure = error as ApiFailure | undefined;
  return {
    reportId: currentData?.reportId,
    asOf: currentData === undefined ? undefined : formatTime(currentData.loadedAt, zone),
    problem: failure === undefined || isFetching ? null : failure.message,
    fetching: isFetching,
    refresh: () => void refetch(),
  };
}
