import type { Locator, Page } from 'playwright-core';

/** The text under a header in the visible grid, in the totals row or in a given row. */
export async function cell(page: Page, header: string, row?: Locator): Promise<string> {
  const grid = page.getByRole('grid').filter({ visible: true });
  // Rows arrive in parts; until the last one has arrived, the foot shows the count so far instead of the
  // totals.
  if (row === undefined) await grid.locator('.rt-foot-row').getByText('Total').first().waitFor();
  const column = grid.getByRole('columnheader', { name: new RegExp(`^${header}`) });
  const index = await column.first().getAttribute('aria-colindex');
  return (row ?? grid.locator('.rt-foot-row')).locator(`[aria-colindex="${index}"]`).last().innerText();
}

/** Cents of a total, calculated without the module's code. */
export async function total(page: Page, header: string): Promise<number> {
  return Math.round(Number((await cell(page, header)).replaceAll(',', '')) * 100);
}
