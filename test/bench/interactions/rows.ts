import type { Page } from 'playwright-core';
import { columnAction, header, openColumnMenu, press, quickFilter, rest, until, untilText } from './page';
import type { Interaction } from './page';

const COPIED_ROWS = 10_000;
const ROW_HEIGHT = 32;
const TYPED = 'invoice 12';

const sort = (columnId: string, what: string): Interaction => ({
  name: `sort by ${what}`,
  act: async (page) => {
    await press(page, header(columnId));
    await until(page, `${header(columnId)}[aria-sort]`);
    await rest(page);
  },
});

/** Sorting, and the quick filter: at once as the first search in the page, then letter by letter. */
export const SORT_AND_FILTER: readonly Interaction[] = [
  sort('tendered', 'an amount'),
  sort('name', 'a text of many values'),
  sort('transactionDate', 'a date'),
  {
    name: 'filter, cold',
    before: (page) => page.locator('input.rt-search').filter({ visible: true }).focus(),
    act: async (page) => {
      await page.keyboard.insertText('bakery');
      await rest(page);
    },
  },
  {
    name: 'filter, typed',
    before: async (page) => {
      await quickFilter(page, '');
      await page.locator('input.rt-search').filter({ visible: true }).focus();
    },
    act: async (page) => {
      for (const letter of TYPED) {
        await page.keyboard.press(letter);
        await rest(page, 350);
      }
    },
  },
  { name: 'clear the filter', act: (page) => quickFilter(page, '') },
];

/** Fills a field of the open column menu and applies it. */
async function applyFilter(page: Page, columnId: string, text: string): Promise<void> {
  await openColumnMenu(page, columnId);
  await page.locator('[role=dialog] input:not([type=checkbox])').first().fill(text);
  await page.keyboard.press('Enter');
  await until(page, '.rt-chips');
  await rest(page);
}

/** Filters of columns: what a text contains, one of its values, the range of an amount; each with its menu. */
export const COLUMN_FILTERS: readonly Interaction[] = [
  { name: 'column filter, text contains', act: (page) => applyFilter(page, 'name', 'an') },
  {
    name: 'column filter, one of the values',
    act: async (page) => {
      await openColumnMenu(page, 'transactionType');
      await page.locator('[role=dialog] input[type=checkbox]').first().click();
      await press(page, '[role=dialog] button[type=submit]');
      await rest(page);
    },
  },
  { name: 'column filter, amount', act: (page) => applyFilter(page, 'invoiced', '1') },
  {
    name: 'clear the column filters',
    act: async (page) => {
      await press(page, '.rt-chips .rt-plain');
      await until(page, '.rt-chips', 'gone');
      await rest(page);
    },
  },
];

const groupBy = (columnId: string, what: string): Interaction => ({
  name: `group by ${what}`,
  act: async (page) => {
    await columnAction(page, columnId, 'Group by this column');
    await until(page, '[role=treegrid] [role=row][aria-expanded]');
    await rest(page);
  },
});

/** Groups: by few values, within them by many; collapsed, expanded, one turned, and removed. */
export const GROUPS: readonly Interaction[] = [
  groupBy('transactionType', 'a text of few values'),
  groupBy('name', 'a text of many values as well'),
  {
    name: 'collapse all groups',
    act: async (page) => {
      await press(page, '.rt-bar-group button', { text: 'Collapse all' });
      await until(page, '[role=row][aria-expanded=false]');
      await rest(page);
    },
  },
  {
    name: 'open one group',
    act: async (page) => {
      await focusRow(page, 0);
      await page.keyboard.press('ArrowRight');
      await until(page, '[role=row][aria-expanded=true]');
      await rest(page);
    },
  },
  {
    name: 'expand all groups',
    act: async (page) => {
      await press(page, '.rt-bar-group button', { text: 'Expand all' });
      await rest(page);
    },
  },
  {
    name: 'remove all groups',
    act: async (page) => {
      await columnAction(page, 'transactionType', 'Remove all groups');
      await until(page, '[role=treegrid]', 'gone');
      await rest(page);
    },
  },
];

async function scrollToRow(page: Page, row: number): Promise<void> {
  await page
    .locator('.rt-scroller')
    .filter({ visible: true })
    .evaluate((element, top) => element.scrollTo({ top }), row * ROW_HEIGHT);
  await until(page, `[data-row-index="${row}"]`);
}

const focusRow = (page: Page, row: number): Promise<void> =>
  page.locator(`[data-row-index="${row}"] > [aria-colindex="2"]`).filter({ visible: true }).focus();

async function selectRows(page: Page, count: number): Promise<void> {
  await press(page, '[data-row-index="0"] .rt-box');
  const last = count - 1;
  await scrollToRow(page, last);
  await press(page, `[data-row-index="${last}"] .rt-box`, { shift: true });
  await rest(page);
  await focusRow(page, last);
}

async function copy(page: Page): Promise<void> {
  await page.keyboard.press('Control+c');
  await untilText(page, '[role=status], [role=alert]', 'rows copied');
  await rest(page);
}

/** Copying many rows; selecting all, and copying those; a refresh that finds a selected row again. */
export const SELECTION: readonly Interaction[] = [
  {
    name: `copy ${COPIED_ROWS.toLocaleString('en')} rows`,
    before: (page) => selectRows(page, COPIED_ROWS),
    act: copy,
  },
  {
    name: 'select all',
    act: async (page) => {
      await press(page, header('__select'));
      await until(page, '[data-sums=selected]');
      await rest(page);
    },
  },
  {
    name: 'copy all',
    before: async (page) => {
      await scrollToRow(page, 0);
      await focusRow(page, 0);
    },
    act: copy,
  },
  {
    name: 'refresh with a selection',
    before: (page) => press(page, '[data-row-index="1"] .rt-box'),
    act: async (page) => {
      const refresh = '[aria-label="Refresh"]';
      await press(page, refresh);
      await until(page, `${refresh}[aria-disabled]`);
      await until(page, `${refresh}[aria-disabled]`, 'gone');
      await rest(page);
    },
  },
  {
    name: 'clear the selection',
    act: async (page) => {
      await press(page, 'button', { text: 'Clear selection' });
      await until(page, '[data-sums=selected]', 'gone');
      await rest(page);
    },
  },
];
