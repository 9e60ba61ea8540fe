import type { Page } from 'playwright-core';
import { remoteOrigin, shellOrigin } from '../support/browser/browserPage';
import { choose, heading, RETRIES, rowsInSight } from '../support/browser/journeys';
import { goTo, hostPath, openHost } from './support/hostPage';

const UPDATED =
  'Accounting has been updated, and this screen needs the new version. Reload the page to open it.';
/** The message in place of a screen whose code is gone. */
const outdated = (page: Page) => page.getByRole('alert').filter({ hasText: UPDATED });
const CROSS_ORIGIN = { 'Access-Control-Allow-Origin': '*' };

/** Simulates a deployment under an open page: the manifest changes, and all hashed files are gone. */
async function deployAnew(page: Page): Promise<void> {
  const answer = await page.request.get(`${remoteOrigin()}/mf-manifest.json`, RETRIES);
  const manifest = (await answer.text()).replaceAll(/\.[0-9a-f]{10}\./g, '.fedcba9876.');
  await page.route(`${remoteOrigin()}/mf-manifest.json*`, (route) =>
    route.fulfill({ contentType: 'application/json', headers: CROSS_ORIGIN, body: manifest }),
  );
  await page.route(/\.[0-9a-f]{10}\.js/, (route) => route.fulfill({ status: 404, headers: CROSS_ORIGIN }));
}

/** Completes the deployment: a page that is loaded now gets the new version. */
async function finishDeployment(page: Page): Promise<void> {
  await page.unroute(`${remoteOrigin()}/mf-manifest.json*`);
  await page.unroute(/\.[0-9a-f]{10}\.js/);
}

const uncaught = (problems: readonly string[]): readonly string[] =>
  problems.filter((line) => line.startsWith('uncaught'));

test('a screen whose code is gone offers a reload that shows it; loaded screens still work', async () => {
  const { page, problems } = await openHost('plain');
  await goTo(page, 'plain', '/trustTransactions/0');
  await rowsInSight(page).first().waitFor();
  await deployAnew(page);

  await choose(page, 'Customer Accounts', 'Unpaid');
  await outdated(page).waitFor();
  await page.goBack();
  await heading(page, "Today's Transactions").waitFor();
  await rowsInSight(page).first().waitFor();
  // The prompt for a new version appears only here, on a screen that works.
  const question = page.getByText('A new version of Accounting is available. Reload the page to use it.');
  await question.waitFor();
  await page.getByRole('button', { name: 'Later' }).click();
  await question.waitFor({ state: 'detached' });
  await page.getByRole('searchbox', { name: 'Filter rows' }).fill('no row has this text');
  await page.getByText('No items match the filter.').waitFor();
  await choose(page, 'Trust Accounting', 'Search');
  // It is asked for again by what needs it, which does not blame the connection.
  await question.waitFor();
  expect(await page.getByText(/could not be loaded/).count()).toBe(0);
  await page.getByRole('button', { name: 'Later' }).click();
  await question.waitFor({ state: 'detached' });
  await choose(page, 'Customer Accounts', 'Unpaid');
  await outdated(page).waitFor();

  await finishDeployment(page);
  await outdated(page).getByRole('button', { name: 'Reload' }).click();
  await heading(page, 'Unpaid Invoices').waitFor();
  await rowsInSight(page).first().waitFor();
  expect(uncaught(problems)).toEqual([]);
});

test('a form keeps its input and can be submitted when part of its code is gone', async () => {
  const { page, problems } = await openHost('plain');
  await goTo(page, 'plain', '/trustTransactions/0');
  await rowsInSight(page).first().waitFor();
  await choose(page, 'Customer Accounts', 'Batch Client Statements');
  await page.getByRole('button', { name: 'New Statements' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Statements' });
  const message = dialog.getByLabel(/^Message on every statement/);
  // The code of the question before leaving is fetched as soon as there is something to lose.
  const question = page.waitForResponse(
    async (response) =>
      response.url().includes('/chunks/') && (await response.text()).includes('Leave without saving?'),
  );
  await message.fill('Our office moves in May.');
  await question;
  await deployAnew(page);

  // The calendar has code of its own, which is gone.
  await dialog.getByRole('button', { name: /^Choose as-of date/ }).click();
  await page.getByText(/^Accounting has been updated, and some parts need the new version\./).waitFor();
  expect(await message.inputValue()).toBe('Our office moves in May.');
  expect(await page.getByRole('alertdialog').count()).toBe(0);

  await page.goBack();
  const leave = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await leave.getByRole('button', { name: 'Cancel' }).click();
  await leave.waitFor({ state: 'detached' });
  expect(await message.inputValue()).toBe('Our office moves in May.');

  // A reload asks first, too.
  const asked = page.waitForEvent('dialog');
  const reloading = page.evaluate(() => window.location.reload());
  const browserQuestion = await asked;
  expect(browserQuestion.type()).toBe('beforeunload');
  await browserQuestion.dismiss();
  await reloading;
  expect(await message.inputValue()).toBe('Our office moves in May.');

  await dialog.getByRole('button', { name: 'Make Statements' }).click();
  await page.waitForURL(`${shellOrigin()}${hostPath('plain')}/batch-statements/*`);
  await outdated(page).waitFor();
  await finishDeployment(page);
  await outdated(page).getByRole('button', { name: 'Reload' }).click();
  await heading(page, /^Statements, Batch/).waitFor();
  expect(uncaught(problems)).toEqual([]);
});
