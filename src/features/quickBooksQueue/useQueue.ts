import { useCallback, useEffect, useEffectEvent, useReducer, useRef } from 'react';
import type { RefObject } from 'react';
import { API_MESSAGES, dataChanged, failureOf, refetchTagged } from '../../api';
import { ResultCode } from '../../api/wire';
import type { QueueItem, QueuePage } from '../../api/wire';
import { QUEUE_PAGE_SIZE, QUEUE_FIRST_PAGE } from '../../domain';
import { messageToast, queueCountsApi, useModuleDispatch, usePolling } from '../../platform';
import { useToaster } from '../../ui';
import { NO_PAGE, queueApi } from './queue.api';
import type { QueueFilter, QueuePageRequest } from './queue.api';
import { FIRST_STATE, POLL_SIZE, itemsOfChangedRows, hasMore, pagesToPoll, queueReducer } from './queueState';
import type { QueueCounts, QueueState, Settlement } from './queueState';

/** How often rows that are on their way are polled, in milliseconds. */
const POLL_EVERY_MS = 3000;

export interface Queue {
  readonly state: QueueState;
  /** Requests the page after the last row, unless it is being fetched or there is none. */
  readonly loadMore: () => void;
  /** Fetches a new snapshot; the rows stay visible until it arrives. */
  readonly refresh: () => void;
  /** Shows rows as a command will leave them; polling pauses until the command is settled. */
  readonly expect: (items: readonly QueueItem[]) => void;
  /** Applies the outcome of a command and polls its rows. Call it once for each `expect`. */
  readonly settle: (settlement: Settlement) => void;
}

/**
 * The queue with a filter (D10): pages of 20 from one snapshot. Polls rows on their way every three seconds
 * while the page is visible.
 */
export function useQueue(filter: QueueFilter): Queue {
  const toaster = useToaster();
  const [state, change] = useReducer(queueReducer, FIRST_STATE);
  /** Counts snapshots, to drop answers that belong to an earlier one. */
  const snapshots = useRef(0);
  const polling = useRef(false);
  const lastPage = useRef(0);
  /** The snapshot whose next page is being fetched. */
  const moreAskedIn = useRef<number | null>(null);
  /** Number of loaded pages, set before they are drawn: the end of the list may be reached again in between. */
  const pagesLoaded = useRef(0);
  /** Counts starts and ends of commands: a poll that began earlier is out of date. */
  const commandEdges = useRef(0);
  const openCommands = useRef(0);

  /** Whether polls have found rows in another state, which reports without a row of the item do not know of. */
  const hasMoved = useRef(false);
  useSharedCounts(state.counts, hasMoved);

  const dispatch = useModuleDispatch();
  const ask = useCallback(
    async (request: QueuePageRequest): Promise<QueuePage> => {
      // Each request keeps its own answer until it has been read, as page requests and polls overlap.
      const requested = dispatch(queueApi.endpoints.queuePage.initiate(request, { forceRefetch: true }));
      try {
        return (await requested.unwrap()) ?? NO_PAGE;
      } finally {
        requested.unsubscribe();
      }
    },
    [dispatch],
  );

  const start = useCallback(
    (keep: boolean) => {
      const mine = (snapshots.current += 1);
      const before = pagesLoaded.current;
      pagesLoaded.current = 0;
      change({ type: 'requested', keep });
      ask({ ...filter, page: QUEUE_FIRST_PAGE, count: QUEUE_PAGE_SIZE }).then(
        (page) => {
          if (mine !== snapshots.current) return;
          pagesLoaded.current = 1;
          change({ type: 'first', page });
        },
        (error: unknown) => {
          if (mine !== snapshots.current) return;
          pagesLoaded.current = before;
          change({ type: 'firstFailed', message: failureOf(error)?.message ?? API_MESSAGES.requestFailed });
        },
      );
    },
    [ask, filter],
  );
  /** Of the filter in sight: a command may be answered after another has been chosen. */
  const restart = useRef(start);
  useEffect(() => {
    restart.current = start;
    start(false);
    return () => {
      snapshots.current += 1;
    };
  }, [start]);

  const loadMore = () => {
    const mine = snapshots.current;
    const pages = pagesLoaded.current;
    if (state.status !== 'ready' || pages === 0 || moreAskedIn.current === mine) return;
    if (!hasMore({ pages, total: state.total })) return;
    moreAskedIn.current = mine;
    change({ type: 'moreRequested' });
    const page = pages + 1;
    ask({ ...filter, page, count: QUEUE_PAGE_SIZE, snapshot: state.snapshot }).then(
      (more) => {
        if (mine !== snapshots.current) return;
        moreAskedIn.current = null;
        pagesLoaded.current = page;
        change({ type: 'more', page: more });
      },
      () => {
        if (mine !== snapshots.current) return;
        moreAskedIn.current = null;
        change({ type: 'moreFailed' });
        toaster.show(messageToast('queueItems'));
      },
    );
  };

  const latest = useRef(() => Promise.resolve());
  const poll = async (): Promise<void> => {
    if (state.status !== 'ready' || polling.current || openCommands.current > 0) return;
    const mine = snapshots.current;
    const edge = commandEdges.current;
    const isOfNow = (): boolean => mine === snapshots.current && edge === commandEdges.current;
    polling.current = true;
    try {
      const { snapshot } = state;
      const numbers = pagesToPoll(state, lastPage.current);
      lastPage.current = numbers.at(-1) ?? 0;
      const wanted = numbers.map((page) => ({ ...filter, page, count: POLL_SIZE, snapshot }));
      const pages = await Promise.all(
        (wanted.length === 0 ? [{ ...filter, page: QUEUE_FIRST_PAGE, count: 0 }] : wanted).map(ask),
      );
      if (!isOfNow()) return;
      const [first = NO_PAGE] = pages;
      const items = pages.flatMap((page) => page.items);
      change({ type: 'polled', items, counts: first.counts });
      const itemIds = itemsOfChangedRows(state.rows, items);
      if (itemIds.length > 0) {
        hasMoved.current = true;
        // No tags: only the rows of these items are fetched now. All else follows when the dialog closes (useSharedCounts).
        dispatch(dataChanged({ tags: [], itemIds }));
      }
    } catch (error) {
      // The dialog shows it, and the next poll tries again.
      if (isOfNow()) change({ type: 'pollFailed', message: staleText(error) });
    } finally {
      polling.current = false;
      // A poll sent before the command ended is useless; poll its rows again.
      if (mine === snapshots.current && edge !== commandEdges.current) void latest.current();
    }
  };
  useEffect(() => {
    latest.current = poll;
  });
  usePolling(true, POLL_EVERY_MS, poll);
  const { awaitingPoll } = state;
  const pollNow = useEffectEvent(() => void poll());
  useEffect(() => {
    if (awaitingPoll.size > 0) pollNow();
  }, [awaitingPoll]);

  return {
    state,
    loadMore,
    refresh: () => restart.current(true),
    expect: (items) => {
      commandEdges.current += 1;
      openCommands.current += 1;
      change({ type: 'expected', items });
    },
    settle: (settlement) => {
      commandEdges.current += 1;
      openCommands.current -= 1;
      change({ type: 'settled', settlement });
    },
  };
}

/**
 * Keeps the number beside the menu entry as current as the dialog (D10), and once the dialog has closed, reports as well.
 */
function useSharedCounts(counts: QueueCounts | null, hasMoved: RefObject<boolean>): void {
  const dispatch = useModuleDispatch();
  useEffect(() => {
    if (counts === null) return;
    dispatch(queueCountsApi.util.updateQueryData('queueCounts', undefined, () => counts));
  }, [dispatch, counts]);
  useEffect(
    () => () => {
      // An older answer may have come after the dialog's last one.
      dispatch(refetchTagged(hasMoved.current ? ['QueueCounts', 'Transfers'] : ['QueueCounts']));
    },
    [dispatch, hasMoved],
  );
}

/**
 * Explains why rows may be stale: the API's own message if it asks for something, such as for a day-old list.
 */
function staleText(error: unknown): string {
  const failure = failureOf(error);
  return failure?.code === ResultCode.ValidationError
    ? failure.message
    : 'Could not be refreshed; trying again…';
}
