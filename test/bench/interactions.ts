/**
 * `npm run bench:interactions`: the longest task of the page (§9) while a user of a large agency selects all
 * rows of a report, copies 10,000 of them, and opens the line items of a search for everything (D5).
 * `--size small|large|huge`.
 */
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { openModule, signIn } from '../support/journeys';
import { withShellAndBrowser } from '../support/shellAndBrowser';
import { longestTaskOf } from './table/measure/longestTask';

const COPIED_ROWS = 10_000;
const ROW_HEIGHT = 32;
/** Time for work after the first paint, whose end nothing signals. */
const REST_MS = 3000;

const rest = (page: Page): Promise<void> => page.waitForTimeout(REST_MS);

async function openReport(page: Page, origin: string, path: string): Promise<void> {
  await openModule(page, origin, path);
  await page.locator('[data-sums=total]').waitFor({ timeout: 120_000 });
  await rest(page);
}

/** Clicks by script, because a locator's search of the page would be measured, too. */
async function press(page: Page, selector: string, shift = false): Promise<void> {
  await page.evaluate(
    ([wanted, withShift]) => {
      const init = { bubbles: true, cancelable: true, button: 0, shiftKey: withShift };
      const element = document.querySelector(wanted);
      element?.dispatchEvent(new PointerEvent('pointerdown', init));
      element?.dispatchEvent(new MouseEvent('click', init));
    },
    [selector, shift] as const,
  );
}

async function told(page: Page, what: string, act: () => Promise<void>): Promise<void> {
  const { longest, longestOnProcessor } = await longestTaskOf(page, act);
  console.log(
    `${what}: longest task ${longest.toFixed(0)} ms, ${longestOnProcessor.toFixed(0)} ms on the processor`,
  );
}

async function selectAll(page: Page): Promise<void> {
  await press(page, '[role=columnheader][data-column-id=__select]');
  await page.locator('[data-sums=selected]').waitFor();
  await rest(page);
}

async function copyRows(page: Page): Promise<void> {
  await press(page, '[data-row-index="0"] .rt-box');
  const last = COPIED_ROWS - 1;
  await page.locator('.rt-scroller').evaluate((element, top) => element.scrollTo({ top }), last * ROW_HEIGHT);
  await page.locator(`[data-row-index="${last}"]`).waitFor();
  await press(page, `[data-row-index="${last}"] .rt-box`, true);
  await rest(page);
  await page.locator(`[data-row-index="${last}"] > [aria-colindex="2"]`).focus();
  await told(page, `Copying ${COPIED_ROWS.toLocaleString('en')} rows`, async () => {
    await page.keyboard.press('Control+c');
    await page.getByText(/rows copied$/).waitFor({ timeout: 60_000 });
    await rest(page);
  });
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { size: { type: 'string', default: 'large' } } });
  await withShellAndBrowser(
    async (browser, { origin }) => {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      const page = await context.newPage();
      await signIn(page, origin, 'administrator');
      await openReport(page, origin, '/trustTransactions/2');
      console.log(await page.locator('[data-sums=total] .rt-count').innerText());
      await told(page, 'Selecting all rows', () => selectAll(page));
      await page.getByRole('button', { name: 'Clear selection' }).click();
      await copyRows(page);

      await openReport(page, origin, '/all-trust-transactions?range=None');
      const tab = page.getByRole('tab', { name: 'Line Items' });
      await tab.focus();
      await told(page, 'Opening the line items of a search of everything', async () => {
        await page.keyboard.press('Enter');
        await page
          .getByRole('grid', { name: 'Line Items' })
          .locator('[data-sums=total]')
          .waitFor({ timeout: 120_000 });
        await rest(page);
      });
      console.log(
        await page
          .getByRole('grid', { name: 'Line Items' })
          .locator('[data-sums=total] .rt-count')
          .innerText(),
      );
    },
    ['--size', values.size],
  );
}

void main();
