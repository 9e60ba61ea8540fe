import type { Page } from 'playwright-core';
import { DESKTOP, PHONE, shellOrigin } from '../support/browser/browserPage';
import { settle } from '../support/browser/everywhere';
import { openAnew, rowsInSight, showScreen } from '../support/browser/journeys';
import { sharedPage } from '../support/browser/sharedPage';
import { SCREENS } from '../support/screenList';

/** Px that a finger needs. */
const FINGER = 44;
const PRESSED = 'button, nav a, [role=tab], [role=menuitem], label:has(> input[type=checkbox])';

/**
 * The names of controls that a finger cannot hit around their middle. Left out are cells of tables, whose rows have
 * heights of their own, and the parts of a bar, whose widths are amounts; both are tested below.
 */
function hardToHit(page: Page): Promise<string[]> {
  return page.evaluate(
    ({ finger, pressed }) => {
      const reach = finger / 2 - 1;
      const isApart = '[role=grid] *, [role=treegrid] *, [data-depth]';
      const all = [...document.querySelectorAll<HTMLElement>(pressed)];
      return all
        .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.matches(isApart))
        .filter((one) => {
          one.scrollIntoView({ block: 'center', inline: 'center' });
          const { left, right, top, bottom, width } = one.getBoundingClientRect();
          if (width <= 1) return false;
          const [x, y] = [(left + right) / 2, (top + bottom) / 2];
          const isHit = (atX: number, atY: number): boolean => {
            const hit = document.elementFromPoint(atX, atY);
            // At the edge of the window there is nothing to press.
            return hit === null || one.contains(hit);
          };
          return ![isHit(x, y - reach), isHit(x, y + reach), isHit(x - reach, y), isHit(x + reach, y)].every(
            Boolean,
          );
        })
        .map((one) => {
          const { width, height } = one.getBoundingClientRect();
          const name = one.getAttribute('aria-label') ?? one.textContent;
          return `${name.trim()} (${Math.round(width)} by ${Math.round(height)})`;
        });
    },
    { finger: FINGER, pressed: PRESSED },
  );
}

// One page for all on a phone, and one for all at any width.
const phone = sharedPage({ viewport: PHONE, hasTouch: true });
const desktop = sharedPage();

const WITH_ROWS = SCREENS.filter(({ query }) => query !== null);
/** Reports in which rows can be selected to act on them. */
const WITH_ACTIONS = SCREENS.filter(({ name }) =>
  ['today', 'search', 'company-payables', 'agency-revenue'].includes(name),
);

test.each(WITH_ROWS)('a finger hits what $name has on a phone', async (screen) => {
  const { page } = phone();
  await showScreen(page, shellOrigin(), screen);
  await settle(page);
  await page.getByRole('button', { name: 'More', exact: true }).filter({ visible: true }).click();
  expect(await hardToHit(page)).toEqual([]);
});

/** Px that a target needs unless there is as much room around it (WCAG 2.5.8). */
const TARGET = 24;

test('the links in the lines of a row on a phone are high enough, and apart', async () => {
  const summary = SCREENS.filter(({ name }) => name === 'balance-summary')[0];
  if (summary === undefined) throw new Error('There is no balance summary.');
  const { page } = phone();
  await showScreen(page, shellOrigin(), summary);
  await settle(page);
  const links = await rowsInSight(page)
    .first()
    .locator('.rt-link')
    .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().toJSON() as DOMRect));
  const isApart = (one: DOMRect, other: DOMRect): boolean =>
    one.bottom <= other.top || other.bottom <= one.top || one.right <= other.left || other.right <= one.left;
  expect(links.length).toBeGreaterThan(2);
  expect(links.filter(({ height }) => height < TARGET)).toEqual([]);
  expect(links.filter((one) => links.some((other) => one !== other && !isApart(one, other)))).toEqual([]);
});

test('the shortest part of an ageing bar is wide enough to press', async () => {
  const payables = SCREENS.filter(({ name }) => name === 'company-payables')[0];
  if (payables === undefined) throw new Error('There are no company payables.');
  const { page } = phone();
  await showScreen(page, shellOrigin(), payables);
  await settle(page);
  const widths = await page
    .locator('[data-depth]:is(button)')
    .filter({ visible: true })
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().width));
  expect(widths.length).toBeGreaterThan(2);
  expect(Math.min(...widths)).toBeGreaterThanOrEqual(TARGET);
});

test('a finger hits the entries of menus and lists on a phone', async () => {
  const { page } = phone();
  await openAnew(page, shellOrigin(), '/unpaid-invoices');
  await rowsInSight(page).first().waitFor();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem').first().waitFor();
  const heights = await page
    .getByRole('menuitem')
    .evaluateAll((entries) => entries.map((entry) => entry.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(FINGER);
});

test('the calendar button of a field in a dialog is in the middle of the field', async () => {
  const { page } = phone();
  await openAnew(page, shellOrigin(), '/trustTransactions/2');
  await rowsInSight(page).locator('.rt-check').first().click();
  await page.getByRole('button', { name: 'Void…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Void / });
  // Both at one moment: the dialog moves while what depends on the item arrives.
  const apart = await dialog.getByRole('button', { name: /^Choose void date/ }).evaluate((button) => {
    const middleOf = (element: Element): number => {
      const { top, bottom } = element.getBoundingClientRect();
      return (top + bottom) / 2;
    };
    const inputs = [...document.querySelectorAll('[role=dialog] input')];
    const field = inputs.find(({ parentElement }) => parentElement?.contains(button));
    return field === undefined ? NaN : Math.abs(middleOf(button) - middleOf(field));
  });
  expect(apart).toBeLessThanOrEqual(1);
});

test('the pointer of a desktop finds everything as dense as before', async () => {
  const { page } = desktop();
  await openAnew(page, shellOrigin(), '/unpaid-invoices');
  await rowsInSight(page).first().waitFor();
  const box = await page.getByRole('button', { name: /^Columns/ }).boundingBox();
  expect(box?.height).toBe(26);
});

test.each(WITH_ACTIONS)(
  'no row of $name moves when the first one is selected, at any width',
  async (screen) => {
    const { page } = desktop();
    await showScreen(page, shellOrigin(), screen);
    const row = rowsInSight(page).and(page.locator('[aria-selected]:not(.rt-group)')).first();
    const action = page.getByRole('button', { name: /^(Void…|Pay |Create Agency Payable)/ });
    const selected = page.getByText(/^1 selected/);
    const check = row.locator('.rt-check');
    const reach = async (): Promise<void> => {
      // A trial scrolls to the row, where the header covers it; the rows follow in the next frame.
      await check.click({ trial: true });
      await settle(page);
    };
    const isInSight = () =>
      check.evaluate((element) => {
        const { left, right, top: above, bottom } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint((left + right) / 2, (above + bottom) / 2));
      });
    const top = async () => Math.round((await rowsInSight(page).first().boundingBox())?.y ?? -1);
    await row.waitFor();
    for (const width of [390, 768, 1024, 1280, 1440]) {
      await page.setViewportSize({ ...DESKTOP, width });
      // The table follows a new width a frame later: until then, what is clicked can be replaced under the pointer.
      await settle(page);
      await reach();
      const before = await top();
      await check.click();
      await selected.waitFor();
      await action.waitFor();
      expect({ width, top: await top(), isInSight: await isInSight() }).toEqual({
        width,
        top: before,
        isInSight: true,
      });
      await reach();
      await check.click();
      await selected.waitFor({ state: 'hidden' });
    }
  },
);
