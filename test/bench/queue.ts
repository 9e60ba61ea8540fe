/**
 * `npm run bench:queue`: the longest task of the page while scrolling through the QuickBooks queue and
 * selecting one of its rows, with 100 rows and with 5,000; and the ratio of the two.
 */
import type { Locator, Page } from 'playwright-core';
import { openModule, signIn } from '../support/browser/journeys';
import { answerLongQueue, scrollThrough } from '../support/browser/queuePages';
import { withShellAndBrowser } from '../support/browser/shellAndBrowser';
import { longestTask } from './table/measure/longestTask';

const FEW = 100;
const MANY = 5_000;

async function measure(page: Page, origin: string, list: Locator): Promise<number> {
  const { longest } = await longestTask(page, `${origin}/accounting/query`, async () => {
    await list.evaluate(async (element) => {
      const most = element.scrollHeight - element.clientHeight;
      for (let frame = 0; frame <= 40; frame += 1) {
        element.scrollTop = (most * frame) / 40;
        await new Promise(requestAnimationFrame);
      }
    });
    // Includes one poll for the rows on their way.
    await page.waitForRequest((request) => (request.postData() ?? '').includes('"count":500'));
    // Not with a locator, whose search of the page would be measured, too.
    await list.evaluate((element) => element.querySelectorAll('input')[3]?.click());
  });
  return longest;
}

async function main(): Promise<void> {
  await withShellAndBrowser(async (browser, shell) => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await signIn(page, shell.origin, 'administrator');
    await answerLongQueue(page, MANY);
    await openModule(page, shell.origin, '/?dialog=queue');
    const list = page.getByRole('dialog', { name: 'QuickBooks Queue' }).getByRole('table');
    await list.getByRole('row').nth(1).waitFor();
    const taken: number[] = [];
    for (const rows of [FEW, MANY]) {
      await scrollThrough(list, rows);
      taken.push(await measure(page, shell.origin, list));
    }
    const [few = NaN, many = NaN] = taken;
    console.log(`${FEW} rows: longest task ${few.toFixed(0)} ms`);
    console.log(`${MANY} rows: longest task ${many.toFixed(0)} ms (${(many / few).toFixed(1)}×)`);
  });
}

void main();
