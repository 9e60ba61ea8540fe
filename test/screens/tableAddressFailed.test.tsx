/** A table whose code for addresses cannot be loaded at first (D30): rows are never others than the address says. */
import { screen, waitFor } from '@testing-library/dom';
import { connection, loadOverConnection } from '../support/cutCode';
import { REPORT, answerInvoices, opened, query, rows, says, shows, sort } from '../support/invoiceTable';
import { renderModule } from '../support/renderModule';

loadOverConnection('report/table/setup/addressedSetup');

const NOT_LOADED = 'This could not be loaded. Please try again.';
const BY_OFFICE = ['North', 'INV-2', 'INV-1', 'South', 'INV-3', 'INV-4'];
const BY_OFFICE_SEARCH = '?sort=openBalance.desc&group=officeName';
const ADDRESS = `/unpaid-invoices${BY_OFFICE_SEARCH}`;
const retry = () => screen.getByRole('button', { name: 'Retry' });

beforeEach(() => {
  connection.isCut = true;
  answerInvoices();
});

test('what the address says is not shown as anything else: Retry takes the place of the table', async () => {
  const { user } = renderModule({ path: ADDRESS });
  expect(await screen.findByText(NOT_LOADED)).toBeVisible();
  await user.click(retry());
  await waitFor(() => expect(connection.asked).toBe(2));
  expect(await screen.findByText(NOT_LOADED)).toBeVisible();
  expect(screen.queryByRole('grid')).toBeNull();
  connection.isCut = false;
  await user.click(retry());
  await screen.findByRole('treegrid');
  await shows(BY_OFFICE);
});

test('a table that is there gives way to Retry at an address that it cannot read, and comes back as that says', async () => {
  const module = await opened({ path: '/unpaid-invoices' });
  module.host.navigation.push({ pathname: REPORT, search: BY_OFFICE_SEARCH, hash: '' });
  expect(await screen.findByText(NOT_LOADED)).toBeVisible();
  expect(screen.queryByRole('grid')).toBeNull();
  connection.isCut = false;
  await module.user.click(retry());
  await screen.findByRole('treegrid');
  await shows(BY_OFFICE);
  expect(query(module)).toBe(BY_OFFICE_SEARCH);
});

test('what the user changed meanwhile is in the address with the next change', async () => {
  const module = await opened({ path: '/unpaid-invoices' });
  await sort(module, 'Open Balance');
  await waitFor(() => expect(connection.asked).toBe(1));
  await shows(['INV-1', 'INV-4', 'INV-2', 'INV-3']);
  expect(query(module)).toBe('');
  connection.isCut = false;
  await sort(module, 'Name');
  await says(module, '?sort=clientName.asc');
  expect(rows()).toEqual(['INV-1', 'INV-2', 'INV-3', 'INV-4']);
});
