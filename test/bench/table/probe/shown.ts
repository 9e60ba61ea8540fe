/** Reads what a grid shows, and when it was painted. */

/** How to find things in a grid; `{n}` stands for a column's number from 1, `{id}` for its id. */
export interface Driver {
  /** Selects a cell of the first row. */
  readonly firstCell?: string;
  /** Selects a header cell. */
  readonly header?: string;
  /** Whether the grid draws on a canvas and records in `window.drawn` what it drew last. */
  readonly canvas?: boolean;
  /** Height in px of a canvas's header. */
  readonly headerHeight?: number;
  /** Whether rows tell their number in `data-row-index`, from 0. */
  readonly marksRows?: boolean;
  /** Whether the page marks `filter:start`; otherwise filtering begins with the input event. */
  readonly marksFilterStart?: boolean;
}

/** What a grid is expected to show. */
export interface Expectation {
  /** The number of rows. */
  readonly count?: number;
  /** A column by number from 1 and by id, with its text in the first row; any text if left out. */
  readonly column: { readonly n: number; readonly id: string };
  readonly text?: string;
  /** Its text reduced to digits and sign, e.g. '-300000' for -3,000.00. */
  readonly figures?: string;
}

interface Drawn {
  readonly count: number;
  readonly first: Readonly<Record<string, string>>;
}

export function selector(pattern: string | undefined, { n, id }: Expectation['column']): string {
  return (pattern ?? '').replace('{n}', String(n)).replace('{id}', id);
}

/** The text of a column in the first row; empty if there is no row. */
function firstText(driver: Driver, column: Expectation['column']): string {
  if (driver.canvas === true) return drawn()?.first[column.id] ?? '';
  return document.querySelector(selector(driver.firstCell, column))?.textContent.trim() ?? '';
}

function drawn(): Drawn | undefined {
  return (window as unknown as { drawn?: Drawn }).drawn;
}

/** The number of rows that the grid reports, including header and totals if it counts them. */
export function statedCount(driver: Driver): number {
  if (driver.canvas === true) return drawn()?.count ?? 0;
  const grid = document.querySelector('[aria-rowcount]');
  return Number(grid?.getAttribute('aria-rowcount') ?? 0);
}

/**
 * Whether a grid shows what is expected; `extra` is the number of rows it counts besides those of the report.
 */
export function shows(driver: Driver, expected: Expectation, extra: number): boolean {
  if (expected.count !== undefined && statedCount(driver) - extra !== expected.count) return false;
  const text = firstText(driver, expected.column);
  if (expected.figures !== undefined) return text.replace(/[^\d-]/g, '') === expected.figures;
  return expected.text === undefined ? text !== '' : text === expected.text;
}

/**
 * Resolves with the time at which the first frame that meets `condition` was painted.
 *
 * The condition is checked after all scripts of a frame have run (a ResizeObserver runs after them and after
 * layout, just before the paint), so that a grid neither gets credit for what it writes after the frame, nor is
 * charged for an extra one. The time is taken in the first task after the frame.
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
      // Not earlier, because before the first frame of a page there may be no element to append it to.
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
