import fc from 'fast-check';
import { SLICE_TARGET_MS } from '../../src/domain';
import type { DecodedReport } from '../../src/report/data/decodedReport';
import { runSliced, browserSlicing } from '../../src/report/data/slicing';
import type { Slicing } from '../../src/report/data/slicing';
import { createReportEngine } from '../../src/report/engine/reportEngine';
import { createReportView } from '../../src/report/view/reportView';
import { steppingClock } from './export/support';
import { bytesOf, rowsOf, spec, wireRows } from './fixtures';
import { decodeReport } from './reference';

function cells({ code, data }: DecodedReport): unknown {
  if (data === undefined) return { code };
  const view = createReportView(data);
  return spec.columns.map(({ id }) =>
    Array.from({ length: data.rowCount }, (_, row) => view.cellText(id)(row)),
  );
}

test('loading in slices gives the same report as loading at once', async () => {
  await fc.assert(
    fc.asyncProperty(wireRows, async (rows) => {
      const bytes = bytesOf({ code: 0, data: rows });
      const expected = cells(decodeReport(bytes, spec));
      expect(cells(await createReportEngine({ slicing: steppingClock(20) }).load(spec, bytes))).toEqual(
        expected,
      );
    }),
  );
});

test('no slice holds the main thread for longer than 15 ms', async () => {
  let time = 0;
  let start = 0;
  const longest: number[] = [];
  const work = (function* () {
    for (let step = 0; step < 100; step += 1) {
      time += 4;
      yield;
    }
    return 'done';
  })();
  const slicing: Slicing = {
    now: () => time,
    yieldControl: async () => {
      longest.push(time - start);
      start = time;
    },
  };
  await expect(runSliced(work, slicing)).resolves.toBe('done');
  expect(longest.length).toBeGreaterThan(20);
  expect(Math.max(...longest)).toBeLessThanOrEqual(SLICE_TARGET_MS);
});

test('loading a large report yields control again and again', async () => {
  const rows = rowsOf(...Array.from({ length: 5000 }, (_, at) => ({ amount: at })));
  const slicing = steppingClock(11);
  await createReportEngine({ slicing }).load(spec, bytesOf({ code: 0, data: rows }));
  expect(slicing.yields()).toBeGreaterThan(5);
});

test('an aborted load rejects with the reason and does no more', async () => {
  const rows = rowsOf(...Array.from({ length: 5000 }, () => ({})));
  const leaving = new AbortController();
  let yields = 0;
  const slicing: Slicing = {
    ...steppingClock(20),
    yieldControl: async () => {
      yields += 1;
      if (yields === 2) leaving.abort(new Error('left the report'));
    },
  };
  const engine = createReportEngine({ slicing });
  const load = engine.load(spec, bytesOf({ code: 0, data: rows }), { signal: leaving.signal });
  await expect(load).rejects.toThrow('left the report');
  expect(yields).toBe(2);
});

test('a load that is aborted before it begins does not begin', async () => {
  const signal = AbortSignal.abort(new Error('too late'));
  const load = createReportEngine().load(spec, bytesOf('no report'), { signal });
  await expect(load).rejects.toThrow('too late');
});

test("the browser's slicing resumes in a later task, not among the microtasks of this one", async () => {
  const before = browserSlicing.now();
  let resumed = false;
  const yielded = browserSlicing.yieldControl().then(() => (resumed = true));
  for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
  expect(resumed).toBe(false);
  await yielded;
  expect(browserSlicing.now()).toBeGreaterThan(before);
});

test("the browser's slicing waits its turn behind other tasks, even where the browser offers to go first", async () => {
  const goFirst = jest.fn(() => Promise.resolve());
  Object.assign(globalThis, { scheduler: { yield: goFirst } });
  const order: string[] = [];
  const { port1, port2 } = new MessageChannel();
  const other = new Promise<void>((resolve) => {
    port1.onmessage = () => {
      order.push('other');
      port1.close();
      resolve();
    };
  });
  port2.postMessage(null);
  await browserSlicing.yieldControl();
  order.push('slice');
  await other;
  Reflect.deleteProperty(globalThis, 'scheduler');
  expect(order).toEqual(['other', 'slice']);
  expect(goFirst).not.toHaveBeenCalled();
});
