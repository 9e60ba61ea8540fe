import { failureOf } from '../../api';
import { useFetchedAt } from '../time/useFetchedAt';
import { useTimeText } from '../time/useTimeText';
import { tileProblem } from './tileProblem';

/** The part of a query hook's result that a tile reads. */
interface TileQuery<Data> {
  readonly currentData?: Data | undefined;
  readonly fulfilledTimeStamp?: number | undefined;
  readonly isFetching: boolean;
  readonly error?: unknown;
  readonly refetch: () => unknown;
}

/** The answer of a query as a tile shows it. */
export interface AnswerOfTile<Data> {
  readonly data: Data | undefined;
  /** When it was fetched, such as `9:41 AM` in the agency's zone, with the date if not today; null before the first answer. */
  readonly asOf: string | null;
  /** The same by the contract's clock, in milliseconds since 1970-01-01 UTC. */
  readonly fetchedAt: number | undefined;
  readonly problem: string | null;
  readonly onRetry: (() => void) | null;
}

/**
 * Reads a query for a tile. A host that lacks the query is distinguished from one that fails, because a retry would not
 * help.
 */
export function useTileAnswer<Data>(query: TileQuery<Data>): AnswerOfTile<Data> {
  const { currentData, fulfilledTimeStamp, isFetching, error, refetch } = query;
  const answeredAt = useFetchedAt(fulfilledTimeStamp);
  const failure = isFetching ? undefined : failureOf(error);
  const problem = failure === undefined ? null : tileProblem(failure);
  const fetchedAt = currentData === undefined ? undefined : answeredAt;
  return {
    data: currentData,
    asOf: useTimeText(fetchedAt) ?? null,
    fetchedAt,
    problem: problem?.text ?? null,
    onRetry: problem?.canRetry === true ? () => void refetch() : null,
  };
}
