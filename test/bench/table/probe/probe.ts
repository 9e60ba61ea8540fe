/**
 * What the benchmark puts into every page, ours and the others', before the page's own scripts. It watches from
 * outside: nothing of a grid calls it.
 */
import { blankPixels, rowArea, scrollThrough, scrollerOf, sidewaysScrollerOf } from './frames';
import type { RowArea } from './frames';
import { painted, selector, shows, statedCount } from './shown';
import type { Driver, Expectation } from './shown';

export type { Driver, Expectation } from './shown';
export type { RowArea } from './frames';

/** How a load went; times in ms of the page's clock. */
export interface LoadFigures {
  readonly requested: number;
  readonly responseEnd: number;
  /** The first row was painted. */
  readonly firstRows: number;
  /** All rows are there to be scrolled, sorted and filtered. */
  readonly allRows: number;
}

/** px of room beside a column that was brought into view, for scroll bars. */
const SIDEWAYS_REST = 40;
/** Longest that anything may take. */
const LIMIT_MS = 120_000;

let driver: Driver = {};
/** Rows that a grid counts besides those of the report: header, totals. */
let extra = 0;
let lastEvent = 0;
for (const type of ['click', 'input']) {
  window.addEventListener(
    type,
    ({ timeStamp }) => {
      lastEvent = timeStamp;
    },
    { capture: true },
  );
}

function timingOf(source: string): PerformanceResourceTiming | undefined {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return entries.find(({ name }) => name === source);
}

const probe = {
  /** Waits until all rows of the reply are there. To be called at once. */
  async load(its: Driver, source: string, rows: number, column: Expectation['column']): Promise<LoadFigures> {
    driver = its;
    const firstRows = await painted(() => shows(driver, { column }, 0), LIMIT_MS);
    const allRows = await painted(() => statedCount(driver) >= rows, LIMIT_MS);
    extra = statedCount(driver) - rows;
    const timing = timingOf(source);
    if (timing === undefined) throw new Error('The browser tells no timing of the reply.');
    return { requested: timing.startTime, responseEnd: timing.responseEnd, firstRows, allRows };
  },

  /** Resolves when the page has had nothing to do for twenty idle periods in a row. */
  quiet(): Promise<void> {
    return new Promise((resolve) => {
      let idle = 0;
      const look: IdleRequestCallback = (deadline) => {
        idle = deadline.timeRemaining() > 10 ? idle + 1 : 0;
        if (idle >= 20) resolve();
        else requestIdleCallback(look);
      };
      requestIdleCallback(look);
    });
  },

  /** Waits until something is shown; ms from the last input to the paint. */
  async reaction(expected: Expectation): Promise<number> {
    const end = await painted(() => shows(driver, expected, extra), LIMIT_MS);
    return end - lastEvent;
  },

  /** As `reaction`, from the moment at which the debounce is over where there is one. */
  async filterTime(expected: Expectation): Promise<number> {
    const end = await painted(() => shows(driver, expected, extra), LIMIT_MS);
    const mark = performance.getEntriesByName('filter:start').at(-1);
    return end - (driver.marksFilterStart === true ? (mark?.startTime ?? NaN) : lastEvent);
  },

  /** Brings a column into view; resolves with a point on its header cell, px of the page, once that was painted. */
  async header(column: Expectation['column'], width: number): Promise<{ x: number; y: number }> {
    const scroller = sidewaysScrollerOf();
    if (scroller !== null) scroller.scrollLeft = column.n * width + SIDEWAYS_REST - scroller.clientWidth;
    const find = (): Element | null =>
      document.querySelector(driver.canvas === true ? 'canvas' : selector(driver.header, column));
    await painted(() => find() !== null, LIMIT_MS);
    if (driver.canvas !== true) find()?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    await painted(() => true, LIMIT_MS);
    const box = find()?.getBoundingClientRect() ?? new DOMRect();
    return driver.canvas === true
      ? {
          x: box.left + (column.n - 0.6) * width - (scroller?.scrollLeft ?? 0),
          y: box.top + (driver.headerHeight ?? 0) / 2,
        }
      : { x: box.left + box.width * 0.4, y: box.top + box.height / 2 };
  },

  /**
   * Time of JSON.parse of the reply's text in this page, ms: the least of three, which is the strictest to compare
   * with. It comes last and the text is fetched anew, so that no earlier figure has either in memory.
   */
  async jsonParse(source: string): Promise<number> {
    const text = await (await fetch(source, { credentials: 'omit' })).text();
    const times: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const start = performance.now();
      const parsed = JSON.parse(text) as { readonly data: readonly unknown[] };
      times.push(performance.now() - start);
      if (parsed.data.length === 0) throw new Error('The reply has no rows.');
    }
    return Math.min(...times);
  },

  scrollThrough,
  rowArea,

  /** Back to the first row; resolves once it was painted. */
  async toTop(): Promise<void> {
    scrollerOf().scrollTop = 0;
    await painted(() => shows(driver, { column: { n: 1, id: 'status' } }, 0), LIMIT_MS);
  },

  async blank(images: readonly string[], area: RowArea): Promise<{ blank: number; all: number }[]> {
    const counts: { blank: number; all: number }[] = [];
    for (const image of images) counts.push(await blankPixels(image, area));
    return counts;
  },
};

export type Probe = typeof probe;

(window as unknown as { probe: Probe }).probe = probe;
