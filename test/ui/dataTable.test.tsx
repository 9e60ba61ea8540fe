import { screen, within } from '@testing-library/react';
import { Amount, DataTable, TableFrame, amountColumn } from '../../src/ui';
import type { DataColumn } from '../../src/ui';
import { tableTexts } from '../support/table';
import { renderUi } from './renderUi';
import { violations } from '../support/violations';

interface Line {
  readonly id: string;
  readonly item: string;
  readonly customer: string;
  readonly cents: number;
}

const LINES: readonly Line[] = [
  { id: '1', item: 'INV-1', customer: 'Acme Bakery', cents: 1010 },
  { id: '2', item: 'CM-2', customer: 'Bolt Hardware', cents: -2030 },
];
const COLUMNS: readonly DataColumn<Line>[] = [
  { name: '', head: <input type="checkbox" aria-label="Select all" />, cell: () => null },
  { name: 'Item', isHeader: true, cell: ({ item }) => item },
  { name: 'Customer', wraps: true, cell: ({ customer }) => customer },
  amountColumn('Amount', ({ cents }) => cents),
];
const sum = (id: string, name: string, cents: number) => ({
  id,
  name,
  figures: [<Amount key="amount" cents={cents} />],
});

const show = () =>
  renderUi(
    <TableFrame aria-label="Lines">
      <DataTable
        label="Lines"
        columns={COLUMNS}
        rows={[sum('beta', 'Beta Surety', -1020), ...LINES]}
        keyOf={({ id }) => id}
        totals={[sum('total', 'Total', -1020)]}
      />
    </TableFrame>,
  );

describe('DataTable', () => {
  test('shows rows under their headers, between sums whose names span the columns without figures', () => {
    show();
    const table = screen.getByRole('table', { name: 'Lines' });
    expect(tableTexts(table)).toEqual([
      ['', 'Item', 'Customer', 'Amount'],
      ['Beta Surety', '-10.20'],
      ['', 'INV-1', 'Acme Bakery', '10.10'],
      ['', 'CM-2', 'Bolt Hardware', '-20.30'],
      ['Total', '-10.20'],
    ]);
    for (const name of ['Beta Surety', 'Total'])
      expect(within(table).getByRole('rowheader', { name })).toHaveAttribute('colspan', '3');
  });

  test('marks the headers of rows and columns', () => {
    show();
    expect(screen.getByRole('rowheader', { name: 'INV-1' })).toHaveAttribute('scope', 'row');
    for (const header of screen.getAllByRole('columnheader')) expect(header).toHaveAttribute('scope', 'col');
    expect(
      within(screen.getAllByRole('columnheader')[0] ?? document.body).getByRole('checkbox'),
    ).toBeVisible();
  });

  test('aligns amounts and their header to the right, in figures of one width', () => {
    show();
    const [, , , head] = screen.getAllByRole('columnheader');
    for (const cell of [head, ...screen.getAllByRole('cell', { name: /\d\.\d\d$/ })]) {
      expect(cell).toHaveStyle({ textAlign: 'end' });
    }
    // Cells inherit it, those of numbers and dates too.
    expect(screen.getByRole('table')).toHaveStyle({ fontVariantNumeric: 'tabular-nums' });
  });

  test('can be focused to scroll it by keyboard, and passes axe', async () => {
    const { user, root } = show();
    await user.tab();
    expect(screen.getByRole('group', { name: 'Lines' })).toHaveFocus();
    expect(await violations(root)).toEqual([]);
  });
});
