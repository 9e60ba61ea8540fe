import type { QueryHolder } from '../staleQueries';
import type { ModuleStore } from '../store';

/**
 * The store as one screen sees it. Hiding a screen cleans up its effects and with them its query subscriptions,
 * and data without subscribers is dropped at once. So the subscriptions that a screen releases because it is
 * hidden are kept here until it is back and has subscribed again, or is gone for good
 * (architecture.md "Kept-alive screens").
 */
export interface RetainedQueries extends QueryHolder {
  readonly store: ModuleStore;
  /**
   * From now on, subscriptions that the screen releases are kept, but without polling: hidden screens run no
   * timers (D32).
   */
  readonly hide: () => void;
  /** The screen has subscribed again: releases the subscriptions that were kept. */
  readonly show: () => void;
}

/** The part of a started query's handle that is used here. */
interface QueryHandle {
  readonly queryCacheKey: string;
  unsubscribe: () => void;
  updateSubscriptionOptions: (options: object) => void;
}

/** Creates the store of one screen on top of the mount's store. */
export function retainQueries(store: ModuleStore): RetainedQueries {
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
    hiddenCount: (queryCacheKey) =>
      hidden ? [...live.values()].filter((key) => key === queryCacheKey).length : 0,
    hide: () => {
      hidden = true;
    },
    show: () => {
      hidden = false;
      const previous = kept;
      kept = [];
      for (const giveUp of previous) giveUp();
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
