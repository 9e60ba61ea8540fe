import { createReportStore } from '../../src/report';
import type { ReportStore } from '../../src/report';
import { ReportDataError } from '../../src/report/data/reportError';
import { WorkerLostError, createReportEngine } from '../../src/report/engine/reportEngine';
import type { GrowingReport } from '../../src/report/store/reportStore';
import { FakeWorker, nextTask, restless } from './engine/fakeWorker';
import { bytesOf, rowsOf, spec } from './fixtures';
import type { WireRow } from './fixtures';

const COUNT = 12_000;
const rows = rowsOf(...Array.from({ length: COUNT }, (_, at) => ({ amount: at / 4, memo: `M${at % 9}` })));
const bytes = (data: readonly WireRow[] = rows): Uint8Array<ArrayBuffer> => bytesOf({ code: 0, data });

/** A reply that arrives in two halves, the second when the test calls `goOn`. */
function arriving(all: Uint8Array<ArrayBuffer>) {
  const waiting: (() => void)[] = [];
  let fault: Error | undefined;
  async function* source(): AsyncGenerator<Uint8Array<ArrayBuffer>> {
    const half = Math.floor(all.length / 2);
    yield all.slice(0, half);
    await new Promise<void>((resolve) => waiting.push(resolve));
    if (fault !== undefined) throw fault;
    yield all.slice(half);
  }
  return {
    source: source(),
    goOn: () => waiting.splice(0).forEach((go) => go()),
    breakOff: (error: Error) => {
      fault = error;
      waiting.splice(0).forEach((go) => go());
    },
  };
}

function made(inWorker: boolean): { store: ReportStore; worker: FakeWorker } {
  const worker = new FakeWorker();
  const spawn = inWorker ? { spawn: worker.spawn } : {};
  const engine = createReportEngine({ ...spawn, slicing: restless, wait: () => () => undefined });
  if (inWorker) worker.ready();
  return { store: createReportStore(engine), worker };
}

/** The next state of a growing report for which something holds. */
async function grown(store: ReportStore, holds: (report: GrowingReport) => boolean): Promise<GrowingReport> {
  for (;;) {
    const report = store.growing('request');
    if (report !== undefined && holds(report)) return report;
    await nextTask();
  }
}

describe.each([true, false])('with a worker: %p', (inWorker) => {
  test('a growing report is visible under its request, and then under its id', async () => {
    const { store } = made(inWorker);
    const { source, goOn } = arriving(bytes());
    const load = store.load('a', spec, source, { requestId: 'request' });
    expect(store.growing('request')).toEqual({ data: undefined, rows: 0 });
    const report = await grown(store, ({ data, rows: read }) => data !== undefined && read >= 5_000);
    expect(store.growing('request')).toBe(report);
    expect(report.data?.rowId(1)).toBe('r1');
    expect(store.get('a')).toBeUndefined();
    goOn();
    expect((await load).summary).toMatchObject({ rowCount: COUNT });
    // A screen that shows the first rows keeps them until it knows the id.
    expect(store.growing('request')?.data?.rowSet).toBe(report.data?.rowSet);
    expect(store.get('a')?.rowSet).toBe(report.data?.rowSet);
    store.dispose();
    expect(store.growing('request')).toBeUndefined();
  });

  test('a body that breaks off fails with the error of its source, says how many rows came, and leaves nothing', async () => {
    const { store } = made(inWorker);
    const all = bytes();
    const { source, breakOff } = arriving(all);
    const came = new TextDecoder().decode(all.slice(0, Math.floor(all.length / 2))).split('"id":').length - 2;
    const told: number[] = [];
    const onProgress = (read: number): void => void told.push(read);
    const load = store.load('a', spec, source, { requestId: 'request', onProgress });
    await grown(store, ({ data }) => data !== undefined);
    const cut = new Error('The answer was cut off');
    breakOff(cut);
    await expect(load).rejects.toBe(cut);
    expect(told.at(-1)).toBe(came);
    expect(came).toBeGreaterThan(5_000);
    expect(store.growing('request')).toBeUndefined();
    expect(store.get('a')).toBeUndefined();
  });

  test('half a body that ends as if it were complete is refused', async () => {
    const { store } = made(inWorker);
    const all = bytes();
    await expect(store.load('a', spec, all.slice(0, all.length / 2))).rejects.toThrow(
      'The reply is not a report: it is not JSON',
    );
    expect(store.get('a')).toBeUndefined();
  });

  test.each<[string, unknown, string, string | undefined]>([
    ['no envelope', [], 'The reply is not a report: expected an object with a code, got a list', undefined],
    [
      'no list',
      { code: 0, data: {} },
      'The reply is not a report: expected a list in data, got an object',
      undefined,
    ],
    [
      'dollars as text, far down',
      { code: 0, data: rows.map((row, at) => (at === 11_000 ? { ...row, amount: '1.00' } : row)) },
      'Row 11001: Expected an amount in dollars in amount, got "1.00"',
      'amount',
    ],
    [
      'amounts whose sum no number holds',
      { code: 0, data: rowsOf(...Array.from({ length: 20 }, () => ({ amount: 9e12 }))) },
      'The amounts of Amount are too large to be added',
      'amount',
    ],
  ])('%s is refused and leaves nothing', async (_, reply, message, field) => {
    const { store } = made(inWorker);
    const error: unknown = await store.load('a', spec, bytesOf(reply)).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ReportDataError);
    expect(error).toMatchObject({ message, field });
    expect(store.growing('a')).toBeUndefined();
    expect(store.get('a')).toBeUndefined();
  });

  test('amounts that nobody adds may have any sum', async () => {
    const { store } = made(inWorker);
    const unadded = spec.columns.map((column) =>
      column.kind === 'amount' ? { ...column, total: false } : column,
    );
    const huge = rowsOf(...Array.from({ length: 20 }, () => ({ amount: 9e12 })));
    await store.load('a', { ...spec, columns: unadded }, bytes(huge));
    expect(store.get('a')?.rowCount).toBe(20);
  });

  test('texts and nesting of any size are read', async () => {
    const { store } = made(inWorker);
    const huge = 'x'.repeat(3_000_000);
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const text = `{"code":0,"other":${deep},"data":[{"id":"r0","memo":"${huge}","other":${deep}}]}`;
    await store.load('a', spec, new TextEncoder().encode(text));
    const memo = store.get('a')?.field('memo');
    expect(memo?.kind === 'text' && memo.text(memo.codes[0] ?? 0)).toBe(huge);
    store.dispose();
  });

  test('a report without an identifier is shown but takes no updates', async () => {
    const { store } = made(inWorker);
    const { id, title, columns } = spec;
    const without = { id, title, columns };
    const data = rows.map(({ name, amount }) => ({ name, amount }));
    const { summary } = await store.load('a', without, bytes(data));
    expect(summary).toMatchObject({ rowCount: COUNT, totals: { amount: 1_799_850_000 } });
    expect(store.get('a')?.rowId(5)).toBe('');
    await expect(store.update('a', [{ name: 'Name 1', amount: 1 }], 'name')).rejects.toThrow(
      new TypeError('Unable to update table records. Reason: invalid argument types'),
    );
    store.dispose();
  });

  test('a report that was loaded from bytes takes one update after another', async () => {
    const { store } = made(inWorker);
    await store.load('a', spec, bytes());
    await store.update('a', [{ id: 'r7', amount: 100, memo: 'new' }], 'id');
    const updated = store.get('a');
    expect(updated?.rowId(7)).toBe('r7');
    const amount = updated?.field('amount');
    expect(amount?.kind === 'amount' && amount.cents[7]).toBe(10_000);
    await store.update('a', [{ id: 'r7', memo: 'newer' }], 'id');
    const memo = store.get('a')?.field('memo');
    expect(memo?.kind === 'text' && memo.text(memo.codes[7] ?? 0)).toBe('newer');
    store.dispose();
  });

  test('a cancelled load is no longer visible', async () => {
    const { store, worker } = made(inWorker);
    const own = new AbortController();
    const { source, goOn } = arriving(bytes());
    const load = store.load('a', spec, source, { requestId: 'request', signal: own.signal });
    await grown(store, ({ data }) => data !== undefined);
    own.abort(new Error('left'));
    await expect(load).rejects.toThrow('left');
    expect(store.growing('request')).toBeUndefined();
    goOn();
    if (inWorker) expect(worker.sent.at(-1)).toMatchObject({ type: 'cancel' });
    store.dispose();
  });
});

test('a worker that dies with the bytes fails the load, and the next load runs without it', async () => {
  const { store, worker } = made(true);
  const { source, goOn } = arriving(bytes());
  const load = store.load('a', spec, source, { requestId: 'request' });
  await grown(store, ({ data }) => data !== undefined);
  worker.die();
  await expect(load).rejects.toBeInstanceOf(WorkerLostError);
  goOn();
  const told = worker.told().length;
  expect((await store.load('a', spec, bytes())).summary).toMatchObject({ rowCount: COUNT });
  expect(worker.told().length).toBe(told);
});

test('disposing of the store ends the worker', async () => {
  const { store, worker } = made(true);
  await store.load('a', spec, bytes());
  store.dispose();
  expect(worker.isTerminated).toBe(true);
  expect(store.get('a')).toBeUndefined();
  await expect(store.load('a', spec, bytes())).rejects.toMatchObject({ name: 'AbortError' });
});

test('listeners are notified of a growing report', async () => {
  const { store } = made(false);
  const heard: (number | undefined)[] = [];
  store.subscribe(() => heard.push(store.growing('a')?.data?.rowCount));
  await store.load('a', spec, bytes());
  expect(heard.length).toBeGreaterThan(2);
  store.dispose();
  expect(heard.at(-1)).toBeUndefined();
});
