import type { Locator, Page } from 'playwright-core';
import { choose as chooseFrom, rowsInSight, settled } from '../../support/browser/journeys';
import { painted } from '../../support/browser/tablePage';

/**
 * What users do on every screen; each step waits for what it brings about. None keeps a handle of an element, by which
 * the browser would keep the element, and all that React has under it.
 */

const NO_ROW = 'no row has this text';

export const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });
export const question = (page: Page): Locator => page.getByRole('alertdialog');
/** The first visible button of a name: kept screens are in the document, too. */
export const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name }).filter({ visible: true }).first();
export const field = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('combobox', { name }).filter({ visible: true }).first();
/** The heading of the visible screen. */
const heading = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('heading', { level: 1, name }).filter({ visible: true });

export async function screenShown(page: Page, name: string | RegExp): Promise<void> {
  await heading(page, name).waitFor();
  await settled(page);
}

/** Waits for a report with its total, that is, whole. */
export async function reportShown(page: Page, name: string | RegExp): Promise<void> {
  await heading(page, name).waitFor();
  await rowsInSight(page).first().waitFor();
  await page.locator('[data-sums=total]').filter({ visible: true }).waitFor();
}

/** Chooses an entry of a menu, whoever draws it. */
export const choose = (page: Page, menu: string, entry: string | RegExp): Promise<void> =>
  chooseFrom(page.getByRole('navigation', { name: 'Accounting' }), menu, entry);

/** Back to the start page, by the shell's brand. */
export async function goHome(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Agency Accounting/ }).click();
  await screenShown(page, /^Welcome, /);
}

/** Opens something by a button, looks at it, and closes it by the keyboard. */
export async function lookAt(page: Page, opener: Locator, opened: Locator): Promise<void> {
  await opener.click();
  await opened.waitFor();
  // It listens to keys from the frame after it is shown, and may lose one that comes before.
  await painted(page);
  const focus = page.locator(':focus');
  await opened.locator(focus).or(opened.and(focus)).first().waitFor({ state: 'attached' });
  await page.keyboard.press('Escape');
  await opened.waitFor({ state: 'detached' });
}

/** Filters the visible report down to nothing, and shows it all again. */
export async function filterAndClear(page: Page): Promise<void> {
  const search = page.getByRole('searchbox', { name: 'Filter rows' }).filter({ visible: true });
  await search.fill(NO_ROW);
  await search.press('Enter');
  await page.getByText('No items match the filter.').filter({ visible: true }).waitFor();
  await clearFilter(page);
}

/** Shows all rows of the visible report again. */
export async function clearFilter(page: Page): Promise<void> {
  const search = page.getByRole('searchbox', { name: 'Filter rows' }).filter({ visible: true });
  await search.fill('');
  await search.press('Enter');
  await rowsInSight(page).first().waitFor();
}

/** Filters the visible report and resolves to its first row with the text. */
export async function filterTo(page: Page, text: string): Promise<Locator> {
  const search = page.getByRole('searchbox', { name: 'Filter rows' }).filter({ visible: true });
  await search.fill(text);
  await search.press('Enter');
  const row = rowsInSight(page).filter({ hasText: text }).first();
  await row.waitFor();
  return row;
}

/** Selects a row, or takes it out of the selection. */
export const toggle = (row: Locator): Promise<void> => row.getByRole('gridcell').first().click();

/** Sorts the visible report by a column, and by another order each time. */
export async function sort(page: Page, column: string): Promise<void> {
  const header = page
    .getByRole('columnheader', { name: new RegExp(`^${column}`) })
    .filter({ visible: true })
    .first();
  const before = await header.getAttribute('aria-sort');
  await header.click();
  const other = before === null ? '[aria-sort]' : `:not([aria-sort="${before}"])`;
  await page.locator(`[role=columnheader]${other}`).and(header).waitFor();
}

/** Turns the wheel over an element, as far as what scrolls around it goes. */
export async function scroll(page: Page, over: Locator): Promise<void> {
  await over.hover();
  await page.mouse.wheel(0, 3000);
}

/** The menu of a column, and the list of columns. */
export async function lookAtColumns(page: Page, column: string): Promise<void> {
  await lookAt(page, button(page, `Options of ${column}`), dialog(page, /^Options of/));
  await lookAt(page, button(page, /^Columns/), dialog(page, 'Columns'));
}

const NOTES = '[data-acc-toasts] [role=status], [data-acc-toasts] [role=alert]';

/** Waits for a toast and closes all there are. */
export async function closeNotes(page: Page, text: string | RegExp): Promise<void> {
  await page.locator(NOTES).filter({ hasText: text }).first().waitFor();
  for (let left = await page.locator(NOTES).count(); left > 0; left = await page.locator(NOTES).count()) {
    await page.locator(NOTES).first().getByRole('button', { name: 'Dismiss' }).click();
    await page.waitForFunction(([selector, most]) => document.querySelectorAll(selector).length < most, [
      NOTES,
      left,
    ] as const);
  }
}

/** Exports the visible report; for Print, `withoutPrintDialog` must have run in the page. */
export async function exportAs(page: Page, format: 'CSV' | 'Excel'): Promise<void> {
  await button(page, 'Export').click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: format, exact: true }).click(),
  ]);
  await file.delete();
  await closeNotes(page, /^Exported/);
}

/** Prints by a button or a menu entry, and waits until the browser was asked to. */
export async function printBy(page: Page, opener: Locator): Promise<void> {
  await page.evaluate(() => Object.assign(window, { printed: false }));
  await opener.click();
  await page.waitForFunction(() => (window as unknown as { printed: boolean }).printed);
}

export async function print(page: Page): Promise<void> {
  await button(page, 'Export').click();
  await printBy(page, page.getByRole('menuitem', { name: /^Print/ }));
}
