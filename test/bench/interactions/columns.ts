import type { Page } from 'playwright-core';
import { columnAction, header, openColumnMenu, placeOf, press, rest, until } from './page';
import type { Interaction } from './page';

/** Drags from a point to the right, in steps such as a hand makes. */
async function drag(page: Page, from: { readonly x: number; readonly y: number }, by: number): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  // The code that follows the pointer is fetched with the first press.
  await rest(page, 300);
  await page.mouse.move(from.x + by, from.y, { steps: 12 });
  await page.mouse.up();
  await rest(page);
}

const close = async (page: Page, popup: string): Promise<void> => {
  await page.keyboard.press('Escape');
  await until(page, popup, 'gone');
};

const action = (columnId: string, label: string, name: string): Interaction => ({
  name,
  act: async (page) => {
    await columnAction(page, columnId, label);
    await rest(page);
  },
});

/** What a user does to columns, and the menus that open over the rows. */
export const COLUMNS: readonly Interaction[] = [
  {
    name: 'resize a column',
    act: async (page) => drag(page, await placeOf(page, `${header('name')} .rt-resize`), 90),
  },
  {
    name: 'move a column',
    act: async (page) => drag(page, await placeOf(page, header('name')), 260),
  },
  action('payee', 'Fit to content', 'fit a column to its content'),
  action('payee', 'Pin to the left', 'pin a column'),
  action('payee', 'Unpin', 'unpin a column'),
  action('createdBy', 'Hide column', 'hide a column'),
  {
    name: 'show all columns',
    act: async (page) => {
      await press(page, '.rt-controls button[aria-haspopup=dialog]');
      await until(page, '[role=dialog] ul');
      await press(page, '[role=dialog] button', { text: 'Show all' });
      await rest(page);
    },
  },
  {
    name: 'columns reset',
    act: async (page) => {
      await press(page, '[role=dialog] button', { text: 'Reset' });
      await rest(page);
      await close(page, '[role=dialog]');
    },
  },
  {
    name: 'open the menu of a column of many texts',
    act: async (page) => {
      await openColumnMenu(page, 'itemNumber');
      await rest(page);
    },
  },
  { name: 'close it', act: (page) => close(page, '[role=dialog]') },
  {
    name: 'open the menu of exports',
    act: async (page) => {
      await press(page, '.rt-controls button[aria-haspopup=menu]');
      await until(page, '[role=menu]');
      await rest(page);
      await close(page, '[role=menu]');
    },
  },
];
