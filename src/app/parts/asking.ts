import { envelopeFailure, sendCall } from '../../api';
import type { ApiFailure, Call, Http } from '../../api';
import type { ReportOfficeOptions } from '../../api/wire';
import { NO_OFFICE_INFORMATION } from '../../domain';
import type { ReportArea } from '../../domain';
import { firstOptions, officeOptionsCall } from '../../platform';

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

/** Asks for the report office options of an area. Without any, nothing is known about what the user may do. */
export async function askOfficeOptions(ask: Ask, area: ReportArea): Promise<ReportOfficeOptions> {
  const options = firstOptions(await ask(officeOptionsCall(area)));
  if (options === null) throw new CallFailed(envelopeFailure(null, NO_OFFICE_INFORMATION));
  return options;
}
