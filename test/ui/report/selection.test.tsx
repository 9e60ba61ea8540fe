import { act, screen, within } from '@testing-library/react';
import type { SelectedRows } from '../../../src/report';
import { bodyRows, cell, grid, invoices, renderTable, reportOf, selectedSums, sumsRow } from './support';

function selectable() {
  const onChange = jest.fn<undefined, [SelectedRows]>();
  const table = renderTable({ data: invoices(20), selection: { onChange } });
  return { ...table, selected: () => onChange.mock.lastCall?.[0].ids() ?? [] };
}

const marked = (): (string | undefined)[] =>
  bodyRows()
    .filter((row) => row.getAttribute('aria-selected') === 'true')
    .map(({ dataset }) => dataset['rowIndex']);

test('a click on the check box and Space toggle a row, and Shift selects all rows in between', async () => {
  const { user, selected } = selectable();
  expect(grid()).toHaveAttribute('aria-multiselectable', 'true');
  await user.click(cell(1, 0));
  expect(selected()).toEqual(['i2']);
  await user.keyboard('{Shift>}');
  await user.click(cell(4, 0));
  await user.keyboard('{/Shift}');
  expect(selected()).toEqual(['i2', 'i3', 'i4', 'i5']);
  expect(marked()).toEqual(['1', '2', '3', '4']);
  await user.keyboard(' ');
  expect(selected()).toEqual(['i2', 'i3', 'i4']);
});

test('the check box in the header selects and deselects the filtered rows', async () => {
  const { user, selected } = selectable();
  await user.type(screen.getByRole('searchbox'), 'client 2{Enter}');
  await user.click(screen.getByRole('columnheader', { name: 'Select' }));
  expect(selected()).toEqual(['i2', 'i20']);
  await user.click(screen.getByRole('columnheader', { name: 'Select, all selected' }));
  expect(selected()).toEqual([]);
});

test('the selection follows the ids of the rows when the report is reloaded', async () => {
  const { user, show, selected } = selectable();
  await user.click(cell(2, 0));
  show({ data: invoices(5), selection: { onChange: jest.fn() } });
  expect(marked()).toEqual(['2']);
  expect(selected()).toEqual(['i3']);
  show({ data: invoices(2), selection: { onChange: jest.fn() } });
  expect(marked()).toEqual([]);
});

test('a reload finds the selected rows without reading the identifier of each row', async () => {
  const { user, show, selected } = selectable();
  await user.click(cell(2, 0));
  const data = { ...invoices(50), rowId: jest.fn(() => '') };
  const onChange = jest.fn<undefined, [SelectedRows]>();
  show({ data, selection: { onChange } });
  expect(marked()).toEqual(['2']);
  expect(selected()).toEqual(['i3']);
  expect(data.rowId).not.toHaveBeenCalled();
});

test('selected rows are found in a later reply by their identifiers, and not by reading those of all', async () => {
  const onChange = jest.fn<undefined, [SelectedRows]>();
  const { user } = renderTable({ data: invoices(5), selection: { onChange } });
  await user.click(cell(4, 0));
  await user.click(cell(0, 0));
  const later = { ...invoices(3), rowId: jest.fn(() => '') };
  expect([...(onChange.mock.lastCall?.[0].rowsIn(later) ?? [])]).toEqual([0]);
  expect(later.rowId).not.toHaveBeenCalled();
});

test('rows of a table without selection have no selected state', () => {
  renderTable();
  expect(bodyRows()[0]).not.toHaveAttribute('aria-selected');
  expect(grid()).not.toHaveAttribute('aria-multiselectable');
});

test('selected rows are counted and totalled, including filtered-out ones, and can be cleared', async () => {
  const { user, selected } = selectable();
  const summary = (): HTMLElement | null => screen.queryByRole('group', { name: 'Selection' });
  expect(summary()).toBeNull();
  await user.click(cell(0, 0));
  await user.click(cell(3, 0));
  expect(summary()).toHaveTextContent(/^2 selectedClear selection$/);
  expect(selectedSums()).toEqual({ label: 'Selected 2 items', Amount: '5.00', 'Open Balance': '2.50' });
  const all = screen.getByRole('columnheader', { name: 'Select, some selected' });
  expect(within(all).getByRole('checkbox')).toBePartiallyChecked();
  await user.type(screen.getByRole('searchbox'), 'client 4{Enter}');
  expect(summary()).toHaveTextContent('2 selected (1 not shown)');
  expect(selectedSums()).toMatchObject({ Amount: '5.00' });
  await user.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(selected()).toEqual([]);
  expect(summary()).toBeNull();
});

test('every visible column with a total shows the sum of the selected rows above its total', async () => {
  const row = { itemId: 'i1', clientName: 'Client 1', invoiceNumber: 'INV-0001', dueDate: '2013-01-31' };
  const data = reportOf([{ ...row, amount: 0, openBalance: 2.5, officeName: 'North' }]);
  const { user } = renderTable({ data, selection: {} });
  const rows = Number(grid().getAttribute('aria-rowcount'));
  await user.click(cell(0, 0));
  expect(selectedSums()).toEqual({ label: 'Selected 1 item', Amount: '0.00', 'Open Balance': '2.50' });
  expect(grid()).toHaveAttribute('aria-rowcount', String(rows + 1));
  expect(sumsRow('selected')).toHaveAttribute('aria-rowindex', String(rows));
  expect(sumsRow('total')).toHaveAttribute('aria-rowindex', String(rows + 1));
  await user.click(cell(0, 0));
  expect(sumsRow('selected')).toBeNull();
});

test('the check box of a row names its row, and shows whether it is selected', async () => {
  const { user } = selectable();
  const box = screen.getByRole('checkbox', { name: 'Select Client 3' });
  expect(box).not.toBeChecked();
  await user.click(box);
  expect(box).toBeChecked();
  expect(marked()).toEqual(['2']);
});

test('the check box of a group within another names both: those of one name are within different ones', () => {
  const line = { amount: 1, openBalance: 1, dueDate: '2013-01-31' };
  const data = reportOf([
    { ...line, itemId: '1', clientName: 'Ann', invoiceNumber: 'A' },
    { ...line, itemId: '2', clientName: 'Ann' },
  ]);
  renderTable({ data, groupBy: ['invoiceNumber', 'clientName', 'dueDate'], selection: {} });
  const boxes = screen.getAllByRole('checkbox', { name: /^Select all of/ });
  expect(boxes.map((box) => box.getAttribute('aria-label'))).toEqual([
    'Select all of A',
    'Select all of Ann, A',
    'Select all of 01/31/2013, Ann, A',
    'Select all of no Invoice #',
    'Select all of Ann',
    'Select all of 01/31/2013, Ann',
  ]);
});

test('the screen is notified when a refresh removes selected rows', async () => {
  const onChange = jest.fn<undefined, [SelectedRows]>();
  const { user, show } = renderTable({ data: invoices(5), selection: { onChange } });
  await user.click(cell(4, 0));
  await user.click(cell(0, 0));
  show({ data: invoices(3), selection: { onChange } });
  expect(onChange.mock.lastCall?.[0].ids()).toEqual(['i1']);
  show({ data: invoices(3), selection: { onChange } });
  expect(onChange).toHaveBeenCalledTimes(3);
});

test('Space in the header selects everything that is shown', async () => {
  const { user, selected } = selectable();
  act(() => screen.getByRole('columnheader', { name: 'Select' }).focus());
  await user.keyboard(' ');
  expect(selected()).toHaveLength(20);
});

test.each([
  { keys: 'a', caps: 'off' },
  { keys: 'A', caps: 'on' },
])('Ctrl+A selects everything that is shown from any row, with Caps Lock $caps', async ({ keys }) => {
  const { user, selected } = selectable();
  await user.click(cell(3, 1));
  await user.keyboard('{Control>}{Shift>}A{/Shift}{/Control}');
  expect(selected()).toEqual([]);
  await user.keyboard(`{Control>}${keys}${keys}{/Control}`);
  expect(selected()).toHaveLength(20);
});
