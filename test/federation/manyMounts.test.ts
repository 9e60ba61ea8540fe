import type { Page } from 'playwright-core';
import { countTimers, grownSince, held, NOTHING } from './support/held';
import { goTo, openHost } from './support/hostPage';
import { choose, heading, rowsInSight } from '../support/browser/journeys';
import { place } from './support/steps';

test('two mounts on one page have separate offices and screens, and one outlives the other', async () => {
  const { page, problems } = await openHost('plain', {
    furtherMounts: [{ address: '/unpaid-invoices', contract: { office: { officeId: '101' } } }],
  });
  await goTo(page, 'plain', '/trustTransactions/0');
  const [first, second] = [place(page, 0), place(page, 1)];
  await heading(first, "Today's Transactions").waitFor();
  await heading(second, 'Unpaid Invoices').waitFor();
  await rowsInSight(first).first().waitFor();
  await rowsInSight(second).first().waitFor();
  await first.getByText('All offices').first().waitFor();
  expect(await second.getByText('All offices').count()).toBe(0);

  // A dialog opens in one mount only, and does not change the address of the other.
  await choose(second, 'Trust Accounting', 'Search');
  const dialog = page.getByRole('dialog', { name: 'Search Accounting Items' });
  await dialog.waitFor();
  expect(await first.getByRole('dialog').count()).toBe(0);
  expect(new URL(page.url()).search).toBe('');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await first.getByRole('searchbox', { name: 'Filter rows' }).fill('no row has this text');
  await first.getByText('No items match the filter.').waitFor();
  await rowsInSight(second).first().waitFor();

  await page.evaluate(() => window.testHost?.close(1));
  await heading(second, 'Unpaid Invoices').waitFor({ state: 'detached' });
  expect(await second.innerHTML()).toBe('');
  await first.getByRole('searchbox', { name: 'Filter rows' }).fill('');
  await rowsInSight(first).first().waitFor();
  await choose(first, 'Customer Accounts', 'Unpaid');
  await heading(first, 'Unpaid Invoices').waitFor();
  await rowsInSight(first).first().waitFor();
  expect(problems).toEqual([]);
});

/** Mounts the module, waits for the first row, and unmounts it, `times` times. */
async function mountAndUnmount(page: Page, times: number): Promise<void> {
  await page.evaluate(async (count) => {
    const there = (selector: string, wanted: boolean): Promise<void> =>
      new Promise((resolve) => {
        const isDone = (): boolean => (document.querySelector(selector) !== null) === wanted;
        const watch = new MutationObserver(() => {
          if (!isDone()) return;
          watch.disconnect();
          resolve();
        });
        watch.observe(document.body, { childList: true, subtree: true, attributes: true });
        if (isDone()) {
          watch.disconnect();
          resolve();
        }
      });
    for (let done = 0; done < count; done += 1) {
      await window.testHost?.open(0);
      await there('.host-place [role=row][data-row-index]', true);
      window.testHost?.close(0);
      await there('.host-place > *', false);
    }
  }, times);
}

test('50 mounts and unmounts leave no style, listener, timer, worker, node or heap growth behind', async () => {
  const { page, context, problems } = await openHost('plain');
  await page.addInitScript(countTimers);
  await goTo(page, 'plain', '/trustTransactions/0');
  await rowsInSight(page).first().waitFor();
  await page.evaluate(() => window.testHost?.close(0));
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable');
  // Whatever is created once for all mounts is created in the first few.
  await mountAndUnmount(page, 10);
  const before = await held(page, devtools);

  await mountAndUnmount(page, 40);
  expect(await grownSince(before, page, devtools, () => mountAndUnmount(page, 5))).toEqual(NOTHING);
  expect(problems).toEqual([]);
});
