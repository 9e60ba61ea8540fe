import { act, screen, waitFor, within } from '@testing-library/react';
import type { ReportData, SelectedRows } from '../../../src/report';
import { violations } from '../../support/violations';
import {
  bodyRows,
  cell,
  columnTexts,
  grid,
  header,
  memoryOf,
  openColumns,
  openMenu,
  renderTable,
  reportOf,
  selectedSums,
} from './support';

/** One item of invoice A, two of invoice B, and one without an invoice. */
const payables = (): ReportData =>
  reportOf([
    {
      itemId: '1',
      clientName: 'Ann',
      invoiceNumber: 'B',
      amount: 1,
      openBalance: 0.1,
      dueDate: '2013-01-31',
    },
    {
      itemId: '2',
      clientName: 'Bea',
      invoiceNumber: 'A',
      amount: 2,
      openBalance: 0.2,
      dueDate: '2013-01-31',
    },
    {
      itemId: '3',
      clientName: 'Cid',
      invoiceNumber: 'B',
      amount: 4,
      openBalance: -0.3,
      dueDate: '2013-02-30',
    },
    { itemId: '4', clientName: 'Dan', amount: 8, openBalance: 0, dueDate: '2013-01-31' },
  ]);

/** Every line between header and totals, as a screen reader is given it. */
function lines(): string[] {
  return bodyRows().map((row) => {
    const seen = [...row.querySelectorAll<HTMLElement>('[role=gridcell]')].filter(
      (element) => getComputedStyle(element).display !== 'none',
    );
    const texts = seen.map(({ textContent }) => textContent.trim()).filter((text) => text !== '');
    const state = row.getAttribute('aria-expanded');
    const mark = state === null ? '' : state === 'true' ? 'open ' : 'closed ';
    return `${row.getAttribute('aria-level')} ${mark}${texts.join(' | ')}`;
  });
}

const total = (): (string | null)[] =>
  [...(screen.getAllByRole('row').at(-1)?.children ?? [])].map(({ textContent }) => textContent);

const byInvoice = ['invoiceNumber'];

describe('groups', () => {
  test('have their items under their name, then subtotals that add up to the totals', async () => {
    const { root } = renderTable({ data: payables(), groupBy: byInvoice });
    expect(lines()).toEqual([
      '1 open A 1 item',
      '2 Bea | A | 01/31/2013 | 2.00 | 0.20',
      '1 Total A | 2.00 | 0.20',
      '1 open B 2 items',
      '2 Ann | B | 01/31/2013 | 1.00 | 0.10',
      '2 Cid | B | Error | 4.00 | -0.30',
      '1 Total B | 5.00 | -0.20',
      '1 open No Invoice # 1 item',
      '2 Dan | 01/31/2013 | 8.00 | 0.00',
      '1 Total No Invoice # | 8.00 | 0.00',
    ]);
    expect(grid()).toHaveAttribute('role', 'treegrid');
    expect(grid()).toHaveAttribute('aria-rowcount', '13');
    expect(total()).toEqual(['Total 4 items', '15.00', '0.00']);
    expect(await violations(root)).toEqual([]);
  });

  test('close and open by a click on the name, and show their subtotals there while closed', async () => {
    const { user } = renderTable({ data: payables(), groupBy: byInvoice });
    await user.click(screen.getByText('B', { selector: '.rt-group-name' }));
    expect(lines().slice(3, 5)).toEqual(['1 closed B 2 items | 5.00 | -0.20', '1 open No Invoice # 1 item']);
    expect(grid()).toHaveAttribute('aria-rowcount', '10');
    expect(total()).toEqual(['Total 4 items', '15.00', '0.00']);
    await user.click(screen.getByText('B', { selector: '.rt-group-name' }));
    expect(lines()).toHaveLength(10);
  });

  test('are all closed or opened at once by the buttons', async () => {
    const { user, root } = renderTable({ data: payables(), groupBy: byInvoice });
    await user.click(screen.getByRole('button', { name: 'Collapse all' }));
    expect(await violations(root)).toEqual([]);
    expect(lines()).toEqual([
      '1 closed A 1 item | 2.00 | 0.20',
      '1 closed B 2 items | 5.00 | -0.20',
      '1 closed No Invoice # 1 item | 8.00 | 0.00',
    ]);
    await user.click(screen.getByText('A', { selector: '.rt-group-name' }));
    expect(lines()[1]).toBe('2 Bea | A | 01/31/2013 | 2.00 | 0.20');
    await user.click(screen.getByRole('button', { name: 'Expand all' }));
    expect(lines()).toHaveLength(10);
  });

  test('can be nested, each level in the sort order of its column', async () => {
    const { user } = renderTable({ data: payables(), groupBy: ['invoiceNumber', 'dueDate'] });
    await user.click(header('Invoice #'));
    await user.click(header('Invoice #'));
    expect(lines().slice(0, 6)).toEqual([
      '1 open B 2 items',
      '2 open 01/31/2013 1 item',
      '3 Ann | B | 01/31/2013 | 1.00 | 0.10',
      '2 Total 01/31/2013 | 1.00 | 0.10',
      '2 open Error 1 item',
      '3 Cid | B | Error | 4.00 | -0.30',
    ]);
  });

  test('are shown only with rows that the filter leaves, and total only those', async () => {
    const { user } = renderTable({ data: payables(), groupBy: byInvoice });
    await user.type(screen.getByRole('searchbox'), 'cid{Enter}');
    expect(lines()).toEqual([
      '1 open B 1 item',
      '2 Cid | B | Error | 4.00 | -0.30',
      '1 Total B | 4.00 | -0.30',
    ]);
  });

  test('change with the columns to group by, down to none', () => {
    const { show } = renderTable({ data: payables(), groupBy: byInvoice });
    show({ groupBy: ['dueDate'] });
    expect(lines()[0]).toBe('1 open 01/31/2013 3 items');
    show({ groupBy: [] });
    expect(columnTexts(0)).toEqual(['Ann', 'Bea', 'Cid', 'Dan']);
    expect(grid()).toHaveAttribute('role', 'grid');
    expect(bodyRows().some((row) => row.hasAttribute('aria-level'))).toBe(false);
  });
});

describe('by keyboard (the ARIA treegrid pattern),', () => {
  const focused = (): string | null | undefined => document.activeElement?.textContent;

  test('the arrows open and close groups, and move from an item to its group', async () => {
    const { user } = renderTable({ data: payables(), groupBy: byInvoice });
    act(() => header('Client').focus());
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe('A 1 item');
    await user.keyboard('{ArrowLeft}');
    expect(lines()[0]).toBe('1 closed A 1 item | 2.00 | 0.20');
    expect(focused()).toBe('A 1 item');
    await user.keyboard('{ArrowRight}');
    expect(lines()[0]).toBe('1 open A 1 item');
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe('Bea');
    await user.keyboard('{ArrowLeft}');
    expect(focused()).toBe('A 1 item');
    await user.keyboard('{ArrowRight}');
    // To the first cell that the name does not cover, and back.
    expect(document.activeElement).toHaveAttribute('aria-colindex', '4');
    await user.keyboard('{ArrowLeft}');
    expect(focused()).toBe('A 1 item');
  });

  test('moving down past the name of a group keeps the column', async () => {
    const { user } = renderTable({ data: payables(), groupBy: byInvoice });
    act(() => cell(1, 2).focus());
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(focused()).toBe('01/31/2013');
    expect(document.activeElement?.closest('[role=row]')).toHaveAttribute('data-row-index', '4');
  });

  test('Enter toggles a group and opens an item', async () => {
    const onOpenRow = jest.fn();
    const { user } = renderTable({ data: payables(), groupBy: byInvoice, onOpenRow });
    act(() => header('Client').focus());
    await user.keyboard('{ArrowDown}{Enter}');
    expect(lines()[0]).toBe('1 closed A 1 item | 2.00 | 0.20');
    await user.keyboard('{Enter}{ArrowDown}{Enter}');
    expect(onOpenRow.mock.calls.map(([row]) => (row as { id: string }).id)).toEqual(['2']);
  });
});

test('the check box of a group selects its items, and shows whether all or some are selected', async () => {
  const onChange = jest.fn<undefined, [SelectedRows]>();
  const { user } = renderTable({ data: payables(), groupBy: byInvoice, selection: { onChange } });
  const group = (): HTMLElement | undefined => bodyRows()[3];
  await user.click(cell(3, 0));
  expect(group()).toHaveAttribute('aria-selected', 'true');
  expect(onChange.mock.lastCall?.[0].ids()).toEqual(['1', '3']);
  expect(selectedSums()).toEqual({ label: 'Selected 2 items', Amount: '5.00', 'Open Balance': '-0.20' });
  expect(screen.getByRole('checkbox', { name: 'Select all of B' })).toBeChecked();
  await user.click(cell(5, 0));
  expect(group()).toHaveAttribute('aria-selected', 'false');
  expect(group()).toHaveAttribute('data-some');
  expect(screen.getByRole('checkbox', { name: 'Select all of B' })).toBePartiallyChecked();
  await user.click(screen.getByRole('button', { name: 'Collapse all' }));
  expect(screen.getByText('1 selected')).toBeVisible();
  await user.click(cell(1, 0));
  expect(onChange.mock.lastCall?.[0].ids()).toEqual(['1', '3']);
});

describe('a user groups any report', () => {
  const chosen = (): HTMLElement => screen.getByRole('region', { name: 'Grouped by' });
  const levels = (): (string | null)[] =>
    within(chosen())
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  test('by a column from its menu, then by another within it, with subtotals at each level', async () => {
    const { user } = renderTable({ data: payables(), fallbackHeight: 640 });
    const first = await openMenu(user, 'Invoice #');
    await user.click(within(first).getByRole('button', { name: 'Group by this column' }));
    expect(screen.getByText('Grouped by Invoice #')).toBeInTheDocument();
    const second = await openMenu(user, 'Due Date');
    await user.click(within(second).getByRole('button', { name: 'Group by this column' }));
    expect(lines().slice(4, 14)).toEqual([
      '1 Total A | 2.00 | 0.20',
      '1 open B 2 items',
      '2 open 01/31/2013 1 item',
      '3 Ann | B | 01/31/2013 | 1.00 | 0.10',
      '2 Total 01/31/2013 | 1.00 | 0.10',
      '2 open Error 1 item',
      '3 Cid | B | Error | 4.00 | -0.30',
      '2 Total Error | 4.00 | -0.30',
      '1 Total B | 5.00 | -0.20',
      '1 open No Invoice # 1 item',
    ]);
    expect(total()).toEqual(['Total 4 items', '15.00', '0.00']);

    const again = await openMenu(user, 'Invoice #');
    const pressed = within(again).getByRole('button', { name: 'Group by this column' });
    expect(pressed).toHaveAttribute('aria-pressed', 'true');
    await user.click(pressed);
    expect(lines()[0]).toBe('1 open 01/31/2013 3 items');
    await user.click(
      within(await openMenu(user, 'Client')).getByRole('button', { name: 'Remove all groups' }),
    );
    expect(columnTexts(0)).toEqual(['Ann', 'Bea', 'Cid', 'Dan']);
  });

  test('in Columns, where the levels can be moved and removed', async () => {
    const { user, root } = renderTable({ data: payables() });
    const list = await openColumns(user);
    await user.click(within(list).getByRole('button', { name: 'Group by Invoice #' }));
    await user.click(within(list).getByRole('button', { name: 'Group by Due Date' }));
    expect(levels()).toEqual(['Invoice #', 'Due Date']);
    expect(await violations(root)).toEqual([]);
    await user.click(within(list).getByRole('button', { name: 'Move group Due Date outwards' }));
    expect(levels()).toEqual(['Due Date', 'Invoice #']);
    expect(lines()[1]).toBe('2 open A 1 item');
    await user.click(within(list).getByRole('button', { name: 'Do not group by Invoice #' }));
    expect(levels()).toEqual(['Due Date']);
    await user.click(within(list).getByRole('button', { name: 'Grouped by Due Date' }));
    expect(screen.queryByRole('region', { name: 'Grouped by' })).not.toBeInTheDocument();
    expect(grid()).toHaveAttribute('role', 'grid');
  });

  test('and finds it so the next time, until Reset restores the groups of the report itself', async () => {
    const memory = memoryOf('anna');
    const first = renderTable({ data: payables(), groupBy: byInvoice }, { memory });
    const list = await openColumns(first.user);
    await first.user.click(within(list).getByRole('button', { name: 'Group by Office' }));
    await first.user.click(within(list).getByRole('button', { name: 'Grouped by Invoice #' }));
    first.unmount();

    const again = renderTable({ data: payables(), groupBy: byInvoice }, { memory });
    expect(lines()[0]).toBe('1 open No Office 4 items');
    await again.user.click(within(await openColumns(again.user)).getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(lines()[0]).toBe('1 open A 1 item'));
    expect(memory.kept.get('columns:anna:unpaid')).not.toContain('groups');
  });

  test('and opens all groups with a star, or closes them with a slash', async () => {
    const { user } = renderTable({ data: payables(), groupBy: byInvoice });
    act(() => header('Client').focus());
    await user.keyboard('{ArrowDown}//');
    expect(lines().map((line) => line.slice(0, 8))).toEqual(['1 closed', '1 closed', '1 closed']);
    await user.keyboard('*');
    expect(lines()).toHaveLength(10);
  });
});
