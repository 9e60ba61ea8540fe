import fc from 'fast-check';
import type { ReportData } from '../../../src/report';
import { rankSteps } from '../../../src/report/data/collation';
import { haystackOf } from '../../../src/report/data/searchText';
import { runAtOnce } from '../../../src/report/data/slicing';
import { PlainTextField, textsOf } from '../../../src/report/data/textField';
import { PackedTextField } from '../../../src/report/engine/packedTextField';
import { createReportEngine } from '../../../src/report/engine/reportEngine';
import { Gate } from '../../support/gate';
import { bytesOf, reportOf, rowsOf, spec } from '../fixtures';
import { arriving, good, held, ready, started, verdict } from './engines';
import { nextTask, restless } from './fakeWorker';
import { anySpec, replyText } from './replies';
import { contents, cutAt, decoded } from './support';

describe('the engine gives the reference result for', () => {
  test('any reply in any pieces, with a worker and without', async () => {
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

describe('while a report loads', () => {
  test('the first rows are delivered before the last bytes arrive', async () => {
    const { engine } = ready();
    const bytes = good();
    const shown = new Gate();
    async function* source(): AsyncGenerator<Uint8Array<ArrayBuffer>> {
      yield bytes.slice(0, 600);
      await shown.opened;
      yield bytes.slice(600);
    }
    const firsts: ReportData[] = [];
    const onRows = (data: ReportData): void => {
      firsts.push(data);
      shown.open();
    };
    const { data } = await engine.load(spec, source(), { onRows });
    // All rows read by then; there are no more messages until there are eight times as many.
    expect(firsts.map(({ rowCount }) => rowCount)).toEqual([8]);
    expect(data?.rowCount).toBe(60);
    expect(firsts[0]?.rowId(2)).toBe('r2');
  });

  test.each([true, false])('growing parts of the same rows are delivered, worker: %p', async (inWorker) => {
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
  });

  test('its progress is reported', async () => {
    const { engine } = ready();
    const many = rowsOf(...Array.from({ length: 12_000 }, () => ({ amount: 1 })));
    const told: number[] = [];
    const onProgress = (count: number): void => void told.push(count);
    await engine.load(spec, arriving([bytesOf({ code: 0, data: many })]), { onProgress });
    expect(told.length).toBe(2);
    expect(told).toEqual([...told].sort((a, b) => a - b));
  });

  test.each([true, false])(
    'a reply longer than what is received ahead is read, worker: %p',
    async (inWorker) => {
      const engine = inWorker ? ready().engine : createReportEngine({ slicing: restless });
      const bytes = good();
      const space = new Uint8Array(1_000_000).fill(0x20);
      const pieces = [bytes.slice(0, -1), ...Array.from({ length: 20 }, () => space), bytes.slice(-1)];
      expect(await verdict(engine.load(spec, arriving(pieces)))).toEqual(decoded(good(), spec));
    },
  );

  test.each([true, false])('its ranks and search texts follow, worker: %p', async (inWorker) => {
    const engine = inWorker ? ready().engine : createReportEngine({ slicing: restless });
    const { data, lookupsReady } = await engine.load(spec, good());
    await lookupsReady;
    for (const name of ['name', 'memo']) {
      const text = data?.field(name);
      if (!(text instanceof PackedTextField)) throw new Error('Not packed');
      const plain = new PlainTextField(text.codes, textsOf(text));
      expect(text.ranks).toEqual(runAtOnce(rankSteps(plain)));
      expect(text.haystack).toEqual(haystackOf(plain));
    }
  });
});

describe('a load is cancelled', () => {
  test.each([true, false])('when its signal is aborted, worker: %p', async (inWorker) => {
    const { engine, worker } = inWorker
      ? ready()
      : { ...started(), engine: createReportEngine({ slicing: restless }) };
    const own = new AbortController();
    const reason = new Error('Left');
    const { source, goOn } = held();
    const load = engine.load(spec, source, { signal: own.signal });
    await (inWorker ? worker.hears('bytes') : nextTask());
    own.abort(reason);
    await expect(load).rejects.toBe(reason);
    goOn();
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

  test('in its ranks only, when it is aborted after the report is complete', async () => {
    const { engine, worker } = ready();
    const own = new AbortController();
    const { data, lookupsReady } = await engine.load(spec, good(), { signal: own.signal });
    own.abort();
    await lookupsReady;
    expect(data?.rowCount).toBe(60);
    expect(worker.sent.at(-1)).toMatchObject({ type: 'cancel' });
  });

  test('when the engine is disposed of', async () => {
    const { engine, worker } = ready();
    const { source, goOn } = held();
    const load = engine.load(spec, source);
    await worker.hears('bytes');
    engine.dispose();
    await expect(load).rejects.toMatchObject({ name: 'AbortError' });
    goOn();
    await expect(engine.load(spec, good())).rejects.toMatchObject({ name: 'AbortError' });
    expect(worker.isTerminated).toBe(true);
  });
});
