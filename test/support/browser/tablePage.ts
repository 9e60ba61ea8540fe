import type { Page } from 'playwright-core';
import type { RowArea } from './blankRows';

/** One row as found in the document. */
interface RowSeen {
  /** Its position in the displayed order. */
  readonly position: number;
  readonly top: number;
  readonly bottom: number;
  /** Texts by column id, for the columns that have cells. */
  readonly cells: Readonly<Record<string, string>>;
  readonly selected: boolean;
}

/** What a table shows at one moment. */
export interface TableSeen {
  readonly area: RowArea;
  /** Rows that are at least partly visible in the area, from top to bottom. */
  readonly rows: readonly RowSeen[];
  /** Columns from left to right, with their sort order. */
  readonly columns: readonly {
    readonly id: string;
    readonly left: number;
    readonly right: number;
    readonly pinned: boolean;
    readonly sort: 'ascending' | 'descending' | null;
    /** Its position among several sorted columns. */
    readonly order: number;
  }[];
  /** The number of rows between header and totals, as announced to screen readers. */
  readonly rowCount: number;
}

/**
 * Resolves when the page has painted pending changes: by the second animation frame, the first one has been
 * painted.
 */
export async function painted(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  });
}

/** Waits until the browser prints the report: the code for it is fetched on the first sign of user activity. */
export async function readyToPrint(page: Page): Promise<void> {
  await page.mouse.move(300, 300);
  await page.mouse.move(310, 310);
  await page.waitForFunction(() => {
    window.dispatchEvent(new Event('beforeprint'));
    const isThere = document.querySelector('[data-report-print]') !== null;
    window.dispatchEvent(new Event('afterprint'));
    return isThere;
  });
}

/**
 * Reads the visible table of a page once it has been painted, since ResizeObserver callbacks run after the
 * scripts of a frame.
 */
export async function readTable(page: Page): Promise<TableSeen> {
  await painted(page);
  return page.evaluate(() => {
    const scroller = [...document.querySelectorAll<HTMLElement>('.rt-scroller')].find(
      ({ clientHeight }) => clientHeight > 0,
    );
    const grid = scroller?.querySelector<HTMLElement>('[role=grid], [role=treegrid]');
    if (scroller === undefined || !grid) throw new Error('There is no table.');
    const [head, , foot] = [...grid.children].map((part) => part.getBoundingClientRect());
    const frame = scroller.getBoundingClientRect();
    const area = {
      top: head?.bottom ?? 0,
      bottom: foot?.top ?? frame.bottom,
      left: frame.left + 1,
      right: frame.left + scroller.clientWidth,
    };
    const headers = [...grid.querySelectorAll<HTMLElement>('[role=columnheader]')];
    const idAt = new Map(
      headers.map((cell) => [cell.getAttribute('aria-colindex'), cell.dataset['columnId'] ?? '']),
    );
    const rows = [...grid.querySelectorAll<HTMLElement>('[role=row][data-row-index]')]
      .map((row) => {
        const { top, bottom } = row.getBoundingClientRect();
        const cells = [...row.querySelectorAll<HTMLElement>('[role=gridcell]')].map((cell) => [
          idAt.get(cell.getAttribute('aria-colindex')) ?? '?',
          cell.textContent,
        ]);
        return {
          position: Number(row.dataset['rowIndex']),
          top,
          bottom,
          cells: Object.fromEntries(cells) as Record<string, string>,
          selected: row.getAttribute('aria-selected') === 'true',
        };
      })
      .filter(({ top, bottom }) => bottom > area.top + 1 && top < area.bottom - 1)
      .sort((a, b) => a.top - b.top);
    const sorted = headers.filter((cell) => cell.hasAttribute('aria-sort')).length;
    return {
      area,
      rows,
      columns: headers.map((cell) => {
        const { left, right } = cell.getBoundingClientRect();
        const order = cell.querySelector<HTMLElement>('.rt-sort')?.dataset['order'];
        return {
          id: cell.dataset['columnId'] ?? '',
          left,
          right,
          pinned: cell.classList.contains('rt-pinned'),
          sort: cell.getAttribute('aria-sort') as 'ascending' | 'descending' | null,
          order: sorted === 1 ? 1 : Number(order ?? 0),
        };
      }),
      // Without the header and the rows of totals.
      rowCount: Number(grid.getAttribute('aria-rowcount')) - 1 - (grid.children[2]?.children.length ?? 0),
    };
  });
}
