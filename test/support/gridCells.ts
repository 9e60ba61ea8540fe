import type { Locator, Page } from 'playwright-core';

/** What the grid in view has under a header, in its totals row or in another. */
export async function cell(page: Page, header: string, row?: Locator): Promise<string> {
  const grid = page.getByRole('grid').filter({ visible: true });
  // The first rows are there before the last: until then the foot says how many so far.
  if (row === undefined) await grid.locator('.rt-foot-row').getByText('Total').first().waitFor();
  const column = grid.getByRole('columnheader', { name: new RegExp(`^${header}`) });
  const index = await column.first().getAttribute('aria-colindex');
  return (row ?? grid.locator('.rt-foot-row')).locator(`[aria-colindex="${index}"]`).last().innerText();
}

/** Cents of a total, by plain arithmetic and not the module's. */
export async function total(page: Page, header: string): Promise<number> {
  return Math.round(Number((await cell(page, header)).replaceAll(',', '')) * 100);
}
