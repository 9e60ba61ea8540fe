import type { ReportData } from '../../../src/report';
import { createReportEngine } from '../../../src/report/engine/reportEngine';
import { patchReport } from '../../../src/report/data/patchReport';
import { createReportView } from '../../../src/report/view/reportView';
import { bytesOf, reportOf, rowsOf, spec } from '../fixtures';
import { FakeWorker, restless } from './fakeWorker';

/** More distinct texts than are ranked at once. */
const COUNT = 3_000;
const rows = rowsOf(
  ...Array.from({ length: COUNT }, (_, at) => ({
    name: `Name ${(at * 7919) % COUNT}`,
    memo: `Memo ${(at * 104_729) % COUNT}`,
  })),
);
const bytes = (): Uint8Array<ArrayBuffer> => bytesOf({ code: 0, data: rows });

/** A report whose ranks have not arrived yet. */
async function loaded(): Promise<{ data: ReportData; worker: FakeWorker; lookupsReady: Promise<void> }> {
  const worker = new FakeWorker();
  const engine = createReportEngine({ spawn: worker.spawn, wait: () => () => undefined, slicing: restless });
  worker.ready();
  const { data, lookupsReady } = await engine.load(spec, bytes());
  if (data === undefined) throw new Error('The reply was refused');
  return { data, worker, lookupsReady };
}

const byMemo = { sort: [{ columnId: 'memo', desc: false }] };
const RANKS = { ranks: ['memo'], haystacks: [] };
const searched = { search: 'memo 12', searchColumns: ['memo'] };
const HAYSTACK = { ranks: [], haystacks: ['memo'] };
const BOTH = { ranks: ['memo'], haystacks: ['memo'] };
const plain = createReportView(reportOf(rows));

test('a sort by text waits for its ranks, which come before those of other columns', async () => {
  const { data, worker } = await loaded();
  const ready = data.prepare(RANKS);
  expect(ready).toBeInstanceOf(Promise);
  await ready;
  const ranked = worker.received.flatMap((message) => (message.type === 'ranks' ? [message.field] : []));
  expect(ranked.indexOf('memo')).toBeLessThanOrEqual(1);
  expect(worker.types()).not.toContain('done');
  expect(data.prepare(RANKS)).toBeUndefined();
  expect(createReportView(data).query(byMemo).index).toEqual(plain.query(byMemo).index);
});

test('a filter waits for its search texts', async () => {
  const { data, worker } = await loaded();
  await data.prepare(HAYSTACK);
  expect(worker.types()).not.toContain('done');
  expect(createReportView(data).query(searched).index).toEqual(plain.query(searched).index);
});

test.each([
  ['amounts', ['amount', 'openBalance']],
  ['dates', ['dueDate', 'createdDate']],
  ['few texts', ['status']],
  ['nothing', []],
])('sorting or filtering by %s needs no wait', async (_, columns) => {
  const { data } = await loaded();
  expect(data.prepare({ ranks: columns, haystacks: columns })).toBeUndefined();
});

test('a worker that dies ends the wait: ranks are made on the main thread, in slices', async () => {
  const { data, worker } = await loaded();
  const ready = data.prepare(BOTH);
  worker.die();
  await ready;
  expect(data.prepare(BOTH)).toBeUndefined();
  const query = { ...byMemo, ...searched };
  expect(createReportView(data).query(query).index).toEqual(plain.query(query).index);
});

test('a query that does not wait gives the same result', async () => {
  const { data, lookupsReady } = await loaded();
  const query = { ...byMemo, ...searched };
  expect(createReportView(data).query(query).index).toEqual(plain.query(query).index);
  await lookupsReady;
  expect(createReportView(data).query(query).index).toEqual(plain.query(query).index);
});

test('an update before the ranks have arrived is included in them', async () => {
  const { data } = await loaded();
  const update = [{ id: 'r0', memo: 'AAA' }];
  const patched = patchReport(data, update, 'id');
  const ready = patched.prepare(RANKS);
  expect(ready).toBeInstanceOf(Promise);
  await ready;
  expect(createReportView(patched).query(byMemo).index[0]).toBe(0);
});
