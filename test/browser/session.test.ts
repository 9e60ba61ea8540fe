import { closePages, openPage, shellOrigin } from '../support/browserPage';
import { changeScenario, openModule, resetScenario, signIn } from '../support/journeys';

const FATAL = 'We encountered an error with site authentication. Please close the window';
const row = '[role=row][data-row-index]';

afterEach(async () => {
  const { page } = await openPage();
  await resetScenario(page, shellOrigin());
  await closePages();
});
afterAll(() => closePages(true));

describe('a session that is gone', () => {
  test('is fatal under a session that the host manages: the dialog stays, and no more calls are made', async () => {
    const { page, context } = await openPage();
    await signIn(page, shellOrigin(), 'administrator');
    await openModule(page, shellOrigin(), '/unpaid-invoices');
    await page.locator(row).first().waitFor();

    await context.clearCookies();
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByText(FATAL).waitFor();
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.url()));
    await page.keyboard.press('Escape');

    expect(await page.getByText(FATAL).isVisible()).toBe(true);
    expect(calls).toEqual([]);
  });

  test('leads to sign-in, with the reason and the way back, when the module manages the session', async () => {
    const { page, context } = await openPage();
    await signIn(page, shellOrigin(), 'administrator');
    await changeScenario(page, shellOrigin(), { session: { managedBy: 'module' } });
    await openModule(page, shellOrigin(), '/unpaid-invoices?asOf=2026-01-31');
    await page.getByRole('heading', { level: 1, name: 'Unpaid Invoices' }).waitFor();
    await page.getByRole('button', { name: 'Refresh' }).waitFor();

    await context.clearCookies();
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();

    expect(await page.getByRole('status').textContent()).toContain('Your session has ended');
    await page.getByRole('button', { name: /Everything, in all offices/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Unpaid Invoices' }).waitFor();
    expect(new URL(page.url()).search).toBe('?asOf=2026-01-31');
  });

  test('is fatal with a site-authentication cookie, whoever manages the session', async () => {
    const { page } = await openPage();
    await changeScenario(page, shellOrigin(), { session: { managedBy: 'module', siteAuthCookie: true } });
    await openModule(page, shellOrigin(), '/');

    await page.getByText(FATAL).waitFor();
  });
});

describe('an office that is chosen in the toolbar of the host', () => {
  test('narrows the report to the items of that office', async () => {
    const { page } = await openPage();
    await signIn(page, shellOrigin(), 'administrator');
    await openModule(page, shellOrigin(), '/unpaid-invoices');
    await page.locator(row).first().waitFor();
    const elsewhere = page.locator(row, { hasNotText: 'Concord, NH' });
    expect(await elsewhere.count()).toBeGreaterThan(0);

    await page.getByRole('button', { name: /^Office:/ }).click();
    await page.getByLabel('Filter offices').fill('concord');
    await page.getByRole('button', { name: 'Concord, NH' }).click();
    await elsewhere.first().waitFor({ state: 'detached' });

    await page.locator(row).first().waitFor();
    expect(await page.locator(row).count()).toBeGreaterThan(0);
    expect(await elsewhere.count()).toBe(0);
  });
});
