import { openPage, shellOrigin } from '../support/browser/browserPage';
import { changeScenario, openModule, rowsInSight, signIn } from '../support/browser/journeys';

/** The persistent Error dialog (§2, D46). */
test('general messages wait in the Error dialog, which stays across screens and offers Retry', async () => {
  const { page } = await openPage();
  await signIn(page, shellOrigin(), 'administrator');
  await changeScenario(page, shellOrigin(), {
    toolbar: 'module',
    session: { hostCookie: true },
    faults: [
      { path: '/agency', kind: 'status', status: 500 },
      { path: '/office/count', kind: 'status', status: 500 },
    ],
  });
  await openModule(page, shellOrigin(), '/');
  const dialog = page.getByRole('alertdialog', { name: 'Error' });
  await dialog.getByText('1 more message follows.').waitFor();

  // Neither Escape, a click beside it nor navigation dismisses it.
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await page.evaluate(() => window.history.pushState(null, '', '/accounting/unpaid-invoices'));
  await page.evaluate(() => window.dispatchEvent(new PopStateEvent('popstate')));
  await rowsInSight(page).first().waitFor();
  await dialog.getByText('1 more message follows.').waitFor();

  await changeScenario(page, shellOrigin(), { faults: [] });
  const loaded: string[] = [];
  while (loaded.length < 2) {
    await dialog.getByText('Nothing has been changed', { exact: false }).waitFor();
    const again = page.waitForResponse((response) => /\/(agency|office\/count)(\?|$)/.test(response.url()));
    await dialog.getByRole('button', { name: 'Retry' }).click();
    const response = await again;
    expect(response.status()).toBe(200);
    loaded.push(new URL(response.url()).pathname);
  }
  expect(loaded.sort()).toEqual(['/agency', '/office/count']);
  await dialog.waitFor({ state: 'detached' });
  expect(await page.getByRole('heading', { level: 1, name: 'Unpaid Invoices' }).isVisible()).toBe(true);
});
