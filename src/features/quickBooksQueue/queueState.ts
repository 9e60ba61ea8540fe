import { QUEUE_STATUSES } from '../../api/wire';
import { QUEUE_PAGE_SIZE } from '../../domain';
import type { QueueItem, QueuePage, QueueStatus } from '../../api/wire';

/** Number of rows per page of a poll, which updates rows while they change. */
export const POLL_SIZE = 500;

export type QueueCounts = QueuePage['counts'];

/** The queue as far as it is loaded. */
export interface QueueState {
  readonly status: 'loading' | 'ready' | 'failed';
  /** Whether a new snapshot is being fetched while the previous one is shown. */
  readonly refreshing: boolean;
  /** Why the queue could not be loaded. */
  readonly message: string | null;
  readonly snapshot: string;
  /** Number of rows in the snapshot, loaded or not. */
  readonly total: number;
  readonly rows: readonly QueueItem[];
  /** Counts over the whole queue; null until known. */
  readonly counts: QueueCounts | null;
  /** Number of rows in the whole queue when the snapshot was made. */
  readonly totalAtSnapshot: number;
  /** State of the page after the last row, which is requested once, however the user scrolls. */
  readonly more: 'idle' | 'loading' | 'failed';
  /** Number of loaded pages of the snapshot. */
  readonly pages: number;
  /** Rows that polls have found changed since the list was fetched. */
  readonly changed: ReadonlySet<string>;
  /** What the last poll that found any changed, since the last command. */
  readonly news: readonly QueueItem[];
  /** Rows for which the answer to the last command was lost (D8). */
  readonly unknown: ReadonlySet<string>;
  /** Rows that a command was sent for, or of which some are no longer as they show: polled whatever status they show. */
  readonly awaitingPoll: ReadonlySet<string>;
  /** Why the last poll failed, so that the rows may be stale; null if it succeeded. */
  readonly stale: string | null;
  /** Why the list could not be fetched anew: polls that succeed do not bring what the user asked for. */
  readonly notRefreshed: string | null;
}

const NONE: ReadonlySet<string> = new Set();
const NO_NEWS: readonly QueueItem[] = [];

export const FIRST_STATE: QueueState = {
  status: 'loading',
  refreshing: false,
  message: null,
  snapshot: '',
  total: 0,
  rows: [],
  counts: null,
  totalAtSnapshot: 0,
  more: 'idle',
  pages: 0,
  changed: NONE,
  news: NO_NEWS,
  unknown: NONE,
  awaitingPoll: NONE,
  stale: null,
  notRefreshed: null,
};

export type QueueEvent =
  /** A new snapshot was requested; `keep` keeps the rows shown meanwhile. */
  | { readonly type: 'requested'; readonly keep: boolean }
  | { readonly type: 'first'; readonly page: QueuePage }
  | { readonly type: 'firstFailed'; readonly message: string }
  | { readonly type: 'moreRequested' }
  | { readonly type: 'more'; readonly page: QueuePage }
  | { readonly type: 'moreFailed' }
  /** The current state of rows from anywhere in the snapshot. */
  | { readonly type: 'polled'; readonly items: readonly QueueItem[]; readonly counts: QueueCounts }
  | { readonly type: 'pollFailed'; readonly message: string }
  /** Rows as the running command will leave them. */
  | { readonly type: 'expected'; readonly items: readonly QueueItem[] }
  /** The outcome of a command has arrived, or will stay unknown (D8). */
  | { readonly type: 'settled'; readonly settlement: Settlement };

/** What is known about rows after a command. */
export interface Settlement {
  /** All rows that the command was sent for. */
  readonly ids: readonly string[];
  /** The rows that it did not change, as they were before it. */
  readonly restored: readonly QueueItem[];
  /** Whether their outcome is unknown. */
  readonly unknown: boolean;
}

/** Reduces the state of the queue. */
export function queueReducer(state: QueueState, event: QueueEvent): QueueState {
  switch (event.type) {
    case 'requested':
      return event.keep && state.status === 'ready'
        ? // The answer to a request for more will not be awaited.
          { ...state, refreshing: true, more: 'idle', notRefreshed: null }
        : { ...FIRST_STATE, counts: state.counts };
    case 'first': {
      const { items, total, snapshot, counts } = event.page;
      const whole = sumOf(counts);
      return {
        ...FIRST_STATE,
        status: 'ready',
        rows: items,
        total,
        snapshot,
        counts,
        pages: 1,
        totalAtSnapshot: whole,
      };
    }
    case 'firstFailed':
      // Rows that were loaded before stay.
      return state.status === 'ready'
        ? { ...state, refreshing: false, notRefreshed: event.message }
        : { ...state, status: 'failed', message: event.message };
    case 'moreRequested':
      return { ...state, more: 'loading' };
    case 'more':
      return {
        ...state,
        more: 'idle',
        pages: state.pages + 1,
        // Its counts are left to the next poll, which compares them with the last ones.
        rows: appended(state.rows, event.page.items),
      };
    case 'moreFailed':
      return { ...state, more: 'failed' };
    case 'polled':
      return polled(state, event.items, event.counts);
    case 'pollFailed':
      return { ...state, stale: event.message };
    case 'expected':
      return {
        ...state,
        rows: replaced(state.rows, event.items).rows,
        awaitingPoll: union(
          state.awaitingPoll,
          event.items.map(({ id }) => id),
        ),
      };
    case 'settled': {
      const { ids, restored, unknown } = event.settlement;
      return {
        ...state,
        rows: replaced(state.rows, restored).rows,
        // So that the same may be news again: a row that fails a second time.
        news: NO_NEWS,
        unknown: unknown ? union(state.unknown, ids) : state.unknown,
        // Always a new set, as its change triggers the next poll.
        awaitingPoll: new Set([...state.awaitingPoll, ...ids]),
      };
    }
  }
}

/** Returns the same object if nothing changed, as with most polls, so that nothing is rerendered. */
function polled(state: QueueState, items: readonly QueueItem[], counts: QueueCounts): QueueState {
  const { rows, changed } = replaced(state.rows, items);
  const known = state.counts;
  // Only the counts were asked for, as all rows had ended: somebody has queued one of them again, or cleared it.
  const haveLeft =
    items.length === 0 &&
    known !== null &&
    (counts.Failed < known.Failed || counts.Complete < known.Complete);
  const next = {
    rows,
    changed: union(state.changed, changed),
    news: changed.size === 0 ? state.news : rows.filter(({ id }) => changed.has(id)),
    unknown: without(state.unknown, items),
    awaitingPoll: haveLeft ? new Set(rows.map(({ id }) => id)) : without(state.awaitingPoll, items),
    counts: known !== null && sameCounts(known, counts) ? known : counts,
    stale: null,
  };
  const parts = Object.keys(next) as (keyof typeof next)[];
  return parts.every((part) => next[part] === state[part]) ? state : { ...state, ...next };
}

function sameCounts(a: QueueCounts, b: QueueCounts): boolean {
  return QUEUE_STATUSES.every((status) => a[status] === b[status]);
}

/** Whether the snapshot has rows that are not loaded yet. */
export function hasMore({ pages, total }: Pick<QueueState, 'pages' | 'total'>): boolean {
  return pages * QUEUE_PAGE_SIZE < total;
}

/** Whether a row is still on its way, and so worth polling. */
function isUnderWay({ status, cleared }: Pick<QueueItem, 'status' | 'cleared'>): boolean {
  return !cleared && status !== 'Complete' && status !== 'Failed';
}

/**
 * The most pages of `POLL_SIZE` in one poll, except when commands were sent for rows on more; the next poll
 * continues from there.
 */
const MAX_PAGES = 2;

/**
 * Returns the pages of `POLL_SIZE` for the next poll: first those with rows that a command was sent for, then
 * those with rows on their way, starting after page `last`.
 */
export function pagesToPoll(
  { rows, awaitingPoll }: Pick<QueueState, 'rows' | 'awaitingPoll'>,
  last = 0,
): readonly number[] {
  const urgent = new Set<number>();
  const waiting = new Set<number>();
  rows.forEach((row, at) => {
    const page = Math.floor(at / POLL_SIZE) + 1;
    if (awaitingPoll.has(row.id)) urgent.add(page);
    else if (isUnderWay(row)) waiting.add(page);
  });
  const inTurn = [...waiting].sort((a, b) => Number(a <= last) - Number(b <= last) || a - b);
  return [...new Set([...urgent, ...inTurn])].slice(0, Math.max(MAX_PAGES, urgent.size));
}

/** Estimates from the counts how many rows have been added to the queue since the snapshot; at least 0. */
export function arrivedSince({ counts, totalAtSnapshot, rows, awaitingPoll }: QueueState): number {
  if (counts === null) return 0;
  // The counts still include rows that a command is about to clear.
  const gone = rows.filter(({ id, cleared }) => cleared && !awaitingPoll.has(id)).length;
  return Math.max(0, sumOf(counts) - (totalAtSnapshot - gone));
}

export function sumOf(counts: Readonly<Record<QueueStatus, number>>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/** Returns the ids of items, except accounts, whose rows have changed. */
export function itemsOfChangedRows(
  rows: readonly QueueItem[],
  items: readonly QueueItem[],
): readonly string[] {
  const { changed } = replaced(rows, items);
  return rows.flatMap(({ id, itemId, itemType }) =>
    changed.has(id) && itemType !== 'GLAccount' ? [itemId] : [],
  );
}

/** Appends a page; rows that are loaded already are not added twice. */
function appended(rows: readonly QueueItem[], more: readonly QueueItem[]): readonly QueueItem[] {
  const known = new Set(rows.map(({ id }) => id));
  return [...rows, ...more.filter(({ id }) => !known.has(id))];
}

function replaced(
  rows: readonly QueueItem[],
  items: readonly QueueItem[],
): { readonly rows: readonly QueueItem[]; readonly changed: ReadonlySet<string> } {
  const byId = new Map(items.map((item) => [item.id, item]));
  const changed = new Set<string>();
  const next = rows.map((row) => {
    const item = byId.get(row.id);
    if (item === undefined || isSame(row, item)) return row;
    changed.add(row.id);
    return item;
  });
  return changed.size === 0 ? { rows, changed: NONE } : { rows: next, changed };
}

function isSame(a: QueueItem, b: QueueItem): boolean {
  return (
    a.status === b.status &&
    a.message === b.message &&
    a.completedTS === b.completedTS &&
    a.cleared === b.cleared
  );
}

function union(ids: ReadonlySet<string>, more: Iterable<string>): ReadonlySet<string> {
  const all = new Set([...ids, ...more]);
  return all.size === ids.size ? ids : all;
}

function without(ids: ReadonlySet<string>, items: readonly QueueItem[]): ReadonlySet<string> {
  if (ids.size === 0) return ids;
  const polled = new Set(items.map(({ id }) => id));
  const left = [...ids].filter((id) => !polled.has(id));
  return left.length === ids.size ? ids : new Set(left);
}
