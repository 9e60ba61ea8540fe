import type { ApiFailure } from '../../api';
import { ResultCode } from '../../api/wire';

const NOT_AVAILABLE = 'This is not available here yet.';
/** How servers answer a query or path that they do not know: with one of these statuses, or the code of D44. */
const UNKNOWN = { statuses: [400, 404, 405, 501], code: ResultCode.ValidationError } as const;
/** What they answer where the user may not see the figures. */
const REFUSED = { statuses: [403], code: ResultCode.AccessRestricted } as const;

/** Why a tile has no figures, or only older ones. */
export interface TileProblem {
  readonly text: string;
  /** False where another attempt could not change anything. */
  readonly canRetry: boolean;
}

/** Describes a failure for a tile. A host that lacks or refuses the query is distinguished from one that fails. */
export function tileProblem(failure: ApiFailure): TileProblem {
  const lacks = isOneOf(UNKNOWN, failure);
  return { text: lacks ? NOT_AVAILABLE : failure.message, canRetry: !lacks && !isOneOf(REFUSED, failure) };
}

function isOneOf(
  { statuses, code }: { readonly statuses: readonly number[]; readonly code: number },
  failure: ApiFailure,
): boolean {
  return statuses.includes(failure.status) || failure.code === code;
}
