import type { Middleware, UnknownAction } from 'redux';
import { refetchQuery } from '../../api';
import { failureRetried, selectFailures } from './generalError.slice';
import type { Retry } from './generalError.slice';

/** Carries out Retry of the Error dialog (D46). One per mount. */
export interface Retries {
  /**
   * Keeps a function that repeats an act, such as a payment. Returns the data that represents it in the store.
   */
  readonly keep: (repeat: () => void) => Retry;
  /** On `failureRetried`, asks the query again or calls the function that was kept. */
  readonly middleware: Middleware;
}

type State = Parameters<typeof selectFailures>[0];

/**
 * Creates the retries of one mount. Functions cannot be in the store, so they are kept here while their failure
 * is in line.
 */
export function createRetries(): Retries {
  const acts = new Map<number, () => void>();
  let act = 0;
  return {
    keep: (repeat) => {
      act += 1;
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
      if (chosen !== null && 'query' in chosen)
        store.dispatch(refetchQuery(chosen.query) as unknown as UnknownAction);
      repeat?.();
      return result;
    },
  };
}
