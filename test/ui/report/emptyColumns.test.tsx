import { screen, waitFor, within } from '@testing-library/react';
import { pressEscape } from '../../support/pressEscape';
import { violations } from '../../support/violations';
import {
  bodyRows,
  cellsOf,
  invoices,
  memoryOf,
  openColumns,
  openMenu,
  renderTable,
  reportOf,
  spec,
} from './support';

const ON = { foldsEmpty: true };

/** Invoices without numbers, due dates and amounts; `more` is what some have. */
const blankInvoices = (...more: readonly object[]) =>
  reportOf(
    [{}, {}, {}].map((_, at) => ({
      itemId: `i${at + 1}`,
      clientName: `Client ${at + 1}`,
      invoiceNumber: '',
      dueDate: null,
      openBalance: at + 1,
      ...more[at],
    })),
  );
const headers = (): (string | null)[] =>
  screen.getAllByRole('columnheader').map((head) => head.getAttribute('aria-label'));
const ALL = ['Client', 'Invoice #', 'Due Date', 'Amount', 'Open Balance'];
const FULL = ['Client', 'Amount', 'Open Balance'];

afterEach(() => jest.restoreAllMocks());

describe('columns without any entry', () => {
  test('fold away; amounts of 0.00 are entries', () => {
    renderTable({ data: blankInvoices() }, ON);
    expect(headers()).toEqual(FULL);
    expect(cellsOf(bodyRows()[0])).toEqual(['Client 1', '0.00', '1.00']);
  });

  test('are counted on the button, with those that are hidden', () => {
    renderTable({ data: blankInvoices() }, ON);
    const button = screen.getByRole('button', { name: 'Columns, 1 hidden, 2 empty' });
    expect(button).toHaveTextContent('Columns(3 hidden)');
  });

  test('are not counted where every column is in sight', () => {
    renderTable(
      { spec: { ...spec, columns: spec.columns.map((one) => ({ ...one, hiddenByDefault: false })) } },
      ON,
    );
    expect(screen.getByRole('button', { name: 'Columns' })).toHaveTextContent(/^Columns$/);
  });

  test('stay as they are without the setting', () => {
    renderTable({ data: blankInvoices() });
    expect(headers()).toEqual(ALL);
    expect(screen.getByRole('button', { name: 'Columns, 1 hidden' })).toHaveTextContent(/^Columns$/);
  });

  test('stay when one row has an entry, be it one that cannot be read', () => {
    renderTable({ data: blankInvoices({}, {}, { invoiceNumber: 'INV-1', dueDate: '31.12.2013' }) }, ON);
    expect(headers()).toEqual(ALL);
  });

  test('are named in Columns, and shown from there', async () => {
    const { user, root } = renderTable({ data: blankInvoices() }, ON);
    const columns = await openColumns(user);
    expect(screen.getByRole('button', { name: 'Columns, 1 hidden, 2 empty' })).toBeVisible();
    expect(within(columns).getByText('2 empty columns: Invoice #, Due Date')).toBeVisible();
    expect(
      within(columns).getByRole('checkbox', { name: 'Due Date Empty in this report' }),
    ).not.toBeChecked();
    expect(await violations(root)).toEqual([]);
    await user.click(within(columns).getByRole('button', { name: 'Show empty columns' }));
    expect(headers()).toEqual(ALL);
    expect(within(columns).queryByText(/empty column/)).toBeNull();
  });

  test('that the user has shown stay shown, later too', async () => {
    const memory = memoryOf('anna');
    const { user, unmount } = renderTable({ data: blankInvoices() }, { ...ON, memory });
    const columns = await openColumns(user);
    await user.click(within(columns).getByRole('checkbox', { name: 'Due Date Empty in this report' }));
    const shown = ['Client', 'Due Date', 'Amount', 'Open Balance'];
    expect(headers()).toEqual(shown);
    expect(within(columns).getByText('1 empty column: Invoice #')).toBeVisible();
    unmount();
    renderTable({ data: blankInvoices() }, { ...ON, memory: memoryOf('anna', memory.kept) });
    expect(headers()).toEqual(shown);
  });

  test('that rows are sorted, grouped or filtered by stay', async () => {
    const data = blankInvoices();
    const sorted = { ...spec, defaultSort: [{ columnId: 'dueDate', desc: false }] };
    const { unmount } = renderTable({ spec: sorted, data }, ON);
    expect(headers()).toEqual(['Client', 'Due Date', 'Amount', 'Open Balance']);
    unmount();
    renderTable({ data, groupBy: ['invoiceNumber'] }, ON);
    expect(headers()).toEqual(['Client', 'Invoice #', 'Amount', 'Open Balance']);
  });

  test('do not count as columns in sight, of which the last one cannot be hidden', async () => {
    const { user } = renderTable({ data: blankInvoices() }, ON);
    const columns = await openColumns(user);
    for (const name of ['Amount', 'Open Balance']) {
      await user.click(within(columns).getByRole('checkbox', { name }));
    }
    expect(headers()).toEqual(['Client']);
    expect(within(columns).getByRole('checkbox', { name: 'Client' })).toBeDisabled();
    await pressEscape(user);
    const menu = await openMenu(user, 'Client');
    for (const name of ['Hide column', 'Move right']) {
      expect(within(menu).getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
    }
  });

  test('of a report without rows stay: there is nothing to say about them', () => {
    renderTable({ data: reportOf([]) }, ON);
    expect(headers()).toEqual(ALL);
  });
});

describe('while rows arrive', () => {
  test('no column folds before all of them are there', () => {
    const { show } = renderTable({ data: blankInvoices(), rowsSoFar: 3 }, ON);
    expect(headers()).toEqual(ALL);
    show({ data: blankInvoices(), rowsSoFar: undefined });
    expect(headers()).toEqual(FULL);
  });

  test('columns stay folded while another report is fetched, until one of its rows has an entry', () => {
    const { show } = renderTable({ data: blankInvoices() }, ON);
    show({ data: undefined });
    expect(headers()).toEqual(FULL);
    show({ data: blankInvoices({ dueDate: '2013-01-31' }), rowsSoFar: 3 });
    expect(headers()).toEqual(['Client', 'Due Date', 'Amount', 'Open Balance']);
    show({ data: invoices(3), rowsSoFar: undefined });
    expect(headers()).toEqual(ALL);
  });
});

test('on a narrow table, empty columns make room for those that would fold', async () => {
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(610);
  const priority = { who: 'clientName', amount: 'openBalance', folds: ['amount', 'dueDate'] };
  renderTable({ spec: { ...spec, priority }, data: blankInvoices() }, ON);
  await waitFor(() => expect(headers()).toEqual(FULL));
  expect(screen.getByRole('button', { name: 'Columns, 1 hidden, 2 empty' })).toBeVisible();
});
