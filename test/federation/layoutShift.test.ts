import type { Page } from 'playwright-core';
import { SCREENS } from '../support/screenList';
import { goTo, openHost } from './support/hostPage';
import { heading, rows } from './support/steps';

/** The sum of all layout shifts of the module from mount to settled; beyond 0.1 a page counts as restless. */
const MOST = 0.02;

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
interface Shift {
  readonly value: number;
  readonly moved: readonly string[];
}

/** Records every layout shift of elements of the module. */
function recordShifts(): void {
  const shifts: Shift[] = [];
  const nameOf = (node: Node | null): string | null => {
    const element = node instanceof Element ? node : (node?.parentElement ?? null);
    if (element === null || element.closest('.host-place') === null) return null;
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
function shiftsOf(page: Page): Promise<readonly Shift[]> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise((done) => requestAnimationFrame(done));
    return (window as unknown as { layoutShifts(): Shift[] }).layoutShifts();
  });
}

const sum = (shifts: readonly Shift[]): number => shifts.reduce((total, { value }) => total + value, 0);

async function openSettled(path: string, title: RegExp, hasRows: boolean): Promise<Page> {
  const { page } = await openHost('plain');
  await page.addInitScript(recordShifts);
  await goTo(page, 'plain', path);
  await heading(page, title).waitFor();
  if (hasRows) await rows(page).first().waitFor();
  await page.waitForLoadState('networkidle');
  return page;
}

test.each(SCREENS)(
  'the screen $name hardly moves while it loads',
  async ({ path, heading: title, query }) => {
    const page = await openSettled(path, title, query !== null);
    const shifts = await shiftsOf(page);
    expect(sum(shifts) > MOST ? shifts : []).toEqual([]);
  },
);

test('a screen that is pushed down is found', async () => {
  const page = await openSettled('/trustTransactions/0', /^Today's Transactions$/, true);
  const before = sum(await shiftsOf(page));
  await page.evaluate(() => {
    const bar = document.createElement('div');
    bar.style.cssText = 'height: 80px; flex: none';
    document.querySelector('h1')?.closest('section')?.before(bar);
  });
  expect(sum(await shiftsOf(page)) - before).toBeGreaterThan(MOST);
});
