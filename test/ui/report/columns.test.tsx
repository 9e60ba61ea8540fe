import { act, screen, waitFor, within } from '@testing-library/react';
import { pressEscape } from '../../support/pressEscape';
import { violations } from '../../support/violations';
import {
  bodyRows,
  cellsOf,
  columnTexts,
  grid,
  header,
  invoices,
  memoryOf,
  openColumns,
  openMenu,
  renderTable,
  spec,
  tracks,
} from './support';

/** Headers from left to right. */
const headers = (): (string | null)[] =>
  screen.getAllByRole('columnheader').map((cell) => cell.getAttribute('aria-label'));

describe('the menu of a header', () => {
  test('hides a column with its total', async () => {
    const { user, root } = renderTable();
    const menu = await openMenu(user, 'Amount');
    expect(await violations(root)).toEqual([]);
    await user.click(within(menu).getByRole('button', { name: 'Hide column' }));
    expect(headers()).toEqual(['Client', 'Invoice #', 'Due Date', 'Open Balance']);
    expect(grid()).toHaveAttribute('aria-colcount', '4');
    expect(cellsOf(bodyRows()[0])).toEqual(['Client 1', 'INV-0001', '01/31/2013', '0.50']);
    expect(screen.getByRole('status')).toHaveTextContent('Amount is hidden');
  });

  test('moves, pins and unpins a column', async () => {
    const { user } = renderTable();
    await user.click(within(await openMenu(user, 'Amount')).getByRole('button', { name: 'Move left' }));
    expect(headers()).toEqual(['Client', 'Invoice #', 'Amount', 'Due Date', 'Open Balance']);
    expect(columnTexts(2)).toEqual(['1.00', '2.00', '3.00']);
    await user.click(within(await openMenu(user, 'Amount')).getByRole('button', { name: 'Pin to the left' }));
    expect(headers().slice(0, 2)).toEqual(['Client', 'Amount']);
    expect(header('Amount')).toHaveClass('rt-pinned', 'rt-edge');
    await user.click(within(await openMenu(user, 'Client')).getByRole('button', { name: 'Unpin' }));
    expect(headers().slice(0, 2)).toEqual(['Amount', 'Client']);
    expect(header('Client')).not.toHaveClass('rt-pinned');
  });

  test('opens by keyboard, sorts, and returns the focus to its header', async () => {
    const { user } = renderTable();
    act(() => header('Amount').focus());
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    const menu = await screen.findByRole('dialog', { name: 'Options of Amount' });
    await waitFor(() => expect(screen.getByLabelText('At least')).toHaveFocus());
    await user.click(within(menu).getByRole('button', { name: 'Sort descending' }));
    expect(columnTexts(3)).toEqual(['3.00', '2.00', '1.00']);
    expect(header('Amount')).toHaveAttribute('aria-sort', 'descending');
    await waitFor(() => expect(header('Amount')).toHaveFocus());
    await openMenu(user, 'Client');
    await waitFor(() => expect(screen.getByLabelText('Contains')).toHaveFocus());
    await pressEscape(user);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('does not hide or move the only column left', async () => {
    const { user } = renderTable();
    await user.click(within(await openColumns(user)).getByRole('button', { name: 'Hide all' }));
    expect(headers()).toEqual(['Client']);
    expect(screen.getByText('All columns hidden but Client')).toHaveRole('status');
    await pressEscape(user);
    const menu = await openMenu(user, 'Client');
    for (const name of ['Hide column', 'Move left', 'Move right']) {
      expect(within(menu).getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
    }
    await user.click(within(menu).getByRole('button', { name: 'Hide column' }));
    expect(headers()).toEqual(['Client']);
  });
});

describe('the list of columns', () => {
  test('finds, shows, hides, moves, pins and resets columns', async () => {
    const { user, root } = renderTable();
    const list = await openColumns(user);
    expect(screen.getByRole('button', { name: 'Columns, 1 hidden' })).toBeVisible();
    expect(await violations(root)).toEqual([]);
    await user.type(within(list).getByRole('searchbox', { name: 'Find a column' }), 'ÓFFICE');
    await user.click(within(list).getByRole('checkbox', { name: 'Office' }));
    expect(headers()).toEqual(['Client', 'Invoice #', 'Due Date', 'Amount', 'Open Balance', 'Office']);
    await user.clear(within(list).getByRole('searchbox'));
    expect(screen.getByText('Office is shown')).toHaveRole('status');
    await user.click(within(list).getByRole('checkbox', { name: 'Due Date' }));
    expect(screen.getByText('Due Date is hidden')).toHaveRole('status');
    await user.click(within(list).getByRole('button', { name: 'Move Office up' }));
    expect(headers()).toEqual(['Client', 'Invoice #', 'Amount', 'Office', 'Open Balance']);
    await user.click(within(list).getByRole('button', { name: 'Pin Office to the left' }));
    expect(headers()).toEqual(['Client', 'Office', 'Invoice #', 'Amount', 'Open Balance']);
    await user.click(within(list).getByRole('button', { name: 'Reset' }));
    expect(headers()).toEqual(['Client', 'Invoice #', 'Due Date', 'Amount', 'Open Balance']);
    await user.click(within(list).getByRole('button', { name: 'Show all' }));
    expect(headers()).toHaveLength(6);
    expect(screen.getByText('All columns shown')).toHaveRole('status');
  });

  test('has the height of rows before its lines, and the keys of the table after them', async () => {
    const { user } = renderTable();
    const list = await openColumns(user);
    const lines = within(list).getByRole('list', { name: 'Columns' });
    const { DOCUMENT_POSITION_PRECEDING, DOCUMENT_POSITION_FOLLOWING } = Node;
    const rows = within(list).getByRole('group', { name: 'Rows' });
    expect(lines.compareDocumentPosition(rows)).toBe(DOCUMENT_POSITION_PRECEDING);
    const keys = within(list).getByText('Keys');
    expect(lines.compareDocumentPosition(keys)).toBe(DOCUMENT_POSITION_FOLLOWING);
    expect(within(list).getByText('Ctrl+Shift+C')).not.toBeVisible();
    await user.click(keys);
    expect(within(list).getByText('Ctrl+Shift+C')).toBeVisible();
  });

  test('makes rows higher by choice', async () => {
    const { user } = renderTable();
    await user.click(within(await openColumns(user)).getByRole('radio', { name: 'Comfortable' }));
    expect(bodyRows()[1]?.style.top).toBe('40px');
  });
});

describe('on a header, by keyboard,', () => {
  test('Shift with the arrows resizes the column and announces the width', async () => {
    const { user } = renderTable();
    act(() => header('Invoice #').focus());
    await user.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
    expect(tracks().split(' ')[1]).toBe('152px');
    expect(screen.getByRole('status')).toHaveTextContent('Invoice #, 152 pixels wide');
    await user.keyboard('{Shift>}{ArrowLeft}{/Shift}');
    expect(tracks().split(' ')[1]).toBe('136px');
  });

  test('Ctrl and Shift with the arrows move the column and its focus', async () => {
    const { user } = renderTable();
    act(() => header('Due Date').focus());
    await user.keyboard('{Control>}{Shift>}{ArrowRight}{/Shift}{/Control}');
    expect(headers()).toEqual(['Client', 'Invoice #', 'Amount', 'Due Date', 'Open Balance']);
    expect(header('Due Date')).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent('Due Date moved, now column 4 of 5');
    await user.keyboard('{Control>}{Shift>}{ArrowLeft}{ArrowLeft}{ArrowLeft}{/Shift}{/Control}');
    // It does not move in among the pinned columns.
    expect(headers().slice(0, 2)).toEqual(['Client', 'Due Date']);
  });
});

test('check boxes and pinned columns stay first when another column is moved', async () => {
  const { user } = renderTable({ selection: {} });
  act(() => header('Due Date').focus());
  await user.keyboard('{Control>}{Shift>}{ArrowRight}{/Shift}{/Control}');
  expect(headers()).toEqual(['Select', 'Client', 'Invoice #', 'Amount', 'Due Date', 'Open Balance']);
});

describe('the column layout of a user (D23)', () => {
  test('makes rows 32 px high, or 40 px by choice', () => {
    const { unmount } = renderTable();
    expect(bodyRows()[1]?.style.top).toBe('32px');
    unmount();
    const stored = { order: [], hidden: [], pinned: [], widths: {}, density: 'comfortable' };
    renderTable({}, { memory: memoryOf('anna', new Map([['columns:anna:unpaid', JSON.stringify(stored)]])) });
    expect(bodyRows()[1]?.style.top).toBe('40px');
  });

  test('is restored for that user and that report only', async () => {
    const anna = memoryOf('anna');
    const first = renderTable({}, { memory: anna });
    expect(anna.kept.size).toBe(0);
    act(() => header('Invoice #').focus());
    await first.user.keyboard('{Shift>}{ArrowRight}{/Shift}{Control>}{Shift>}{ArrowRight}{/Shift}{/Control}');
    await first.user.click(within(await openColumns(first.user)).getByRole('radio', { name: 'Comfortable' }));
    await first.user.click(screen.getByRole('checkbox', { name: 'Amount' }));
    expect([...anna.kept.keys()]).toEqual(['columns:anna:unpaid']);
    first.unmount();

    const again = renderTable({}, { memory: memoryOf('anna', anna.kept) });
    expect(headers()).toEqual(['Client', 'Due Date', 'Invoice #', 'Open Balance']);
    expect(tracks().split(' ')[2]).toBe('136px');
    expect(bodyRows()[1]?.style.top).toBe('40px');
    again.unmount();

    const other = renderTable({}, { memory: memoryOf('ben', anna.kept) });
    expect(headers()).toEqual(['Client', 'Invoice #', 'Due Date', 'Amount', 'Open Balance']);
    other.unmount();
    renderTable({ spec: { ...spec, id: 'pastDue' } }, { memory: memoryOf('anna', anna.kept) });
    expect(headers()).toHaveLength(5);
  });

  test('shows a column that is hidden by default and was shown, and none that came since', async () => {
    const anna = memoryOf('anna');
    const first = renderTable({}, { memory: anna });
    await openColumns(first.user);
    await first.user.click(screen.getByRole('checkbox', { name: 'Office' }));
    first.unmount();
    const memo = { id: 'memo', header: 'Memo', kind: 'text', width: 140, hiddenByDefault: true } as const;
    renderTable(
      { spec: { ...spec, columns: [...spec.columns, memo] } },
      { memory: memoryOf('anna', anna.kept) },
    );
    expect(headers()).toContain('Office');
    expect(headers()).not.toContain('Memo');
  });

  test.each([
    ['not JSON', '{'],
    ['no layout', '[1]'],
    [
      'columns that are gone, and all of them hidden',
      JSON.stringify({
        order: ['gone', 'amount'],
        hidden: spec.columns.map(({ id }) => id),
        pinned: ['gone'],
        widths: { gone: 10, amount: 'wide' },
      }),
    ],
  ])('does no harm when stored as %s', (_, text) => {
    renderTable({}, { memory: memoryOf('anna', new Map([['columns:anna:unpaid', text]])) });
    expect(headers().length).toBeGreaterThan(0);
    expect(bodyRows()).toHaveLength(3);
  });
});

test('on a narrow screen the pinned column leaves room for the others', () => {
  const size = jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(350);
  renderTable({ data: invoices(3), selection: {} });
  const [check = 0, first = 0] = tracks().split(' ').map(parseFloat);
  expect(check + first).toBeLessThanOrEqual(350 * 0.45);
  expect(header('Client')).toHaveClass('rt-pinned');
  size.mockRestore();
});
