import fc from 'fast-check';
import { ArrivingPieces } from '../../../src/report/engine/arrivingPieces';
import { nextTask } from './fakeWorker';

const MOST = 8_000_000;

/** A source that counts the bytes it has given. */
function counted(sizes: readonly number[]) {
  const state = { given: 0, isEnded: false };
  async function* source(): AsyncGenerator<Uint8Array<ArrayBuffer>> {
    try {
      for (const size of sizes) {
        await Promise.resolve();
        state.given += size;
        yield new Uint8Array(size);
      }
    } finally {
      state.isEnded = true;
    }
  }
  return { state, source: source() };
}

test('pieces are received up to 8 MB ahead of what has been read, in any sizes; all of them in the end', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 6_000_000 }), { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 5, max: 100 }),
      async (sizes, share) => {
        const all = sizes.reduce((sum, size) => sum + size, 0);
        const { state, source } = counted(sizes);
        const pieces = new ArrivingPieces(source);
        let read = 0;
        for (;;) {
          await nextTask();
          expect(pieces.size - read).toBeLessThanOrEqual(MOST + Math.max(...sizes));
          // As many as may come have come.
          expect(state.given === all || pieces.size - read > MOST).toBe(true);
          if (read === all) break;
          read += Math.max(1, Math.floor(((pieces.size - read) * share) / 100));
          if (pieces.size === all) read = all;
          pieces.read(read);
        }
        const lengths: number[] = [];
        for (let piece = await pieces.next(); piece !== undefined; piece = await pieces.next()) {
          lengths.push(piece.length);
        }
        expect(lengths).toEqual(sizes);
      },
    ),
    { numRuns: 30 },
  );
});

test('a source that waits to go on is ended when its pieces are dropped', async () => {
  const { state, source } = counted(Array.from({ length: 30 }, () => 1_000_000));
  const pieces = new ArrivingPieces(source);
  await nextTask();
  expect(state).toEqual({ given: MOST + 1_000_000, isEnded: false });
  pieces.drop();
  await nextTask();
  expect(state.isEnded).toBe(true);
  expect(state.given).toBeLessThanOrEqual(MOST + 2_000_000);
  expect(await pieces.next()).toBeUndefined();
});
