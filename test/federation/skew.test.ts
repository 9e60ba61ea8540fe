/**
 * Host and module are upgraded independently: hosts built with the package of a former contract run this module, and
 * the present host runs the module's former build, as after a roll-back (CHANGELOG.md of the contract).
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { CONTRACT_VERSION } from '../../src/contract';
import { MODULE_VERSION } from '../../src/remote/version';
import { remoteOrigin } from '../support/browser/browserPage';
import { whole } from '../support/browser/gridCells';
import type { HostName } from './hosts/hostList';
import { FORMER_FOLDER } from './support/buildHosts';
import { goTo, openHost, type HostPageOptions } from './support/hostPage';
import { heading, rowsInSight } from '../support/browser/journeys';
import { place } from './support/steps';

const { major, minor } = CONTRACT_VERSION;
const FORMER_MODULE = `module-${major}.${minor - 1}`;
const NONCE = 'c2tldw';
/** Allows neither inline styles nor workers from blobs: what contract 1.1 was made for. */
const STRICT = {
  nonce: NONCE,
  header: [
    "default-src 'none'",
    `script-src 'nonce-${NONCE}' 'strict-dynamic'`,
    `style-src 'nonce-${NONCE}'`,
    'connect-src * data:',
    "img-src 'self' data:",
    "worker-src 'none'",
  ].join('; '),
};

/** The lines that the host has noted and that begin with a word. */
async function notes(page: Page, word: string): Promise<string[]> {
  const lines = await page.locator('.host-notes li').allTextContents();
  return lines.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1));
}

/** How many rows the visible report has, which no build's row height changes. */
const rowCount = (page: Page) =>
  page.getByRole('grid').filter({ visible: true }).first().getAttribute('aria-rowcount');

/** Chooses a screen in the host's own menu, by the id of its entry. */
const choose = (page: Page, id: string) => page.getByLabel('Accounting screens').selectOption(id);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Shows reports by the host's menu and by Back, changes the appearance, closes the module and opens it again. */
async function walk(page: Page): Promise<void> {
  await heading(page, "Today's Transactions").waitFor();
  await rowsInSight(page).first().waitFor();
  await choose(page, 'unpaid-invoices');
  await heading(page, 'Unpaid Invoices').waitFor();
  await rowsInSight(page).first().waitFor();
  await page.goBack();
  await heading(page, "Today's Transactions").waitFor();
  await press(page, 'Dark');
  await place(page).locator('[data-acc-appearance=dark]').first().waitFor();
  await press(page, 'Close');
  await heading(page, "Today's Transactions").waitFor({ state: 'detached' });
  expect(await page.getByLabel('Accounting screens').locator('option').count()).toBe(0);
  await press(page, 'Open');
  await rowsInSight(page).first().waitFor();
}

/** Serves the module's former build in place of the present one, as a roll-back does. */
async function rollBack(page: Page): Promise<void> {
  await page.route(`${remoteOrigin()}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    await route.fulfill({
      contentType: pathname.endsWith('.json') ? 'application/json' : 'text/javascript',
      headers: { 'Access-Control-Allow-Origin': '*' },
      body: await readFile(path.join(FORMER_FOLDER, FORMER_MODULE, pathname)),
    });
  });
}

const NOT_OFFERED = {
  onboarding: 'Users are not identified to the onboarding tool.',
  telemetry: 'Failures are not reported.',
  help: 'The toolbar has no help button.',
  clock: "The computer's own clock is used.",
};

test.each<[HostName, string, HostPageOptions, object]>([
  [
    'contract-1.0',
    'that offers only what it must',
    {},
    {
      status: 'degraded',
      missing: Object.entries(NOT_OFFERED).map(([capability, effect]) => ({ capability, effect })),
    },
  ],
  ['contract-1.1', 'under a strict content security policy', { policy: STRICT }, { status: 'ok' }],
  ['contract-1.2', 'with the React component', {}, { status: 'ok' }],
])('a host built with the package of %s, %s, runs this module', async (name, _, options, negotiated) => {
  const { page, problems } = await openHost(name, options);
  await goTo(page, name, '/trustTransactions/0');
  await walk(page);
  // Opened twice.
  expect(await notes(page, 'module')).toEqual([MODULE_VERSION, MODULE_VERSION]);
  const [said = ''] = await notes(page, 'negotiated');
  expect(JSON.parse(said)).toEqual(negotiated);
  expect(await notes(page, 'standalone')).toEqual([]);
  await press(page, 'Close');
  await heading(page, "Today's Transactions").waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
});

test('the package of contract 1.2 removes all that this module keeps of a user, and draws its Help', async () => {
  const { page, problems } = await openHost('contract-1.2');
  await goTo(page, 'contract-1.2', '/trustTransactions/0');
  await rowsInSight(page).first().waitFor();
  await press(page, 'Help');
  expect(await notes(page, 'help')).toHaveLength(1);

  const kept = () =>
    page.evaluate(() =>
      [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter(
        (key) => key.startsWith('accounting:') && !key.startsWith('accounting:columns:'),
      ),
    );
  expect(await kept()).not.toEqual([]);
  await press(page, 'Close');
  expect(await kept()).toEqual([]);
  expect(problems).toEqual([]);
});

test("the present host, rolled back to the module's former build, shows what was shown before", async () => {
  const { page, problems } = await openHost('contract-now');
  await goTo(page, 'contract-now', '/trustTransactions/0');
  await rowsInSight(page).first().waitFor();
  expect(await notes(page, 'module')).toEqual([MODULE_VERSION]);
  await choose(page, 'unpaid-invoices');
  await heading(page, 'Unpaid Invoices').waitFor();
  await rowsInSight(page).first().waitFor();
  await page.getByRole('searchbox', { name: 'Filter rows' }).fill('a');
  // The key in session storage of what was typed (D30).
  await page.waitForURL((url) => url.searchParams.has('view'));
  await whole(page);
  const shown = await rowCount(page);

  await rollBack(page);
  await page.reload();
  // What this module has kept in address and storage, the former one reads.
  await rowsInSight(page).first().waitFor();
  expect(await notes(page, 'module')).toEqual(['0.1.0']);
  expect(await notes(page, 'negotiated')).toEqual(['{"status":"ok"}']);
  expect(await page.getByRole('searchbox', { name: 'Filter rows' }).inputValue()).toBe('a');
  await page.locator(`[role=grid][aria-rowcount="${shown}"]`).filter({ visible: true }).waitFor();

  await goTo(page, 'contract-now', '/trustTransactions/0');
  await walk(page);
  await press(page, 'Close');
  await heading(page, "Today's Transactions").waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
});
