import type { Locator, Page } from 'playwright-core';

/** The heading of the visible screen. */
export const heading = (within: Page | Locator, name: string | RegExp): Locator =>
  within.getByRole('heading', { level: 1, name });

/** The rows of the visible report. */
export const rows = (within: Page | Locator): Locator =>
  within.locator('[role=row][data-row-index]').filter({ visible: true });

/** The place of a mount in a fixture host. */
export const place = (page: Page, index = 0): Locator => page.locator('.host-place').nth(index);

/** Chooses an entry of the module's own navigation. */
export async function choose(within: Page | Locator, menu: string, entry: string): Promise<void> {
  await within.getByRole('button', { name: new RegExp(`^${menu}`) }).click();
  await within.getByRole('link', { name: entry, exact: true }).click();
}
