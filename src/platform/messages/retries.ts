import type { Middleware, UnknownAction } from '@reduxjs/toolkit';
import { askAgain } from '../../api';
import { randomKey } from '../host/randomKey';
import { failureRetried, selectFailures } from './generalError.slice';
import type { Retry } from './generalError.slice';

/** What Retry of the Error dialog does (D46). One a mount. */
export interface Retries {
  /** Keeps how an act is repeated by its sender, who alone can tell what comes of it. Answers what stands for it in the line. */
  readonly keep: (repeat: () => void) => Retry;
  /** Asks the question anew, or has the act repeated. */
  readonly middleware: Middleware;
}

type State = Parameters<typeof selectFailures>[0];

/** Makes the retries of one mount: functions are no data, so that they stand beside the store as long as their failure is in line. */
export function createRetries(): Retries {
  const acts = new Map<string, () => void>();
  return {
    keep: (repeat) => {
      const act = randomKey();
      acts.set(act, repeat);
      return { act };
    },
    middleware: (store) => (next) => (action) => {
      const chosen = failureRetried.match(action) ? action.payload : null;
      const repeat = chosen !== null && 'act' in chosen ? acts.get(chosen.act) : undefined;
      const before = selectFailures(store.getState() as State);
      const result = next(action);
      const line = selectFailures(store.getState() as State);
      for (const failure of before)
        if (!line.includes(failure) && failure.retry !== undefined && 'act' in failure.retry)
          acts.delete(failure.retry.act);
      if (chosen !== null && 'question' in chosen)
        store.dispatch(askAgain(chosen.question) as unknown as UnknownAction);
      repeat?.();
      return result;
    },
  };
}
