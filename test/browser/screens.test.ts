import {
  accessibilityProblems,
  closePages,
  DESKTOP,
  openPage,
  PHONE,
  shellOrigin,
} from '../support/browserPage';
import { changeScenario, openModule, resetScenario, signIn } from '../support/journeys';
import { SCREENS } from '../support/screenList';

const REPORTS = SCREENS.flatMap(({ query, ...screen }) => (query === null ? [] : [{ ...screen, query }]));

afterEach(async () => {
  const { page } = await openPage();
  await resetScenario(page, shellOrigin());
  await closePages();
});
afterAll(() => closePages(true));

describe.each([
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
])('on %s', (_device, viewport) => {
  test.each(SCREENS)('$name is accessible and leaves no problem behind', async ({ path, heading, query }) => {
    const { page, problems } = await openPage(viewport);
    await signIn(page, shellOrigin(), 'administrator');
    await openModule(page, shellOrigin(), path);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    if (query !== null) await page.locator('[role=row][data-row-index]').first().waitFor();

    expect(await accessibilityProblems(page)).toEqual([]);
    expect(problems).toEqual([]);
    // Nothing makes the page itself scroll sideways.
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(sideways).toBeLessThanOrEqual(0);
  });

  test.each(REPORTS)(
    '$name that fails says so accessibly, and is there after Retry',
    async ({ path, heading, query }) => {
      const { page } = await openPage(viewport);
      await signIn(page, shellOrigin(), 'administrator');
      await changeScenario(page, shellOrigin(), {
        faults: [{ path: '/accounting/query', query, kind: 'html', times: 1 }],
      });
      await openModule(page, shellOrigin(), path);
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      await page
        .getByRole('alert')
        .filter({ has: page.getByRole('button', { name: 'Retry' }) })
        .waitFor();
      expect(await accessibilityProblems(page)).toEqual([]);

      await page.getByRole('button', { name: 'Retry' }).click();

      await page.locator('[role=row][data-row-index]').first().waitFor();
    },
  );

  test('an empty report is accessible and says so', async () => {
    const { page } = await openPage(viewport);
    await signIn(page, shellOrigin(), 'administrator');
    await openModule(page, shellOrigin(), '/unpaid-invoices?asOf=1999-12-31');

    await page.getByText('There are no items in this report.').waitFor();

    expect(await accessibilityProblems(page)).toEqual([]);
  });
});
