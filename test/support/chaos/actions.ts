import type { Locator } from 'playwright-core';
import { DIALOG_IDS } from '../../../src/platform/navigation/addressedDialogs';
import { goWithin } from '../browser/journeys';
import { SCREENS } from '../screenList';
import { payCompany, takeRevenue } from './paying';
import {
  WORDS,
  arrives,
  button,
  closeDialogs,
  dialogs,
  fillFields,
  one,
  press,
  rows,
  selectRows,
} from './tools';
import type { ActionTools } from './tools';

/**
 * Does something that a user could do with what is visible. Returns what it did, for the report of a failed
 * run.
 */
type UserAction = (tools: ActionTools) => Promise<string>;

/** Controls that leave the page or end the session; the run has separate steps for these. */
const OUT_OF_BOUNDS = /sign ?out|scenario|stub shell|help|^open |take payment|debug/i;

/** Every action. */
export const ACTIONS = {
  visit: async ({ page, random }) => {
    const screen = random.of(SCREENS);
    await goWithin(page, screen.path);
    return screen.name;
  },
  reload: async ({ page }) => {
    await page.reload();
    return page.url();
  },
  openDialog: async ({ page, random }) => {
    const id = random.of(DIALOG_IDS);
    await goWithin(page, `/?dialog=${id}`);
    return id;
  },
  menu: async (tools) => {
    const { page, random } = tools;
    await closeDialogs(tools);
    const bar = page.getByRole('navigation', { name: 'Accounting' });
    const menu = await one(random, bar.getByRole('button'));
    if (!(await press(menu))) return 'no menu';
    await arrives(bar.getByRole('link'));
    const entry = await one(random, bar.getByRole('link'));
    const label = entry === null ? 'nothing' : await entry.innerText({ timeout: 1_500 }).catch(() => 'gone');
    if (OUT_OF_BOUNDS.test(label)) return `not ${label}`;
    return `${await press(entry)}: ${label}`;
  },
  filter: async ({ page, random }) => {
    const word = random(3) === 0 ? '' : random.of(WORDS);
    const box = await one(random, page.getByRole('searchbox'));
    await box?.fill(word, { timeout: 1_500 }).catch(() => undefined);
    return box === null ? 'no box' : JSON.stringify(word);
  },
  sort: async ({ page, random }) => {
    const header = await one(random, page.getByRole('columnheader').getByRole('button'));
    return String(await press(header));
  },
  transfer: async (tools) => {
    const { page, random, settle } = tools;
    await closeDialogs(tools);
    await goWithin(page, random.of(['/to-be-exported', '/trustTransactions/0', '/trustTransactions/2']));
    await settle();
    await arrives(rows(page));
    const selected = await selectRows(tools);
    const pressed = await press(
      await one(random, button(page, /^(Transfer|Reverse|Set to Do Not Transfer)$/)),
    );
    await settle();
    if (pressed) await arrives(page.getByRole('alertdialog'));
    const sure = page.getByRole('alertdialog').getByRole('button', { name: /Transfer|Reverse/ });
    return `${selected} rows, ${pressed}, confirmed: ${await press(await one(random, sure))}`;
  },
  payCompany,
  takeRevenue,
  queue: async (tools) => {
    const { page, random, settle } = tools;
    await closeDialogs(tools);
    await goWithin(page, '/?dialog=queue');
    await settle();
    const dialog = page.getByRole('dialog', { name: 'QuickBooks Queue' });
    if (!(await arrives(dialog))) return 'no dialog';
    const what = random(3);
    if (what === 0) {
      await arrives(dialog.getByRole('button', { name: /^Actions for/ }));
      const item = await press(await one(random, dialog.getByRole('button', { name: /^Actions for/ })));
      await settle();
      return `row: ${item}, ${await press(await one(random, page.getByRole('menuitem')))}`;
    }
    if (what === 1) await press(await one(random, dialog.getByRole('checkbox')));
    return String(await press(await one(random, dialog.getByRole('button'))));
  },
  statements: async (tools) => {
    const { page, random, settle } = tools;
    await closeDialogs(tools);
    await goWithin(page, '/batch-statements');
    await settle();
    await arrives(button(page, 'New Statements'));
    await press(await one(random, button(page, 'New Statements')));
    await settle();
    const form = page.getByRole('dialog', { name: 'New Statements' });
    if (!(await arrives(form))) return 'no form';
    const filled = random(2) === 0 ? await fillFields(tools, form) : 0;
    // What was entered is kept, also that customers are to be chosen of whom none is.
    const customer = await one(random, form.getByRole('group', { name: 'Customers' }).getByRole('checkbox'));
    await customer?.check({ timeout: 1_500 }).catch(() => undefined);
    const made = await press(await one(random, form.getByRole('button', { name: /^(Make|Send)/ })));
    return `${filled} fields, made: ${made}`;
  },
  openBatch: async (tools) => {
    const { page, random, settle } = tools;
    await closeDialogs(tools);
    await goWithin(page, '/batch-statements');
    await settle();
    const opened = await press(await one(random, page.locator('main table a')));
    await settle();
    return `${opened}, ${await press(await one(random, button(page, /PDF|Retry|Refresh/)))}`;
  },
  search: async (tools) => {
    const { page, random, settle } = tools;
    await goWithin(page, '/?dialog=search');
    await settle();
    const dialog = page.getByRole('dialog', { name: 'Search Accounting Items' });
    if (!(await arrives(dialog))) return 'no dialog';
    const range = dialog.getByRole('combobox', { name: 'Date range' });
    await range.selectOption({ index: random(await range.locator('option').count()) }).catch(() => undefined);
    const filled = random(2) === 0 ? await fillFields(tools, dialog) : 0;
    return `${filled} fields, ${await press(await one(random, button(page, 'Generate Report')))}`;
  },
  tab: async ({ page, random }) => String(await press(await one(random, page.getByRole('tab')))),
  office: async (tools) => {
    const { page, random } = tools;
    await closeDialogs(tools);
    const toolbar = page.locator('.host-toolbar');
    if (!(await press(toolbar.getByRole('button', { name: /^Office:/ })))) return 'no selector';
    const office = await one(random, toolbar.locator('li button'));
    const name = office === null ? 'nothing' : await nameOf(office);
    return `${name}, ${await press(office)}`;
  },
  tryAgain: async ({ page, random }) =>
    String(await press(await one(random, button(page, /^(Retry|Try again|Refresh|Send Again)/)))),
  escape: async ({ page }) => {
    await page.keyboard.press('Escape');
    return '';
  },
  back: async ({ page }) => {
    // From a timer, because `evaluate` would fail if the document were left while it runs.
    await page.evaluate(() => void setTimeout(() => window.history.back()));
    return page.url();
  },
  anything: async ({ page, random }) => {
    const inDialog = dialogs(page).filter({ visible: true });
    const place = (await inDialog.count()) > 0 ? inDialog.last() : page.locator('.mount-place');
    const target = await one(
      random,
      place.locator('button, a[href], input[type=checkbox], [role=tab], [role=menuitem], [role=gridcell]'),
    );
    const name = target === null ? 'nothing' : await nameOf(target);
    if (OUT_OF_BOUNDS.test(name) || /print/i.test(name)) return `not ${name}`;
    return `${await press(target)}: ${name}`;
  },
} satisfies Record<string, UserAction>;

/** The name of an action. */
export type ActionName = keyof typeof ACTIONS;

async function nameOf(target: Locator): Promise<string> {
  const label = await target.getAttribute('aria-label', { timeout: 1_500 }).catch(() => null);
  return label ?? (await target.innerText({ timeout: 1_500 }).catch(() => 'gone')).slice(0, 60);
}
