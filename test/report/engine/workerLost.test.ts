import { WorkerLostError, createReportEngine } from '../../../src/report/engine/reportEngine';
import type { ReportEngine } from '../../../src/report/engine/reportEngine';
import { bytesOf, rowsOf, spec } from '../fixtures';
import { decodeReport } from '../reference';
import { good, held, ready, started, verdict } from './engines';
import { FakeWorker, nextTask, restless } from './fakeWorker';
import { decoded } from './support';

describe('the engine with an unreliable worker', () => {
  const readsBySlices = async (engine: ReportEngine, worker: FakeWorker): Promise<void> => {
    expect(await verdict(engine.load(spec, good()))).toEqual(decoded(good(), spec));
    expect(worker.sent).toEqual([]);
  };

  test('reads in slices when the worker cannot be created', async () => {
    const worker = new FakeWorker();
    const spawn = (): never => {
      throw new Error('SecurityError');
    };
    await readsBySlices(
      createReportEngine({ spawn, slicing: restless, wait: () => () => undefined }),
      worker,
    );
  });

  test('ends a worker that is not ready in time, ignores it from then on, and reads in slices', async () => {
    const { engine, worker, late } = started();
    const load = verdict(engine.load(spec, good()));
    late();
    worker.ready();
    expect(await load).toEqual(decoded(good(), spec));
    expect(worker.isTerminated).toBe(true);
    await readsBySlices(engine, worker);
  });

  test('reads in slices when the worker is lost before it is ready', async () => {
    const { engine, worker, isWaiting } = started();
    const load = verdict(engine.load(spec, good()));
    worker.die();
    expect(await load).toEqual(decoded(good(), spec));
    expect(isWaiting()).toBe(false);
    await readsBySlices(engine, worker);
  });

  test('sends no bytes before the worker is ready', async () => {
    const { engine, worker } = started();
    const { source, goOn } = held();
    const load = verdict(engine.load(spec, source));
    await nextTask();
    expect(worker.sent).toEqual([]);
    worker.ready();
    await worker.hears('bytes');
    goOn();
    expect(await load).toEqual(decoded(good(), spec));
    expect(worker.told()).toEqual(['start', 'bytes', 'bytes', 'end']);
  });

  test('holds a long reply until the worker is ready, even when all of it is there', async () => {
    const { engine, worker } = started();
    const long = bytesOf({ code: 0, data: rowsOf({ memo: 'x'.repeat(1_000_000) }) });
    const load = verdict(engine.load(spec, long.slice()));
    for (let task = 0; task < 50; task += 1) await nextTask();
    expect(worker.sent).toEqual([]);
    worker.ready();
    expect(await load).toEqual(decoded(long, spec));
    expect(worker.told()).toEqual(['start', 'bytes', 'end']);
  });

  test('reads a short complete reply without waiting for the worker, and the next one in it', async () => {
    const { engine, worker } = started();
    expect(await verdict(engine.load(spec, good()))).toEqual(decoded(good(), spec));
    expect(worker.sent).toEqual([]);
    worker.ready();
    expect(await verdict(engine.load(spec, good()))).toEqual(decoded(good(), spec));
    expect(worker.told()).toEqual(['start', 'bytes', 'end']);
  });

  test('fails a load whose bytes die with the worker, and reads the next one in slices', async () => {
    const { engine, worker } = ready();
    const { source, goOn } = held();
    const load = engine.load(spec, source);
    await worker.hears('bytes');
    worker.die();
    await expect(load).rejects.toBeInstanceOf(WorkerLostError);
    goOn();
    const told = worker.told();
    expect(await verdict(engine.load(spec, good()))).toEqual(decoded(good(), spec));
    expect(worker.told()).toEqual(told);
  });

  test('reads in slices when the worker dies before a load has begun', async () => {
    const { engine, worker } = ready();
    const load = verdict(engine.load(spec, good()));
    worker.die();
    expect(await load).toEqual(decoded(good(), spec));
    expect(worker.sent).toEqual([]);
  });

  test('keeps a report when the worker dies after the reply, and stops waiting for its ranks', async () => {
    const { engine, worker } = ready();
    const { data, lookupsReady } = await engine.load(spec, good());
    worker.die();
    await lookupsReady;
    expect(data?.rowCount).toBe(decodeReport(good(), spec).data?.rowCount);
  });

  test('fails a load when the worker has not answered for a while', async () => {
    const { engine, worker, late, isWaiting } = ready();
    const { source, goOn } = held();
    const load = engine.load(spec, source);
    await worker.hears('bytes');
    late();
    // It answered the ping, and is pinged again.
    expect(isWaiting()).toBe(true);
    worker.isTerminated = true;
    late();
    late();
    await expect(load).rejects.toBeInstanceOf(WorkerLostError);
    goOn();
    expect(await verdict(engine.load(spec, good()))).toEqual(decoded(good(), spec));
    expect(isWaiting()).toBe(false);
  });

  test('does not ping a worker that has nothing to read', async () => {
    const { engine, late, isWaiting } = ready();
    const { lookupsReady } = await engine.load(spec, good());
    await lookupsReady;
    late();
    expect(isWaiting()).toBe(false);
    engine.dispose();
  });

  test('rejects a load on a fault in the worker’s program, and the worker goes on', async () => {
    const { engine } = ready();
    const broken = { ...spec, extraFields: [{ field: 'x', kind: 'other' as 'text' }], rowId: 'nowhere' };
    await expect(engine.load({ ...broken, columns: [] }, good())).rejects.toThrow();
    expect(await verdict(engine.load(spec, good()))).toEqual(decoded(good(), spec));
  });
});
