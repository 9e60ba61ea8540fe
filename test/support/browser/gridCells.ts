import type { Locator, Page } from 'playwright-core';

/** Waits until the last rows have arrived: until then, the foot shows the count so far in place of the totals. */
export async function whole(page: Page): Promise<void> {
  const grid = page.getByRole('grid').filter({ visible: true });
  await grid.locator('.rt-foot-row').getByText('Total').first().waitFor();
}

/** The text under a header in the visible grid, in the totals row or in a given row. */
export async function cell(page: Page, header: string, row?: Locator): Promise<string> {
  const grid = page.getByRole('grid').filter({ visible: true });
  if (row === undefined) await whole(page);
  const column = grid.getByRole('columnheader', { name: new RegExp(`^${header}`) });
  const index = await column.first().getAttribute('aria-colindex');
  return (row ?? grid.locator('.rt-foot-row')).locator(`[aria-colindex="${index}"]`).last().innerText();
}

/** Cents of a total, calculated without the module's code. */
export async function total(page: Page, header: string): Promise<number> {
  return Math.round(Number((await cell(page, header)).replaceAll(',', '')) * 100);
}
