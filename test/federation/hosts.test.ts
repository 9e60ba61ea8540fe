import type { Page } from 'playwright-core';
import { version } from 'react';
import { HOST_NAMES } from './hosts/hostList';
import { goTo, openHost } from './support/hostPage';
import { choose, heading, rowsInSight } from '../support/browser/journeys';
import { place } from './support/steps';

/**
 * Each host's title, and the React that its module gets: the host's, the module's, or that of the build that
 * shares nothing.
 */
const EXPECTED: Readonly<
  Record<(typeof HOST_NAMES)[number], { readonly title: string | RegExp; readonly react: string }>
> = {
  'same-react': { title: `Host on React ${version}`, react: `host_same_react ${version}` },
  'react-19.2-all': { title: /^Host on React 19\.2\./, react: 'host_react_19_2_all 19.2.0' },
  'react-19.2': { title: /^Host on React 19\.2\./, react: 'of the build that shares nothing' },
  'react-19.0': { title: /^Host on React 19\.0\./, react: `agency_accounting ${version}` },
  'react-18': { title: /^Host on React 18\./, react: `agency_accounting ${version}` },
  rspack: { title: `Host on React ${version}`, react: `host_rspack ${version}` },
  plain: { title: /^Host without React$/, react: `agency_accounting ${version}` },
};

/** The parts of the federation runtime's global state that are read here. */
interface Federation {
  readonly __INSTANCES__: readonly {
    readonly name: string;
    readonly shareScopeMap: Readonly<
      Record<string, Readonly<Record<string, Readonly<Record<string, { from: string; useIn: string[] }>>>>>
    >;
  }[];
}

/** Who provides the React that the module runs on, and its version. */
function reactOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { __FEDERATION__: federation } = window as unknown as { __FEDERATION__: Federation };
    const instance = (name: string) => federation.__INSTANCES__.find((one) => one.name === name);
    if (instance('agency_accounting_standalone') !== undefined) return 'of the build that shares nothing';
    const offered = instance('agency_accounting')?.shareScopeMap['default']?.['react'] ?? {};
    const taken = Object.entries(offered).filter(([, { useIn }]) => useIn.includes('agency_accounting'));
    return taken.map(([of, { from }]) => `${from} ${of}`).join(', ');
  });
}

/** The ids that several elements of the page have. Runs in the page. */
function sharedIds(): readonly string[] {
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  return ids.filter((id, place) => ids.indexOf(id) !== place);
}

test.each(HOST_NAMES)('the module works in the host %s', async (name) => {
  const { page, problems } = await openHost(name);
  await goTo(page, name, '/trustTransactions/0');
  await page.getByRole('heading', { name: EXPECTED[name].title }).waitFor();
  await heading(page, "Today's Transactions").waitFor();
  await rowsInSight(page).first().waitFor();

  expect(await reactOf(page)).toBe(EXPECTED[name].react);
  const reasons = await page.evaluate(() => window.testHost?.standaloneReasons);
  expect(reasons).toHaveLength(name === 'react-19.2' ? 1 : 0);

  const first = (await rowsInSight(page).first().textContent()) ?? '';
  await page.getByRole('searchbox', { name: 'Filter rows' }).fill('no row has this text');
  await page.getByText('No items match the filter.').waitFor();
  await page.getByRole('searchbox', { name: 'Filter rows' }).fill('');
  await rowsInSight(page).filter({ hasText: first }).waitFor();

  await choose(page, 'Trust Accounting', 'Search');
  const dialog = page.getByRole('dialog', { name: 'Search Accounting Items' });
  await dialog.getByLabel('Last name').fill('Ryan');
  expect(await page.evaluate(sharedIds)).toEqual([]);
  await page.goBack();
  await dialog.waitFor({ state: 'detached' });

  await choose(page, 'Customer Accounts', 'Unpaid');
  await heading(page, 'Unpaid Invoices').waitFor();
  await rowsInSight(page).first().waitFor();
  await page.goBack();
  await heading(page, "Today's Transactions").waitFor();

  // The host's own part still works beside the module, and after it has been unmounted.
  await page.getByRole('button', { name: 'Clicked 0 times' }).click();
  await page.evaluate(() => window.testHost?.close(0));
  await heading(page, "Today's Transactions").waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Clicked 1 times' }).click();
  await page.getByRole('button', { name: 'Clicked 2 times' }).waitFor();
  expect(await place(page).innerHTML()).toBe('');
  expect(await page.locator('style[data-emotion]').count()).toBe(0);
  expect(problems).toEqual([]);
});
