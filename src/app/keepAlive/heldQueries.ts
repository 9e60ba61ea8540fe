import type { QueryHolder } from '../staleQueries';
import type { ModuleStore } from '../store';

/**
 * The store as one screen sees it. A hidden screen's effects are cleaned up, and with them the subscriptions of its
 * queries; what nobody subscribes to is dropped at once. So the subscriptions that a screen gives up because it is
 * hidden are kept here, until it is back and has taken new ones, or is gone for good (architecture.md "Kept-alive screens").
 */
export interface HeldQueries extends QueryHolder {
  readonly store: ModuleStore;
  /** From now on what the screen gives up is kept, without polling: hidden screens run no timers (D32). */
  readonly hide: () => void;
  /** The screen has subscribed anew: what was kept is given up. */
  readonly show: () => void;
}

/** What starting a query answers, as far as it matters here. */
interface QueryHandle {
  readonly queryCacheKey: string;
  unsubscribe: () => void;
  updateSubscriptionOptions: (options: object) => void;
}

/** Makes the store of one screen over the store of the mount. */
export function holdQueries(store: ModuleStore): HeldQueries {
  let hidden = false;
  let kept: (() => void)[] = [];
  const live = new Map<QueryHandle, string>();

  function hold(handle: QueryHandle): void {
    const { unsubscribe } = handle;
    const giveUp = (): void => {
      live.delete(handle);
      unsubscribe();
    };
    live.set(handle, handle.queryCacheKey);
    handle.unsubscribe = () => {
      if (!hidden) {
        giveUp();
        return;
      }
      handle.updateSubscriptionOptions({});
      kept.push(giveUp);
    };
  }

  const dispatch = ((action: Parameters<ModuleStore['dispatch']>[0]) => {
    const result: unknown = store.dispatch(action);
    if (isQueryHandle(result)) hold(result);
    return result;
  }) as ModuleStore['dispatch'];

  return {
    store: { ...store, dispatch },
    holds: (queryCacheKey) => [...live.values()].includes(queryCacheKey),
    isHidden: () => hidden,
    hide: () => {
      hidden = true;
    },
    show: () => {
      hidden = false;
      const former = kept;
      kept = [];
      for (const giveUp of former) giveUp();
    },
  };
}

function isQueryHandle(value: unknown): value is QueryHandle {
  return (
    typeof value === 'object' &&
    value !== null &&
    'queryCacheKey' in value &&
    'unsubscribe' in value &&
    typeof value.unsubscribe === 'function'
  );
}
