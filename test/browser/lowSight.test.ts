/** What users with little sight, or without a mouse, need of a real browser: zoom, forced colours, icons, the focus. */
import type { Locator, Page } from 'playwright-core';
import { DESKTOP, openPage, PHONE, shellOrigin } from '../support/browser/browserPage';
import { settle } from '../support/browser/everywhere';
import {
  changeScenario,
  goWithin,
  heading,
  openAnew,
  openModule,
  rowsInSight,
  signIn,
} from '../support/browser/journeys';
import { sharedPage } from '../support/browser/sharedPage';
import { failTransfer } from '../support/browser/queueCalls';
import { answerLongQueue } from '../support/browser/queuePages';
import { painted } from '../support/browser/tablePage';

/** 1280 by 1024 at 400 %. */
const ZOOMED = { width: 320, height: 256 } as const;

const zoomed = sharedPage({ viewport: ZOOMED });

/** Whether a click in the middle of what is shown there, and near its lower edge, reaches it. */
const isUncovered = (control: Locator) =>
  control.evaluate((element) => {
    element.scrollIntoView({ block: 'center' });
    const { left, top, width, height } = element.getBoundingClientRect();
    return [height / 2, height - 3].every((down) =>
      element.contains(document.elementFromPoint(left + width / 2, top + down)),
    );
  });

test('at 400 %, nothing covers the controls beside the heading of a report', async () => {
  const { page } = zoomed();
  await openAnew(page, shellOrigin(), '/unpaid-invoices');
  await rowsInSight(page).first().waitFor();
  await settle(page);
  for (const name of ['As-of date', 'Office']) {
    const control = page.getByRole(name === 'Office' ? 'combobox' : 'textbox', { name });
    expect([name, await isUncovered(control)]).toEqual([name, true]);
  }
});

test('at 400 %, the list of columns scrolls in one direction only', async () => {
  const { page } = zoomed();
  await openAnew(page, shellOrigin(), '/unpaid-invoices');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: /^Columns/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Columns' });
  await sheet.waitFor();
  expect(await sheet.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  await painted(page);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
});

test('at 400 %, the options of a column scroll in one direction only', async () => {
  const { page } = zoomed();
  await openAnew(page, shellOrigin(), '/unpaid-invoices');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: /^Columns/ }).click();
  // A list that comes after the press would take the place of what the press opens.
  await page.getByRole('dialog', { name: 'Columns' }).waitFor();
  await page.getByRole('button', { name: 'Options of Open Balance' }).click();
  const sheet = page.getByRole('dialog', { name: 'Options of Open Balance' });
  await sheet.getByLabel('At least').waitFor();
  expect(await sheet.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  await painted(page);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
});

test('at 400 %, a dialog scrolls as a whole, and what is wrong in it is a sentence', async () => {
  const { page } = zoomed();
  await openAnew(page, shellOrigin(), '/?dialog=search');
  const dialog = page.getByRole('dialog', { name: 'Search Accounting Items' });
  const button = dialog.getByRole('button', { name: 'Generate Report' });
  await dialog.getByLabel('Customer ID').fill('no number');
  const problem = dialog.getByText(/^Please fix all form errors/);
  await problem.waitFor();
  for (const each of [problem, button, dialog.getByRole('button', { name: 'Clear', exact: true })]) {
    await each.scrollIntoViewIfNeeded();
    expect(await isUncovered(each)).toBe(true);
  }
  expect((await problem.boundingBox())?.width).toBeGreaterThan(150);
  expect((await problem.boundingBox())?.height).toBeLessThan(50);
});

test.each([ZOOMED, PHONE])('a tile says its whole name at $width px', async (size) => {
  const { page } = zoomed();
  await page.setViewportSize(size);
  await openAnew(page, shellOrigin(), '/');
  await page.getByRole('link', { name: /^Tendered/ }).waitFor();
  const cut = await page
    .locator('.acc-tile h3')
    .evaluateAll((names) =>
      names.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent),
    );
  expect(cut).toEqual([]);
});

test('no rule of a host takes the lines of an icon away, and forced colours leave a dialog its edge', async () => {
  const { page } = await openPage(ZOOMED);
  await signIn(page, shellOrigin(), 'administrator');
  await failTransfer(page, shellOrigin());
  await openModule(page, shellOrigin(), '/');
  await heading(page, /^Welcome/).waitFor();
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    const shapes = 'stroke-width: 0; stroke-linecap: butt; stroke: none; fill: red';
    sheet.replaceSync(`svg, svg * { ${shapes} } @layer base { svg, svg * { ${shapes} } }`);
    document.adoptedStyleSheets.push(sheet);
  });
  await goWithin(page, '/?dialog=queue&queueStatus=Failed');
  const dots = page.getByRole('button', { name: /^Actions for/ }).locator('path');
  await dots.first().waitFor();
  const look = await dots.first().evaluate((path) => {
    const { stroke, strokeWidth, strokeLinecap, fill } = getComputedStyle(path);
    return { isDrawn: stroke !== 'none', strokeWidth, strokeLinecap, fill };
  });
  expect(look).toEqual({ isDrawn: true, strokeWidth: '2px', strokeLinecap: 'round', fill: 'none' });

  await page.emulateMedia({ forcedColors: 'active' });
  const edge = await page.getByRole('dialog').evaluate((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return { outlineStyle, outlineWidth };
  });
  expect(edge).toEqual({ outlineStyle: 'solid', outlineWidth: '1px' });
});

/** What WCAG 1.4.12 allows users to set. */
const SPACED =
  '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important }';

/** The page of a user who spaces texts. */
const spaced = sharedPage();
beforeAll(() =>
  spaced().page.addInitScript((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.addEventListener('DOMContentLoaded', () => document.adoptedStyleSheets.push(sheet));
  }, SPACED),
);

test.each([DESKTOP, PHONE])(
  'with a user’s own spacing of texts, no sum and no day is cut at $width px',
  async (size) => {
    const { page } = spaced();
    await page.setViewportSize(size);
    await openAnew(page, shellOrigin(), '/trustTransactions/2');
    await page.locator('[data-sums=total]').waitFor();
    await settle(page);
    const cut = await page.locator('[data-total-of], [data-row-index] > .rt-cell').evaluateAll((cells) =>
      cells
        .filter((cell) => cell.scrollWidth > cell.clientWidth)
        .map(({ textContent }) => textContent)
        .filter((text) => /^[-\d,./]+$/.test(text)),
    );
    expect(cut).toEqual([]);
  },
);

test('with a user’s own spacing of texts, no moment in the queue reaches into the next column', async () => {
  const { page } = spaced();
  await failTransfer(page, shellOrigin());
  await openAnew(page, shellOrigin(), '/?dialog=queue');
  const row = page.getByRole('dialog').getByRole('row').filter({ hasText: 'Queued' }).last();
  await row.waitFor();
  const wide = await row.getByRole('cell').evaluateAll((cells) =>
    cells
      .map((cell) => {
        const text = document.createRange();
        text.selectNodeContents(cell);
        const over = text.getBoundingClientRect().right - cell.getBoundingClientRect().right;
        return { text: cell.textContent, over };
      })
      .filter(({ text, over }) => over > 0 && !text.startsWith('Actions')),
  );
  expect(wide).toEqual([]);
});

test('forced colours show the tab and the menu that are open, and what is selected in part', async () => {
  const { page: forced } = await openPage(DESKTOP);
  await forced.emulateMedia({ forcedColors: 'active' });
  await signIn(forced, shellOrigin(), 'administrator');
  await changeScenario(forced, shellOrigin(), { toolbar: 'module' });
  const outlineOf = (control: Locator) =>
    control.evaluate((element) => getComputedStyle(element).outlineStyle);
  await openModule(forced, shellOrigin(), '/all-trust-transactions?range=Last7Days');
  const tab = (selected: boolean) => forced.getByRole('tab', { selected }).first();
  await tab(true).waitFor();
  expect([await outlineOf(tab(true)), await outlineOf(tab(false))]).toEqual(['solid', 'none']);
  await openAnew(forced, shellOrigin(), '/customer-balance-detail');
  await rowsInSight(forced).first().waitFor();
  const menu = (name: string) => forced.getByRole('button', { name, exact: true });
  expect(await outlineOf(menu('Customer Accounts'))).toBe('solid');
  expect(await outlineOf(menu('Trust Accounting'))).toBe('none');
  await forced.locator('[data-row-index="1"] .rt-check').click();
  const dash = forced.locator('[data-row-index="0"][data-some] > .rt-check');
  await dash.waitFor();
  expect(await dash.evaluate((check) => getComputedStyle(check, '::after').borderTopWidth)).toBe('2px');
});

test('forced colours draw with those of the system, whatever the module’s own appearance', async () => {
  const { page: forced } = await openPage(DESKTOP);
  await forced.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await signIn(forced, shellOrigin(), 'administrator');
  await changeScenario(forced, shellOrigin(), { appearance: 'light' });
  const strokeOf = (part: string) =>
    forced
      .locator(part)
      .first()
      .evaluate((drawn) => {
        const probe = document.createElement('i');
        document.body.append(probe);
        const system = ['CanvasText', 'GrayText'].map((color) => {
          probe.style.color = color;
          return [getComputedStyle(probe).color, color] as const;
        });
        probe.remove();
        const { stroke } = getComputedStyle(drawn);
        return system.find(([color]) => color === stroke)?.[1] ?? stroke;
      });
  await openModule(forced, shellOrigin(), '/');
  await forced.locator('.acc-tile-line').waitFor();
  expect(await strokeOf('.acc-tile-line [data-part=held]')).toBe('CanvasText');
  expect(await strokeOf('.acc-tile-line [data-part=bank]')).toBe('CanvasText');
  await openAnew(forced, shellOrigin(), '/trust-position');
  await forced.locator('[data-part=asOf] path').waitFor({ state: 'attached' });
  expect(await strokeOf('[data-part=grid]')).toBe('GrayText');
  expect(await strokeOf('[data-part=held]')).toBe('CanvasText');
  expect(await strokeOf('[data-part=asOf] path')).toBe('CanvasText');
});

/** Whether what has the focus is in the window from top to bottom, with nothing over it. */
const isFocusInSight = (within: Page) =>
  within.evaluate(() => {
    const { activeElement } = document;
    if (activeElement === null) return false;
    const { top, bottom, left } = activeElement.getBoundingClientRect();
    if (top < 0 || bottom > window.innerHeight) return false;
    return [top + 3, bottom - 3].every((y) => activeElement.contains(document.elementFromPoint(left + 3, y)));
  });

test.each(['/unpaid-invoices', '/trust-position'])(
  'in a low window, the cell to which the arrow keys lead on %s is in sight',
  async (path) => {
    const { page: low } = zoomed();
    await low.setViewportSize({ width: 800, height: 450 });
    await openAnew(low, shellOrigin(), path);
    await rowsInSight(low).first().waitFor();
    await settle(low);
    // Where the focus is at first.
    await low.waitForFunction(() => document.activeElement?.tagName === 'H1');
    await low.locator('[data-column-id]').filter({ visible: true }).nth(1).focus();
    const keys = [...Array<string>(14).fill('ArrowDown'), 'Control+End', 'Control+Home', 'ArrowDown'];
    for (const key of keys) {
      await low.keyboard.press(key);
      expect([key, await isFocusInSight(low)]).toEqual([key, true]);
    }
  },
);

test('in the queue, the header does not cover what the focus goes back to', async () => {
  const { page: wide } = zoomed();
  await wide.setViewportSize(DESKTOP);
  await answerLongQueue(wide, 12);
  await openAnew(wide, shellOrigin(), '/?dialog=queue');
  const list = wide.getByRole('table', { name: 'QuickBooks Queue' });
  const boxes = list.getByRole('checkbox', { name: /^Select (?!all)/ });
  await boxes.nth(3).waitFor();
  await settle(wide);
  await boxes.nth(3).focus();
  // The row before is under the header then.
  await list.evaluate((element) => {
    const head = element.querySelector('[role=columnheader]')?.getBoundingClientRect().bottom ?? 0;
    element.scrollBy(0, (document.activeElement?.getBoundingClientRect().top ?? 0) - head - 8);
  });
  await painted(wide);
  await wide.keyboard.press('Shift+Tab');
  await painted(wide);
  expect(await isFocusInSight(wide)).toBe(true);
});

test('the focus stays in the table when Clear selection goes away by being pressed', async () => {
  const { page } = zoomed();
  await openAnew(page, shellOrigin(), '/unpaid-invoices');
  await rowsInSight(page).first().getByRole('gridcell').first().click();
  const clear = page.getByRole('button', { name: 'Clear selection' });
  await clear.focus();
  await page.keyboard.press('Enter');
  await clear.waitFor({ state: 'detached' });
  await page.waitForFunction(() => document.activeElement?.closest('[role=grid]'));
});
