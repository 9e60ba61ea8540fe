/** Which parts of a report's table are in the address, and which are stored beside it (D30). */
import { screen, waitFor, within } from '@testing-library/dom';
import { clearAccountingData } from '../../src/contract';
import {
  answerInvoices,
  header,
  menuOf,
  opened,
  query,
  reopened,
  rows,
  says,
  shows,
  sort,
} from '../support/invoiceTable';

beforeEach(answerInvoices);

test('a reload restores sort, groups and filters; a copied link only sort and groups', async () => {
  const module = await opened({ path: '/unpaid-invoices' });
  await sort(module, 'Open Balance');
  await module.user.keyboard('{Shift>}');
  await sort(module, 'Name');
  await sort(module, 'Name');
  await module.user.keyboard('{/Shift}');
  await shows(['INV-1', 'INV-4', 'INV-3', 'INV-2']);
  await says(module, '?sort=openBalance.asc,clientName.desc');

  const menu = await menuOf(module, 'Office');
  await module.user.click(within(menu).getByRole('button', { name: 'Group by this column' }));
  await shows(['North', 'INV-1', 'INV-2', 'South', 'INV-4', 'INV-3']);
  await says(module, '?sort=openBalance.asc,clientName.desc&group=officeName');

  await module.user.type(screen.getByRole('searchbox', { name: 'Filter rows' }), 'bakery{Enter}');
  const filter = await menuOf(module, 'Open Balance');
  await module.user.type(within(filter).getByLabelText('At least'), '15{Enter}');
  const left = ['South', 'INV-4'];
  await shows(left);
  await says(module, /^\?sort=openBalance\.asc,clientName\.desc&group=officeName&view=[0-9a-f]{32}$/);
  expect(module.host.navigation.entries()).toHaveLength(1);

  const again = await reopened(module, '/again');
  await shows(left);
  expect(screen.getByRole('searchbox', { name: 'Filter rows' })).toHaveValue('bakery');
  expect(screen.getByRole('button', { name: /^Remove filter Open Balance/ })).toBeVisible();
  expect(header('Name')).toHaveAttribute('aria-sort', 'descending');

  // Copied to a colleague, whose browser stores nothing under that key.
  const copied = await reopened(again, '/copied', () => {
    for (const storage of [window.sessionStorage, window.localStorage]) {
      for (const key of Object.keys(storage)) if (/:(view|columns):/.test(key)) storage.removeItem(key);
    }
  });
  await shows(['North', 'INV-1', 'INV-2', 'South', 'INV-4', 'INV-3']);
  expect(screen.getByRole('searchbox', { name: 'Filter rows' })).toHaveValue('');
  await says(copied, '?sort=openBalance.asc,clientName.desc&group=officeName');
});

test('typed text is kept out of the address, and is cleared with the session', async () => {
  const module = await opened({ path: '/unpaid-invoices' });
  await module.user.type(screen.getByRole('searchbox', { name: 'Filter rows' }), 'Coral{Enter}');
  await shows(['INV-3']);
  await says(module, /^\?view=[0-9a-f]{32}$/);
  const key = `accounting:view:${query(module).slice('?view='.length)}`;
  expect(window.sessionStorage.getItem(key)).toContain('Coral');
  expect(JSON.stringify(window.localStorage)).not.toContain('Coral');
  clearAccountingData();
  expect(window.sessionStorage.getItem(key)).toBeNull();
});

test('removed filters and groups leave the address', async () => {
  const module = await opened({
    path: '/unpaid-invoices?asOf=2026-03-01&sort=openBalance.desc&group=officeName',
  });
  await shows(['North', 'INV-2', 'INV-1', 'South', 'INV-3', 'INV-4']);
  const search = screen.getByRole('searchbox', { name: 'Filter rows' });
  await module.user.type(search, 'x{Enter}');
  await waitFor(() => expect(query(module)).toContain('view='));
  await module.user.type(search, '{Escape}');
  const menu = await menuOf(module, 'Office');
  await module.user.click(within(menu).getByRole('button', { name: 'Remove all groups' }));
  await shows(['INV-2', 'INV-3', 'INV-4', 'INV-1']);
  await says(module, '?asOf=2026-03-01&sort=openBalance.desc');
  expect(Object.keys(window.sessionStorage).filter((key) => key.includes(':view:'))).toEqual([]);
});

test.each([
  ['sort=bogus.desc', 'bogus.desc'],
  ['sort=openBalance.up', 'openBalance.up'],
  ['group=bogus', 'bogus'],
])('%s is reported as invalid, and the report is still shown', async (wrong, text) => {
  const module = await opened({ path: `/unpaid-invoices?${wrong}` });
  const explanation = `“${text}” in the address is not something that this report can be sorted or grouped by.`;
  expect(screen.getByText(explanation)).toBeVisible();
  expect(rows()).toHaveLength(4);
  await sort(module, 'Open Balance');
  expect(screen.queryByText(explanation)).not.toBeInTheDocument();
  await says(module, '?sort=openBalance.asc');
});

test('groups in the address override the remembered ones, which stay remembered (D23)', async () => {
  const module = await opened({ path: '/unpaid-invoices' });
  const menu = await menuOf(module, 'Office');
  await module.user.click(within(menu).getByRole('button', { name: 'Group by this column' }));
  await shows(['North', 'INV-1', 'INV-2', 'South', 'INV-3', 'INV-4']);
  module.module.unmount();
  const linked = await opened({ path: '/unpaid-invoices?group=none', basename: '/linked' });
  await shows(['INV-1', 'INV-2', 'INV-3', 'INV-4']);
  // Another change of the layout is remembered; the groups of a link are not.
  const name = await menuOf(linked, 'Name');
  await linked.user.click(within(name).getByRole('button', { name: 'Hide column' }));
  linked.module.unmount();
  const plain = await opened({ path: '/unpaid-invoices', basename: '/plain' });
  await shows(['North', 'INV-1', 'INV-2', 'South', 'INV-3', 'INV-4']);
  expect(screen.queryByRole('columnheader', { name: 'Name' })).not.toBeInTheDocument();
  await says(plain, '?group=officeName');
});

test('Back and Forward restore the table of each entry, and a report filter adds an entry', async () => {
  const module = await opened({ path: '/unpaid-invoices' });
  const search = screen.getByRole('searchbox', { name: 'Filter rows' });
  const field = screen.getByRole('textbox', { name: /As-of date/ });
  await module.user.clear(field);
  await module.user.type(field, '12/31/2025{Enter}');
  await says(module, '?asOf=2025-12-31');
  await shows(['INV-1', 'INV-2', 'INV-3', 'INV-4']);
  await sort(module, 'Open Balance');
  await module.user.type(search, 'bakery{Enter}');
  await shows(['INV-1', 'INV-4']);
  await says(module, /&sort=openBalance\.asc&view=/);

  module.host.navigation.go(-1);
  await shows(['INV-1', 'INV-2', 'INV-3', 'INV-4']);
  expect(search).toHaveValue('');
  expect(header('Open Balance')).not.toHaveAttribute('aria-sort');
  await sort(module, 'Invoice Number');
  await sort(module, 'Invoice Number');
  await shows(['INV-4', 'INV-3', 'INV-2', 'INV-1']);
  await says(module, '?sort=invoiceNumber.desc');

  module.host.navigation.go(1);
  await shows(['INV-1', 'INV-4']);
  expect(search).toHaveValue('bakery');
  module.host.navigation.go(-1);
  await shows(['INV-4', 'INV-3', 'INV-2', 'INV-1']);
  expect(module.host.navigation.entries()).toHaveLength(2);
});
