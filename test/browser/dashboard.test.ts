/** Parts of the module in a page of the host's own (D45): they lead into the module, and everybody can read them. */
import type { Page } from 'playwright-core';
import { openPage, remoteOrigin, shellOrigin, type TestPage } from '../support/browser/browserPage';
import { problemsEverywhere } from '../support/browser/everywhere';
import { failTransfer } from '../support/browser/queueCalls';
import { goWithin, openShellAnew, signIn } from '../support/browser/journeys';
import { sharedPage } from '../support/browser/sharedPage';

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

const shared = sharedPage();

async function openDashboard(): Promise<TestPage> {
  const opened = shared();
  await failTransfer(opened.page, shellOrigin());
  await openShellAnew(opened.page, shellOrigin(), '/dashboard');
  for (const figure of [/^Coverage/, /^Unpaid invoices/, /^Failed/]) {
    await opened.page.getByRole('link', { name: figure }).waitFor();
  }
  return opened;
}

test.each([
  ['Trust coverage', /^Coverage/, /\/accounting\/trust-position\?asOf=/, 'Trust Position'],
  ['To collect', /^Unpaid invoices/, /\/accounting\/unpaid-invoices\?asOf=/, 'Unpaid Invoices'],
] as const)('%s leads to its report, in the same document', async (name, figure, address, heading) => {
  const { page, problems } = await openDashboard();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await part(page, name).getByRole('link', { name: figure }).click();
  await page.waitForURL(address);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  expect(problems).toEqual([]);
});

test('parts that could not be loaded say so, tell developers why, and come with Refresh', async () => {
  const { page, problems } = await openPage();
  await signIn(page, shellOrigin(), 'administrator');
  await page.route(`${remoteOrigin()}/**`, (route) => route.abort('connectionrefused'));
  await page.goto(`${shellOrigin()}/dashboard`);
  const failed = page.getByText('This part of Accounting could not be loaded. Refresh tries again.');
  await failed.nth(2).waitFor();
  expect(problems.join()).toContain('Check that it is running');
  await page.unroute(`${remoteOrigin()}/**`);
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  for (const name of ['Trust coverage', 'To collect', 'QuickBooks']) await part(page, name).waitFor();
  expect(await failed.count()).toBe(0);
});

test('the queue opens over the module', async () => {
  const { page } = await openDashboard();
  await part(page, 'QuickBooks')
    .getByRole('link', { name: /^Failed/ })
    .click();
  await page.getByRole('dialog', { name: 'QuickBooks Queue' }).waitFor();
});

test('the middle button opens a tab, and the page stays', async () => {
  const { page } = await openDashboard();
  const link = part(page, 'To collect').getByRole('link', { name: /^Unpaid invoices/ });
  expect(await link.getAttribute('href')).toMatch(/\/accounting\/unpaid-invoices\?asOf=/);
  // The browser itself opens the link's address in the new tab; Playwright does not always learn a background tab's address,
  // nor always close it.
  await Promise.all([page.context().waitForEvent('page'), link.click({ button: 'middle' })]);
  expect(page.url()).toBe(`${shellOrigin()}/dashboard`);
});

test('the shell’s menu leads to the dashboard, and leaving it removes every part', async () => {
  const { page } = await openDashboard();
  const styles = () => page.locator('head style').count();
  const withParts = await styles();
  await page.getByRole('link', { name: 'Accounting', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: /^Welcome/ }).waitFor();
  expect(await page.locator('.agency-accounting-part').count()).toBe(0);
  await page.getByRole('button', { name: /@/ }).click();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('link', { name: /^Unpaid invoices/ }).waitFor();
  expect(await styles()).toBe(withParts);
});

test('the brand of the shell leads to the start of the module, in the same document', async () => {
  const { page } = await openDashboard();
  const brand = page.getByRole('banner').getByRole('link', { name: /^Agency Accounting/ });
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  for (const from of ['dashboard', 'unpaid-invoices']) {
    expect(page.url()).toContain(from);
    await brand.click();
    await page.getByRole('heading', { level: 1, name: /^Welcome/ }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/accounting');
    await goWithin(page, '/unpaid-invoices');
  }
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('the shell says why a user could not be signed out', async () => {
  const { page } = await openDashboard();
  await page.route('**/user/signout/cookie', (route) => route.abort());
  await page.getByRole('button', { name: 'Margaret Ellsworth' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('alert').filter({ hasText: 'You are still signed in.' }).waitFor();
  expect(page.url()).toBe(`${shellOrigin()}/dashboard`);
});

test('it reads from left to right in a page that does not', async () => {
  const { page } = await openDashboard();
  const direction = await part(page, 'To collect').evaluate((element) => {
    const { documentElement } = document;
    documentElement.dir = 'rtl';
    const read = getComputedStyle(element).direction;
    documentElement.removeAttribute('dir');
    return read;
  });
  expect(direction).toBe('ltr');
});

test('texts are set as its own, whatever the page says of those in it', async () => {
  const { page } = await openDashboard();
  const changed = await page.evaluate(() => {
    const texts = [...document.querySelectorAll('.agency-accounting-part :is(h3, a, span)')];
    const given = [
      ['direction', 'rtl'],
      ['font-feature-settings', '"smcp"'],
      ['font-style', 'italic'],
      ['font-variant-caps', 'small-caps'],
      ['hyphens', 'auto'],
      ['letter-spacing', '3px'],
      ['line-break', 'anywhere'],
      ['overflow-wrap', 'anywhere'],
      ['-webkit-text-stroke-width', '2px'],
      ['tab-size', '2'],
      ['text-transform', 'uppercase'],
      ['word-break', 'break-all'],
      ['writing-mode', 'vertical-rl'],
    ] as const;
    const looks = (): readonly string[] =>
      texts.map((text) => {
        const style = getComputedStyle(text);
        return given.map(([property]) => style.getPropertyValue(property)).join();
      });
    const before = looks();
    for (const [property, value] of given) document.body.style.setProperty(property, value);
    const after = looks();
    const isSet = getComputedStyle(document.body).hyphens === 'auto';
    document.body.removeAttribute('style');
    return { isSet, texts: texts.length, looks: after.filter((look, place) => look !== before[place]) };
  });
  expect(changed).toEqual({ isSet: true, texts: expect.any(Number) as number, looks: [] });
  expect(changed.texts).toBeGreaterThan(10);
});

test('it is hidden with the page that holds it', async () => {
  const { page } = await openDashboard();
  const seen = await part(page, 'To collect').evaluate((element) => {
    document.body.style.visibility = 'hidden';
    const { visibility } = getComputedStyle(element);
    document.body.removeAttribute('style');
    return visibility;
  });
  expect(seen).toBe('hidden');
});

test('everybody can read it', async () => {
  const { page } = await openDashboard();
  expect(await problemsEverywhere(page)).toEqual([]);
});
