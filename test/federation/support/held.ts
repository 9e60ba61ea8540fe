import type { CDPSession, Page } from 'playwright-core';

/** What a page holds, counted after garbage collection. */
interface Held {
  readonly nodes: number;
  readonly listeners: number;
  readonly heap: number;
  readonly timers: number;
  readonly styles: number;
  readonly workers: number;
}

/** Counts what a page holds. Its timers are counted if `countTimers` ran before anything else in it. */
export async function held(page: Page, devtools: CDPSession): Promise<Held> {
  // What one collection frees may be all that held what the next one frees.
  for (let times = 0; times < 3; times += 1) await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const metric = (name: string): number => metrics.find((one) => one.name === name)?.value ?? NaN;
  const inPage = await page.evaluate(() => ({
    timers: (window as unknown as { timers: Set<number> }).timers.size,
    styles: document.querySelectorAll('style').length + document.adoptedStyleSheets.length,
  }));
  return {
    nodes: metric('Nodes'),
    listeners: metric('JSEventListeners'),
    heap: metric('JSHeapUsedSize'),
    ...inPage,
    workers: page.workers().length,
  };
}

/** Tracks the timers that have neither run nor been cleared: for `page.addInitScript`. */
export function countTimers(): void {
  const timers = new Set<number>();
  const view = window as unknown as Record<string, (...args: unknown[]) => number>;
  const kinds = [
    { set: 'setTimeout', clear: 'clearTimeout', once: true },
    { set: 'setInterval', clear: 'clearInterval', once: false },
  ];
  for (const { set, clear, once } of kinds) {
    const begin = view[set]?.bind(window);
    const end = view[clear]?.bind(window);
    if (begin === undefined || end === undefined) continue;
    view[set] = (run: unknown, ...rest: unknown[]) => {
      const id = begin(
        (...args: unknown[]) => {
          if (once) timers.delete(id);
          if (typeof run === 'function') (run as (...given: unknown[]) => void)(...args);
        },
        ...rest,
      );
      timers.add(id);
      return id;
    };
    view[clear] = (id) => {
      timers.delete(id as number);
      return end(id);
    };
  }
  Object.assign(window, { timers });
}

/** The tolerance for what the browser itself keeps, however often the module was mounted. */
const SLACK = { nodes: 20, listeners: 5, heapBytes: 2_000_000 };

type Grown = Readonly<Record<keyof Held, boolean>>;

/** Nothing was left behind. */
export const NOTHING: Grown = {
  nodes: false,
  listeners: false,
  heap: false,
  timers: false,
  styles: false,
  workers: false,
};

/** What cannot be counted is NaN, and so has grown. */
const grown = (before: Held, after: Held): Grown => ({
  nodes: !(after.nodes - before.nodes < SLACK.nodes),
  listeners: !(after.listeners - before.listeners < SLACK.listeners),
  heap: !(after.heap - before.heap < SLACK.heapBytes),
  // A timer of the page that runs once may still have been waiting before.
  timers: after.timers > before.timers,
  styles: after.styles !== before.styles,
  workers: after.workers > 0,
});

/** Visits that the browser may take to free what one held. What is never freed grows with each. */
const MAX_VISITS = 5;

/**
 * Whether a page holds more than before, or other styles. The browser may free what a visit held only after others, by
 * `visitAgain`.
 */
export async function grownSince(
  before: Held,
  page: Page,
  devtools: CDPSession,
  visitAgain: () => Promise<void>,
): Promise<Grown> {
  let found = grown(before, await held(page, devtools));
  for (let visits = 0; visits < MAX_VISITS && Object.values(found).includes(true); visits += 1) {
    await visitAgain();
    found = grown(before, await held(page, devtools));
  }
  return found;
}
