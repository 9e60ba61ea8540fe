import fc from 'fast-check';
import type { QueueItem, QueuePage, QueueStatus } from '../../../src/api/wire';
import { QUEUE_PAGE_SIZE } from '../../../src/domain';
import {
  FIRST_STATE,
  arrivedSince,
  hasMore,
  itemsOfChangedRows,
  pagesToPoll,
  queueReducer,
} from '../../../src/features/quickBooksQueue/queueState';
import type { QueueEvent, QueueState } from '../../../src/features/quickBooksQueue/queueState';

const row = (id: number, status: QueueStatus = 'Pending', more: Partial<QueueItem> = {}): QueueItem => ({
  id: String(id),
  itemId: String(id + 1000),
  itemType: 'Invoice',
  eventType: 'Invoice',
  itemName: `INV-${id}`,
  status,
  operation: 'Transfer',
  message: '',
  queuedDate: '2026-05-14',
  queuedTS: '2026-05-14T16:00:00Z',
  completedDate: null,
  completedTS: null,
  cleared: false,
  ...more,
});
const counts = (more: Partial<QueuePage['counts']> = {}): QueuePage['counts'] => ({
  Pending: 0,
  'Pending Transfer': 0,
  'In Progress': 0,
  Complete: 0,
  Failed: 0,
  ...more,
});
const page = (items: readonly QueueItem[], total: number, more = counts({ Pending: total })): QueuePage => ({
  items,
  total,
  snapshot: 'one',
  counts: more,
});
const after = (...events: readonly QueueEvent[]): QueueState => events.reduce(queueReducer, FIRST_STATE);
const rows = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => row(from + at));

it('begins with the first page of a snapshot', () => {
  const state = after({ type: 'first', page: page(rows(1, 20), 45) });
  expect(state).toMatchObject({ status: 'ready', total: 45, snapshot: 'one', more: 'idle' });
  expect(state.rows).toHaveLength(QUEUE_PAGE_SIZE);
});

it('still says how many rows have each status while the list of another filter is fetched', () => {
  const known = counts({ Failed: 2, Complete: 5 });
  const state = after(
    { type: 'first', page: page([row(1, 'Failed')], 2, known) },
    { type: 'requested', keep: false },
  );
  expect(state).toMatchObject({ status: 'loading', rows: [], counts: known });
});

it('adds each row once, even when a page comes twice', () => {
  const second = { type: 'more', page: page(rows(21, 40), 45) } as const;
  const state = after(
    { type: 'first', page: page(rows(1, 20), 45) },
    { type: 'moreRequested' },
    second,
    second,
  );
  expect(state.rows.map(({ id }) => id)).toEqual(rows(1, 40).map(({ id }) => id));
});

it('looks at ended rows again also where a further page came between the change and the poll that tells of it', () => {
  const ended = rows(1, 40).map((one) => ({ ...one, status: 'Failed' as const }));
  const before = counts({ Failed: 40 });
  const now = counts({ Failed: 39 });
  const state = after(
    { type: 'first', page: page(ended.slice(0, 20), 40, before) },
    { type: 'moreRequested' },
    { type: 'more', page: page(ended.slice(20), 40, now) },
    { type: 'polled', items: [], counts: now },
  );
  expect(state.awaitingPoll.size).toBe(40);
  expect(state.counts).toEqual(now);
});

it('keeps the loaded rows when the next page fails, and notes the failure', () => {
  const state = after(
    { type: 'first', page: page(rows(1, 20), 45) },
    { type: 'moreRequested' },
    { type: 'moreFailed' },
  );
  expect(state).toMatchObject({ status: 'ready', more: 'failed' });
  expect(state.rows).toHaveLength(20);
});

it('waits for no further page once it has been refreshed, also when that fails', () => {
  const state = after(
    { type: 'first', page: page(rows(1, 20), 45) },
    { type: 'moreRequested' },
    { type: 'requested', keep: true },
    { type: 'firstFailed', message: 'It failed' },
  );
  expect(state).toMatchObject({
    status: 'ready',
    refreshing: false,
    more: 'idle',
    notRefreshed: 'It failed',
  });
  expect(state.rows).toHaveLength(20);

  // Polls that succeed do not bring the list that was asked for.
  const polled = queueReducer(state, { type: 'polled', items: [], counts: counts({ Pending: 45 }) });
  expect(polled).toMatchObject({ stale: null, notRefreshed: 'It failed' });
  expect(queueReducer(polled, { type: 'requested', keep: true }).notRefreshed).toBeNull();
});

it('marks only the rows that polling found changed, until the list is loaded again', () => {
  const first = { type: 'first', page: page(rows(1, 3), 3) } as const;
  const state = after(first, {
    type: 'polled',
    items: [row(1), row(2, 'Complete'), row(3)],
    counts: counts({ Pending: 2, Complete: 1 }),
  });
  expect([...state.changed]).toEqual(['2']);
  expect(state.rows.map(({ status }) => status)).toEqual(['Pending', 'Complete', 'Pending']);
  const again = queueReducer(state, { type: 'polled', items: [row(2, 'Complete')], counts: counts() });
  expect(again.changed).toBe(state.changed);
  expect(again.rows).toBe(state.rows);
  expect(queueReducer(again, first).changed.size).toBe(0);
});

it('restores rows whose command got no answer, and marks them unknown until they are polled', () => {
  const state = after(
    { type: 'first', page: page([row(1, 'Failed'), row(2, 'Failed')], 2) },
    { type: 'expected', items: [row(1, 'Pending Transfer')] },
    { type: 'settled', settlement: { ids: ['1'], restored: [row(1, 'Failed')], unknown: true } },
  );
  expect(state.rows.map(({ status }) => status)).toEqual(['Failed', 'Failed']);
  expect([...state.unknown]).toEqual(['1']);
  expect(pagesToPoll(state)).toEqual([1]);
  const other = queueReducer(state, { type: 'polled', items: [row(2, 'Failed')], counts: counts() });
  expect([...other.unknown]).toEqual(['1']);
  const polled = queueReducer(other, { type: 'polled', items: [row(1, 'Complete')], counts: counts() });
  expect(polled.unknown.size).toBe(0);
  expect(pagesToPoll(polled)).toEqual([]);
});

it('restores refused rows, keeps those that were done, and marks both for polling', () => {
  const failed = [row(1, 'Failed'), row(2, 'Failed')];
  const state = after(
    { type: 'first', page: page(failed, 2) },
    { type: 'expected', items: [row(1, 'Pending Transfer'), row(2, 'Pending Transfer')] },
    { type: 'settled', settlement: { ids: ['1', '2'], restored: [row(2, 'Failed')], unknown: false } },
  );
  expect(state.rows.map(({ status }) => status)).toEqual(['Pending Transfer', 'Failed']);
  expect([...state.awaitingPoll]).toEqual(['1', '2']);
  expect(state.unknown.size).toBe(0);
});

it('tells of a row that fails again after it was re-queued', () => {
  const again = { type: 'polled', items: [row(1, 'Failed')], counts: counts({ Failed: 1 }) } as const;
  const failed = after({ type: 'first', page: page([row(1)], 1) }, again);
  const settlement = { ids: ['1'], restored: [], unknown: false };
  const requeued = [
    { type: 'expected', items: [row(1, 'Pending Transfer')] },
    { type: 'settled', settlement },
  ] as const;
  const sent = requeued.reduce(queueReducer, failed);
  expect([failed, sent, queueReducer(sent, again)].map(({ news }) => news.map(({ id }) => id))).toEqual([
    ['1'],
    [],
    ['1'],
  ]);
});

it('has more to load until the last page, even when a page came short', () => {
  const state = after({ type: 'first', page: page(rows(1, 20), 45) });
  expect(hasMore(state)).toBe(true);
  const second = queueReducer(state, { type: 'more', page: page(rows(21, 39), 45) });
  expect(hasMore(second)).toBe(true);
  expect(hasMore(queueReducer(second, { type: 'more', page: page(rows(41, 44), 45) }))).toBe(false);
});

it('polls only those pages of 500 that have rows under way', () => {
  const many = Array.from({ length: 1200 }, (_, at) => row(at, at === 700 ? 'In Progress' : 'Complete'));
  expect(pagesToPoll(after({ type: 'first', page: page(many, 1200) }))).toEqual([2]);
  const cleared = page([row(1, 'Pending', { cleared: true })], 1);
  expect(pagesToPoll(after({ type: 'first', page: cleared }))).toEqual([]);
});

it('polls two pages at a time in turn, but first every page with rows of a command', () => {
  const state = after({ type: 'first', page: page(rows(1, 2100), 2100) });
  expect(pagesToPoll(state)).toEqual([1, 2]);
  expect(pagesToPoll(state, 2)).toEqual([3, 4]);
  expect(pagesToPoll(state, 4)).toEqual([5, 1]);
  const settlement = { ids: ['1700', '600', '10'], restored: [], unknown: false };
  expect(pagesToPoll(queueReducer(state, { type: 'settled', settlement }), 2)).toEqual([1, 2, 4]);
});

it('counts the rows that were added since, regardless of cleared ones', () => {
  const state = after(
    { type: 'first', page: page(rows(1, 3), 3, counts({ Complete: 3 })) },
    { type: 'expected', items: [row(1, 'Complete', { cleared: true })] },
    {
      type: 'polled',
      items: [row(1, 'Complete', { cleared: true })],
      counts: counts({ Complete: 2, Pending: 4 }),
    },
  );
  expect(arrivedSince(state)).toBe(4);
  const clearing = queueReducer(state, { type: 'expected', items: [row(2, 'Complete', { cleared: true })] });
  expect(arrivedSince(clearing)).toBe(4);
});

it('says that none were added where others have cleared rows that it does not know to be cleared', () => {
  const state = after(
    { type: 'first', page: page(rows(1, 3), 3, counts({ Complete: 3 })) },
    { type: 'polled', items: [], counts: counts({ Complete: 1 }) },
  );
  expect(arrivedSince(state)).toBe(0);
});

it.each([
  ['in another state', ['1001'], row(1, 'Failed')],
  ['with another message', ['1001'], row(1, 'Pending', { message: 'It is being edited.' })],
  ['with another time of completion', ['1001'], row(1, 'Pending', { completedTS: '2026-05-14T17:00:00Z' })],
  ['cleared', ['1001'], row(1, 'Pending', { cleared: true })],
  ['as it was', [], row(1)],
  ['though it is not in the list', [], row(9, 'Failed')],
])('of a row that comes %s, reports fetch the items %j', (_what, changed, item) => {
  expect(itemsOfChangedRows(rows(1, 2), [item])).toEqual(changed);
});

it('reports fetch nothing for an account, which is no item of theirs', () => {
  const account = row(1, 'Pending', { itemType: 'GLAccount' });
  expect(itemsOfChangedRows([account, row(2)], [{ ...account, status: 'Complete' }])).toEqual([]);
});

it('never shows a row twice for any sequence of pages', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(5), { maxLength: 20 }), (pages) => {
      const events = pages.map((at): QueueEvent => {
        return { type: 'more', page: page(rows(at * 20 + 1, at * 20 + 20), 120) };
      });
      const first = { type: 'first', page: page(rows(1, 20), 120) } as const;
      const ids = after(first, ...events).rows.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
    }),
  );
});
