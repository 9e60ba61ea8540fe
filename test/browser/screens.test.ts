import type { Page } from 'playwright-core';
import { accessibilityProblems, DESKTOP, PHONE, shellOrigin } from '../support/browser/browserPage';
import { problemsEverywhere, settle } from '../support/browser/everywhere';
import { changeScenario, openAnew, rowsInSight, screenShown, showScreen } from '../support/browser/journeys';
import { sharedPage } from '../support/browser/sharedPage';
import { SCREENS } from '../support/screenList';

/** The table of transactions alone, and one below other parts; the other reports: test/screens/failedReports.test.tsx. */
const REPORTS = SCREENS.flatMap(({ query, ...screen }) =>
  query !== null && ['today', 'trust-position'].includes(screen.name) ? [{ ...screen, query }] : [],
);

// One page for all screens, and one for all reports that fail first.
const whole = sharedPage();
const failing = sharedPage();

/** Expects a page to be accessible and not to scroll sideways, on a desktop and on a phone. */
async function lookAtBothWidths(page: Page): Promise<void> {
  for (const viewport of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport);
    await settle(page);
    expect({ viewport, problems: await accessibilityProblems(page) }).toEqual({ viewport, problems: [] });
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect({ viewport, sideways: Math.max(sideways, 0) }).toEqual({ viewport, sideways: 0 });
  }
}

/** Style props that did not become styles; they end up as attributes that no element has. */
function strayStyleProps(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const known: object = document.body.style;
    const styles = new Set<string>();
    for (const name in known) styles.add(name.toLowerCase());
    const attributes = 'width height size src content translate fill stroke d cx cy r x y rx ry transform';
    for (const name of attributes.split(' ')) styles.delete(name);
    const elements = [...document.querySelectorAll('.mount-place *')];
    if (elements.length === 0) throw new Error('The module is not there');
    const names = elements.flatMap((element) => element.getAttributeNames());
    return [...new Set(names)].filter((name) => styles.has(name.toLowerCase()));
  });
}

/** Px from the top of the module to the heading of the visible screen, whichever element of it is there by then. */
function headingOffset(page: Page): Promise<number> {
  return page.evaluate(() => {
    const place = document.querySelector('.mount-place');
    const headings = [...(place?.querySelectorAll('h1') ?? [])];
    const heading = headings.find((each) => each.checkVisibility());
    if (!place || heading === undefined) throw new Error('The module shows no heading');
    return Math.round(heading.getBoundingClientRect().top - place.getBoundingClientRect().top);
  });
}

/** Where the first screen has its heading. */
let headingPlace: number | undefined;

test.each(SCREENS)(
  '$name is accessible, has its heading where all have it, and causes no errors',
  async (screen) => {
    const { page, problems } = whole();
    await openAnew(page, shellOrigin(), screen.path);
    await screenShown(page, screen);

    const offset = await headingOffset(page);
    headingPlace ??= offset;
    expect(offset).toBe(headingPlace);
    expect(await problemsEverywhere(page)).toEqual([]);
    expect(await strayStyleProps(page)).toEqual([]);
    expect(problems).toEqual([]);
  },
);

test.each(REPORTS)(
  '$name reports a failure accessibly, and shows its rows after Retry',
  async ({ path, heading, query }) => {
    const { page } = failing();
    // Not once: the tie-out of the screen before may still ask for the same report.
    await changeScenario(page, shellOrigin(), {
      faults: [{ path: '/accounting/query', query, kind: 'html' }],
    });
    await showScreen(page, shellOrigin(), { path, heading, query: null });
    await page
      .getByRole('alert')
      .filter({ has: page.getByRole('button', { name: 'Retry' }) })
      .waitFor();
    await lookAtBothWidths(page);

    await changeScenario(page, shellOrigin(), { faults: [] });
    await page.getByRole('button', { name: 'Retry' }).click();

    await rowsInSight(page).first().waitFor();
  },
);

test('an empty report says so and is accessible', async () => {
  const { page } = whole();
  await openAnew(page, shellOrigin(), '/unpaid-invoices?asOf=1999-12-31');

  await page.getByText('There are no items in this report.').waitFor();

  await lookAtBothWidths(page);
});
