import { useCallback, useEffect, useReducer, useRef } from 'react';
import type { ApiFailure } from '../../api';
import { API_MESSAGES } from '../../api';
import type { QueueItem, QueuePage } from '../../api/wire';
import { messageToast } from '../../platform';
import { useToaster } from '../../ui';
import { NO_PAGE, queueApi } from './queue.api';
import type { QueueFilter, QueuePageRequest } from './queue.api';
import { FIRST_STATE, PAGE_SIZE, POLL_SIZE, pagesToLookAt, queueReducer } from './queueState';
import type { QueueState } from './queueState';

/** How often rows that are on their way are looked at again, in milliseconds. */
const LOOK_EVERY_MS = 3000;

export interface Queue {
  readonly state: QueueState;
  /** Asks for the page after the last row, unless it is on its way or there is none. */
  readonly loadMore: () => void;
  /** Makes a new snapshot; the rows stay in sight until it is there. */
  readonly refresh: () => void;
  /** Looks at the rows again now. */
  readonly look: () => void;
  readonly patch: (items: readonly QueueItem[]) => void;
  readonly markUnknown: (ids: readonly string[]) => void;
}

/**
 * The queue under a filter (D10): pages of 20 of one snapshot, and the rows on their way looked at again every three
 * seconds for as long as the page is in sight.
 */
export function useQueue(filter: QueueFilter): Queue {
  const toaster = useToaster();
  const [fetchPage] = queueApi.useLazyQueuePageQuery();
  const [state, dispatch] = useReducer(queueReducer, FIRST_STATE);
  /** Counts snapshots: an answer that belongs to a former one is dropped. */
  const turn = useRef(0);
  const looking = useRef(false);

  const ask = useCallback(
    async (request: QueuePageRequest): Promise<QueuePage> => (await fetchPage(request).unwrap()) ?? NO_PAGE,
    [fetchPage],
  );

  const start = useCallback(
    (keep: boolean) => {
      const mine = (turn.current += 1);
      dispatch({ type: 'asked', keep });
      ask({ ...filter, page: 1, count: PAGE_SIZE }).then(
        (page) => {
          if (mine === turn.current) dispatch({ type: 'first', page });
        },
        (error: unknown) => {
          if (mine === turn.current) dispatch({ type: 'firstFailed', message: messageOf(error) });
        },
      );
    },
    [ask, filter],
  );
  useEffect(() => {
    start(false);
    return () => {
      turn.current += 1;
    };
  }, [start]);

  const loadMore = () => {
    if (state.status !== 'ready' || state.more === 'loading' || state.rows.length >= state.total) return;
    const mine = turn.current;
    dispatch({ type: 'moreAsked' });
    const page = Math.floor(state.rows.length / PAGE_SIZE) + 1;
    ask({ ...filter, page, count: PAGE_SIZE, snapshot: state.snapshot }).then(
      (more) => {
        if (mine === turn.current) dispatch({ type: 'more', page: more });
      },
      () => {
        if (mine !== turn.current) return;
        dispatch({ type: 'moreFailed' });
        toaster.show(messageToast('queueItems'));
      },
    );
  };

  const look = async (): Promise<void> => {
    if (state.status !== 'ready' || looking.current) return;
    const mine = turn.current;
    looking.current = true;
    try {
      const { snapshot } = state;
      const wanted = pagesToLookAt(state).map((page) => ({ ...filter, page, count: POLL_SIZE, snapshot }));
      const pages = await Promise.all(
        (wanted.length === 0 ? [{ ...filter, page: 1, count: 0 }] : wanted).map(ask),
      );
      if (mine !== turn.current) return;
      const [first = NO_PAGE] = pages;
      dispatch({ type: 'looked', items: pages.flatMap(({ items }) => items), counts: first.counts });
    } catch {
      // Said in the dialog, and tried again at the next look.
      if (mine === turn.current) dispatch({ type: 'lookFailed' });
    } finally {
      looking.current = false;
    }
  };
  const lookNow = useLooks(look);

  return {
    state,
    loadMore,
    refresh: () => start(true),
    look: lookNow,
    patch: (items) => dispatch({ type: 'patched', items }),
    markUnknown: (ids) => dispatch({ type: 'unknown', ids }),
  };
}

/** Looks now and then, while the page is in sight; at once when it comes back into sight, and when it is called. */
function useLooks(look: () => Promise<void>): () => void {
  const latest = useRef(look);
  useEffect(() => {
    latest.current = look;
  });
  useEffect(() => {
    const lookIfSeen = (): void => {
      if (document.visibilityState === 'visible') void latest.current();
    };
    const timer = setInterval(lookIfSeen, LOOK_EVERY_MS);
    document.addEventListener('visibilitychange', lookIfSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', lookIfSeen);
    };
  }, []);
  return useCallback(() => void latest.current(), []);
}

/** RTK Query types an error as ours or its own; ours alone occur, because the base query never throws. */
function messageOf(error: unknown): string {
  return (error as ApiFailure | undefined)?.message ?? API_MESSAGES.requestFailed;
}
