import type { Page } from 'playwright-core';
import type { InvoiceRow, ItemsChangedMessage, TransactionRow } from '../../src/api/wire';
import { itemPageUrl } from '../../src/domain';
import type { ItemLink } from '../../src/domain';
import {
  accessibilityProblems,
  DESKTOP,
  openPage,
  openWindow,
  PHONE,
  shellOrigin,
  closeByButton,
} from '../support/browser/browserPage';
import { openModule, signIn } from '../support/browser/journeys';
import { sharedPage } from '../support/browser/sharedPage';
import { ask, filter, rowOf } from '../support/browser/payablePages';

const POP_UP = { width: 1100, height: 550 };

const address = (link: Partial<ItemLink> & Pick<ItemLink, 'kind'>) =>
  itemPageUrl({ itemsHost: shellOrigin(), origin: 'accounting', ...link });

/** The items of all time. */
const allItems = (page: Page) =>
  ask<readonly TransactionRow[]>(page, { query: 'PeriodReport', officeId: null, TimePeriod: 2 });

/** An item of a type that is neither voided nor a void. */
function itemOf(rows: readonly TransactionRow[], type: string): TransactionRow {
  const found = rows.find(
    (row) => row.transactionType === type && row.voidedDate === null && row.reversesItemId === null,
  );
  if (!found) throw new Error(`The agency has no ${type}.`);
  return found;
}

/** The first unpaid invoice. */
async function openInvoice(page: Page): Promise<InvoiceRow> {
  const rows = await ask<readonly InvoiceRow[]>(page, { query: 'GetUnpaidInvoiceReportV2', officeId: null });
  const [first] = rows;
  if (!first) throw new Error('Everything is paid.');
  return first;
}

async function expectFit(page: Page): Promise<void> {
  expect(await accessibilityProblems(page)).toEqual([]);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(sideways).toBeLessThanOrEqual(0);
}

test('a void in a pop-up notifies the window that opened it exactly once', async () => {
  const { page, problems } = await openPage(DESKTOP);
  await signIn(page, shellOrigin(), 'administrator');
  const { itemId, clientId } = itemOf(await allItems(page), 'DirectBillDisbursement');
  await page.goto(`${shellOrigin()}/stub/config`);
  await page.evaluate(() => {
    const heard: unknown[] = [];
    Object.assign(window, { heard });
    window.addEventListener('message', ({ data, origin }) => heard.push([origin, data]));
  });
  const heard = () =>
    page.evaluate(() => (window as unknown as { heard: [string, ItemsChangedMessage][] }).heard);
  const [popUp] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate(
      (url) => void window.open(url, 'item', 'width=1100,height=550'),
      address({ kind: 'DirectBillDisbursement', itemId, clientId, intent: 'void' }),
    ),
  ]);
  await popUp.getByLabel('Reason').fill('Entered twice');
  await popUp.getByRole('button', { name: /^Void Direct Bill Disbursement/ }).click();
  await popUp.getByText(/was voided as of [\d/]+\.$/).waitFor();
  await page.waitForFunction(() => (window as unknown as { heard: unknown[] }).heard.length > 0);
  expect(popUp.url()).not.toContain('done=');
  await popUp.reload();
  await popUp.getByText(/^Voided \d/).waitFor();
  const messages = await heard();
  expect(messages).toHaveLength(1);
  const [origin, message] = messages[0] ?? [];
  expect([origin, message?.type]).toEqual([shellOrigin(), 'accounting:items-changed']);
  expect(message?.itemIds).toContain(itemId);
  await closeByButton(popUp);
  expect(problems).toEqual([]);
});

test('a void in a window reaches the report behind it once, and that of another tab', async () => {
  const { page, problems } = await openPage(DESKTOP);
  await signIn(page, shellOrigin(), 'administrator');
  const { itemNumber, itemId } = itemOf(await allItems(page), 'DirectBillDisbursement');
  const second = await openWindow(page);
  const asked: (readonly string[])[] = [];
  page.on('request', (request) => {
    const { ItemIds } = (request.postDataJSON() ?? {}) as { readonly ItemIds?: readonly string[] };
    if (ItemIds !== undefined) asked.push(ItemIds);
  });
  for (const tab of [page, second]) {
    await openModule(tab, shellOrigin(), '/trustTransactions/2');
    await filter(tab, itemNumber);
    await rowOf(tab, itemNumber).first().waitFor();
    expect(await rowOf(tab, `${itemNumber} (void)`).count()).toBe(0);
  }
  const [popUp] = await Promise.all([
    page.waitForEvent('popup'),
    rowOf(page, itemNumber).getByRole('link', { name: itemNumber }).first().click(),
  ]);
  await popUp.getByText('Void this item').click();
  await popUp.getByLabel('Reason').fill('Entered twice');
  await popUp.getByRole('button', { name: /^Void Direct Bill Disbursement/ }).click();
  await popUp.getByText(/was voided as of [\d/]+\.$/).waitFor();
  for (const tab of [page, second]) await rowOf(tab, `${itemNumber} (void)`).first().waitFor();
  expect(asked.map((ids) => ids.includes(itemId))).toEqual([true]);
  await closeByButton(popUp);
  expect(problems).toEqual([]);
});

test('the payment form adds up amounts, applies them with "Oldest first", and posts the payment', async () => {
  const { page, problems } = await openPage(POP_UP);
  await signIn(page, shellOrigin(), 'administrator');
  const { clientName, openBalance } = await openInvoice(page);
  await page.goto(address({ kind: 'IncomingPayment' }));
  await page.getByLabel('Whose payment?').fill(clientName);
  await page.getByRole('button', { name: 'Find customer' }).click();
  await page.getByRole('link', { name: clientName }).first().click();
  const sum = (name: string) => page.locator(`[data-sum="${name}"]`).textContent();
  await page.getByLabel('Tendered').fill('1000000');
  await page.getByRole('button', { name: 'Oldest first' }).click();
  const applied = await sum('applied');
  expect(Number((applied ?? '').replace(/[$,]/g, ''))).toBeGreaterThanOrEqual(openBalance);
  await page.getByLabel('Tendered').fill('0.30');
  await page.getByLabel('Change given').fill('0.10');
  expect(await sum('received')).toBe('$0.20');
  await page.getByRole('button', { name: 'Oldest first' }).click();
  expect([await sum('applied'), await sum('left')]).toEqual(['$0.20', '$0.00']);
  await page.getByRole('button', { name: 'Post payment' }).click();
  await page.getByText(/was posted as of [\d/]+\.$/).waitFor();
  await page.getByRole('heading', { level: 1, name: /^Receipt R-/ }).waitFor();
  expect(problems).toEqual([]);
});

test('a page is whole on paper: no table is cut there, and nothing to be pressed is on it', async () => {
  // What is left of Letter within its margins.
  const { page } = await openPage({ width: 739, height: 979 });
  await signIn(page, shellOrigin(), 'administrator');
  const { itemId, clientId } = await openInvoice(page);
  await page.goto(address({ kind: 'Invoice', itemId, clientId }));
  const cut = () =>
    page
      .locator('.scroll')
      .evaluateAll((tables) => tables.filter((at) => at.scrollWidth > at.clientWidth).length);
  const parts = ['Agency items', 'Void this item', 'The link of this page'];
  const seen = () => Promise.all(parts.map((text) => page.getByText(text, { exact: true }).isVisible()));
  expect([await cut(), await seen()]).toEqual([1, [true, true, true]]);
  await page.emulateMedia({ media: 'print' });
  expect([await cut(), await seen()]).toEqual([0, [false, false, false]]);
});

describe.each([
  ['a pop-up', POP_UP],
  ['a phone', PHONE],
])('in %s', (_device, viewport) => {
  const shared = sharedPage({ viewport });
  let items: readonly TransactionRow[];
  beforeAll(async () => {
    items = await allItems(shared().page);
  });

  test.each(['Invoice', 'IncomingPayment', 'CompanyPayable', 'CreditMemo'] as const)(
    'the page of a %s is accessible',
    async (kind) => {
      const { page, problems } = shared();
      const { itemId, clientId } = itemOf(items, kind);
      await page.goto(address({ kind, itemId, clientId, intent: 'void' }));
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expectFit(page);
      expect(problems).toEqual([]);
    },
  );

  test('the payment form is accessible, also with a field error', async () => {
    const { page } = shared();
    const { clientId } = await openInvoice(page);
    await page.goto(address({ kind: 'IncomingPayment' }));
    await expectFit(page);
    await page.goto(address({ kind: 'IncomingPayment', clientId }));
    await expectFit(page);
    await page.getByLabel('Tendered').fill('ten');
    await page.getByRole('button', { name: 'Post payment' }).click();
    await page.getByText('Enter an amount such as 1,234.50.').waitFor();
    await expectFit(page);
  });
});
