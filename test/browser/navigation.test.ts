import type { Page } from 'playwright-core';
import { openPage, remoteOrigin, shellOrigin } from '../support/browser/browserPage';
import { holdRoute } from '../support/browser/holdRoute';
import {
  changeScenario,
  choose,
  heading,
  openAnew,
  openModule,
  rowsInSight,
  signIn,
} from '../support/browser/journeys';
import { sharedPage } from '../support/browser/sharedPage';
import { painted } from '../support/browser/tablePage';

const OWN = { toolbar: 'module', session: { hostCookie: true } } as const;

const menus = (page: Page) => page.getByRole('navigation', { name: 'Accounting' });
const pathOf = (page: Page): string => new URL(page.url()).pathname + new URL(page.url()).search;

describe.each([
  ['the host', { toolbar: 'host' }],
  ['the module', OWN],
] as const)('with menus drawn by %s', (_who, scenario) => {
  test('menus open screens, and Back, Forward and reload return to them', async () => {
    const { page, problems } = await openPage();
    await signIn(page, shellOrigin(), 'administrator');
    await changeScenario(page, shellOrigin(), scenario);
    await openModule(page, shellOrigin(), '/');
    await heading(page, /^Welcome, /).waitFor();

    await choose(menus(page), 'Trust Accounting', 'Today');
    await heading(page, "Today's Transactions").waitFor();
    expect(pathOf(page)).toBe('/accounting/trustTransactions/0');
    await page.waitForFunction(() => document.title.startsWith("Today's Transactions"));
    await choose(menus(page), 'Customer Accounts', 'Unpaid');
    await heading(page, 'Unpaid Invoices').waitFor();
    await page.waitForFunction(() => document.activeElement?.textContent === 'Unpaid Invoices');
    await page.waitForFunction(() => document.title.startsWith('Unpaid Invoices'));

    await page.goBack();
    await heading(page, "Today's Transactions").waitFor();
    await page.goBack();
    await heading(page, /^Welcome, /).waitFor();
    await page.goForward();
    await heading(page, "Today's Transactions").waitFor();
    await page.reload();
    await heading(page, "Today's Transactions").waitFor();
    await rowsInSight(page).first().waitFor();
    expect(problems).toEqual([]);
  });
});

describe('with menus drawn by the host', () => {
  const shared = sharedPage();

  test('hovering over an entry fetches its code but no data; the current entry is marked', async () => {
    const { page } = await openPage();
    await signIn(page, shellOrigin(), 'administrator');
    await openModule(page, shellOrigin(), '/');
    await heading(page, /^Welcome, /).waitFor();
    await page.keyboard.press('Shift');
    // With the first act comes the code that keeps the focus.
    await page.waitForLoadState('networkidle');
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));

    await menus(page).getByRole('button', { name: 'Customer Accounts' }).click();
    expect(fetched).toEqual([]);
    const chunk = page.waitForResponse((response) => response.url().includes('/chunks/'));
    await menus(page).getByRole('link', { name: 'Unpaid', exact: true }).hover();
    await (await chunk).finished();
    await painted(page);
    expect(fetched.every((url) => url.startsWith(`${remoteOrigin()}/chunks/`))).toBe(true);

    await menus(page).getByRole('link', { name: 'Unpaid', exact: true }).click();
    await heading(page, 'Unpaid Invoices').waitFor();
    await menus(page).getByRole('button', { name: 'Customer Accounts' }).click();
    const entry = menus(page).getByRole('link', { name: 'Unpaid', exact: true });
    expect(await entry.getAttribute('class')).toContain('active');
    expect(await entry.getAttribute('aria-current')).toBe('page');
  });

  test('menus support arrow keys, Home and End, and get the focus back when their dialog closes', async () => {
    const { page, problems } = shared();
    await openAnew(page, shellOrigin(), '/');
    await heading(page, /^Welcome, /).waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.textContent.replace(' ▾', ''));
    const press = async (key: string, expected: string) => {
      await page.keyboard.press(key);
      expect(await focused()).toBe(expected);
    };
    await menus(page).getByRole('button', { name: 'Trust Accounting' }).focus();
    await press('ArrowDown', 'Search');
    await press('ArrowDown', 'Today');
    await press('ArrowUp', 'Search');
    const last = (await menus(page).getByRole('link').last().textContent()) ?? '';
    await press('End', last);
    await press('ArrowDown', 'Search');
    await press('ArrowUp', last);
    await press('Home', 'Search');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Search Accounting Items' });
    await dialog.waitFor();
    await page.waitForFunction(() => document.activeElement?.closest('[role=dialog]') != null);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.activeElement?.textContent.startsWith('Trust Accounting'));

    await page.keyboard.press('ArrowRight');
    await press('ArrowUp', 'Checks');
    await page.keyboard.press('Escape');
    expect(await focused()).toBe('Company Payables');
    await choose(menus(page), 'Trust Accounting', 'Search');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.activeElement?.textContent.startsWith('Trust Accounting'));
    expect(problems).toEqual([]);
  });

  test('a dialog has an address: its entry is a link, Back closes it, and a reload reopens it', async () => {
    const { page } = shared();
    await openAnew(page, shellOrigin(), '/unpaid-invoices?asOf=2026-01-31');
    await heading(page, 'Unpaid Invoices').waitFor();
    await choose(menus(page), 'Trust Accounting', 'Search');
    const dialog = page.getByRole('dialog', { name: 'Search Accounting Items' });
    await dialog.waitFor();
    expect(pathOf(page)).toBe('/accounting/unpaid-invoices?asOf=2026-01-31&dialog=search');

    await page.goBack();
    await dialog.waitFor({ state: 'detached' });
    expect(pathOf(page)).toBe('/accounting/unpaid-invoices?asOf=2026-01-31');
    await page.goForward();
    await dialog.waitFor();
    await page.reload();
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(pathOf(page)).toBe('/accounting/unpaid-invoices?asOf=2026-01-31');
  });
});

test('a menu opened while a screen is loading stays open', async () => {
  const { page } = await openPage();
  await signIn(page, shellOrigin(), 'administrator');
  await changeScenario(page, shellOrigin(), OWN);
  await openModule(page, shellOrigin(), '/');
  await heading(page, /^Welcome, /).waitFor();
  const release = await holdRoute(page, `${remoteOrigin()}/chunks/**`);
  await page.evaluate(() => history.pushState(null, '', '/accounting/unpaid-invoices'));
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
  const trust = menus(page).getByRole('button', { name: 'Trust Accounting' });
  await trust.click();
  release();
  await heading(page, 'Unpaid Invoices').waitFor();
  await rowsInSight(page).first().waitFor();

  expect(await trust.getAttribute('aria-expanded')).toBe('true');
});

test('a new version prompts for a reload, which shows the same report', async () => {
  const { page } = await openPage();
  await page.clock.install();
  await signIn(page, shellOrigin(), 'administrator');
  await openModule(page, shellOrigin(), '/unpaid-invoices?asOf=2026-01-31');
  await rowsInSight(page).first().waitFor();
  await page.route(`${remoteOrigin()}/mf-manifest.json*`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace(/v1\.[0-9a-f]+\.js/, 'v1.new.js'),
    });
  });
  await page.clock.fastForward(5 * 60_000);
  const prompt = page.getByRole('alertdialog', { name: 'New version' });
  await page.clock.runFor(1000);
  await prompt.waitFor();
  await page.unroute(`${remoteOrigin()}/mf-manifest.json*`);
  await Promise.all([page.waitForEvent('load'), prompt.getByRole('button', { name: 'Reload' }).click()]);
  await heading(page, 'Unpaid Invoices').waitFor();
  expect(pathOf(page)).toBe('/accounting/unpaid-invoices?asOf=2026-01-31');
});

test('a production build has no debug panel and no Receipt Report menu', async () => {
  const { page } = await openPage();
  await signIn(page, shellOrigin(), 'administrator');
  await changeScenario(page, shellOrigin(), OWN);
  await openModule(page, shellOrigin(), '/');
  await heading(page, /^Welcome, /).waitFor();
  await page.getByRole('navigation', { name: 'Accounting' }).getByRole('button').first().waitFor();
  expect(await page.getByRole('button', { name: /Receipt Report/ }).count()).toBe(0);
});
