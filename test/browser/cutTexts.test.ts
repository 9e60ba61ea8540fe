/** Truncated texts, shown in full on hover and on focus; and columns fitted to their texts. */
import type { Page } from 'playwright-core';
import { ok } from '../support/answers/envelope';
import { transactionRow } from '../support/answers/transactions';
import { shellOrigin } from '../support/browser/browserPage';
import { openAnew } from '../support/browser/journeys';
import { sharedPage } from '../support/browser/sharedPage';
import { painted } from '../support/browser/tablePage';

const LONG = 'The Bakery at the Corner of Main Street and Second Avenue, Incorporated in the State of Maine';
const HEBREW = 'מאפייה בפינת הרחוב הראשי והשדרה השנייה בעיר הגדולה';
const NAMES = ['Short', LONG, 'Short, too', HEBREW, ...Array.from({ length: 40 }, (_, at) => `Client ${at}`)];
/** The longest name, in a row out of view. */
const LONGEST = `${LONG}, and since`;

const shared = sharedPage();

/** Opens All Transactions with a row for each name. */
async function openNames(): Promise<Page> {
  const { page } = shared();
  const rows = [...NAMES, LONGEST].map((name, at) =>
    transactionRow({ rowId: `r${at}`, name, payee: 'Liberty' }),
  );
  const body = JSON.stringify(ok(rows).body);
  await page.route('**/accounting/query', async (route) => {
    const { query } = route.request().postDataJSON() as { query?: string };
    if (query === 'PeriodReport') await route.fulfill({ contentType: 'application/json', body });
    else await route.continue();
  });
  await openAnew(page, shellOrigin(), '/trustTransactions/2');
  await page.getByText(`${rows.length} items`, { exact: true }).waitFor();
  return page;
}

const whole = (page: Page) => page.locator('.rt-whole');
const header = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true });
const cellOf = async (page: Page, row: number, name = 'Name') => {
  const column = await header(page, name).getAttribute('aria-colindex');
  return page.locator(`[data-row-index="${row}"] > [aria-colindex="${column}"]`);
};
const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).boundingBox();
  if (box === null) throw new Error(`${selector} is not in view.`);
  return box;
};
/** Relative luminance of a color (WCAG), from 0 to 1. */
const lightness = (colour: string): number => {
  const [r = 0, g = 0, b = 0] = (colour.match(/[\d.]+/g) ?? []).map((channel) => {
    const share = Number(channel) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

test('hovering over truncated text shows it in full below its row, and lets clicks through', async () => {
  const page = await openNames();
  await (await cellOf(page, 1)).hover();
  await whole(page).waitFor();
  expect(await whole(page).textContent()).toBe(LONG);
  const row = await boxOf(page, '[data-row-index="1"]');
  const tip = await boxOf(page, '.rt-whole');
  expect(tip.y).toBeGreaterThanOrEqual(row.y + row.height - 1);

  for (const mode of ['light', 'dark']) {
    await page.evaluate((to) => {
      document.querySelector('[data-acc-appearance]')?.setAttribute('data-acc-appearance', to);
    }, mode);
    const colours = await whole(page).evaluate((element) => {
      const { color, backgroundColor } = getComputedStyle(element);
      return [color, backgroundColor];
    });
    const [darker = 0, lighter = 0] = colours.map(lightness).sort((a, b) => a - b);
    expect((lighter + 0.05) / (darker + 0.05)).toBeGreaterThanOrEqual(4.5);
  }

  const under = await page.evaluate(
    ({ x, y }) =>
      document.elementFromPoint(x, y)?.closest('[data-row-index]')?.getAttribute('data-row-index'),
    { x: tip.x + 10, y: row.y + row.height + 12 },
  );
  expect(under).toBe('2');
  // Text that is not truncated shows nothing, and pressing the mouse button hides what is shown.
  await (await cellOf(page, 2)).hover();
  await whole(page).waitFor({ state: 'detached' });
  await (await cellOf(page, 3)).hover();
  await whole(page).waitFor();
  expect(await whole(page).textContent()).toBe(HEBREW);
  await page.mouse.down();
  await whole(page).waitFor({ state: 'detached' });
  await page.mouse.up();
});

test('focusing truncated text shows it in full, and Escape hides it without moving the focus', async () => {
  const page = await openNames();
  await header(page, 'Name').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await whole(page).waitFor();
  expect(await whole(page).textContent()).toBe(LONG);
  await page.keyboard.press('Escape');
  await whole(page).waitFor({ state: 'detached' });
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  expect(await focused()).toBe(LONG);
  for (let turn = 0; turn < 5; turn += 1) await page.keyboard.press('PageDown');
  await whole(page).waitFor();
  expect(await whole(page).textContent()).toBe(LONGEST);
  // There is no room below the last row.
  const row = await boxOf(page, `[data-row-index="${NAMES.length}"]`);
  const tip = await boxOf(page, '.rt-whole');
  expect(tip.y + tip.height <= row.y + 1 || tip.y >= row.y + row.height - 1).toBe(true);
  await page.locator('.rt-scroller').evaluate((element) => {
    element.scrollTop = 0;
  });
  await whole(page).waitFor({ state: 'detached' });
});

test('Escape hides the text under the pointer, and goes on to where the focus is, except from the table', async () => {
  const page = await openNames();
  const heard = () => page.evaluate(() => document.body.dataset['heard']);
  await page.evaluate(() =>
    document.body.addEventListener('keydown', ({ key }) => {
      document.body.dataset['heard'] = key;
    }),
  );
  for (const [place, key] of [
    [page.getByRole('searchbox', { name: 'Filter rows' }), 'Escape'],
    [header(page, 'Payee'), 'ArrowDown'],
  ] as const) {
    await place.focus();
    await page.keyboard.press('ArrowDown');
    await page.mouse.move(0, 0);
    await (await cellOf(page, 1)).hover();
    await whole(page).waitFor();
    await page.keyboard.press('Escape');
    await whole(page).waitFor({ state: 'detached' });
    expect(await heard()).toBe(key);
  }
});

test('a right-to-left name is truncated at its own end', async () => {
  const page = await openNames();
  const cell = await cellOf(page, 3);
  const seen = await cell.evaluate((element) => {
    const text = element.firstChild;
    if (!(text instanceof Text)) throw new Error('The cell has no text.');
    const box = element.getBoundingClientRect();
    const letter = (at: number) => {
      const range = document.createRange();
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      const { left, right } = range.getBoundingClientRect();
      return left >= box.left && right <= box.right;
    };
    return { first: letter(0), last: letter(text.data.length - 1) };
  });
  expect(seen).toEqual({ first: true, last: false });
});

test('a double click on its edge fits a column to its longest text, which a reload keeps', async () => {
  const page = await openNames();
  const edge = header(page, 'Name').locator('.rt-resize');
  await edge.dblclick();
  const status = page.locator('.rt-hidden[role=status]');
  await page.waitForFunction(() =>
    /^Name, \d+ pixels wide$/.test(document.querySelector('.rt-hidden[role=status]')?.textContent ?? ''),
  );
  const width = (await boxOf(page, '[role=columnheader][data-column-id="name"]')).width;
  expect(await status.textContent()).toBe(`Name, ${width} pixels wide`);
  const room = async (row: number) =>
    (await cellOf(page, row)).evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return element.clientWidth - 16 - range.getBoundingClientRect().width;
    });
  expect(await room(1)).toBeGreaterThanOrEqual(0);
  await page.keyboard.press('Escape');
  await page.reload();
  await page.getByText(`${NAMES.length + 1} items`, { exact: true }).waitFor();
  expect((await boxOf(page, '[role=columnheader][data-column-id="name"]')).width).toBe(width);
  await page.locator('.rt-scroller').evaluate((element) => {
    element.scrollTop = element.scrollHeight;
  });
  await page.locator(`[data-row-index="${NAMES.length}"]`).waitFor();
  const last = await room(NAMES.length);
  expect(last).toBeGreaterThanOrEqual(0);
  expect(last).toBeLessThan(24);
});

test('the menu button of a narrow column does not cover its name, so a click in the middle sorts', async () => {
  const page = await openNames();
  const payee = header(page, 'Payee');
  await payee.focus();
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('Shift+ArrowLeft');
  expect((await payee.boundingBox())?.width).toBe(72);
  for (const name of ['Payee', 'Invoiced']) {
    await header(page, name).hover();
    const places = await header(page, name).evaluate((cell) => {
      const [label, button] = ['.rt-label', '.rt-menu-button'].map((part) =>
        cell.querySelector(part)?.getBoundingClientRect(),
      );
      if (!label || !button) throw new Error('The header has no name or no button.');
      return { apart: label.right <= button.left || button.right <= label.left, name: label.width };
    });
    expect(places.apart).toBe(true);
    expect(places.name).toBeGreaterThan(20);
  }
  await payee.click();
  expect(await payee.getAttribute('aria-sort')).toBe('ascending');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await payee.hover();
  await payee.getByRole('button', { name: 'Options of Payee' }).click();
  await page.getByRole('dialog', { name: 'Options of Payee' }).waitFor();
  await painted(page);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await payee.focus();
  await page.keyboard.press('Alt+ArrowDown');
  await page.getByRole('dialog', { name: 'Options of Payee' }).waitFor();
});
