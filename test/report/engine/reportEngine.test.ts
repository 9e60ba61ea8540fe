import fc from 'fast-check';
import { decodeReport } from '../../../src/report';
import { PackedTextField } from '../../../src/report/engine/packedTextField';
import { WorkerLostError, createReportEngine } from '../../../src/report/engine/reportEngine';
import type { ReportEngine } from '../../../src/report/engine/reportEngine';
import { haystackOf } from '../../../src/report/data/searchText';
import { runAtOnce } from '../../../src/report/data/slicing';
import { PlainTextField, textsOf } from '../../../src/report/data/textField';
import { rankSteps } from '../../../src/report/data/collation';
import type { DecodedReport, ReportData } from '../../../src/report';
import { bytesOf, reportOf, rowsOf, spec } from '../fixtures';
import { FakeWorker, nextTask, restless } from './fakeWorker';
import { anySpec, contents, cutAt, decoded, replyText, verdictOf } from './support';
import type { Verdict } from './support';

/** No time passes by itself: `late` is what happens when what is waited for does not come. */
function started(): { engine: ReportEngine; worker: FakeWorker; late: () => void; isWaiting: () => boolean } {
  const worker = new FakeWorker();
  let pending: (() => void) | undefined;
  const engine = createReportEngine({
    spawn: worker.spawn,
    slicing: restless,
    wait: (_, then) => {
      pending = then;
      return () => {
        pending = undefined;
      };
    },
    firstRows: 3,
  });
  const late = (): void => {
    const then = pending;
    pending = undefined;
    then?.();
  };
  return { engine, worker, late, isWaiting: () => pending !== undefined };
}

function ready(): ReturnType<typeof started> {
  const all = started();
  all.worker.ready();
  return all;
}

async function verdict(load: Promise<DecodedReport>): Promise<Verdict> {
  const [result] = await Promise.allSettled([load]);
  return verdictOf(() => {
    if (result.status === 'rejected') throw result.reason;
    const { code, message, data } = result.value;
    return { code, ...(message !== undefined && { message }), ...(data && { data }) };
  });
}

async function* arriving(pieces: readonly Uint8Array[]): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for (const piece of pieces) {
    await nextTask();
    yield Uint8Array.from(piece);
  }
}

/** A reply of which the second half comes when the test lets it. */
function held(): { source: AsyncGenerator<Uint8Array<ArrayBuffer>>; goOn: () => void } {
  let goOn: () => void = () => undefined;
  const until = new Promise<void>((resolve) => (goOn = resolve));
  async function* source(): AsyncGenerator<Uint8Array<ArrayBuffer>> {
    yield good().slice(0, 500);
    await until;
    yield good().slice(500);
  }
  return { source: source(), goOn };
}

const rows = rowsOf(
  ...Array.from({ length: 60 }, (_, at) => ({ amount: at / 4, memo: `M${at % 7}`, createdDate: null })),
);
const good = (): Uint8Array<ArrayBuffer> => Uint8Array.from(bytesOf({ code: 0, data: rows }));

describe('one result, with a worker and without', () => {
  test('any reply, in any pieces', async () => {
    const cases = anySpec.chain((any) =>
      fc.tuple(
        fc.constant(any),
        fc.boolean().chain((fine) => replyText(any, fine)),
        fc.array(fc.nat(3_000), { maxLength: 4 }),
      ),
    );
    await fc.assert(
      fc.asyncProperty(cases, async ([any, text, cuts]) => {
        const bytes = new TextEncoder().encode(text);
        const expected = decoded(bytes, any);
        const { engine } = ready();
        expect(await verdict(engine.load(any, arriving(cutAt(bytes, cuts))))).toEqual(expected);
        const local = createReportEngine({ slicing: restless });
        expect(await verdict(local.load(any, arriving(cutAt(bytes, cuts))))).toEqual(expected);
      }),
      { numRuns: 100 },
    );
  });

  test.each([
    ['an array', good],
    ['a buffer', () => good().buffer],
    [
      'a part of a buffer',
      () => new Uint8Array(Uint8Array.from([0, 0, ...good(), 0]).buffer, 2, good().length),
    ],
  ])('bytes as %s', async (_, source) => {
    const { engine } = ready();
    expect(await verdict(engine.load(spec, source()))).toEqual(decoded(good(), spec));
  });

  test('several loads at a time', async () => {
    const { engine } = ready();
    const texts = [
      good(),
      bytesOf({ code: 13, message: 'No' }),
      bytesOf({ code: 0, data: rowsOf({ amount: 'x' }) }),
    ];
    const all = await Promise.all(texts.map((bytes) => verdict(engine.load(spec, arriving([bytes])))));
    expect(all).toEqual(texts.map((bytes) => decoded(bytes, spec)));
  });
});

describe('while it loads', () => {
  test('the first rows come before the last bytes', async () => {
    const { engine } = ready();
    const bytes = good();
    let release: () => void = () => undefined;
    const shown = new Promise<void>((resolve) => (release = resolve));
    async function* source(): AsyncGenerator<Uint8Array<ArrayBuffer>> {
      yield bytes.slice(0, 600);
      await shown;
      yield bytes.slice(600);
    }
    const firsts: ReportData[] = [];
    const onRows = (data: ReportData): void => {
      firsts.push(data);
      release();
    };
    const { data } = await engine.load(spec, source(), { onRows });
    // All that were read by then, and no more messages before there are eight times as many.
    expect(firsts.map(({ rowCount }) => rowCount)).toEqual([8]);
    expect(data?.rowCount).toBe(60);
    expect(firsts[0]?.rowId(2)).toBe('r2');
  });

  test.each([true, false])(
    'more rows come now and then, each time more of the same, worker: %p',
    async (inWorker) => {
      const engine = inWorker ? ready().engine : createReportEngine({ slicing: restless, firstRows: 3 });
      const many = rowsOf(...Array.from({ length: 9_000 }, (_, at) => ({ amount: at, memo: `M${at}` })));
      const bytes = bytesOf({ code: 0, data: many });
      const firsts: ReportData[] = [];
      const cuts = Array.from({ length: 40 }, (_, at) => at * 16_000);
      const { data } = await engine.load(spec, arriving(cutAt(bytes, cuts)), {
        onRows: (first) => firsts.push(first),
      });
      const counts = firsts.map(({ rowCount }) => rowCount);
      expect(counts.length).toBeGreaterThan(1);
      counts.slice(1).forEach((count, at) => expect(count).toBeGreaterThanOrEqual(8 * (counts[at] ?? 0)));
      expect(Math.max(...counts)).toBeLessThanOrEqual(4096);
      const expected = contents(reportOf(many.slice(0, counts.at(-1))));
      expect(contents(firsts.at(-1) ?? reportOf([]))).toEqual(expected);
      expect(firsts.every(({ rowSet }) => rowSet === data?.rowSet)).toBe(true);
    },
  );

  test('it says how far it is', async () => {
    const { engine } = ready();
    const many = rowsOf(...Array.from({ length: 12_000 }, () => ({ amount: 1 })));
    const told: number[] = [];
    const onProgress = (count: number): void => void told.push(count);
    await engine.load(spec, arriving([bytesOf({ code: 0, data: many })]), { onProgress });
    expect(told.length).toBe(2);
    expect(told).toEqual([...told].sort((a, b) => a - b));
  });

  test.each([true, false])('ranks and search texts follow, worker: %p', async (inWorker) => {
    const engine = inWorker ? ready().engine : createReportEngine({ slicing: restless });
    const { data, indexed } = await engine.load(spec, good());
    await indexed;
    for (const name of ['name', 'memo']) {
      const text = data?.field(name);
      if (!(text instanceof PackedTextField)) throw new Error('Not packed');
      const plain = new PlainTextField(text.codes, textsOf(text));
      expect(text.ranks).toEqual(runAtOnce(rankSteps(plain)));
      expect(text.haystack).toEqual(haystackOf(plain));
    }
  });
});

describe('a load is given up', () => {
  test.each([true, false])('when its signal is aborted, worker: %p', async (inWorker) => {
    const { engine, worker } = inWorker
      ? ready()
      : { ...started(), engine: createReportEngine({ slicing: restless }) };
    const own = new AbortController();
    const reason = new Error('Left');
    async function* source(): AsyncGenerator<Uint8Array<ArrayBuffer>> {
      yield good().slice(0, 900);
      own.abort(reason);
      yield good().slice(900);
    }
    await expect(engine.load(spec, source(), { signal: own.signal })).rejects.toBe(reason);
    await expect(engine.load(spec, good(), { signal: own.signal })).rejects.toBe(reason);
    if (inWorker) expect(worker.told()).toEqual(['start', 'bytes', 'cancel']);
    expect(await verdict(engine.load(spec, good()))).toEqual(decoded(good(), spec));
  });

  test('when its source fails', async () => {
    const { engine, worker } = ready();
    const cut = new Error('Connection reset');
    async function* source(): AsyncGenerator<Uint8Array<ArrayBuffer>> {
      yield good().slice(0, 900);
      throw cut;
    }
    await expect(engine.load(spec, source())).rejects.toBe(cut);
    expect(worker.sent.at(-1)).toMatchObject({ type: 'cancel' });
  });

  test('its ranks, when it is aborted after the report is complete', async () => {
    const { engine, worker } = ready();
    const own = new AbortController();
    const { data, indexed } = await engine.load(spec, good(), { signal: own.signal });
    own.abort();
    await indexed;
    expect(data?.rowCount).toBe(60);
    expect(worker.sent.at(-1)).toMatchObject({ type: 'cancel' });
  });

  test('with the engine', async () => {
    const { engine, worker } = ready();
    const load = engine.load(spec, arriving(cutAt(good(), [9, 99, 999])));
    await engine.usesWorker();
    await nextTask();
    engine.dispose();
    await expect(load).rejects.toMatchObject({ name: 'AbortError' });
    await expect(engine.load(spec, good())).rejects.toMatchObject({ name: 'AbortError' });
    expect(worker.isTerminated).toBe(true);
  });
});

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
    const load = verdict(engine.load(spec, good()));
    await nextTask();
    expect(worker.sent).toEqual([]);
    worker.ready();
    expect(await load).toEqual(decoded(good(), spec));
    expect(worker.told()).toEqual(['start', 'bytes', 'end']);
  });

  test('it dies with the bytes: the load fails, and the next one runs in slices', async () => {
    const { engine, worker } = ready();
    async function* source(): AsyncGenerator<Uint8Array<ArrayBuffer>> {
      yield good().slice(0, 500);
      worker.die();
      yield good().slice(500);
    }
    await expect(engine.load(spec, source())).rejects.toBeInstanceOf(WorkerLostError);
    expect(await verdict(engine.load(spec, good()))).toEqual(decoded(good(), spec));
    expect(await engine.usesWorker()).toBe(false);
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
