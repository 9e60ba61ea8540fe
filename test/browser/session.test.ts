import type { Page } from 'playwright-core';
import { openPage, shellOrigin } from '../support/browser/browserPage';
import {
  changeScenario,
  openModule,
  rowsInSight,
  sessionCalls,
  signIn,
  signInPage,
} from '../support/browser/journeys';

const FATAL = 'We encountered an error with site authentication. Please close the window';

describe('a session that has ended', () => {
  test('is fatal if the host manages it: the dialog stays, and no more calls are made', async () => {
    const { page, context } = await openPage();
    await page.clock.install();
    await signIn(page, shellOrigin(), 'administrator');
    await openModule(page, shellOrigin(), '/unpaid-invoices');
    // What is compared with the report is the last that it asks by itself.
    await page.getByText('Ties out').waitFor();

    await context.clearCookies();
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByText(FATAL).waitFor();
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.url()));
    await page.keyboard.press('Escape');

    expect(await page.getByText(FATAL).isVisible()).toBe(true);
    expect(calls).toEqual([]);
    await page.clock.runFor('10:00');
    // A new version is still looked for, at the remote.
    expect(calls.filter((url) => url.startsWith(shellOrigin()))).toEqual([]);
  });

  test('leads to sign-in with the reason and a way back if the module manages it', async () => {
    const { page, context } = await openPage();
    await signIn(page, shellOrigin(), 'administrator');
    await changeScenario(page, shellOrigin(), { session: { managedBy: 'module' } });
    await openModule(page, shellOrigin(), '/unpaid-invoices?asOf=2026-01-31');
    await page.getByText('Ties out').waitFor();

    await context.clearCookies();
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();

    expect(await page.getByRole('status').textContent()).toContain('Your session has ended');
    await page.getByRole('button', { name: /Everything, in all offices/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Unpaid Invoices' }).waitFor();
    expect(new URL(page.url()).search).toBe('?asOf=2026-01-31');
  });
});

const welcome = (page: Page) => page.getByRole('heading', { level: 1, name: /^Welcome, / });

/** Signs in for eight hours, in a browser whose clock the test controls. */
async function aDayBegins(managedBy: 'host' | 'module') {
  const { page } = await openPage();
  await changeScenario(page, shellOrigin(), {
    session: { managedBy, hostCookie: true, lifetimeMinutes: 480 },
  });
  await signIn(page, shellOrigin(), 'administrator');
  await page.clock.install();
  await openModule(page, shellOrigin(), '/');
  await welcome(page).waitFor();
  return { page, calls: sessionCalls(page) };
}

describe('a laptop that wakes from sleep (§4, D21)', () => {
  test('renews a session that expires in 10 minutes, and stays signed in', async () => {
    const { page, calls } = await aDayBegins('module');
    const renewed = page.waitForResponse((response) => response.url().endsWith('/user/renew/cookie'));
    await page.clock.fastForward('07:50:00');

    expect((await renewed).status()).toBe(200);
    expect(await welcome(page).isVisible()).toBe(true);
    expect(calls).toEqual(['/user/renew/cookie']);
  });

  test('leads to sign-in with the reason if the session has expired', async () => {
    const { page, calls } = await aDayBegins('module');
    await page.clock.fastForward('09:00:00');
    await signInPage(page).waitFor();

    expect(await page.getByRole('status').textContent()).toContain('Your session could not be renewed');
    expect(calls).toEqual(['/user/signout/cookie']);
  });

  test('leaves a session managed by the host alone', async () => {
    const { page, calls } = await aDayBegins('host');
    await page.clock.fastForward('07:50:00');
    await page.clock.fastForward('02:00:00');
    await page.getByRole('button', { name: 'Customer Accounts' }).click();

    expect(await welcome(page).isVisible()).toBe(true);
    expect(calls).toEqual([]);
  });
});

describe('an office chosen in the toolbar of the host', () => {
  test('narrows the report to the items of that office', async () => {
    const { page } = await openPage();
    await signIn(page, shellOrigin(), 'administrator');
    await openModule(page, shellOrigin(), '/unpaid-invoices');
    await rowsInSight(page).first().waitFor();
    const elsewhere = rowsInSight(page).filter({ hasNotText: 'Concord, NH' });
    expect(await elsewhere.count()).toBeGreaterThan(0);

    await page.getByRole('button', { name: /^Office:/ }).click();
    const filter = page.getByLabel('Filter offices');
    await filter.fill('oncordd');
    // Keys that move among offices elsewhere move the caret in the field.
    await page.keyboard.press('End');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Home');
    await page.keyboard.type('c');
    expect(await filter.inputValue()).toBe('concord');
    await page.getByRole('button', { name: 'Concord, NH' }).click();
    await elsewhere.first().waitFor({ state: 'detached' });

    await rowsInSight(page).first().waitFor();
    expect(await rowsInSight(page).count()).toBeGreaterThan(0);
    expect(await elsewhere.count()).toBe(0);
  });
});
