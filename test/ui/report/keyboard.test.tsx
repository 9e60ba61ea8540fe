import { act, screen } from '@testing-library/react';
import type { RowView } from '../../../src/report';
import {
  ROWS_MADE,
  bodyRows,
  cell,
  cellsOf,
  grid,
  header,
  invoices,
  memoryOf,
  renderTable,
  scrollTo,
  spec,
  tracks,
} from './support';

const focused = (): string | null | undefined => document.activeElement?.textContent;
const focusedRow = (): string | undefined =>
  document.activeElement?.closest<HTMLElement>('[data-row-index]')?.dataset['rowIndex'];
const tabStops = (): Element[] => [...grid().querySelectorAll('[tabindex="0"]')];

describe('moving by keyboard', () => {
  test('keeps one tab stop, which follows the arrows', async () => {
    const { user } = renderTable();
    // After the quick filter and the columns.
    for (let stop = 0; stop < 3; stop += 1) await user.tab();
    expect(header('Client')).toHaveFocus();
    await user.keyboard('{ArrowRight}{ArrowDown}{ArrowDown}');
    expect(focused()).toBe('INV-0002');
    expect(tabStops()).toEqual([document.activeElement]);
    await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(header('Client')).toHaveFocus();
    expect(tabStops()).toEqual([document.activeElement]);
    await user.tab({ shift: true });
    expect(screen.getByRole('button', { name: /Columns/ })).toHaveFocus();
  });

  test.each([
    ['{End}', '0', '0.50'],
    ['{End}{Home}', '0', 'Client 1'],
    ['{Control>}{End}{/Control}', '99', '50.00'],
    ['{Control>}{End}{Home}{/Control}', '0', 'Client 1'],
    ['{PageDown}', '9', 'Client 10'],
    ['{PageDown}{PageDown}{PageUp}', '9', 'Client 10'],
    ['{Control>}{ArrowDown}{/Control}', '99', 'Client 100'],
    ['{Control>}{ArrowRight}{/Control}', '0', '0.50'],
    ['{Control>}{End}{/Control}{PageDown}{ArrowRight}{ArrowDown}', '99', '50.00'],
  ])('works from the first cell with %s', async (keys, row, text) => {
    const { user } = renderTable({ data: invoices(100) });
    await user.click(cell(0, 0));
    await user.keyboard(keys);
    expect(focusedRow()).toBe(row);
    expect(focused()).toBe(text);
  });

  test('leads from the first row to the header with Page Up', async () => {
    const { user } = renderTable({ data: invoices(100) });
    await user.click(cell(0, 1));
    await user.keyboard('{PageUp}');
    expect(header('Invoice #')).toHaveFocus();
  });
});

describe('focus stays', () => {
  test('on its cell while rows are recycled, and the arrows continue from there', async () => {
    const { user } = renderTable({ data: invoices(1000) });
    await user.click(cell(4, 1));
    const element = document.activeElement;
    scrollTo(500 * 32);
    expect(document.activeElement).toBe(element);
    expect(focused()).toBe('INV-0005');
    expect(bodyRows()).toHaveLength(ROWS_MADE + 1);
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe('INV-0006');
    expect(bodyRows()[0]?.dataset['rowIndex']).toBe('5');
  });

  test('in the grid when its rows change', async () => {
    const { user, show } = renderTable({ data: invoices(100) });
    await user.click(cell(9, 0));
    show({ data: invoices(100) });
    expect(focused()).toBe('Client 10');
    show({ data: invoices(3) });
    expect(tabStops()).toEqual([cell(2, 0)]);
    expect(cell(2, 0)).toHaveFocus();
  });
});

describe('actions:', () => {
  test('Enter on a header sorts, with Shift by several columns', async () => {
    const { user } = renderTable();
    act(() => header('Amount').focus());
    await user.keyboard('{Enter}{Enter}');
    expect(header('Amount')).toHaveAttribute('aria-sort', 'descending');
    act(() => header('Client').focus());
    await user.keyboard('{Shift>}{Enter}{/Shift}');
    expect(header('Client')).toHaveAttribute('aria-sort', 'ascending');
    expect(header('Amount')).toHaveAttribute('aria-sort', 'descending');
  });

  test('Enter, a double click, and a click on a link open the row', async () => {
    const onOpenRow = jest.fn<undefined, [RowView, string]>();
    const opened = () => onOpenRow.mock.calls.map(([row, column]) => [row.id, column]);
    const { user } = renderTable({ onOpenRow });
    await user.click(cell(1, 1));
    expect(opened()).toEqual([]);
    await user.keyboard('{Enter}');
    expect(opened()).toEqual([['i2', 'invoiceNumber']]);
    await user.click(cell(2, 0));
    expect(opened().at(-1)).toEqual(['i3', 'clientName']);
    await user.dblClick(cell(0, 3));
    expect(opened().at(-1)).toEqual(['i1', 'amount']);
    expect(onOpenRow).toHaveBeenCalledTimes(3);
  });

  test('Shift with the arrows resizes a column, and its layout is stored', async () => {
    const memory = memoryOf('anna');
    const { user } = renderTable({}, { memory });
    expect([...memory.kept]).toEqual([]);
    act(() => header('Due Date').focus());
    await user.keyboard('{Shift>}{ArrowRight}{ArrowRight}{ArrowLeft}{/Shift}');
    expect(tracks().split(' ')[2]).toBe('126px');
    expect(JSON.parse(memory.kept.get('columns:anna:unpaid') ?? '')).toEqual({
      order: [],
      hidden: ['officeName'],
      shown: [],
      pinned: ['clientName'],
      widths: { dueDate: 126 },
      known: ['clientName', 'invoiceNumber', 'dueDate', 'amount', 'openBalance', 'officeName'],
    });
  });

  test('a stored layout is applied', () => {
    const stored = {
      order: ['amount', 'clientName'],
      hidden: ['dueDate', 'invoiceNumber'],
      pinned: [],
      widths: { amount: 300 },
    };
    renderTable({}, { memory: memoryOf('anna', new Map([['columns:anna:unpaid', JSON.stringify(stored)]])) });
    expect(screen.getAllByRole('columnheader').map(({ dataset }) => dataset['columnId'])).toEqual([
      'amount',
      'clientName',
      'openBalance',
      'officeName',
    ]);
    expect(tracks()).toMatch(/^300px /);
    expect(cellsOf(bodyRows()[1])).toEqual(['2.00', 'Client 2', '1.00', 'South']);
    expect(spec.columns).toHaveLength(6);
  });
});
