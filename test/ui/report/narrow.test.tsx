import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { violations } from '../../support/violations';
import { holdResizeObservers } from './resizing';
import {
  bodyRows,
  cell,
  cellsOf,
  grid,
  header,
  invoices,
  memoryOf,
  openColumns,
  openMenu,
  reportOf,
  renderTable,
  spec,
  sumsRow,
} from './support';

const NARROW = {
  ...spec,
  priority: { who: 'clientName', amount: 'openBalance', folds: ['dueDate', 'amount'] },
};
const headers = (): (string | null)[] =>
  screen.getAllByRole('columnheader').map((head) => head.getAttribute('aria-label'));

/** jsdom has no sizes. */
function widthOf(px: number): void {
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(px);
}
afterEach(() => jest.restoreAllMocks());

describe('under 1100 px', () => {
  test('the least important columns fold away until the rest fits', async () => {
    widthOf(610);
    renderTable({ spec: NARROW });
    await waitFor(() => expect(headers()).toEqual(['Client', 'Invoice #', 'Amount', 'Open Balance']));
    expect(cellsOf(bodyRows()[0])).toEqual(['Client 1', 'INV-0001', '1.00', '0.50']);
    expect(screen.getByRole('button', { name: 'Columns, 1 hidden, 1 folded' })).toBeVisible();
  });

  test('the quick filter says that it finds what is in folded columns', async () => {
    widthOf(610);
    const { user } = renderTable({ spec: NARROW });
    await screen.findByRole('button', { name: /1 folded/ });
    expect(screen.queryByText('Finds text in folded columns too')).toBeNull();
    await user.type(screen.getByRole('searchbox', { name: 'Filter rows' }), '01/02{Enter}');
    expect(screen.getByText('Finds text in folded columns too')).toBeVisible();
  });

  test('actions on selected rows stand below the rows, and keep what was begun when the width changes', async () => {
    const order = () =>
      screen.getByRole('grid').compareDocumentPosition(screen.getByRole('textbox', { name: 'Reason' })) &
      Node.DOCUMENT_POSITION_FOLLOWING;
    const layOut = holdResizeObservers();
    widthOf(1200);
    const { user } = renderTable({ spec: NARROW, actions: <input aria-label="Reason" /> });
    expect(order()).toBe(0);
    const field = screen.getByRole('textbox', { name: 'Reason' });
    await user.type(field, 'Twice');

    widthOf(610);
    layOut();
    await waitFor(() => expect(order()).not.toBe(0));
    expect(screen.getByRole('textbox', { name: 'Reason' })).toBe(field);
    expect(field).toHaveValue('Twice');
  });

  test('a column that the user has shown does not fold, then or later', async () => {
    widthOf(610);
    const memory = memoryOf('anna');
    const { user, unmount } = renderTable({ spec: NARROW }, { memory });
    await screen.findByRole('button', { name: /1 folded/ });
    await user.click(
      within(await openColumns(user)).getByRole('checkbox', { name: 'Due Date Folded at this width' }),
    );
    await waitFor(() => expect(headers()).toEqual(['Client', 'Invoice #', 'Due Date', 'Open Balance']));
    unmount();

    renderTable({ spec: NARROW }, { memory: memoryOf('anna', memory.kept) });
    await waitFor(() => expect(headers()).toEqual(['Client', 'Invoice #', 'Due Date', 'Open Balance']));
  });

  test('a column out of sight can be sorted by from the columns menu', async () => {
    widthOf(610);
    const { user } = renderTable({ spec: NARROW });
    await screen.findByRole('button', { name: /1 folded/ });
    await user.click(within(await openColumns(user)).getByRole('button', { name: 'Sort, filter Due Date' }));
    const menu = await screen.findByRole('dialog', { name: 'Options of Due Date' });
    expect(within(menu).getByRole('button', { name: 'Sort descending' })).toBeVisible();
  });

  test('a column moves past those in sight, not into those that are folded', async () => {
    widthOf(610);
    const { user } = renderTable({ spec: NARROW });
    await waitFor(() => expect(headers()).toHaveLength(4));
    act(() => header('Invoice #').focus());
    await user.keyboard('{Control>}{Shift>}{ArrowRight}{/Shift}{/Control}');
    expect(headers()).toEqual(['Client', 'Amount', 'Invoice #', 'Open Balance']);
    expect(header('Invoice #')).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent('Invoice # moved, now column 3 of 4');
    const menu = await openMenu(user, 'Amount');
    await user.click(within(menu).getByRole('button', { name: 'Move right' }));
    expect(headers()).toEqual(['Client', 'Invoice #', 'Amount', 'Open Balance']);
  });

  test('where the name is blank and the column that stands in for it has folded away, the row says whom else it is about', async () => {
    widthOf(610);
    const { priority } = NARROW;
    const data = reportOf([
      { itemId: 'i1', clientName: '', invoiceNumber: 'INV-7', amount: 1, openBalance: 1 },
    ]);
    renderTable({
      spec: { ...NARROW, priority: { ...priority, orElse: 'invoiceNumber', folds: ['invoiceNumber'] } },
      data,
    });
    await waitFor(() => expect(headers()).toEqual(['Client', 'Due Date', 'Amount', 'Open Balance']));
    expect(cellsOf(bodyRows()[0])[0]).toBe('INV-7');
  });

  test('a report without an order keeps all its columns', () => {
    widthOf(610);
    renderTable();
    expect(headers()).toHaveLength(5);
  });
});

describe('the room that the columns leave, or lack', () => {
  /** The widths of their own add up to 740 px. */
  const WIDE = {
    ...NARROW,
    columns: NARROW.columns.map((column) =>
      column.id === 'openBalance' ? { ...column, width: 210 } : column,
    ),
    priority: { ...NARROW.priority, folds: [] },
  };
  const widthOfWho = () => cell(0, 1).style.left;

  test.each([
    { room: 752, width: '192px', why: 'to its end' },
    { room: 1600, width: '420px', why: 'as far as its figures stay near' },
    { room: 720, width: '160px', why: 'which gives up what is lacking' },
    { room: 672, width: '112px', why: 'which gives up two fifths of its width at most' },
    { room: 664, width: '180px', why: 'which keeps its width where the rest would not fit' },
  ])('goes to whom a row is about, $why', async ({ room, width }) => {
    widthOf(room);
    renderTable({ spec: WIDE });
    await waitFor(() => expect(widthOfWho()).toBe(width));
  });

  test('does not once the user has sized that column, beginning with the width that it has', () => {
    widthOf(1600);
    renderTable({ spec: NARROW });
    const edge = header('Client').querySelector('.rt-resize') ?? document.body;
    fireEvent.mouseDown(edge, { clientX: 420 });
    fireEvent.mouseMove(document, { clientX: 400 });
    fireEvent.mouseUp(document, { clientX: 400 });
    expect(widthOfWho()).toBe('400px');
  });

  test.each([
    { sticky: false, where: 'scrolls' },
    { sticky: true, where: 'is pinned' },
  ])(
    'does not while that column is dragged where it $where, beginning with what it has given up',
    async ({ sticky }) => {
      widthOf(720);
      renderTable({ spec: { ...WIDE, columns: WIDE.columns.map((column) => ({ ...column, sticky })) } });
      await waitFor(() => expect(widthOfWho()).toBe('160px'));
      const edge = header('Client').querySelector('.rt-resize') ?? document.body;
      fireEvent.mouseDown(edge, { clientX: 160 });
      fireEvent.mouseMove(document, { clientX: 150 });
      fireEvent.mouseUp(document, { clientX: 150 });
      expect(widthOfWho()).toBe('150px');
    },
  );

  test('stays where the edge of another column is pressed and not dragged', () => {
    widthOf(1600);
    renderTable({ spec: NARROW });
    const edge = header('Invoice #').querySelector('.rt-resize') ?? document.body;
    fireEvent.mouseDown(edge, { clientX: 520 });
    fireEvent.mouseUp(document, { clientX: 520 });
    expect(widthOfWho()).toBe('420px');
  });

  test('is where a key press begins as well', async () => {
    widthOf(1600);
    const { user } = renderTable({ spec: NARROW });
    act(() => header('Client').focus());
    await user.keyboard('{Shift>}{ArrowLeft}{/Shift}');
    expect(screen.getByRole('status')).toHaveTextContent('Client, 404 pixels wide');
    expect(widthOfWho()).toBe('404px');
  });
});

describe('under 600 px', () => {
  test('a key press makes a column wider than its own width, not than its place in two lines', async () => {
    widthOf(296);
    const { user } = renderTable({ spec: NARROW, selection: {} });
    await waitFor(() => expect(grid()).toHaveClass('rt-stack'));
    act(() => header('Client').focus());
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    expect(screen.getByRole('status')).toHaveTextContent('Client, 196 pixels wide');
  });

  test('rows have two lines, with the name and the figure in the first', async () => {
    widthOf(296);
    const { root } = renderTable({ spec: NARROW, selection: {} });
    await waitFor(() => expect(grid()).toHaveClass('rt-stack'));
    expect(headers()).toEqual(['Select', 'Client', 'Open Balance', 'Invoice #', 'Amount']);
    const [first, second] = bodyRows();
    expect(cellsOf(first).slice(1)).toEqual(['Client 1', '0.50', 'INV-0001', '1.00']);
    expect(second?.style.top).toBe('50px');
    const figure = cell(0, 2);
    expect(parseFloat(figure.style.left) + parseFloat(figure.style.width)).toBe(296);
    expect(cell(0, 3).style.getPropertyValue('--rt-line')).toBe('1');
    expect(grid()).toHaveAttribute('aria-colcount', '5');
    expect(await violations(root)).toEqual([]);
  });

  test('totals stand under their columns', async () => {
    widthOf(296);
    renderTable({ spec: NARROW });
    await waitFor(() => expect(grid()).toHaveClass('rt-stack'));
    const total = sumsRow('total') ?? document.body;
    expect(cellsOf(total)).toEqual(['Total 3 items', '3.00', '', '6.00']);
    const [, figure] = within(total).getAllByRole('gridcell');
    expect(figure?.style.left).toBe(cell(0, 1).style.left);
  });

  test('keyboard, sort and selection work as at large widths', async () => {
    widthOf(296);
    const { user } = renderTable({ spec: NARROW, data: invoices(3), selection: {} });
    await waitFor(() => expect(grid()).toHaveClass('rt-stack'));
    await user.click(header('Open Balance'));
    await user.click(header('Open Balance'));
    expect(bodyRows().map((row) => cellsOf(row)[1])).toEqual(['Client 3', 'Client 2', 'Client 1']);
    act(() => cell(0, 1).focus());
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(cell(1, 2)).toHaveFocus();
    await user.keyboard(' ');
    expect(bodyRows()[1]).toHaveAttribute('aria-selected', 'true');
    expect(sumsRow('selected')).toHaveTextContent('Selected 1 item');
  });

  test('where the name is blank, the row says whom else it is about', async () => {
    widthOf(296);
    const { priority } = NARROW;
    renderTable({
      spec: { ...NARROW, priority: { ...priority, orElse: 'invoiceNumber' } },
      data: reportOf([{ itemId: 'i1', clientName: '', invoiceNumber: 'INV-7', amount: 1, openBalance: 1 }]),
    });
    await waitFor(() => expect(grid()).toHaveClass('rt-stack'));
    expect(cellsOf(bodyRows()[0])[0]).toBe('INV-7');
  });

  test('rows of groups have their name in the first line', async () => {
    widthOf(296);
    renderTable({ spec: NARROW, groupBy: ['clientName'] });
    await waitFor(() => expect(grid()).toHaveClass('rt-stack'));
    const [group] = bodyRows();
    expect(group).toHaveTextContent('Client 1');
    expect(group).toHaveAttribute('aria-level', '1');
  });
});
