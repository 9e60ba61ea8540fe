import { API_MESSAGES } from '../../api';
import type { ApiFailure } from '../../api';
import { ResultCode } from '../../api/wire';

const NOT_AVAILABLE = 'This is not available here yet.';
/** How servers answer a query or path that they do not know. */
const UNKNOWN: readonly number[] = [400, 404, 405, 501];
/** What is said of a query itself, by its name or not (D44): any other message of code 13 is about what it asks. */
const OF_QUERY = /[Qq]uery|\bGet[A-Z]/;

/** Why a tile has no figures, or only older ones. */
export interface TileProblem {
  readonly text: string;
  /** False where another attempt could not change anything. */
  readonly canRetry: boolean;
}

/** Describes a failure for a tile. A host that lacks or refuses the query is distinguished from one that fails. */
export function tileProblem({ status, code, message }: ApiFailure): TileProblem {
  const lacks =
    UNKNOWN.includes(status) ||
    (code === ResultCode.ValidationError &&
      (message === API_MESSAGES.requestFailed || OF_QUERY.test(message)));
  const isRefused = status === 403 || code === ResultCode.AccessRestricted;
  return { text: lacks ? NOT_AVAILABLE : message, canRetry: !lacks && !isRefused };
}
