import type { Middleware, UnknownAction } from 'redux';
import { QueryStatus } from '@reduxjs/toolkit/query';
import { accountingApi, refetchQuery, dataChanged, refetchTagged, staleTags } from '../api';
import type { DataTag } from '../api';
import type { ModuleState } from '../platform';

/** The queries of a screen, which may be hidden. */
export interface QueryHolder {
  /** How many of the subscriptions to a query are its own; 0 while it is visible. */
  readonly hiddenCount: (queryCacheKey: string) => number;
}

/** Refetches queries whose data has been changed (architecture.md "After a command"). One per mount. */
export interface StaleQueries {
  /** Observes every change. */
  readonly middleware: Middleware;
  /** Makes the queries of a screen wait while it is hidden. Returns an unsubscribe function. */
  readonly add: (holder: QueryHolder) => () => void;
  /** To be called when a screen has come back: refetches the queries that were waiting for it. */
  readonly refetchVisible: () => void;
}

interface Mark {
  /** The request whose reply may date from before the change. */
  readonly requestId: string;
  readonly tags: readonly DataTag[];
}
/** What RTK Query's middleware returns when asked for its subscriptions. */
interface Subscriptions {
  getSubscriptionCount(queryCacheKey: string): number;
}

/**
 * Replaces RTK Query's own invalidation, which delays everything until no call at all is running, and refetches
 * even data that nobody sees. Here each query requested before a change is marked with its request, even while
 * that is running, and refetched once the reply has arrived and its screen is visible.
 */
export function createStaleQueries(): StaleQueries {
  const holders = new Set<QueryHolder>();
  const marks = new Map<string, Mark>();
  let runCheck = (): void => undefined;

  const middleware: Middleware = (store) => {
    const isOutOfSight = (key: string): boolean => {
      let hidden = 0;
      for (const holder of holders) hidden += holder.hiddenCount(key);
      // All others are in sight, those of the menus too. A dialog that was just closed leaves its data for a moment.
      const subscriptions = store.dispatch(
        accountingApi.internalActions.internal_getRTKQSubscriptions(),
      ) as unknown as Subscriptions;
      return subscriptions.getSubscriptionCount(key) <= hidden;
    };
    const queries = () => (store.getState() as ModuleState)[accountingApi.reducerPath].queries;
    const mark = (tags: readonly DataTag[]): void => {
      for (const [key, query] of Object.entries(queries())) {
        const requestId = query?.requestId;
        if (requestId === undefined) continue;
        const before = marks.get(key);
        const known = before?.requestId === requestId ? before.tags : [];
        // Each once: a screen may stay hidden all day, and every action looks at its tags.
        marks.set(key, { requestId, tags: [...new Set([...known, ...tags])] });
      }
    };
    const shows = (key: string, tags: readonly DataTag[]): boolean =>
      accountingApi.util
        .selectInvalidatedBy(store.getState() as ModuleState, tags)
        .some(({ queryCacheKey }) => queryCacheKey === key);
    const check = (): void => {
      for (const [key, { requestId, tags }] of marks) {
        const query = queries()[key];
        if (query?.requestId !== requestId) marks.delete(key);
        else if (query.status === QueryStatus.pending) continue;
        else if (!shows(key, tags)) marks.delete(key);
        else if (!isOutOfSight(key)) {
          marks.delete(key);
          store.dispatch(refetchQuery(query) as unknown as UnknownAction);
        }
      }
    };
    runCheck = check;
    return (next) => (action) => {
      const result = next(action);
      const tags = tagsIn(action);
      if (tags.length > 0) {
        mark(tags);
        // Deferred until a dialog that the same event closes has unsubscribed.
        queueMicrotask(check);
      } else if (marks.size > 0) check();
      return result;
    };
  };

  return {
    middleware,
    add: (holder) => {
      holders.add(holder);
      return () => holders.delete(holder);
    },
    // Deferred until the screen has rendered: it may show another day by now, with other queries (D32).
    refetchVisible: () => queueMicrotask(() => runCheck()),
  };
}

/** The tags of what an action asks to be refetched. */
function tagsIn(action: unknown): readonly DataTag[] {
  if (dataChanged.match(action)) return staleTags(action.payload);
  return refetchTagged.match(action) ? action.payload : [];
}
