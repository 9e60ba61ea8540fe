import { SLICE_TARGET_MS } from '../../domain';

/** What sliced work needs from its environment; injected, so that tests control when time passes. */
export interface Slicing {
  /** Yields to input and painting, then resolves. */
  readonly yieldControl: () => Promise<void>;
  /** Milliseconds since some fixed point. */
  readonly now: () => number;
}

/**
 * Slicing by the browser. Yields by posting itself a message, which waits its turn like everything else.
 * `scheduler.yield` would go on before everything but input: while 100,000 rows were exported, there was a frame only
 * every 106 ms, and React's work, timers and the server's answers waited for the end, so that the progress stayed at 0%
 * (measured, Chromium 143).
 */
export const browserSlicing: Slicing = {
  yieldControl: () => (typeof MessageChannel === 'undefined' ? byTimer() : byMessage()),
  now: () => performance.now(),
};

/** A message arrives without the 4 ms that a browser adds to nested timers. */
function byMessage(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

function byTimer(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}

/**
 * Runs work written as a generator, one step between two `yield`s, in slices of at most 15 ms, provided that no
 * single step takes longer.
 *
 * @throws what the work throws, or the signal's reason once it is aborted.
 */
export async function runSliced<T>(
  work: Generator<undefined, T>,
  slicing: Slicing = browserSlicing,
  signal?: AbortSignal,
): Promise<T> {
  signal?.throwIfAborted();
  let start = slicing.now();
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
    if (slicing.now() - start >= SLICE_TARGET_MS - STEP_MS) {
      await slicing.yieldControl();
      signal?.throwIfAborted();
      start = slicing.now();
    }
  }
}

/** About how long a step may take: this much time is kept free at the end of a slice. */
const STEP_MS = 5;

/** Runs the same work without interruption. */
export function runAtOnce<T>(work: Generator<undefined, T>): T {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}
