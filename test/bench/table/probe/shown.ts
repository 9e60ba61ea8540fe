/** Reads what a grid shows, and says when it was painted. */

/** How to find things in a grid; `{n}` stands for a column's number from 1, `{id}` for its id. */
export interface Driver {
  /** Selects a cell of the first row. */
  readonly firstCell?: string;
  /** Selects a header cell. */
  readonly header?: string;
  /** Draws on a canvas and notes in `window.drawn` what it drew last. */
  readonly canvas?: boolean;
  /** Height in px of a canvas's header. */
  readonly headerHeight?: number;
  /** The page marks `filter:start`; elsewhere a filter begins with the input event. */
  readonly marksFilterStart?: boolean;
}

/** What is to be seen. */
export interface Expectation {
  /** Rows there are. */
  readonly count?: number;
  /** A column by number from 1 and id, and what it shows in the first row; any text when left out. */
  readonly column: { readonly n: number; readonly id: string };
  readonly text?: string;
  /** What it shows when only figures and the sign are looked at, e.g. '-300000' for -3,000.00. */
  readonly figures?: string;
}

interface Drawn {
  readonly count: number;
  readonly first: Readonly<Record<string, string>>;
}

export function selector(pattern: string | undefined, { n, id }: Expectation['column']): string {
  return (pattern ?? '').replace('{n}', String(n)).replace('{id}', id);
}

/** What a column shows in the first row; blank when there is none. */
function firstText(driver: Driver, column: Expectation['column']): string {
  if (driver.canvas === true) return drawn()?.first[column.id] ?? '';
  return document.querySelector(selector(driver.firstCell, column))?.textContent.trim() ?? '';
}

function drawn(): Drawn | undefined {
  return (window as unknown as { drawn?: Drawn }).drawn;
}

/** Rows that the grid says it has, header and totals among them where it counts them. */
export function statedCount(driver: Driver): number {
  if (driver.canvas === true) return drawn()?.count ?? 0;
  const grid = document.querySelector('[aria-rowcount]');
  return Number(grid?.getAttribute('aria-rowcount') ?? 0);
}

/** Whether a grid shows what is expected; `extra` is how many rows it counts that are not of the report. */
export function shows(driver: Driver, expected: Expectation, extra: number): boolean {
  if (expected.count !== undefined && statedCount(driver) - extra !== expected.count) return false;
  const text = firstText(driver, expected.column);
  if (expected.figures !== undefined) return text.replace(/[^\d-]/g, '') === expected.figures;
  return expected.text === undefined ? text !== '' : text === expected.text;
}

/**
 * Resolves with the time at which a frame was painted in which `condition` holds.
 *
 * It is asked after all scripts of a frame have run (a ResizeObserver comes after them and after layout, and just
 * before the paint), so that a grid is neither believed for what it wrote after the frame, nor charged a frame more.
 * The time is taken in the first task after the frame.
 */
export function painted(condition: () => boolean, limitMs: number): Promise<number> {
  const box = document.createElement('div');
  box.style.cssText =
    'position:fixed;top:0;left:0;height:1px;contain:strict;visibility:hidden;pointer-events:none';
  const end = performance.now() + limitMs;
  return new Promise((resolve, reject) => {
    let width = 0;
    let over = false;
    const frame = (): void => {
      if (over) return;
      // Not at once: before a page's first frame there may be no element to hold it.
      if (!box.isConnected) document.documentElement.append(box);
      width = width === 1 ? 2 : 1;
      box.style.width = `${width}px`;
      requestAnimationFrame(frame);
    };
    const finish = (then: () => void): void => {
      over = true;
      observer.disconnect();
      box.remove();
      then();
    };
    const observer = new ResizeObserver(() => {
      if (over) return;
      if (!condition()) {
        if (performance.now() > end) finish(() => reject(new Error('What was expected was not shown.')));
        return;
      }
      finish(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          port1.close();
          resolve(performance.now());
        };
        port2.postMessage(null);
      });
    });
    observer.observe(box);
    requestAnimationFrame(frame);
  });
}
