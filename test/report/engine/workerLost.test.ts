import { WorkerLostError, createReportEngine } from '../../../src/report/engine/reportEngine';
import type { ReportEngine } from '../../../src/report/engine/reportEngine';
import { bytesOf, rowsOf, spec } from '../fixtures';
import { decodeReport } from '../reference';
import { good, held, ready, started, verdict } from './engines';
import { FakeWorker, nextTask, restless } from './fakeWorker';
import { decoded } from './support';

describe('the worker does not work', () => {
  const readsBySlices = async (engine: ReportEngine, worker: FakeWorker): Promise<void> => {
    expect(await verdict(engine.load(spec, good()))).toEqual(decoded(good(), spec));
    expect(await engine.usesWorker()).toBe(false);
    expect(worker.sent).toEqual([]);
  };

  test('it cannot be made', async () => {
    const worker = new FakeWorker();
    const spawn = (): never => {
      throw new Error('SecurityError');
    };
    await readsBySlices(
      createReportEngine({ spawn, slicing: restless, wait: () => () => undefined }),
      worker,
    );
  });

  test('it is not ready in time: it is ended, and what it says later is not heard', async () => {
    const { engine, worker, late } = started();
    const load = verdict(engine.load(spec, good()));
    late();
    worker.ready();
    expect(await load).toEqual(decoded(good(), spec));
    expect(worker.isTerminated).toBe(true);
    await readsBySlices(engine, worker);
  });

  test('it is refused before it is ready', async () => {
    const { engine, worker, isWaiting } = started();
    const load = verdict(engine.load(spec, good()));
    worker.die();
    expect(await load).toEqual(decoded(good(), spec));
    expect(isWaiting()).toBe(false);
    await readsBySlices(engine, worker);
  });

  test('no bytes are given before it is ready', async () => {
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

  test('a long reply waits for it, even when all of it is there', async () => {
    const { engine, worker } = started();
    const long = bytesOf({ code: 0, data: rowsOf({ memo: 'x'.repeat(1_000_000) }) });
    const load = verdict(engine.load(spec, long.slice()));
    for (let task = 0; task < 50; task += 1) await nextTask();
    expect(worker.sent).toEqual([]);
    worker.ready();
    expect(await load).toEqual(decoded(long, spec));
    expect(worker.told()).toEqual(['start', 'bytes', 'end']);
  });

  test('a short reply that is all there does not wait for it, and the next one is read by it', async () => {
    const { engine, worker } = started();
    expect(await verdict(engine.load(spec, good()))).toEqual(decoded(good(), spec));
    expect(worker.sent).toEqual([]);
    worker.ready();
    expect(await verdict(engine.load(spec, good()))).toEqual(decoded(good(), spec));
    expect(worker.told()).toEqual(['start', 'bytes', 'end']);
  });

  test('it dies with the bytes: the load fails, and the next one runs in slices', async () => {
    const { engine, worker } = ready();
    const { source, goOn } = held();
    const load = engine.load(spec, source);
    await worker.hears('bytes');
    worker.die();
    await expect(load).rejects.toBeInstanceOf(WorkerLostError);
    goOn();
    expect(await verdict(engine.load(spec, good()))).toEqual(decoded(good(), spec));
    expect(await engine.usesWorker()).toBe(false);
  });

  test('it dies before a load has begun: that runs in slices', async () => {
    const { engine, worker } = ready();
    const load = verdict(engine.load(spec, good()));
    worker.die();
    expect(await load).toEqual(decoded(good(), spec));
    expect(worker.sent).toEqual([]);
  });

  test('it dies after the reply: the report stays, and only its ranks do not come', async () => {
    const { engine, worker } = ready();
    const { data, indexed } = await engine.load(spec, good());
    worker.die();
    await indexed;
    expect(data?.rowCount).toBe(decodeReport(good(), spec).data?.rowCount);
  });

  test('it ends without a word: the load fails when it has not answered for a while', async () => {
    const { engine, worker, late, isWaiting } = ready();
    const { source, goOn } = held();
    const load = engine.load(spec, source);
    await worker.hears('bytes');
    late();
    // It answered, and is asked again.
    expect(isWaiting()).toBe(true);
    worker.isTerminated = true;
    late();
    late();
    await expect(load).rejects.toBeInstanceOf(WorkerLostError);
    goOn();
    expect(await verdict(engine.load(spec, good()))).toEqual(decoded(good(), spec));
    expect(isWaiting()).toBe(false);
  });

  test('it is asked nothing when it has nothing to read', async () => {
    const { engine, late, isWaiting } = ready();
    const { indexed } = await engine.load(spec, good());
    await indexed;
    late();
    expect(isWaiting()).toBe(false);
    engine.dispose();
  });

  test('a fault of its program is an error, and it goes on', async () => {
    const { engine } = ready();
    const broken = { ...spec, extraFields: [{ field: 'x', kind: 'other' as 'text' }], rowId: 'nowhere' };
    await expect(engine.load({ ...broken, columns: [] }, good())).rejects.toThrow();
    expect(await verdict(engine.load(spec, good()))).toEqual(decoded(good(), spec));
  });
});
