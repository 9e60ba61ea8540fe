import type { Page } from 'playwright-core';
import { openPage, shellOrigin } from '../support/browser/browserPage';
import { openModule, signIn } from '../support/browser/journeys';

/** Opens All Transactions, with permission to use the clipboard. */
async function openItems() {
  const { page, context, problems } = await openPage();
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: shellOrigin() });
  await signIn(page, shellOrigin(), 'administrator');
  await openModule(page, shellOrigin(), '/trustTransactions/2');
  await page.locator('[data-sums=total]').waitFor();
  return { page, context, problems };
}

/** The texts of a row in a range of columns. */
const texts = (page: Page, row: number, from: number, to: number): Promise<string[]> =>
  page.locator(`[data-row-index="${row}"] > [role=gridcell]`).evaluateAll(
    (cells, [first, last]) =>
      cells
        .filter((cell) => {
          const column = Number(cell.getAttribute('aria-colindex'));
          return column >= first && column <= last;
        })
        .map(({ textContent }) => textContent),
    [from, to] as const,
  );

const cellAt = (page: Page, row: number, column: number) =>
  page.locator(`[data-row-index="${row}"] > [aria-colindex="${column}"]`);

test('cells selected by dragging paste as text and as a table', async () => {
  const { page, problems } = await openItems();
  const from = await cellAt(page, 2, 3).boundingBox();
  const to = await cellAt(page, 4, 4).boundingBox();
  if (from === null || to === null) throw new Error('The cells are not in view.');
  await page.mouse.move(from.x + 20, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x + 20, to.y + 10, { steps: 6 });
  await page.mouse.up();
  expect(await page.evaluate(() => document.getSelection()?.toString())).toBe('');
  const expected = await Promise.all([2, 3, 4].map((row) => texts(page, row, 3, 4)));

  await page.keyboard.press('Control+c');
  const toast = page.getByText('6 cells copied');
  await toast.waitFor();
  // On the screen, without covering the totals.
  const place = await toast.boundingBox();
  const totals = await page.locator('[data-sums=total]').boundingBox();
  expect(place?.y).toBeGreaterThan(0);
  expect((place?.y ?? Infinity) + (place?.height ?? 0)).toBeLessThan(totals?.y ?? 0);
  await page.evaluate(() => {
    const area = document.createElement('textarea');
    const rich = document.createElement('div');
    area.id = 'plain';
    rich.id = 'rich';
    rich.contentEditable = 'true';
    document.body.prepend(area, rich);
  });
  await page.locator('#plain').focus();
  await page.keyboard.press('Control+v');
  const pasted = await page.locator('#plain').inputValue();
  expect(pasted).toBe(expected.map((row) => row.join('\t')).join('\n'));
  expect(problems).toEqual([]);
  // The page's policy refuses the styles that mark cells as text for a spreadsheet, and says so.
  await page.locator('#rich').focus();
  await page.keyboard.press('Control+v');
  const table = await page
    .locator('#rich tr')
    .evaluateAll((rows) => rows.map((row) => [...row.children].map(({ textContent }) => textContent)));
  expect(table).toEqual(expected);
});

test('selected rows are copied with headings, plain amounts and ISO dates', async () => {
  const { page } = await openItems();
  await page
    .getByRole('checkbox', { name: /^Select / })
    .nth(1)
    .click();
  await page.keyboard.press('Control+Shift+C');
  await page.getByText('1 row copied, with headings').waitFor();
  const [head, row] = (await page.evaluate(() => navigator.clipboard.readText()))
    .split('\n')
    .map((line) => line.split('\t'));
  const values = Object.fromEntries((head ?? []).map((name, at) => [name, row?.[at]]));
  expect(values).toMatchObject({
    'Item Number': await cellAt(page, 0, 2).innerText(),
    Date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) as string,
    Invoiced: expect.stringMatching(/^-?\d+\.\d{2}$/) as string,
    Disbursed: expect.stringMatching(/^-?\d+\.\d{2}$/) as string,
  });
});

test('a click on an item number opens its page in a pop-up, a middle click in a new tab', async () => {
  const { page, context } = await openItems();
  const link = cellAt(page, 0, 2).getByRole('link');
  const href = await link.getAttribute('href');
  // The browser itself takes the tab to the link's address, of which a tab in the background does not always tell.
  // It is not closed here: a tab that is closed while it navigates may never say that it is gone.
  await Promise.all([context.waitForEvent('page'), link.click({ button: 'middle' })]);
  const [popUp] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  await popUp.waitForURL(href ?? '', { waitUntil: 'commit' });
  // For `evaluate`, which waits for the document without a limit.
  await popUp.getByRole('heading', { level: 1 }).waitFor();
  expect(await popUp.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([1100, 550]);
});
