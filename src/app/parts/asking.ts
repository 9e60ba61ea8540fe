import { sendCall } from '../../api';
import type { ApiFailure, Call, Http } from '../../api';

/** A call of a part that failed. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed';

  constructor(readonly failure: ApiFailure) {
    super(failure.message);
  }
}

/** Sends a call, and resolves with the `data` of its answer; rejects with `CallFailed`. */
export type Ask = <Data>(call: Call) => Promise<Data>;

/** Asks with one signal, so that everything that is under way can be given up together. */
export function createAsk(http: Http, signal: AbortSignal): Ask {
  return async <Data>(call: Call) => {
    const outcome = await sendCall(http, { ...call, quiet: true }, signal);
    if ('error' in outcome) throw new CallFailed(outcome.error);
    return outcome.data as Data;
  };
}
