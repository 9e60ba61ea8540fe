import type { ApiFailure } from '../../api';

const NOT_AVAILABLE = 'This is not available here yet.';
/** What servers answer to a query or path that they do not know; code 13 is that of D44. */
const UNKNOWN_STATUSES: readonly number[] = [400, 404, 405, 501];
const UNKNOWN_CODE = 13;

/** Why a tile has no figures, or only former ones. */
export interface TileProblem {
  readonly text: string;
  /** False where another attempt could not change anything. */
  readonly canRetry: boolean;
}

/** Words a failure for a tile. A host that lacks the query is told apart from one that fails: nothing can be retried. */
export function tileProblem({ status, code, message }: ApiFailure): TileProblem {
  const lacks = UNKNOWN_STATUSES.includes(status) || code === UNKNOWN_CODE;
  return { text: lacks ? NOT_AVAILABLE : message, canRetry: !lacks };
}
