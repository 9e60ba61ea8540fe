import type { Locator, Page } from 'playwright-core';
import type { ScenarioChange } from '../../../shell-stub/shared/scenario';
import { shellOrigin } from '../browser/browserPage';
import { openAnew, rowsInSight } from '../browser/journeys';

/** A dialog, menu or list that opens over a screen. */
export interface ListedDialog {
  readonly name: string;
  /** How the stub shell behaves for it. */
  readonly scenario?: ScenarioChange;
  /** Nobody is signed in. */
  readonly signedOut?: boolean;
  /** `start` changes the page for good, or waits for the network to be idle, which it need not be after others: it has a page of its own. */
  readonly ownPage?: boolean;
  /** Leads to the screen that opens it. */
  readonly start: (page: Page) => Promise<void>;
  /** Opens it unless it is open, at any width. */
  readonly open: (page: Page) => Promise<Locator>;
}

export const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
export const question = (page: Page, name: string | RegExp = /./) => page.getByRole('alertdialog', { name });
/** The list of a combobox; the entries of a native select are options, too. */
export const options = (page: Page) => page.locator('[role=option]').first();
export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first();

/** Opens an address, which for most dialogs is all that it takes. */
export const at = (path: string) => async (page: Page) => {
  await openAnew(page, shellOrigin(), path);
};
export const report = (path: string) => async (page: Page) => {
  await openAnew(page, shellOrigin(), path);
  await rowsInSight(page).first().waitFor();
};
export const unpaid = report('/unpaid-invoices');

/** Presses what opens it, unless it is open. On a phone, some buttons of a report are behind More. */
export function press(opener: (page: Page) => Locator, shown: (page: Page) => Locator): ListedDialog['open'] {
  return async (page) => {
    if (await shown(page).isVisible()) return shown(page);
    const more = page.getByRole('button', { name: 'More', exact: true }).filter({ visible: true });
    if (!(await opener(page).isVisible()) && (await more.count()) > 0) await more.click();
    await opener(page).click();
    return shown(page);
  };
}
export const shows =
  (shown: (page: Page) => Locator): ListedDialog['open'] =>
  async (page) =>
    shown(page);

/** Dialogs, menus and lists by the file of the module that renders them, in the order in which it renders them. */
export type DialogsByFile = Readonly<Record<string, readonly ListedDialog[]>>;
