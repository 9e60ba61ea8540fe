import { QUEUE_STATUSES } from '../../api/wire';
import { QUEUE_PAGE_SIZE } from '../../domain';
import type { QueueItem, QueuePage, QueueStatus } from '../../api/wire';

/** Rows that are looked at again at once while they change. */
export const POLL_SIZE = 500;

export type QueueCounts = QueuePage['counts'];

/** The queue as far as it has been loaded. */
export interface QueueState {
  readonly status: 'loading' | 'ready' | 'failed';
  /** A new snapshot is on its way while the former one is in sight. */
  readonly refreshing: boolean;
  /** Why it could not be loaded. */
  readonly message: string | null;
  readonly snapshot: string;
  /** Rows of the snapshot, loaded or not. */
  readonly total: number;
  readonly rows: readonly QueueItem[];
  /** Over the whole queue; null until they are known. */
  readonly counts: QueueCounts | null;
  /** Rows in the whole queue when the snapshot was made. */
  readonly wholeThen: number;
  /** The page after the last row: asked for once, however one scrolls. */
  readonly more: 'idle' | 'loading' | 'failed';
  /** Pages of the snapshot that are loaded. */
  readonly pages: number;
  /** Rows that looks have found changed since the list was asked for. */
  readonly changed: ReadonlySet<string>;
  /** Rows whose last command was never answered (D8). */
  readonly unknown: ReadonlySet<string>;
  /** Rows that a command was about: to be looked at, whatever they are shown as. */
  readonly doubtful: ReadonlySet<string>;
  /** Why the last look failed, so that what is shown may be old; null when it did not. */
  readonly stale: string | null;
}

const NONE: ReadonlySet<string> = new Set();

export const FIRST_STATE: QueueState = {
  status: 'loading',
  refreshing: false,
  message: null,
  snapshot: '',
  total: 0,
  rows: [],
  counts: null,
  wholeThen: 0,
  more: 'idle',
  pages: 0,
  changed: NONE,
  unknown: NONE,
  doubtful: NONE,
  stale: null,
};

export type QueueEvent =
  /** A new snapshot is asked for; `keep` leaves the rows in sight meanwhile. */
  | { readonly type: 'asked'; readonly keep: boolean }
  | { readonly type: 'first'; readonly page: QueuePage }
  | { readonly type: 'firstFailed'; readonly message: string }
  | { readonly type: 'moreAsked' }
  | { readonly type: 'more'; readonly page: QueuePage }
  | { readonly type: 'moreFailed' }
  /** Rows as they are now, of any places of the snapshot. */
  | { readonly type: 'looked'; readonly items: readonly QueueItem[]; readonly counts: QueueCounts }
  | { readonly type: 'lookFailed'; readonly message: string }
  /** Rows as a command that is under way will leave them. */
  | { readonly type: 'expected'; readonly items: readonly QueueItem[] }
  /** The outcome of a command is in, or is not to be known (D8). */
  | { readonly type: 'settled'; readonly settlement: Settlement };

/** What is known of rows after a command. */
export interface Settlement {
  /** Every row that the command was about. */
  readonly ids: readonly string[];
  /** Those that it did not change, as they were before it. */
  readonly restored: readonly QueueItem[];
  /** Nobody knows what became of them. */
  readonly unknown: boolean;
}

/** What an event makes of the queue. */
export function queueReducer(state: QueueState, event: QueueEvent): QueueState {
  switch (event.type) {
    case 'asked':
      return event.keep && state.status === 'ready'
        ? { ...state, refreshing: true }
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
        wholeThen: whole,
      };
    }
    case 'firstFailed':
      // Rows that were there stay.
      return state.status === 'ready'
        ? { ...state, refreshing: false, stale: event.message }
        : { ...state, status: 'failed', message: event.message };
    case 'moreAsked':
      return { ...state, more: 'loading' };
    case 'more':
      return {
        ...state,
        more: 'idle',
        pages: state.pages + 1,
        rows: appended(state.rows, event.page.items),
        counts: event.page.counts,
      };
    case 'moreFailed':
      return { ...state, more: 'failed' };
    case 'looked':
      return looked(state, event.items, event.counts);
    case 'lookFailed':
      return { ...state, stale: event.message };
    case 'expected':
      return {
        ...state,
        rows: replaced(state.rows, event.items).rows,
        doubtful: union(
          state.doubtful,
          event.items.map(({ id }) => id),
        ),
      };
    case 'settled': {
      const { ids, restored, unknown } = event.settlement;
      return {
        ...state,
        rows: replaced(state.rows, restored).rows,
        unknown: unknown ? union(state.unknown, ids) : state.unknown,
        // Always another set: it is what asks for the next look.
        doubtful: new Set([...state.doubtful, ...ids]),
      };
    }
  }
}

/** The same object when all is as it was: most looks change nothing, and nothing is drawn anew for them. */
function looked(state: QueueState, items: readonly QueueItem[], counts: QueueCounts): QueueState {
  const { rows, changed } = replaced(state.rows, items);
  const next = {
    rows,
    changed: union(state.changed, changed),
    unknown: without(state.unknown, items),
    doubtful: without(state.doubtful, items),
    counts: state.counts !== null && sameCounts(state.counts, counts) ? state.counts : counts,
    stale: null,
  };
  const parts = Object.keys(next) as (keyof typeof next)[];
  return parts.every((part) => next[part] === state[part]) ? state : { ...state, ...next };
}

function sameCounts(a: QueueCounts, b: QueueCounts): boolean {
  return QUEUE_STATUSES.every((status) => a[status] === b[status]);
}

/** Whether rows of the snapshot are not loaded yet. */
export function hasMore({ pages, total }: Pick<QueueState, 'pages' | 'total'>): boolean {
  return pages * QUEUE_PAGE_SIZE < total;
}

/** Whether a row is still on its way, so that it is worth another look. */
function isUnderWay({ status, cleared }: Pick<QueueItem, 'status' | 'cleared'>): boolean {
  return !cleared && status !== 'Complete' && status !== 'Failed';
}

/** The most pages of `POLL_SIZE` that one look asks for; of more, the next look takes the next ones. */
const MAX_PAGES = 2;

/**
 * Pages of `POLL_SIZE` for the next look: first those with rows that a command was about, then those that hold rows on
 * their way, from the one after `last` on.
 */
export function pagesToLookAt(
  { rows, doubtful }: Pick<QueueState, 'rows' | 'doubtful'>,
  last = 0,
): readonly number[] {
  const urgent = new Set<number>();
  const waiting = new Set<number>();
  rows.forEach((row, at) => {
    const page = Math.floor(at / POLL_SIZE) + 1;
    if (doubtful.has(row.id)) urgent.add(page);
    else if (isUnderWay(row)) waiting.add(page);
  });
  const inTurn = [...waiting].sort((a, b) => Number(a <= last) - Number(b <= last) || a - b);
  return [...new Set([...urgent, ...inTurn])].slice(0, Math.max(MAX_PAGES, urgent.size));
}

/** How many rows have come into the queue since the snapshot, as far as the counts tell; never less than none. */
export function arrivedSince({ counts, wholeThen, rows, doubtful }: QueueState): number {
  if (counts === null) return 0;
  // What a command is about to clear is counted still.
  const gone = rows.filter(({ id, cleared }) => cleared && !doubtful.has(id)).length;
  return Math.max(0, sumOf(counts) - (wholeThen - gone));
}

export function sumOf(counts: Readonly<Record<QueueStatus, number>>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/** The items, accounts aside, whose rows are other than they were. */
export function changedItems(rows: readonly QueueItem[], items: readonly QueueItem[]): readonly string[] {
  const { changed } = replaced(rows, items);
  return rows.flatMap(({ id, itemId, itemType }) =>
    changed.has(id) && itemType !== 'GLAccount' ? [itemId] : [],
  );
}

/** A page that came twice adds nothing twice. */
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
  const looked = new Set(items.map(({ id }) => id));
  const left = [...ids].filter((id) => !looked.has(id));
  return left.length === ids.size ? ids : new Set(left);
}
