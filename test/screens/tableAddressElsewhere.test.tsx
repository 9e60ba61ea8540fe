/** The address of a report's table across navigation: kept reports, tabs, forms beside it (D30, D32). */
import { screen, waitFor, within } from '@testing-library/dom';
import { ok } from '../support/answers/envelope';
import { lineItemRow } from '../support/answers/search';
import { transactionRow } from '../support/answers/transactions';
import { answerQuery } from '../support/api';
import {
  answerInvoices,
  header,
  opened,
  query,
  reopened,
  REPORT,
  rows,
  says,
  shows,
  sort,
} from '../support/invoiceTable';
import { renderModule } from '../support/renderModule';
import { answerAccounts } from '../support/searchAnswers';

beforeEach(answerInvoices);

test('a kept report opened from a menu is as it was left, and so is its address (D32)', async () => {
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

test('a link from another screen shows all rows of a kept report, a menu those that were left', async () => {
  answerQuery(
    'PeriodReport',
    ok(['INV-5', 'INV-6'].map((itemNumber) => transactionRow({ rowId: itemNumber, itemNumber }))),
  );
  const module = await opened({ path: '/trustTransactions/0?sort=itemNumber.desc' });
  const filter = async () => {
    await module.user.type(screen.getByRole('searchbox', { name: 'Filter rows' }), 'INV-5{Enter}');
    await shows(['INV-5']);
    await says(module, /^\?sort=itemNumber\.desc&view=[0-9a-f]{32}$/);
  };
  const away = async () => {
    module.host.toolbarModels.at(-1)?.select('unpaid-invoices');
    await screen.findByText('INV-1');
  };
  await filter();
  await away();
  // As the figure of a tile leads there, which counts both.
  module.host.navigation.push({ pathname: '/accounting/trustTransactions/0' });
  await shows(['INV-6', 'INV-5']);
  expect(screen.getByRole('searchbox', { name: 'Filter rows' })).toHaveValue('');
  await says(module, '?sort=itemNumber.desc');

  await filter();
  await away();
  module.host.toolbarModels.at(-1)?.select('trust-today');
  await shows(['INV-5']);
  module.host.navigation.go(-2);
  await shows(['INV-5']);
  module.host.navigation.go(-2);
  await shows(['INV-5']);
  expect(screen.getByRole('searchbox', { name: 'Filter rows' })).toHaveValue('INV-5');
});

test('Back to a kept report restores the state of that history entry, despite later changes', async () => {
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

test('a report that is not kept starts afresh on return', async () => {
  const module = await opened({ path: '/unpaid-invoices' });
  await sort(module, 'Open Balance');
  module.host.navigation.push({ pathname: '/accounting' });
  await screen.findByRole('heading', { name: /^Welcome/ });
  module.host.navigation.push({ pathname: REPORT });
  await screen.findByText('INV-1');
  expect(header('Open Balance')).not.toHaveAttribute('aria-sort');
  await says(module, '');
});

test('each tab of a search has its own parameters, and sorting does not search again', async () => {
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

test('sorting the line item report keeps the dates typed in its form', async () => {
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

test('the onboarding tool is notified of navigations, not of sorts (§1)', async () => {
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
