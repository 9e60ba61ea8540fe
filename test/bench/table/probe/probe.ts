/**
 * The script that the benchmark adds to every page, ours and the others', before the page's own scripts. It
 * observes from outside: no grid calls it.
 */
import { blankPixels, rowArea, scrollThrough, scrollerOf, sidewaysScrollerOf } from './frames';
import type { RowArea } from './frames';
import { painted, selector, shows, statedCount } from './shown';
import type { Driver, Expectation } from './shown';

export type { Driver, Expectation } from './shown';
export type { RowArea } from './frames';

/** The times of a load, in ms of the page's clock. */
export interface LoadFigures {
  readonly requested: number;
  readonly responseEnd: number;
  /** The first row was painted. */
  readonly firstRows: number;
  /** All rows can be scrolled to, sorted and filtered. */
  readonly allRows: number;
}

/** Space for scroll bars beside a column that was scrolled into view, in px. */
const SIDEWAYS_REST = 40;
/** The time limit of every wait. */
const LIMIT_MS = 120_000;

/** UTF-16 code units of the longest text in V8. The replies are nearly all ASCII. */
const LONGEST_TEXT = 2 ** 29 - 24;

let driver: Driver = {};
/** The rows that a grid counts besides those of the report: header, totals. */
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
  /** Waits until all rows of the reply are there. Must be called as soon as the page exists. */
  async load(its: Driver, source: string, rows: number, column: Expectation['column']): Promise<LoadFigures> {
    driver = its;
    const firstRows = await painted(() => shows(driver, { column }, 0), LIMIT_MS);
    const allRows = await painted(() => statedCount(driver) >= rows, LIMIT_MS);
    extra = statedCount(driver) - rows;
    const timing = timingOf(source);
    if (timing === undefined) throw new Error('The browser tells no timing of the reply.');
    return { requested: timing.startTime, responseEnd: timing.responseEnd, firstRows, allRows };
  },

  /** Resolves when the page has been idle for twenty idle periods in a row. */
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

  /** Waits until something is shown. Returns the ms from the last input to the paint. */
  async reaction(expected: Expectation): Promise<number> {
    const end = await painted(() => shows(driver, expected, extra), LIMIT_MS);
    return end - lastEvent;
  },

  /** Like `reaction`, but from the end of the debounce if there is one. */
  async filterTime(expected: Expectation): Promise<number> {
    const end = await painted(() => shows(driver, expected, extra), LIMIT_MS);
    const mark = performance.getEntriesByName('filter:start').at(-1);
    return end - (driver.marksFilterStart === true ? (mark?.startTime ?? NaN) : lastEvent);
  },

  /** Scrolls a column into view. Returns a point on its header cell, in px of the page, once it is painted. */
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

  /** The ms that it takes to fetch the reply and to read its bytes without looking at them: the least of three. */
  async bytesAlone(source: string): Promise<number> {
    const times: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const start = performance.now();
      const reader = (await fetch(source, { credentials: 'omit' })).body?.getReader();
      while ((await reader?.read())?.done === false);
      times.push(performance.now() - start);
    }
    return Math.min(...times);
  },

  /**
   * The ms that JSON.parse takes for the text of the reply in this page: the least of three, as the strictest
   * to compare with. It comes last and fetches the text again, so that neither text nor rows are in memory
   * during the other measurements. NaN if the text would be longer than a text can be.
   */
  async jsonParse(source: string, bytes: number): Promise<number> {
    if (bytes > LONGEST_TEXT) return NaN;
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

  /** px by which the rows are scrolled, by the row in the middle of the view and where it stands. */
  scrolledBy(rowHeight: number): number {
    const { top, bottom } = rowArea();
    const row = [...document.querySelectorAll<HTMLElement>('[role=row][data-row-index]')].find((one) => {
      const box = one.getBoundingClientRect();
      return box.top <= (top + bottom) / 2 && box.bottom > (top + bottom) / 2;
    });
    if (row === undefined) throw new Error('There is no row in the middle of the view.');
    return Number(row.dataset['rowIndex']) * rowHeight - row.getBoundingClientRect().top;
  },

  /** Scrolls to a share of the whole; resolves once it is painted. */
  async toShare(share: number): Promise<void> {
    const scroller = scrollerOf();
    scroller.scrollTop = share * (scroller.scrollHeight - scroller.clientHeight);
    await painted(() => true, LIMIT_MS);
    await painted(() => true, LIMIT_MS);
  },

  /** Whether a row is in view as a whole. */
  isInView(index: number): boolean {
    const { top, bottom } = scrollerOf().getBoundingClientRect();
    const foot = document.querySelector('[data-total-of]')?.getBoundingClientRect().top ?? bottom;
    const box = document.querySelector(`[role=row][data-row-index="${index}"]`)?.getBoundingClientRect();
    return box !== undefined && box.top >= top && box.bottom <= Math.min(bottom, foot) + 1;
  },

  /** Scrolls back to the first row; resolves once it is painted. */
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
