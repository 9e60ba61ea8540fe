import { act, screen } from '@testing-library/react';
import { NO_ITEMS } from '../../../src/domain';
import { Gate } from '../../support/gate';
import {
  ROWS_MADE,
  bodyRows,
  cell,
  cellsOf,
  columnTexts,
  grid,
  header,
  invoices,
  renderTable,
  reportOf,
  scrollTo,
  spec,
  strip,
  waitOver,
  tracks,
} from './support';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const totalsRow = (): HTMLElement | undefined => screen.getAllByRole('row').at(-1);

describe('the table shows', () => {
  test('a grid with header, rows and totals, counted for screen readers', () => {
    renderTable({ summaryLabel: 'Unpaid invoices as of 01/31/2013' });
    expect(grid()).toHaveAccessibleName('Unpaid invoices as of 01/31/2013');
    expect(grid()).toHaveAttribute('aria-rowcount', '5');
    expect(grid()).toHaveAttribute('aria-colcount', '5');
    expect(screen.getAllByRole('columnheader').map(({ dataset }) => dataset['columnId'])).toEqual([
      'clientName',
      'invoiceNumber',
      'dueDate',
      'amount',
      'openBalance',
    ]);
    expect(screen.getAllByRole('row').map((row) => row.getAttribute('aria-rowindex'))).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5',
    ]);
    expect(cellsOf(bodyRows()[1])).toEqual(['Client 2', 'INV-0002', '01/31/2013', '2.00', '1.00']);
  });

  test('totals with the number of items (§5)', () => {
    const { show } = renderTable();
    expect(totalsRow()).toHaveTextContent('Total 3 items');
    expect(cellsOf(totalsRow()).slice(-2)).toEqual(['6.00', '3.00']);
    show({ data: invoices(1) });
    expect(screen.getByText('1 item')).toBeVisible();
  });

  test('negative amounts with a minus sign, and malformed due dates separately in the totals', () => {
    renderTable({
      data: reportOf([
        { itemId: 'a', dueDate: '2013-02-30', amount: -5, openBalance: -1234.5 },
        { itemId: 'b', dueDate: '2013-02-28', openBalance: 1 },
      ]),
    });
    expect(cellsOf(bodyRows()[0])).toEqual(['', '', 'Error', '-5.00', '-1,234.50']);
    expect(grid()).toHaveAttribute('aria-rowcount', '5');
    const [invalid, total] = screen.getAllByRole('row').slice(-2);
    expect(invalid).toHaveTextContent('1 item without a valid due date');
    expect(cellsOf(invalid).at(-1)).toBe('-1,234.50');
    expect(cellsOf(total).at(-1)).toBe('-1,233.50');
  });

  test('an empty report with a message and its header, but without totals', () => {
    renderTable({ data: reportOf([]) });
    expect(screen.getByText(NO_ITEMS)).toHaveTextContent('There are no items in this report.');
    expect(screen.getAllByRole('columnheader')).toHaveLength(5);
    expect(screen.queryByText('Total')).not.toBeInTheDocument();
  });

  test('a busy grid without a number of items while the report loads', () => {
    const { show } = renderTable({ data: undefined });
    expect(grid()).toHaveAttribute('aria-busy', 'true');
    expect(screen.queryByText(NO_ITEMS)).not.toBeInTheDocument();
    expect(screen.queryByText('0 items')).not.toBeInTheDocument();
    show({ data: invoices(2) });
    expect(grid()).toHaveAttribute('aria-busy', 'false');
    expect(screen.getByText('2 items')).toBeVisible();
  });

  test('amounts and their headers at the right', () => {
    renderTable();
    expect(header('Amount')).toHaveClass('rt-end');
    expect(cell(0, 3)).toHaveClass('rt-end');
    expect(header('Client')).not.toHaveClass('rt-end');
  });

  test('the first rows of a loading report in the order of arrival, without totals', () => {
    const defaultSort = [{ columnId: 'amount', desc: true }];
    const { show } = renderTable({ spec: { ...spec, defaultSort }, data: invoices(3), rowsSoFar: 1200 });
    expect(columnTexts(0)).toEqual(['Client 1', 'Client 2', 'Client 3']);
    expect(grid()).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByText('Loading… 1,200 items so far')).toBeVisible();
    expect(screen.queryByText('3 items')).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    show({ spec: { ...spec, defaultSort }, data: invoices(4), rowsSoFar: undefined });
    expect(columnTexts(0)).toEqual(['Client 4', 'Client 3', 'Client 2', 'Client 1']);
    expect(screen.getByText('4 items')).toBeVisible();
  });

  test('columns wide enough for their totals', () => {
    renderTable({ data: reportOf([{ itemId: 'a', amount: 1234567890.12 }]) });
    const widths = tracks().split(' ').map(parseFloat);
    expect(widths[3]).toBeGreaterThan(120);
    expect(widths[4]).toBe(120);
  });
});

describe('rows in view', () => {
  test('are the only ones with elements, which scrolling reuses', () => {
    renderTable({ data: invoices(1000) });
    expect(bodyRows()).toHaveLength(ROWS_MADE);
    const elements = new Set(bodyRows());
    scrollTo(500 * 32);
    expect(columnTexts(0)).toEqual(Array.from({ length: ROWS_MADE }, (_, at) => `Client ${501 + at}`));
    expect(bodyRows().map(({ dataset }) => dataset['rowIndex'])).toContain('509');
    expect(bodyRows().every((row) => elements.has(row))).toBe(true);
    scrollTo(500 * 32 + 16);
    // Half a row further, parts of the first and of the last row fill the window.
    expect(bodyRows().map(({ dataset }) => dataset['rowIndex'])).toEqual(
      Array.from({ length: ROWS_MADE }, (_, at) => String(500 + at)),
    );
    expect(bodyRows()[0]?.style.top).toBe('0px');
    expect(strip().style.transform).toBe('translate(0px, -16px)');
  });

  test('are in their order in the document, whichever way the user scrolls', () => {
    renderTable({ data: invoices(1000) });
    const shownFrom = (row: number): number[] =>
      Array.from({ length: Math.min(ROWS_MADE, 1000 - row) }, (_, at) => row + at);
    for (const row of [3, 1, 200, 195, 990, 0, 7]) {
      scrollTo(row * 32);
      expect(columnTexts(0)).toEqual(shownFrom(row).map((at) => `Client ${at + 1}`));
      expect(bodyRows().map((element) => element.getAttribute('aria-rowindex'))).toEqual(
        shownFrom(row).map((at) => String(at + 2)),
      );
    }
  });

  test('are all the rows when few remain after scrolling far down', () => {
    const { show } = renderTable({ data: invoices(1000) });
    scrollTo(900 * 32);
    show({ data: invoices(4) });
    expect(columnTexts(0)).toEqual(['Client 1', 'Client 2', 'Client 3', 'Client 4']);
  });
});

describe('sorting', () => {
  test('cycles through ascending, descending and none by clicks, and is announced', async () => {
    const { user } = renderTable();
    const said = screen.getByRole('status');
    expect(said).toBeEmptyDOMElement();
    await user.click(header('Amount'));
    expect(header('Amount')).toHaveAttribute('aria-sort', 'ascending');
    expect(said).toHaveTextContent('Sorted by Amount, ascending');
    await user.click(header('Amount'));
    expect(header('Amount')).toHaveAttribute('aria-sort', 'descending');
    expect(columnTexts(3)).toEqual(['3.00', '2.00', '1.00']);
    expect(said).toHaveTextContent('Sorted by Amount, descending');
    await user.click(header('Amount'));
    expect(header('Amount')).not.toHaveAttribute('aria-sort');
    expect(said).toHaveTextContent('Not sorted');
  });

  test('covers several columns with Shift', async () => {
    const data = reportOf([
      { itemId: '1', clientName: 'B', amount: 1 },
      { itemId: '2', clientName: 'A', amount: 1 },
      { itemId: '3', clientName: 'A', amount: 2 },
    ]);
    const { user } = renderTable({ data });
    await user.click(header('Client'));
    await user.keyboard('{Shift>}');
    await user.click(header('Amount'));
    await user.click(header('Amount'));
    await user.keyboard('{/Shift}');
    expect(bodyRows().map((row) => [cellsOf(row)[0], cellsOf(row)[3]])).toEqual([
      ['A', '2.00'],
      ['A', '1.00'],
      ['B', '1.00'],
    ]);
    expect(header('Client')).toHaveAttribute('aria-sort', 'ascending');
    expect(header('Amount')).toHaveAttribute('aria-sort', 'descending');
    expect(screen.getByRole('status')).toHaveTextContent(
      'Sorted by Client, ascending, then by Amount, descending',
    );
    const orders = [...grid().querySelectorAll<HTMLElement>('.rt-sort')].map(
      ({ dataset }) => dataset['order'],
    );
    expect(orders).toEqual(['1', '2']);
  });
});

test('a sort that waits for a worker keeps the rows as they are until it is ready', async () => {
  const ranking = new Gate();
  let isReady = false;
  const data = {
    ...invoices(3),
    prepare: ({ ranks }: { readonly ranks: readonly string[] }) =>
      ranks.includes('clientName') && !isReady ? ranking.opened : undefined,
  };
  const { user, show } = renderTable({ data });
  await user.click(header('Amount'));
  await user.click(header('Amount'));
  await user.click(header('Client'));
  expect(header('Client')).toHaveAttribute('aria-sort', 'ascending');
  expect(columnTexts(0)).toEqual(['Client 3', 'Client 2', 'Client 1']);
  isReady = true;
  await act(async () => ranking.open());
  expect(columnTexts(0)).toEqual(['Client 1', 'Client 2', 'Client 3']);

  // The first rows of a large report do not wait: they are shown as they arrived.
  isReady = false;
  const large = { ...spec, id: 'large', defaultSort: [{ columnId: 'clientName', desc: true }] };
  show({ spec: large, data: { ...data }, rowsSoFar: 3 });
  expect(columnTexts(0)).toEqual(['Client 1', 'Client 2', 'Client 3']);
  show({ spec: large, data: { ...data } });
  expect(columnTexts(0)).toEqual(['Client 1', 'Client 2', 'Client 3']);
  await act(() => ranking.opened);
  expect(columnTexts(0)).toEqual(['Client 3', 'Client 2', 'Client 1']);
});

describe('the quick filter', () => {
  test('waits 200 ms for the next letter (§9), then shows, totals and announces its rows', async () => {
    const { user } = renderTable({ data: invoices(20) });
    await user.type(screen.getByRole('searchbox', { name: 'Filter rows' }), 'client 1');
    expect(bodyRows()).toHaveLength(ROWS_MADE);
    waitOver(199);
    expect(columnTexts(0)).toContain('Client 2');
    waitOver(1);
    expect(columnTexts(0)).toEqual(
      ['Client 1', ...Array.from({ length: 10 }, (_, at) => `Client ${10 + at}`)].slice(0, ROWS_MADE),
    );
    expect(screen.getByText('11 items')).toBeVisible();
    expect(cellsOf(totalsRow()).at(-2)).toBe('146.00');
    expect(screen.getByRole('status')).toHaveTextContent('11 items shown');
  });

  test('scrolls to the first row that it finds', async () => {
    const { user } = renderTable({ data: invoices(1000) });
    scrollTo(900 * 32);
    await user.type(screen.getByRole('searchbox'), 'client{Enter}');
    expect(columnTexts(0)[0]).toBe('Client 1');
  });

  test('applies at once on Enter', async () => {
    const { user } = renderTable();
    await user.type(screen.getByRole('searchbox'), 'inv-0002{Enter}');
    expect(columnTexts(0)).toEqual(['Client 2']);
  });

  test('does not search hidden columns, and distinguishes no match from an empty report', async () => {
    const { user } = renderTable();
    await user.type(screen.getByRole('searchbox'), 'north{Enter}');
    expect(bodyRows()).toHaveLength(0);
    expect(screen.getByText('No items match the filter.')).toBeVisible();
    expect(screen.queryByText(NO_ITEMS)).not.toBeInTheDocument();
  });

  test('leaves no timer behind on unmount', async () => {
    const { user, unmount } = renderTable();
    await user.type(screen.getByRole('searchbox'), 'x');
    unmount();
    // Runs the animation frames that overlays have requested; they request no others.
    act(() => jest.advanceTimersToNextFrame());
    expect(jest.getTimerCount()).toBe(0);
  });
});

test('another report in the same place does not take over the sort', async () => {
  const { user, show } = renderTable();
  await user.click(header('Amount'));
  show({ spec: { ...spec, id: 'pastDue' } });
  expect(header('Amount')).not.toHaveAttribute('aria-sort');
});

test('column filters of the screen are applied', () => {
  renderTable({ data: invoices(20), filters: [{ kind: 'amountRange', columnId: 'amount', min: 1900 }] });
  expect(columnTexts(0)).toEqual(['Client 19', 'Client 20']);
});
