import { createReportStore } from '../../src/report';
import { ReportDataError } from '../../src/report/data/reportError';
import type { Slicing } from '../../src/report/data/slicing';
import { createReportEngine } from '../../src/report/engine/reportEngine';
import { bytesOf, rowsOf, spec } from './fixtures';

const reply = (...amounts: readonly number[]): Uint8Array<ArrayBuffer> =>
  bytesOf({
    code: 0,
    data: rowsOf(...amounts.map((amount) => ({ amount, openBalance: amount, dueDate: 'x' }))),
  });

/** Slicing that stops at every reading of the clock until `letOn` is called. */
function heldSlicing(): Slicing & { readonly letOn: () => void } {
  const waiting: (() => void)[] = [];
  let time = 0;
  return {
    now: () => (time += 100),
    yieldControl: () => new Promise((resolve) => waiting.push(resolve)),
    letOn: () => waiting.splice(0).forEach((resolve) => resolve()),
  };
}

test('a loaded report is kept under its id, and its summary can be serialized', async () => {
  const store = createReportStore(createReportEngine());
  const outcome = await store.load('unpaid', spec, reply(1.5, -0.25));
  expect(outcome).toEqual({
    code: 0,
    summary: { rowCount: 2, totals: { amount: 125, openBalance: 125 } },
  });
  expect(JSON.parse(JSON.stringify(outcome))).toEqual(outcome);
  expect(store.get('unpaid')?.rowCount).toBe(2);
  expect(store.get('paid')).toBeUndefined();
  store.clear();
});

test('a reply without a report keeps the one that is there', async () => {
  const store = createReportStore(createReportEngine());
  await store.load('a', spec, reply(1));
  await expect(store.load('a', spec, bytesOf({ code: 13, message: 'No' }))).resolves.toEqual({
    code: 13,
    message: 'No',
  });
  await expect(store.load('a', spec, bytesOf({ code: 0, data: [{}] }))).rejects.toThrow(ReportDataError);
  expect(store.get('a')?.rowCount).toBe(1);
  store.clear();
});

test('NoData gives an empty report', async () => {
  const store = createReportStore(createReportEngine());
  const outcome = await store.load('a', spec, bytesOf({ code: 2 }));
  expect(outcome.summary).toEqual({ rowCount: 0, totals: { amount: 0, openBalance: 0 } });
  expect(store.get('a')?.rowCount).toBe(0);
});

test('listeners are notified of each change', async () => {
  const store = createReportStore(createReportEngine());
  const heard = jest.fn();
  const end = store.subscribe(heard);
  await store.load('a', spec, reply(1));
  expect(heard).toHaveBeenCalledTimes(1);
  store.delete('a');
  expect(heard).toHaveBeenCalledTimes(2);
  store.delete('a');
  store.clear();
  expect(heard).toHaveBeenCalledTimes(2);
  end();
  await store.load('a', spec, reply(1));
  expect(heard).toHaveBeenCalledTimes(2);
  store.clear();
});

test.each<[string, (store: ReturnType<typeof createReportStore>) => unknown]>([
  ['is deleted', (store) => store.delete('a')],
  ['goes with all others', (store) => store.clear()],
])('a load under way is cancelled when its report %s', async (_, giveUp) => {
  const slicing = heldSlicing();
  const store = createReportStore(createReportEngine({ slicing }));
  const load = store.load('a', spec, reply(1, 2, 3));
  giveUp(store);
  slicing.letOn();
  await expect(load).rejects.toMatchObject({ name: 'AbortError' });
  expect(store.get('a')).toBeUndefined();
});

test('loading a report again cancels the older load', async () => {
  const store = createReportStore(createReportEngine());
  const [older, newer] = [store.load('a', spec, reply(1)), store.load('a', spec, reply(1, 2))];
  await expect(older).rejects.toMatchObject({ name: 'AbortError' });
  await expect(newer).resolves.toMatchObject({ summary: { rowCount: 2 } });
  expect(store.get('a')?.rowCount).toBe(2);
  store.clear();
});

test("the caller's signal ends a load with its reason", async () => {
  const slicing = heldSlicing();
  const store = createReportStore(createReportEngine({ slicing }));
  const leaving = new AbortController();
  const load = store.load('a', spec, reply(1, 2), { signal: leaving.signal });
  leaving.abort(new Error('left'));
  slicing.letOn();
  await expect(load).rejects.toThrow('left');
  expect(store.get('a')).toBeUndefined();
});
