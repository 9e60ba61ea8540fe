import type { Page } from 'playwright-core';
import type { CommandResult, Envelope, GLAccountRecord, TransactionRow } from '../../src/api/wire';
import { openPage, shellOrigin } from '../support/browser/browserPage';
import { filterItems, openModule, signIn } from '../support/browser/journeys';
import {
  ask,
  dollars,
  generate,
  openPayment,
  pay,
  payableLines,
  select,
} from '../support/browser/payablePages';
import { painted } from '../support/browser/tablePage';

/** Chooses an entry of a menu in the toolbar of the host. */
async function choose(page: Page, menu: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: menu, exact: true }).click();
  await page.getByRole('link', { name: entry, exact: true }).filter({ visible: true }).first().click();
}

/** The total balance of the trust accounts, from the API. */
async function bankBalance(page: Page): Promise<string> {
  const accounts = await ask<readonly GLAccountRecord[]>(page, {
    query: 'GetGLAccounts',
    includeInactive: true,
  });
  const trust = accounts.filter(({ type, isTrust }) => type === 'Bank' && isTrust);
  return dollars.format(trust.reduce((sum, { balance = 0 }) => sum + Math.round(balance * 100), 0) / 100);
}

test('a kept report shows a payment made on another screen, and is otherwise unchanged', async () => {
  const { page, problems } = await openPage();
  await signIn(page, shellOrigin(), 'administrator');
  const [line] = await payableLines(page, 1);
  if (line === undefined) throw new Error('Nothing to pay');
  await openModule(page, shellOrigin(), '/trustTransactions/0');
  const inSight = (text: string | RegExp) => page.getByText(text).filter({ visible: true }).first();
  const rows = page.locator('[role=row][data-row-index]').filter({ visible: true });
  const strip = page.getByRole('region', { name: 'Trust accounts now' }).filter({ visible: true });
  const quickFilter = page.getByRole('searchbox', { name: 'Filter rows' }).filter({ visible: true });
  await rows.first().waitFor();
  const before = await bankBalance(page);
  await strip.getByText(before).waitFor();
  await page.getByRole('columnheader', { name: /^Name/ }).click();
  await filterItems(page, 'a');
  await rows.nth(2).getByRole('gridcell').first().click();
  const scroller = page.getByRole('grid').locator('xpath=..');
  await scroller.evaluate((element) => element.scrollTo({ top: 120, left: 150 }));
  await painted(page);
  const state = async () => ({
    scroll: await scroller.evaluate(({ scrollTop, scrollLeft }) => [scrollTop, scrollLeft]),
    sorted: await page.locator('[aria-sort=ascending]').filter({ visible: true }).first().innerText(),
    filter: await quickFilter.inputValue(),
    selected: await inSight(/^\d+ selected/).innerText(),
  });
  const left = await state();

  await choose(page, 'Company Payables', 'Unpaid');
  await generate(page);
  await select(page, [line]);
  await openPayment(page);
  const made = page.waitForResponse((response) => response.url().endsWith('/accounting/command'));
  await pay(page);
  await inSight(/^A payment of .* has been created\. CP-\d+/).waitFor();
  const { data } = (await (await made).json()) as Envelope<CommandResult>;
  const payment = (
    await ask<readonly TransactionRow[]>(page, { query: 'PeriodReport', officeId: null, TimePeriod: 0 })
  ).find(({ itemId }) => itemId === data?.itemIds[0]);
  const after = await bankBalance(page);
  expect(after).not.toBe(before);

  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.postData() ?? ''));
  await choose(page, 'Trust Accounting', 'Today');
  await strip.getByText(after).waitFor();
  await page.locator('[data-busy]').filter({ visible: true }).waitFor({ state: 'detached' });
  await painted(page);
  expect(await state()).toEqual(left);
  expect(asked.filter((body) => body.includes('PeriodReport'))).toHaveLength(1);
  await quickFilter.fill(payment?.itemNumber ?? 'none');
  await quickFilter.press('Enter');
  await rows.filter({ hasText: 'Company Payable' }).first().waitFor();

  await choose(page, 'Trust Accounting', 'To Be Exported');
  await strip.getByText(after).waitFor();
  expect(problems).toEqual([]);
});
