import { failureOf } from '../../api';
import type { ReportResult } from '../../api';
import { dateIn, formatMoment, formatTime } from '../../domain';
import type { IsoDate } from '../../domain';

/** What a query hook of a report returns, as far as a screen looks at it. */
export interface ReportQueryState {
  /** The answer for the present arguments only: nothing of a former office or date. */
  readonly currentData?: ReportResult | undefined;
  readonly isFetching: boolean;
  /** The request that is under way, or that was the last. */
  readonly requestId?: string | undefined;
  readonly error?: unknown;
  readonly refetch: () => unknown;
}

/** A report as a screen shows it. */
export interface ReportState {
  /** Under this id its columns are in the report store; undefined until there is an answer. */
  readonly reportId: string | undefined;
  /** Under this id its first rows are in the report store while it is fetched; undefined when nothing is under way. */
  readonly requestId: string | undefined;
  /**
   * When it was fetched, `2:15 PM` in the agency's zone, with its date if that is not today; undefined until there is
   * an answer (D32).
   */
  readonly asOf: string | undefined;
  /** What went wrong with the last try, in the words of §8; null when it went well or is under way anew. */
  readonly problem: string | null;
  readonly fetching: boolean;
  readonly refresh: () => void;
}

/**
 * Reads the state of a report from its query. A refresh that fails leaves the former answer in sight.
 *
 * @param today the agency's day, for a report that is kept: one fetched on an earlier day says which.
 */
export function reportState(query: ReportQueryState, zone: string, today?: IsoDate): ReportState {
  const { currentData, isFetching, requestId, error, refetch } = query;
  const failure = failureOf(error);
  return {
    reportId: currentData?.reportId,
    requestId: isFetching ? requestId : undefined,
    asOf: currentData === undefined ? undefined : fetchedAt(currentData.loadedAt, zone, today),
    problem: failure === undefined || isFetching ? null : failure.message,
    fetching: isFetching,
    refresh: () => void refetch(),
  };
}

function fetchedAt(moment: number, zone: string, today: IsoDate | undefined): string {
  return today === undefined || dateIn(zone, moment) === today
    ? formatTime(moment, zone)
    : formatMoment(moment, zone);
}
