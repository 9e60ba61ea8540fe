import type { Page } from 'playwright-core';
import { QUEUE_PAGE_SIZE } from '../../src/domain';
import { blankRows } from '../support/browser/blankRows';
import { accessibilityProblems, DESKTOP, openPage, PHONE, shellOrigin } from '../support/browser/browserPage';
import { changeScenario, filterItems, openAnew, rowsInSight } from '../support/browser/journeys';
import { sharedPage } from '../support/browser/sharedPage';
import { queueCounts, transferableInvoice } from '../support/browser/queueCalls';
import { answerLongQueue, scrollThrough } from '../support/browser/queuePages';
import { counts as sizes } from '../support/counts';
import { screencast } from '../support/browser/screencast';

const ITEMS = sizes.queueItems;

const shared = sharedPage();

const dialog = (page: Page) => page.getByRole('dialog', { name: 'QuickBooks Queue' });
const rowOf = (page: Page, item: string) =>
  dialog(page)
    .getByRole('row')
    .filter({ has: page.getByText(item, { exact: true }) });
/** The row of an invoice itself, not of a receipt that names it. */
const reportRow = (page: Page, item: string) =>
  page
    .locator('[role=row][data-row-index]')
    .filter({ has: page.getByText(item, { exact: true }) })
    .filter({ has: page.getByText('Invoice', { exact: true }) })
    .first();

/** Opens a report, filters it to one item, and transfers that item. */
async function transfer(page: Page, path: string, number: string): Promise<void> {
  await openAnew(page, shellOrigin(), path);
  await rowsInSight(page).first().waitFor();
  await filterItems(page, number);
  await reportRow(page, number).getByRole('gridcell').first().click();
  await page.getByRole('button', { name: 'Transfer', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Transfer', exact: true }).click();
  await page.getByText(`${number} has been queued for export.`).waitFor();
}

async function openQueue(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Trust Accounting/ }).click();
  await page.getByRole('link', { name: /^QB Transfer Queue/ }).click();
  await dialog(page).waitFor();
}

/** Simulates Update Selected in the Web Connector of QuickBooks Desktop. */
const updateSelected = (page: Page) =>
  page.request.post(`${shellOrigin()}/stub/quickbooks/update`, {
    data: {},
    headers: { Origin: shellOrigin() },
  });

test('an item sent from To Be Exported is queued, and gone from the report once transferred', async () => {
  const { page, problems } = shared();
  await changeScenario(page, shellOrigin(), { quickBooks: { integrationType: 'Desktop' } });
  const { itemNumber: number } = await transferableInvoice(page, shellOrigin());
  await transfer(page, '/to-be-exported', number);
  await page.evaluate(() => Object.assign(window, { notReloaded: true }));

  await openQueue(page);
  await dialog(page)
    .getByText(/imported via the Web Connector using Update Selected/)
    .waitFor();
  await rowOf(page, number).getByText('Pending', { exact: true }).waitFor();
  await updateSelected(page);
  await rowOf(page, number).getByText('Transferred', { exact: true }).waitFor();
  expect(await rowOf(page, number).getAttribute('data-changed')).toBe('');
  expect(await accessibilityProblems(page)).toEqual([]);

  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  expect(await reportRow(page, number).count()).toBe(0);
  expect(await page.evaluate(() => Object.hasOwn(window, 'notReloaded'))).toBe(true);
  expect(problems).toEqual([]);
});

test('a visible report follows the queue by fetching the changed rows, not the whole report', async () => {
  const { page } = shared();
  await changeScenario(page, shellOrigin(), { quickBooks: { integrationType: 'Desktop' } });
  const { itemNumber: number } = await transferableInvoice(page, shellOrigin());
  await transfer(page, '/trustTransactions/2', number);
  await reportRow(page, number).getByText('Pending', { exact: true }).first().waitFor();
  const whole: string[] = [];
  page.on('request', (request) => {
    const body = request.postData() ?? '';
    if (body.includes('PeriodReport') && !body.includes('ItemIds')) whole.push(body);
  });
  await updateSelected(page);
  await reportRow(page, number).getByText('Transferred', { exact: true }).first().waitFor();
  expect(whole).toEqual([]);
});

test('a failed item is explained and counted in the menu, and is transferred once re-queued', async () => {
  const { page } = shared();
  const { itemNumber: number } = await transferableInvoice(page, shellOrigin());
  await changeScenario(page, shellOrigin(), { quickBooks: { usedNumbers: [number] } });
  await transfer(page, '/to-be-exported', number);
  await openQueue(page);
  const row = rowOf(page, number);
  await row.getByText('Failed', { exact: true }).waitFor();
  await row.getByText(`The document number ${number} is used in QuickBooks already.`).waitFor();
  await row.getByText(/Change the number there, then re-queue the item\./).waitFor();
  const { Failed } = await queueCounts(page, shellOrigin());
  await page.keyboard.press('Escape');
  // It left To Be Exported when it was queued, and is back now that it has failed.
  await reportRow(page, number).getByText('Failed', { exact: true }).first().waitFor();
  await page.getByRole('button', { name: /^Trust Accounting/ }).click();
  const entry = page.getByRole('link', { name: /^QB Transfer Queue/ });
  await entry.getByText(String(Failed)).first().waitFor();

  await changeScenario(page, shellOrigin(), { quickBooks: { usedNumbers: [] } });
  await entry.click();
  await row.getByRole('button', { name: `Actions for ${number} (Transfer)` }).click();
  await page.getByRole('menuitem', { name: 'Re-queue Item' }).click();
  await page.getByText(`${number} has been queued for export.`).waitFor();
  await row.getByText('Transferred', { exact: true }).waitFor();
  // The menu button went away by being used: the focus is still in its row.
  expect(await row.evaluate((element) => element.contains(document.activeElement))).toBe(true);
});

describe.each([
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
])('on %s', (_device, viewport) => {
  test('the dialog is accessible when full, filtered to nothing or failed, and does not scroll sideways', async () => {
    const { page } = shared();
    await page.setViewportSize(viewport);
    const look = async () => {
      expect(await accessibilityProblems(page)).toEqual([]);
      const sideways = await dialog(page).evaluate((element) =>
        [element, ...element.querySelectorAll('[role=table]')].map(
          (part) => part.scrollWidth - part.clientWidth,
        ),
      );
      for (const by of sideways) expect(by).toBeLessThanOrEqual(0);
    };
    await openAnew(page, shellOrigin(), '/?dialog=queue');
    await dialog(page).getByRole('row').nth(1).waitFor();
    await look();
    await page.getByRole('searchbox', { name: 'Search item or message' }).fill('no such thing');
    await page.getByText('No items match the filter.').waitFor();
    await look();
    await changeScenario(page, shellOrigin(), {
      faults: [{ path: '/accounting/query', query: 'GetQBQueueItems', kind: 'status', status: 500 }],
    });
    await page.getByRole('searchbox', { name: 'Search item or message' }).fill('');
    await dialog(page).getByRole('button', { name: 'Retry' }).waitFor();
    await look();
  });
});

test(`scrolling through ${ITEMS} items fetches every page once, and shows no blank row`, async () => {
  const { page } = shared();
  const { asked } = await answerLongQueue(page, ITEMS);
  await openAnew(page, shellOrigin(), '/?dialog=queue');
  const list = dialog(page).getByRole('table');
  await dialog(page).getByRole('row').nth(1).waitFor();
  await scrollThrough(list, ITEMS);
  expect(asked).toEqual(Array.from({ length: Math.ceil(ITEMS / QUEUE_PAGE_SIZE) }, (_, at) => at + 1));
  // Rendering every row would slow down as the list grows.
  expect(await dialog(page).getByRole('row').count()).toBeLessThan(60);

  const { page: analyzer } = await openPage();
  const box = await list.boundingBox();
  if (box === null) throw new Error('The list is not in sight.');
  const area = { top: box.y + 40, bottom: box.y + box.height, left: box.x + 40, right: box.x + 500 };
  const frames = await screencast(page, () =>
    list.evaluate(async (element) => {
      const most = element.scrollHeight - element.clientHeight;
      for (let frame = 0; frame <= 60; frame += 1) {
        element.scrollTop = (most * frame) / 60;
        await new Promise(requestAnimationFrame);
      }
    }),
  );
  expect(frames.length).toBeGreaterThan(5);
  // Rows with an explanation are the tallest; no stretch of that height may be blank.
  const height = 120;
  const stretches = Array.from({ length: Math.floor((area.bottom - area.top) / height) }, (_, at) => ({
    top: area.top + at * height,
    bottom: area.top + (at + 1) * height,
  }));
  for (const frame of frames) expect(await blankRows(analyzer, frame, area, stretches)).toEqual([]);
}, 180_000);
