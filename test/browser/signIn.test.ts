import { openPage, shellOrigin } from '../support/browser/browserPage';
import { RETRIES, rowsInSight, signIn } from '../support/browser/journeys';

describe('signing in and out', () => {
  test('one click on the sign-in page opens the landing page, with menus in the host’s toolbar', async () => {
    const { page, problems } = await openPage();
    await page.goto(shellOrigin());
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();

    await page.getByRole('button', { name: /Everything, in all offices/ }).click();

    await page.getByRole('heading', { level: 1, name: /^Welcome, / }).waitFor();
    const toolbar = page.getByRole('navigation', { name: 'Accounting' });
    await toolbar.getByRole('button', { name: 'Trust Accounting' }).click();
    await toolbar.getByRole('link', { name: 'Today' }).click();
    await page.getByRole('heading', { level: 1, name: "Today's Transactions" }).waitFor();
    await rowsInSight(page).first().waitFor();
    expect(await page.title()).toBe("Today's Transactions · Accounting");
    // The browser itself logs the 401 that says that nobody is signed in yet.
    expect(problems.filter((problem) => !problem.includes('401'))).toEqual([]);
  });

  test('an address opened while signed out is shown after sign-in', async () => {
    const { page } = await openPage();
    await page.goto(`${shellOrigin()}/accounting/unpaid-invoices?asOf=2026-01-31`);
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();

    await page.getByRole('button', { name: /Everything, in all offices/ }).click();

    await page.getByRole('heading', { level: 1, name: 'Unpaid Invoices' }).waitFor();
    expect(new URL(page.url()).search).toBe('?asOf=2026-01-31');
  });

  test.each([
    ['/error?reason=offices', 'Something went wrong'],
    ['/unauthorized', 'Unauthorized'],
  ])('%s is shown to whoever is signed out, and leads on to the sign-in page (§2)', async (path, title) => {
    const { page } = await openPage();
    await page.goto(`${shellOrigin()}/accounting${path}`);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/accounting${path.replace(/\?.*/, '')}`);

    await page.getByRole('link', { name: 'Go to the start page' }).click();

    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  });

  test('a redirect to another site leads to the start of the module instead', async () => {
    const { page } = await openPage();
    await page.goto(
      `${shellOrigin()}/signin?redirect=${encodeURIComponent('https://elsewhere.example/accounting')}`,
    );

    await page.getByRole('button', { name: /Everything, in all offices/ }).click();

    await page.getByRole('heading', { level: 1, name: /^Welcome, / }).waitFor();
    expect(page.url()).toBe(`${shellOrigin()}/accounting/`);
  });

  test('the sign-in page explains a failed login, and allows another attempt', async () => {
    const { page } = await openPage();
    await page.goto(shellOrigin());
    const answer = page.getByLabel('The next sign-in is answered with');
    await answer.selectOption('4');
    await page.getByRole('button', { name: /Everything, in all offices/ }).click();
    await page.getByRole('alert').filter({ hasText: 'This account is locked out' }).waitFor();

    await answer.selectOption('0');
    await page.getByRole('button', { name: /Everything, in all offices/ }).click();
    await page.getByRole('heading', { level: 1, name: /^Welcome, / }).waitFor();
  });

  test('signing out ends the session and removes the module', async () => {
    const { page, context } = await openPage();
    await signIn(page, shellOrigin(), 'administrator');
    await page.goto(`${shellOrigin()}/accounting/unpaid-invoices`);
    await rowsInSight(page).first().waitFor();

    await page.getByRole('button', { name: 'Margaret Ellsworth' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();

    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    expect(await page.locator('[role=row][data-row-index]').count()).toBe(0);
    const answer = await context.request.get(`${shellOrigin()}/user/whoami`, RETRIES);
    expect(answer.status()).toBe(401);
  });
});

describe('menus and denied screens', () => {
  test('an entry that the user may not open is disabled, and says why', async () => {
    const { page } = await openPage();
    await signIn(page, shellOrigin(), 'no-permissions');
    await page.goto(`${shellOrigin()}/accounting/`);
    const toolbar = page.getByRole('navigation', { name: 'Accounting' });
    await toolbar.getByRole('button', { name: 'Trust Accounting' }).click();

    const today = toolbar.getByRole('link', { name: /^Today/ });

    expect(await today.getAttribute('aria-disabled')).toBe('true');
    expect(await today.textContent()).toContain(
      'You do not have permission to view trust accounting reports',
    );
  });
});
