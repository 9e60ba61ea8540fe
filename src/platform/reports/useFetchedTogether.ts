import { useEffect, useRef } from 'react';
import { failureOf, refetchQuery } from '../../api';
import type { ApiFailure } from '../../api';
import { useModuleDispatch } from '../state/moduleState';

/** A query whose figures are compared with others, as its hook returns it. */
export interface ComparedQuery {
  readonly isFetching: boolean;
  readonly error?: unknown;
  /** When its last request began, in milliseconds since 1970-01-01 UTC; undefined if none has. */
  readonly startedTimeStamp?: number | undefined;
  /** When its last answer arrived. */
  readonly fulfilledTimeStamp?: number | undefined;
  readonly endpointName?: string | undefined;
  readonly originalArgs?: unknown;
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
 * Fetches figures together that are compared with each other, because those of different times need not agree. Figures
 * older than the last request for the report, as after its Refresh, are fetched again. If the report is a minute older
 * than the figures, all of them and the report are fetched again.
 */
export function useFetchedTogether(
  { query, refresh }: ComparedReport,
  others: readonly ComparedQuery[],
): { readonly pending: boolean; readonly failure: ApiFailure | undefined } {
  const { startedTimeStamp: began = 0, fulfilledTimeStamp: arrived = 0, isFetching, error } = query;
  const asked = others.filter(({ startedTimeStamp }) => startedTimeStamp !== undefined);
  const dispatch = useModuleDispatch();
  // A report that could not be refreshed says so, and is not refetched endlessly.
  const isReportStale =
    !isFetching &&
    error === undefined &&
    asked.some(({ startedTimeStamp = 0 }) => startedTimeStamp >= arrived + NEWER_MS);
  const due = isReportStale ? asked : asked.filter((other) => lastOf(other) < began);
  /** For which request of the report each of the others was asked again: once, also if the clock is put back. */
  const askedAgain = useRef(new Map<number, number>());
  useEffect(() => {
    if (isReportStale) refresh();
    for (const other of due) {
      const { endpointName, originalArgs } = other;
      const at = others.indexOf(other);
      if (endpointName === undefined || other.isFetching) continue;
      if (!isReportStale && askedAgain.current.get(at) === began) continue;
      askedAgain.current.set(at, began);
      // Not its `refetch`, which throws until the component that asks has subscribed: a child's effects run before.
      void dispatch(refetchQuery({ endpointName, originalArgs }));
    }
  });
  const all = [query, ...others];
  return {
    pending: due.length > 0 || all.some((each) => each.isFetching),
    failure: all.map((each) => failureOf(each.error)).find((failure) => failure !== undefined),
  };
}

const lastOf = ({ startedTimeStamp = 0, fulfilledTimeStamp = 0 }: ComparedQuery): number =>
  Math.max(startedTimeStamp, fulfilledTimeStamp);
