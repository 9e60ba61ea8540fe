/** What of a report's table stands in the address, and what lies beside it (D30). */
import { screen, waitFor, within } from '@testing-library/dom';
import type { InvoiceRow } from '../../src/api/wire';
import { clearAccountingData } from '../../src/contract';
import { ok } from '../support/answers/envelope';
import { invoiceRow, transactionRow } from '../support/answers/transactions';
import { lineItemRow } from '../support/answers/search';
import { answerQuery } from '../support/api';
import { renderModule } from '../support/renderModule';
import type { RenderedModule, RenderOptions } from '../support/renderModule';
import { answerAccounts } from '../support/searchAnswers';

const REPORT = '/accounting/unpaid-invoices';
const row = (number: string, clientName: string, openBalance: number, officeName: string): InvoiceRow =>
  invoiceRow({ itemId: number, invoiceNumber: number, clientName, openBalance, officeName });

beforeEach(() => {
  answerQuery(
    'GetUnpaidInvoiceReportV2',
    ok([
      row('INV-1', 'Acme Bakery', 10, 'North'),
      row('INV-2', 'Bolt Works', 30, 'North'),
      row('INV-3', 'Coral Reef Tours', 30, 'South'),
      row('INV-4', 'Dune Bakery', 20, 'South'),
    ]),
  );
});

const grid = () => screen.queryByRole('treegrid') ?? screen.getByRole('grid');
const header = (name: string) => within(grid()).getByRole('columnheader', { name });
/** What stands in the rows from top to bottom: invoice numbers, and the names of groups. */
const rows = () =>
  [...grid().querySelectorAll<HTMLElement>('[data-row-index]')]
    .map(({ textContent }) => textContent)
    .filter((text) => !text.startsWith('Total'))
    .map((text) => /INV-\d|North|South/.exec(text)?.[0]);
const opened = async (options: RenderOptions): Promise<RenderedModule> => {
  const module = renderModule(options);
  await screen.findAllByText(/^INV-\d$/);
  return module;
};
const shows = (expected: readonly string[]) => waitFor(() => expect(rows()).toEqual(expected));
const sort = (module: RenderedModule, name: string) => module.user.click(header(name));
/** The query of the address now. */
const query = ({ host }: RenderedModule) => host.navigation.location.search;
/** Its code is fetched when a table is first changed. */
const says = (module: RenderedModule, expected: string | RegExp) =>
  waitFor(() =>
    typeof expected === 'string'
      ? expect(query(module)).toBe(expected)
      : expect(query(module)).toMatch(expected),
  );
/** Mounts the module anew at the address at which it is. */
const reopened = async (
  former: RenderedModule,
  basename: string,
  meanwhile: () => void = () => undefined,
): Promise<RenderedModule> => {
  const { pathname, search } = former.host.navigation.location;
  former.module.unmount();
  await waitFor(() => expect(former.element).toBeEmptyDOMElement());
  meanwhile();
  return opened({ path: `/${pathname.split('/').at(-1)}${search}`, basename });
};
const menuOf = async ({ user }: RenderedModule, name: string) => {
  await user.click(screen.getByRole('button', { name: `Options of ${name}` }));
  return screen.findByRole('dialog', { name: `Options of ${name}` });
};

test('a report is found after a reload as it was left: its sort, groups and filters', async () => {
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
  await says(module, /^\?sort=openBalance\.asc,clientName\.desc&group=officeName&view=[0-9a-f]{24}$/);
  expect(module.host.navigation.entries()).toHaveLength(1);

  const again = await reopened(module, '/again');
  await shows(left);
  expect(screen.getByRole('searchbox', { name: 'Filter rows' })).toHaveValue('bakery');
  expect(screen.getByRole('button', { name: /^Remove filter Open Balance/ })).toBeVisible();
  expect(header('Name')).toHaveAttribute('aria-sort', 'descending');

  // Copied to a colleague, whose browser has nothing under that key.
  const copied = await reopened(again, '/copied', () => {
    for (const storage of [window.sessionStorage, window.localStorage]) {
      for (const key of Object.keys(storage)) if (/:(view|columns):/.test(key)) storage.removeItem(key);
    }
  });
  await shows(['North', 'INV-1', 'INV-2', 'South', 'INV-4', 'INV-3']);
  expect(screen.getByRole('searchbox', { name: 'Filter rows' })).toHaveValue('');
  await says(copied, '?sort=openBalance.asc,clientName.desc&group=officeName');
});

test('nothing that was typed stands in the address, and it goes with the session', async () => {
  const module = await opened({ path: '/unpaid-invoices' });
  await module.user.type(screen.getByRole('searchbox', { name: 'Filter rows' }), 'Coral{Enter}');
  await shows(['INV-3']);
  await says(module, /^\?view=[0-9a-f]{24}$/);
  const key = `accounting:view:${query(module).slice('?view='.length)}`;
  expect(window.sessionStorage.getItem(key)).toContain('Coral');
  expect(JSON.stringify(window.localStorage)).not.toContain('Coral');
  clearAccountingData();
  expect(window.sessionStorage.getItem(key)).toBeNull();
});

test('what is taken back is in the address no longer', async () => {
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
])('%s is explained, and the report is shown', async (wrong, text) => {
  const module = await opened({ path: `/unpaid-invoices?${wrong}` });
  const explanation = `“${text}” in the address is nothing that this report can be sorted or grouped by.`;
  expect(screen.getByText(explanation)).toBeVisible();
  expect(rows()).toHaveLength(4);
  await sort(module, 'Open Balance');
  expect(screen.queryByText(explanation)).not.toBeInTheDocument();
  await says(module, '?sort=openBalance.asc');
});

test('the address wins over the groups that are remembered, which stay remembered (D23)', async () => {
  const module = await opened({ path: '/unpaid-invoices' });
  const menu = await menuOf(module, 'Office');
  await module.user.click(within(menu).getByRole('button', { name: 'Group by this column' }));
  await shows(['North', 'INV-1', 'INV-2', 'South', 'INV-3', 'INV-4']);
  module.module.unmount();
  const linked = await opened({ path: '/unpaid-invoices?group=none', basename: '/linked' });
  await shows(['INV-1', 'INV-2', 'INV-3', 'INV-4']);
  // Another change of the layout is remembered, the groups of a link are not.
  const name = await menuOf(linked, 'Name');
  await linked.user.click(within(name).getByRole('button', { name: 'Hide column' }));
  linked.module.unmount();
  const plain = await opened({ path: '/unpaid-invoices', basename: '/plain' });
  await shows(['North', 'INV-1', 'INV-2', 'South', 'INV-3', 'INV-4']);
  expect(screen.queryByRole('columnheader', { name: 'Name' })).not.toBeInTheDocument();
  await says(plain, '?group=officeName');
});

test('Back and Forward show the table of each entry; a filter of the report makes a new one that keeps it', async () => {
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

  module.host.navigation.go(-1);
  await shows(['INV-1', 'INV-2', 'INV-3', 'INV-4']);
  expect(search).toHaveValue('');
  expect(header('Open Balance')).not.toHaveAttribute('aria-sort');
  await sort(module, 'Invoice Number');
  await sort(module, 'Invoice Number');
  await shows(['INV-4', 'INV-3', 'INV-2', 'INV-1']);

  module.host.navigation.go(1);
  await shows(['INV-1', 'INV-4']);
  expect(search).toHaveValue('bakery');
  module.host.navigation.go(-1);
  await shows(['INV-4', 'INV-3', 'INV-2', 'INV-1']);
  expect(module.host.navigation.entries()).toHaveLength(2);
});

test('a kept report that a menu leads to is as it was left, and its address says so (D32)', async () => {
  answerQuery(
    'PeriodReport',
    ok([
      transactionRow({ rowId: 'a', itemNumber: 'INV-5', amount: 1 }),
      transactionRow({ rowId: 'b', itemNumber: 'INV-6', amount: 2 }),
    ]),
  );
  const module = await opened({ path: '/trustTransactions/0' });
  const first = rows();
  await sort(module, 'Item Number');
  if (rows()[0] === first[0]) await sort(module, 'Item Number');
  await says(module, /^\?sort=itemNumber\.(asc|desc)$/);
  const sorted = query(module);

  module.host.toolbarModels.at(-1)?.select('unpaid-invoices');
  await screen.findByText('INV-1');
  const item = module.host.toolbarModels
    .at(-1)
    ?.menus.flatMap(({ items }) => items)
    .find(({ href }) => href.endsWith('/trustTransactions/0'));
  expect(item?.href).toBe('/accounting/trustTransactions/0');
  module.host.toolbarModels.at(-1)?.select(item?.id ?? '');
  await screen.findByText('INV-5');
  await says(module, sorted);
  expect(rows()).toEqual([...first].reverse());
  expect(module.host.navigation.entries()).toHaveLength(3);
});

test('Back to a kept report shows it as it was left there, whatever was done to it since', async () => {
  answerQuery('PeriodReport', ok([transactionRow({ rowId: 'a', itemNumber: 'INV-5' })]));
  const module = await opened({ path: '/trustTransactions/0' });
  const away = async () => {
    module.host.navigation.push({ pathname: REPORT });
    await screen.findByText('INV-1');
  };
  await away();
  module.host.navigation.push({ pathname: '/accounting/trustTransactions/0' });
  await screen.findByText('INV-5');
  await sort(module, 'Item Number');
  await says(module, '?sort=itemNumber.asc');
  await away();
  module.host.navigation.go(-1);
  await screen.findByText('INV-5');
  expect(header('Item Number')).toHaveAttribute('aria-sort', 'ascending');
  module.host.navigation.go(-2);
  await waitFor(() => expect(header('Item Number')).not.toHaveAttribute('aria-sort'));
  await says(module, '');
});

test('a report that is not kept begins anew from the menu', async () => {
  const module = await opened({ path: '/unpaid-invoices' });
  await sort(module, 'Open Balance');
  module.host.navigation.push({ pathname: '/accounting' });
  await screen.findByRole('heading', { name: /^Welcome/ });
  module.host.navigation.push({ pathname: REPORT });
  await screen.findByText('INV-1');
  expect(header('Open Balance')).not.toHaveAttribute('aria-sort');
  await says(module, '');
});

test('the tabs of a search have parameters of their own, and a sort is no new search', async () => {
  answerAccounts();
  const asked = answerQuery('TransactionSearch', ok([transactionRow({ rowId: 'a', itemNumber: 'INV-5' })]));
  answerQuery(
    'GetLineItemReport',
    ok(
      ['INV-6', 'INV-7'].map((lineItemName, at) =>
        lineItemRow({ rowId: `${at}`, itemId: 'a', lineItemName }),
      ),
    ),
  );
  const module = await opened({ path: '/all-trust-transactions?range=Today' });
  await sort(module, 'Item Number');
  await says(module, /^\?range=Today&sort=itemNumber\.(asc|desc)$/);
  await module.user.click(screen.getByRole('tab', { name: 'Line Items' }));
  const lines = await screen.findByRole('grid', { name: 'Line Items' });
  const namesOf = (lineGrid: HTMLElement) =>
    within(lineGrid)
      .queryAllByText(/^INV-[67]$/)
      .map(({ textContent }) => textContent);
  await within(lines).findByText('INV-6');
  const name = within(lines).getByRole('columnheader', { name: 'Line Item Name' });
  await module.user.click(name);
  if (namesOf(lines)[0] === 'INV-6') await module.user.click(name);
  expect(namesOf(lines)).toEqual(['INV-7', 'INV-6']);
  await says(module, /^\?range=Today&sort=itemNumber\.(asc|desc)&lineItems\.sort=lineItemName\.desc$/);
  expect(asked).toHaveLength(1);

  await reopened(module, '/again');
  await module.user.click(screen.getByRole('tab', { name: 'Line Items' }));
  const again = await screen.findByRole('grid', { name: 'Line Items' });
  await waitFor(() => expect(namesOf(again)).toEqual(['INV-7', 'INV-6']));
});

test('typed dates of the line item report stay while its table is sorted', async () => {
  answerQuery('GetLineItemReport', ok([]));
  const { user, host: shell } = renderModule({
    path: '/line-item?range=Custom&from=2026-01-05',
    featureFlags: { accountingLineItemReport: true },
  });
  await screen.findByText('There are no items in this report.');
  const from = screen.getByRole('textbox', { name: 'Start date' });
  await user.clear(from);
  await user.type(from, '01/06/2026');
  await user.click(screen.getAllByRole('columnheader')[0] ?? document.body);
  await waitFor(() => expect(shell.navigation.url()).toContain('sort='));
  expect(screen.getByRole('textbox', { name: 'Start date' })).toHaveValue('01/06/2026');
});

test('the onboarding tool is told of steps of the user, not of sorts (§1)', async () => {
  const identify = jest.fn();
  const module = await opened({ path: '/unpaid-invoices', host: { onboarding: { identify } } });
  const before = identify.mock.calls.length;
  expect(before).toBeGreaterThan(0);
  await sort(module, 'Open Balance');
  await says(module, '?sort=openBalance.asc');
  expect(identify).toHaveBeenCalledTimes(before);
  module.host.navigation.push({ pathname: '/accounting' });
  await waitFor(() => expect(identify).toHaveBeenCalledTimes(before + 1));
});
