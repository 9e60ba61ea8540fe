import { useEffect } from 'react';
import { failureOf } from '../../api';
import type { ApiFailure } from '../../api';

/** A query whose figures are compared with others. */
export interface ComparedQuery {
  readonly isFetching: boolean;
  readonly error?: unknown;
  /** When its last request began, in milliseconds since 1970-01-01 UTC; undefined if none has. */
  readonly startedTimeStamp?: number | undefined;
  /** When its last answer arrived. */
  readonly fulfilledTimeStamp?: number | undefined;
  readonly refetch: () => unknown;
}

/** A report on screen whose figures are compared with others. */
export interface ComparedReport {
  readonly query: ComparedQuery;
  /** Fetches it again, as its Refresh does. */
  readonly refresh: () => void;
}

/** By how much figures may be newer than the report that they are compared with. */
const NEWER_MS = 60_000;

/**
 * Fetches figures together that are compared with each other, because those of different times need not agree. What was
 * asked for before the report on screen was, as after its Refresh, is asked for again; all of it is where the report is
 * older than the rest, as one that was kept is.
 */
export function useFetchedTogether(
  { query, refresh }: ComparedReport,
  others: readonly ComparedQuery[],
): { readonly pending: boolean; readonly failure: ApiFailure | undefined } {
  const { startedTimeStamp: began = 0, fulfilledTimeStamp: arrived = 0, isFetching, error } = query;
  const asked = others.filter(({ startedTimeStamp }) => startedTimeStamp !== undefined);
  const since = (time: number) => (other: ComparedQuery) => (other.startedTimeStamp ?? 0) >= time;
  // A report that could not be refreshed says so, and is not asked for without end.
  const isKept = !isFetching && error === undefined && asked.some(since(arrived + NEWER_MS));
  const due = isKept ? asked : asked.filter((other) => !since(began)(other));
  // At every rendering: what is running already is not asked for twice.
  useEffect(() => {
    if (isKept) refresh();
    due.forEach(({ refetch }) => void refetch());
  });
  const all = [query, ...others];
  return {
    pending: due.length > 0 || all.some((each) => each.isFetching),
    failure: all.map((each) => failureOf(each.error)).find((failure) => failure !== undefined),
  };
}
