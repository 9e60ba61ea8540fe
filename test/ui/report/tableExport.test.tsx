import { act, screen, waitFor, within } from '@testing-library/react';
import type { ReportTableSettings } from '../../../src/report';
import { Gate } from '../../support/gate';
import { chooseByKeyboard } from '../../support/menuChoice';
import { pressEscape } from '../../support/pressEscape';
import { columnTexts, header, invoices, memoryOf, renderTable, reportOf } from './support';

const settings: Pick<ReportTableSettings, 'exports'> = {
  exports: {
    agency: 'Smith & Sons',
    user: 'Anna',
    facts: [{ label: 'Office', value: 'All offices' }],
    now: () => Date.UTC(2013, 5, 30, 15, 5),
  },
};

let saved: Blob[] = [];

beforeEach(() => {
  saved = [];
  URL.createObjectURL = (file: Blob) => {
    saved.push(file);
    return 'blob:test';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

/** The lines of a CSV export of what the table shows now. */
async function exported(user: ReturnType<typeof renderTable>['user']): Promise<string[]> {
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await chooseByKeyboard(user, 'CSV');
  await waitFor(() => expect(saved).toHaveLength(1));
  const text = (await saved[0]?.text()) ?? '';
  return text.replace('\uFEFF', '').split('\r\n').slice(0, -1);
}

test('an export has what is shown: columns, order, filters, totals and facts of the report', async () => {
  const layout = {
    order: ['clientName', 'invoiceNumber', 'openBalance', 'amount'],
    hidden: ['dueDate', 'officeName'],
    pinned: ['clientName'],
    widths: {},
  };
  const { user } = renderTable(
    { data: invoices(12), summaryLabel: 'Unpaid Invoices as of 06/30/2013' },
    { ...settings, memory: memoryOf('anna', new Map([['columns:anna:unpaid', JSON.stringify(layout)]])) },
  );
  await user.type(screen.getByRole('searchbox', { name: 'Filter rows' }), 'client 1{Enter}');
  await user.click(header('Amount'));
  await user.click(header('Amount'));

  expect(await exported(user)).toEqual([
    'Report,Unpaid Invoices as of 06/30/2013,,',
    'Office,All offices,,',
    'Quick filter,client 1,,',
    'Sorted by,"Amount, descending",,',
    'Agency,Smith & Sons,,',
    'User,Anna,,',
    'Time zone,UTC,,',
    'Made,06/30/2013 3:05 PM,,',
    'Rows,4,,',
    'Control total: Open Balance,17.00,,',
    'Control total: Amount,34.00,,',
    ',,,',
    'Client,Invoice #,Open Balance,Amount',
    'Client 12,INV-0012,6.00,12.00',
    'Client 11,INV-0011,5.50,11.00',
    'Client 10,INV-0010,5.00,10.00',
    'Client 1,INV-0001,0.50,1.00',
    'Total,,17.00,34.00',
  ]);
});

test('groups are exported with their subtotals, including those that are closed on the screen', async () => {
  const data = reportOf([
    {
      itemId: '1',
      clientName: 'Ann',
      invoiceNumber: 'B',
      amount: 1,
      openBalance: 0.5,
      dueDate: '2013-01-31',
    },
    {
      itemId: '2',
      clientName: '=Bea',
      invoiceNumber: 'A',
      amount: 2,
      openBalance: 0.25,
      dueDate: '2013-01-31',
    },
    { itemId: '3', clientName: 'Cid', invoiceNumber: 'B', amount: 4, openBalance: 1, dueDate: '2013-02-01' },
  ]);
  const { user } = renderTable({ data, groupBy: ['invoiceNumber', 'dueDate'] }, settings);
  await user.click(screen.getByRole('button', { name: 'Collapse all' }));
  const lines = await exported(user);
  expect(lines.slice(lines.indexOf(',,,,') + 2)).toEqual([
    'A,,,,',
    '2013-01-31,,,,',
    "'=Bea,A,2013-01-31,2.00,0.25",
    'Total 2013-01-31,,,2.00,0.25',
    'Total A,,,2.00,0.25',
    'B,,,,',
    '2013-01-31,,,,',
    'Ann,B,2013-01-31,1.00,0.50',
    'Total 2013-01-31,,,1.00,0.50',
    '2013-02-01,,,,',
    'Cid,B,2013-02-01,4.00,1.00',
    'Total 2013-02-01,,,4.00,1.00',
    'Total B,,,5.00,1.50',
    'Total,,,7.00,1.75',
  ]);
  expect(lines).toContain('Grouped by,"Invoice #; Due Date",,,');
});

test('Export is disabled while a report loads, and absent without settings', async () => {
  const { user, unmount } = renderTable({ data: undefined }, settings);
  await user.click(screen.getByRole('button', { name: 'Export' }));
  expect(within(await screen.findByRole('menu')).getByRole('menuitem')).toHaveTextContent(
    'The report is loading.',
  );
  unmount();
  renderTable();
  expect(screen.queryByRole('button', { name: 'Export' })).not.toBeInTheDocument();
});

test('Export is disabled while the rows shown are those from before the sort', async () => {
  const ranking = new Gate();
  const data = {
    ...invoices(3),
    prepare: ({ ranks }: { readonly ranks: readonly string[] }) =>
      ranks.includes('clientName') ? ranking.opened : undefined,
  };
  const { user } = renderTable({ data }, settings);
  await user.click(header('Client'));
  await user.click(screen.getByRole('button', { name: 'Export' }));
  expect(within(await screen.findByRole('menu')).getByRole('menuitem')).toHaveTextContent(
    'The report is loading.',
  );
  await act(async () => ranking.open());
  expect(screen.getByRole('menuitem', { name: 'CSV' })).toBeEnabled();
});

test('its menu opens when it is asked for, and not when a kept report is shown again (D32)', async () => {
  const { user, keep } = renderTable({}, settings);
  await user.click(screen.getByRole('button', { name: 'Export' }));
  expect(await screen.findByRole('menu')).toBeVisible();
  await pressEscape(user);
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  keep('hidden');
  keep('visible');
  await user.click(screen.getByRole('searchbox', { name: 'Filter rows' }));
  await user.keyboard('client 2{Enter}');
  await waitFor(() => expect(columnTexts(0)).toEqual(['Client 2']));
  expect(screen.getByRole('searchbox', { name: 'Filter rows' })).toHaveFocus();
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});
