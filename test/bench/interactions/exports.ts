import type { Page } from 'playwright-core';
import { press, quickFilter, rest, until, untilText } from './page';
import type { Interaction } from './page';

/** Leaves some thousand rows. */
const PRINTED = '05/2';

/** The menu's entries, from the top. */
const ENTRIES = ['CSV', 'Excel', 'Print'];

async function choose(page: Page, entry: string): Promise<void> {
  await press(page, '.rt-controls button[aria-haspopup=menu]');
  await until(page, '[role=menu]:focus');
  for (const next of ENTRIES.slice(0, ENTRIES.indexOf(entry) + 1)) {
    await page.keyboard.press('ArrowDown');
    await untilText(page, '[role=menuitem][data-highlighted]', next);
  }
  await page.keyboard.press('Enter');
}

const exported = (entry: string): Interaction => ({
  name: `export ${entry}`,
  act: async (page) => {
    await choose(page, entry);
    await until(page, '.rt-controls progress');
    await untilText(page, '[role=status], [role=alert]', 'Exported');
    await until(page, '.rt-controls progress', 'gone');
    await rest(page);
  },
});

/** Files of all rows, one that is cancelled midway, and a print. */
export const EXPORTS: readonly Interaction[] = [
  exported('CSV'),
  exported('Excel'),
  {
    name: 'cancel an export',
    act: async (page) => {
      await choose(page, 'Excel');
      // By frame: what runs in slices goes before timers.
      await page.waitForFunction(() =>
        [...document.querySelectorAll('progress')].some(({ value }) => value >= 20),
      );
      await press(page, '.rt-controls button', { text: 'Cancel' });
      await until(page, '.rt-controls progress', 'gone');
      await rest(page);
    },
  },
  {
    name: 'print some thousand rows',
    counts: true,
    before: (page) => quickFilter(page, PRINTED),
    act: async (page) => {
      await choose(page, 'Print');
      await page.waitForFunction(() => 'printed' in window, undefined, { polling: 100 });
      await rest(page);
    },
  },
];

/**
 * Stands in for the browser's dialog in every frame, which a browser without a window does not have; it tells the page that it was
 * asked.
 */
export async function withoutPrintDialog(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.print = () => {
      Object.assign(window.top ?? window, { printed: true });
      window.dispatchEvent(new Event('afterprint'));
    };
  });
}
