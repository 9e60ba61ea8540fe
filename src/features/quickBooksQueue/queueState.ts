import type { QueueItem, QueuePage, QueueStatus } from '../../api/wire';

/** Rows a page (§9). */
export const PAGE_SIZE = 20;
/** Rows that are looked at again at once while they change. */
export const POLL_SIZE = 500;

export type QueueCounts = QueuePage['counts'];

/** The queue as far as it has been loaded. */
export interface QueueState {
  readonly status: 'loading' | 'ready' | 'failed';
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
  /** Rows that changed at the last look. */
  readonly changed: ReadonlySet<string>;
  /** Rows whose last command was never answered (D8). */
  readonly unknown: ReadonlySet<string>;
  /** The last look failed: what is shown may be old. */
  readonly stale: boolean;
}

const NONE: ReadonlySet<string> = new Set();

export const FIRST_STATE: QueueState = {
  status: 'loading',
  message: null,
  snapshot: '',
  total: 0,
  rows: [],
  counts: null,
  wholeThen: 0,
  more: 'idle',
  changed: NONE,
  unknown: NONE,
  stale: false,
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
  | { readonly type: 'lookFailed' }
  /** Rows that a command changes, before or after its answer. */
  | { readonly type: 'patched'; readonly items: readonly QueueItem[] }
  | { readonly type: 'unknown'; readonly ids: readonly string[] };

/** What an event makes of the queue. */
export function queueReducer(state: QueueState, event: QueueEvent): QueueState {
  switch (event.type) {
    case 'asked':
      return event.keep && state.status === 'ready' ? state : { ...FIRST_STATE, counts: state.counts };
    case 'first': {
      const { items, total, snapshot, counts } = event.page;
      const whole = sumOf(counts);
      return { ...FIRST_STATE, status: 'ready', rows: items, total, snapshot, counts, wholeThen: whole };
    }
    case 'firstFailed':
      return { ...state, status: 'failed', message: event.message };
    case 'moreAsked':
      return { ...state, more: 'loading' };
    case 'more':
      return {
        ...state,
        more: 'idle',
        rows: appended(state.rows, event.page.items),
        counts: event.page.counts,
      };
    case 'moreFailed':
      return { ...state, more: 'failed' };
    case 'looked': {
      const { rows, changed } = replaced(state.rows, event.items);
      const unknown = state.unknown.size === 0 ? NONE : without(state.unknown, event.items);
      return { ...state, rows, changed, unknown, counts: event.counts, stale: false };
    }
    case 'lookFailed':
      return { ...state, stale: true };
    case 'patched':
      return { ...state, rows: replaced(state.rows, event.items).rows, changed: NONE };
    case 'unknown':
      return { ...state, unknown: new Set([...state.unknown, ...event.ids]) };
  }
}

/** Whether a row is still on its way, so that it is worth another look. */
export function isUnderWay({ status, cleared }: Pick<QueueItem, 'status' | 'cleared'>): boolean {
  return !cleared && status !== 'Complete' && status !== 'Failed';
}

/** Pages of `POLL_SIZE` that hold loaded rows which may still change. */
export function pagesToLookAt({ rows, unknown }: QueueState): readonly number[] {
  const pages = new Set<number>();
  rows.forEach((row, at) => {
    if (isUnderWay(row) || unknown.has(row.id)) pages.add(Math.floor(at / POLL_SIZE) + 1);
  });
  return [...pages];
}

/** How many rows have come into the queue since the snapshot, as far as the counts tell; never less than none. */
export function arrivedSince({ counts, wholeThen, rows }: QueueState): number {
  if (counts === null) return 0;
  const gone = rows.filter(({ cleared }) => cleared).length;
  return Math.max(0, sumOf(counts) - (wholeThen - gone));
}

export function sumOf(counts: Readonly<Record<QueueStatus, number>>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
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

function without(ids: ReadonlySet<string>, items: readonly QueueItem[]): ReadonlySet<string> {
  const looked = new Set(items.map(({ id }) => id));
  return new Set([...ids].filter((id) => !looked.has(id)));
}
