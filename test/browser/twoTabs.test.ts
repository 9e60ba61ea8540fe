import type { Page } from 'playwright-core';
import { openPage, openWindow, shellOrigin } from '../support/browser/browserPage';
import {
  changeScenario,
  goWithin,
  openModule,
  RETRIES,
  rowsInSight,
  sessionCalls,
  signIn,
  signInPage,
} from '../support/browser/journeys';

const MODULE_MANAGED = { session: { managedBy: 'module', hostCookie: true }, toolbar: 'module' } as const;
const welcome = (page: Page) => page.getByRole('heading', { level: 1, name: /^Welcome/ });
const report = (page: Page) => rowsInSight(page).first();

/** Two tabs of one browser, signed in as one user. */
async function twoTabs() {
  const { page: first, context } = await openPage();
  await signIn(first, shellOrigin(), 'administrator');
  await changeScenario(first, shellOrigin(), MODULE_MANAGED);
  const second = await openWindow(first);
  await openModule(first, shellOrigin(), '/');
  await openModule(second, shellOrigin(), '/unpaid-invoices');
  await welcome(first).waitFor();
  await report(second).waitFor();
  return { first, second, context };
}

describe('two tabs of one browser (D21)', () => {
  test('a sign-out in one leads both to sign-in, and clears the module’s storage (D23)', async () => {
    const { first, second, context } = await twoTabs();
    const calls = sessionCalls(second);
    await first.evaluate(() => {
      localStorage.setItem('accounting:columns:somebody:report', '{}');
      localStorage.setItem('accounting:anything', '1');
      localStorage.setItem('host:theme', 'dark');
    });

    const toolbar = first.getByRole('region', { name: 'Accounting toolbar' });
    await toolbar.getByRole('button', { name: /@/ }).click();
    await first.getByRole('menuitem', { name: 'Signout' }).click();
    await signInPage(first).waitFor();
    await signInPage(second).waitFor();

    expect(await first.getByRole('status').textContent()).toContain('You have signed out.');
    expect(new URL(first.url()).searchParams.get('redirect')).toBe(shellOrigin());
    expect(calls).toEqual([]);
    expect((await context.request.get(`${shellOrigin()}/user/whoami`, RETRIES)).status()).toBe(401);
    const kept = await second.evaluate(() => ({
      local: Object.keys(localStorage).sort(),
      session: Object.keys(sessionStorage).filter((key) => key.startsWith('accounting:')),
    }));
    expect(kept).toEqual({ local: ['accounting:columns:somebody:report', 'host:theme'], session: [] });
  });

  test('another user who signs in to one replaces the former user in both', async () => {
    const { first, second } = await twoTabs();
    await signIn(first, shellOrigin(), 'no-permissions');
    await openModule(first, shellOrigin(), '/');
    await first.getByRole('heading', { level: 1, name: 'Welcome, Owen Whitfield' }).waitFor();

    await second.getByRole('heading', { level: 1, name: 'Welcome, Owen Whitfield' }).waitFor();
    await second.getByText('You do not have permission to view Customer Accounting Reports').waitFor();
    expect(await report(second).count()).toBe(0);
  });

  test('a renewal in one renews the session for both', async () => {
    const { page: first, context } = await openPage();
    await changeScenario(first, shellOrigin(), {
      session: { managedBy: 'module', hostCookie: true, lifetimeMinutes: 60 },
    });
    const second = await openWindow(first);
    await second.route('**/user/renew/cookie', (route) => route.abort('connectionrefused'));
    await signIn(first, shellOrigin(), 'administrator');
    await context.clock.install();
    await openModule(first, shellOrigin(), '/');
    await openModule(second, shellOrigin(), '/');
    for (const page of [first, second]) await welcome(page).waitFor();
    const kept = await second.evaluate(() => localStorage.getItem('accounting:session'));

    // Renewed for longer, so that no tab renews again in this test.
    await changeScenario(first, shellOrigin(), { session: { lifetimeMinutes: 480 } });
    await context.clock.fastForward('00:50:00');
    await second.waitForFunction((before) => localStorage.getItem('accounting:session') !== before, kept);

    // The first hour is over: the tab that cannot renew is still signed in by the renewal of the other.
    await context.clock.fastForward('01:00:00');
    for (const page of [first, second]) {
      await goWithin(page, '/unpaid-invoices');
      await report(page).waitFor();
    }
    expect((await context.request.get(`${shellOrigin()}/user/whoami`, RETRIES)).status()).toBe(200);
  });
});

describe('two tabs under a session that the host manages', () => {
  /** Two tabs in which the administrator has opened a report. */
  async function twoReports() {
    const { page: first } = await openPage();
    await signIn(first, shellOrigin(), 'administrator');
    const second = await openWindow(first);
    await openModule(first, shellOrigin(), '/unpaid-invoices');
    await openModule(second, shellOrigin(), '/unpaid-invoices');
    await report(first).waitFor();
    await report(second).waitFor();
    return { first, second };
  }
  const hostBar = (page: Page, name: string) => page.getByRole('button', { name });

  test('another user who signs in to one becomes the user of both, also in the bar of the host', async () => {
    const { first, second } = await twoReports();
    await hostBar(first, 'Margaret Ellsworth').waitFor();
    await signIn(second, shellOrigin(), 'no-permissions');
    await openModule(second, shellOrigin(), '/');
    await hostBar(second, 'Owen Whitfield').waitFor();

    await hostBar(first, 'Owen Whitfield').waitFor();
    await first.getByText('You do not have permission to view Customer Accounting Reports').waitFor();
    expect(await hostBar(first, 'Margaret Ellsworth').count()).toBe(0);
    expect(await report(first).count()).toBe(0);
  });

  test('a sign-out in one signs out both, and leaves only column layouts in storage (§4, D23)', async () => {
    const { first, second } = await twoReports();
    const kept = (page: Page) =>
      page.evaluate(() =>
        [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter(
          (key) => key.startsWith('accounting:') && !key.startsWith('accounting:columns:'),
        ),
      );
    for (const page of [first, second]) {
      await page.getByRole('searchbox').first().fill('Ellsworth');
      await page.waitForFunction(() =>
        Object.keys(sessionStorage).some((key) => key.startsWith('accounting:view:')),
      );
      expect((await kept(page)).length).toBeGreaterThan(0);
    }

    await hostBar(first, 'Margaret Ellsworth').click();
    await first.getByRole('button', { name: 'Sign out' }).click();
    await signInPage(first).waitFor();
    await signInPage(second).waitFor();
    expect(await kept(first)).toEqual([]);
    expect(await kept(second)).toEqual([]);
  });
});
