import type { Locator, Page } from 'playwright-core';

/** The visible report: a grid, or a treegrid where rows are grouped. */
const gridOf = (page: Page): Locator =>
  page.locator('[role=grid], [role=treegrid]').filter({ visible: true });

/** Waits until the last rows have arrived: until then, the foot shows the count so far in place of the totals. */
export async function whole(page: Page): Promise<void> {
  await gridOf(page).locator('.rt-foot-row').getByText('Total').first().waitFor();
}

/** The text under a header in the visible grid, in the totals row or in a given row. */
export async function cell(page: Page, header: string, row?: Locator): Promise<string> {
  const grid = gridOf(page);
  if (row === undefined) await whole(page);
  const column = grid.getByRole('columnheader', { name: new RegExp(`^${header}`) });
  const index = await column.first().getAttribute('aria-colindex');
  return (row ?? grid.locator('.rt-foot-row')).locator(`[aria-colindex="${index}"]`).last().innerText();
}

/** Cents of an amount as shown, calculated without the module's code. */
export const cents = (text: string): number => Math.round(Number(text.replaceAll(/[^\d.-]/g, '')) * 100);

/** Cents of the total under a header, once every row has arrived. */
export async function total(page: Page, header: string): Promise<number> {
  return cents(await cell(page, header));
}
