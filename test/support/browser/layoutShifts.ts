import type { Page } from 'playwright-core';

/** An entry of the browser's `layout-shift` measurements, which TypeScript does not know. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

/** A shift, and the elements that moved, from which place to which. */
export interface Shift {
  readonly value: number;
  readonly moved: readonly string[];
}

/** The most that all shifts of a screen may come to until it has settled; beyond 0.1 a page counts as restless. */
export const MAX_SHIFT = 0.02;

/** Records, from the next navigation on, the layout shifts of elements in what `within` selects. */
export async function recordLayoutShifts(page: Page, within: string): Promise<void> {
  await page.addInitScript(recordIn, within);
}

function recordIn(within: string): void {
  const shifts: Shift[] = [];
  const nameOf = (node: Node | null): string | null => {
    const element = node instanceof Element ? node : (node?.parentElement ?? null);
    if (element === null || element.closest(within) === null) return null;
    return `${element.tagName.toLowerCase()} "${element.textContent.slice(0, 40)}"`;
  };
  const placeOf = ({ x, y, width, height }: DOMRectReadOnly): string => [x, y, width, height].join(' ');
  const take = (entries: PerformanceEntryList): void => {
    for (const { value, hadRecentInput, sources } of entries as LayoutShift[]) {
      const moved = sources.flatMap(({ node, previousRect, currentRect }) => {
        const name = nameOf(node);
        return name === null ? [] : [`${name}: ${placeOf(previousRect)} → ${placeOf(currentRect)}`];
      });
      if (!hadRecentInput && moved.length > 0) shifts.push({ value, moved });
    }
  };
  const observer = new PerformanceObserver((list) => take(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  Object.assign(window, {
    layoutShifts: () => {
      take(observer.takeRecords());
      return shifts;
    },
  });
}

/** The shifts so far, after what has been rendered has been painted. */
export function layoutShifts(page: Page): Promise<readonly Shift[]> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise((done) => requestAnimationFrame(done));
    return (window as unknown as { layoutShifts(): Shift[] }).layoutShifts();
  });
}

/** What the shifts come to. */
export const sumOfShifts = (shifts: readonly Shift[]): number =>
  shifts.reduce((total, { value }) => total + value, 0);
