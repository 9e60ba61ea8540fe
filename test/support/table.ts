import { within } from '@testing-library/dom';

/** The cell texts of the first grid row that contains a text, by column header. */
export function cellsOf(grid: HTMLElement, text: string): Record<string, string> {
  const headers = within(grid)
    .getAllByRole('columnheader')
    .map((cell) => cell.textContent.trim());
  const row = within(grid)
    .getAllByRole('row')
    .find((candidate) => within(candidate).queryByText(text) !== null);
  if (row === undefined) throw new Error(`No row with the text ${text}`);
  const cells = within(row).getAllByRole('gridcell');
  // The column of check marks has no text.
  const texts = cells.map((cell, index): [string, string] => {
    return [headers[index] ?? String(index), cell.textContent.trim()];
  });
  return Object.fromEntries(texts.filter(([header]) => header !== ''));
}

/** The cell texts of a plain table, row by row, including its header and footer. */
export function tableTexts(table: HTMLElement): string[][] {
  return within(table)
    .getAllByRole('row')
    .map((row) => Array.from(row.children, (cell) => cell.textContent.trim()));
}
