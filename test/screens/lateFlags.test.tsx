import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { layoutKey } from '../../src/report/table/columns/columnLayout';
import { DETAIL, UNPAID, detailRow } from '../support/answers/customers';
import { httpError, ok, otherBody } from '../support/answers/envelope';
import { transactionRow } from '../support/answers/transactions';
import { answerGet, answerQuery, heldQuery } from '../support/api';
import { answerCustomers } from '../support/customerRows';
import { answerFlagsLater } from '../support/flagsLater';
import { NOW, renderModule } from '../support/renderModule';
import { administrator } from '../support/users';

const ROWS = [
  transactionRow({ rowId: 'a', itemNumber: 'INV-1', name: 'Acme Bakery' }),
  transactionRow({ rowId: 'b', itemNumber: 'INV-2', name: 'Bridge Cafe' }),
];

/** Filters the rows of the report to those of the bakery. */
async function filterRows(): Promise<HTMLElement> {
  const field = await screen.findByRole('searchbox', { name: 'Filter rows' });
  await userEvent.type(field, 'bakery');
  await waitFor(() => expect(screen.queryByText('INV-2')).toBeNull());
  return field;
}

async function hideColumn(name: string): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: `Options of ${name}`, hidden: true }));
  const menu = await screen.findByRole('dialog', { name: `Options of ${name}` });
  await userEvent.click(within(menu).getByRole('button', { name: 'Hide column' }));
}

/** How many columns are hidden, as the button above the table says. */
function hiddenColumns(): number {
  const { ariaLabel } = screen.getByRole('button', { name: /^Columns/ });
  return Number(/, (\d+) hidden/.exec(ariaLabel ?? '')?.[1]);
}

describe('Flags that are known only once a report is open', () => {
  test.each([
    ['All Transactions', '/trustTransactions/2', ROWS],
    ["Today's Transactions", '/trustTransactions/0', ROWS],
  ])('add their columns, hidden, to the table of %s, and the user works on', async (_title, path, rows) => {
    const answerFlags = answerFlagsLater('accountingPaymentDetails', 'accountingQuietTables');
    answerQuery('PeriodReport', ok(rows));
    renderModule({ path });
    await screen.findByText('INV-2');
    const field = await filterRows();
    const before = hiddenColumns();
    answerFlags();
    await waitFor(() => expect(hiddenColumns()).toBe(before + 2));
    expect(field).toBeVisible();
    expect(field).toHaveFocus();
    expect(field).toHaveValue('bakery');
    expect(screen.getByText('INV-1')).toBeVisible();
    expect(screen.queryByText('INV-2')).toBeNull();
    expect(screen.getByRole('columnheader', { name: /^Date/ })).toBeVisible();
    // No column folds under the rows.
    expect(screen.getByRole('button', { name: /^Columns/ })).not.toHaveAccessibleName(/empty/);
    expect(screen.getByRole('columnheader', { name: 'Payee' })).toBeVisible();
    expect(screen.queryByRole('columnheader', { name: 'Voided By' })).toBeNull();
  });

  test('leave out who voided an item and why until the user chooses it', async () => {
    const answerFlags = answerFlagsLater('accountingPaymentDetails');
    const voided = { voidedDate: '2026-03-10', voidedBy: 'JD Jane Doe', voidReason: 'Entered twice' };
    answerQuery('PeriodReport', ok([transactionRow({ rowId: 'c', itemNumber: 'R-7', ...voided })]));
    const { user } = renderModule({ path: '/trustTransactions/0' });
    await screen.findByText('R-7');
    const before = hiddenColumns();
    answerFlags();
    await waitFor(() => expect(hiddenColumns()).not.toBe(before));
    await user.click(screen.getByRole('button', { name: /^Columns/ }));
    const list = await screen.findByRole('dialog', { name: /Columns/ });
    expect(within(list).getByRole('checkbox', { name: 'Void Reason' })).not.toBeChecked();
    expect(screen.queryByRole('columnheader', { name: /^Void Reason/ })).toBeNull();
  });

  test('show a column that the user had chosen before, also after another one has been hidden', async () => {
    const key = `accounting:${layoutKey(administrator.claims.hsUserUUID, 'trustTransactions')}`;
    const layout = { order: [], hidden: ['payee'], shown: ['voidedBy'], pinned: [], widths: {} };
    window.localStorage.setItem(key, JSON.stringify(layout));
    const answerFlags = answerFlagsLater('accountingPaymentDetails');
    answerQuery('PeriodReport', ok(ROWS));
    renderModule({ path: '/trustTransactions/2' });
    await screen.findByText('INV-2');
    expect(screen.queryByRole('columnheader', { name: 'Voided By' })).toBeNull();
    await hideColumn('Name');
    answerFlags();
    expect(await screen.findByRole('columnheader', { name: 'Voided By' })).toBeVisible();
    expect(screen.queryByRole('columnheader', { name: 'Name' })).toBeNull();
    expect(JSON.parse(window.localStorage.getItem(key) ?? '')).toMatchObject({
      // What the layout does not know is as at first.
      hidden: ['payee', 'voidReason', 'name'],
      shown: ['voidedBy'],
    });
  });

  test('add the advances settled to the balance detail, which stays filtered', async () => {
    const answerFlags = answerFlagsLater('accountingPaymentDetails');
    const rows = [
      detailRow({
        rowId: 'a',
        kind: 'Item',
        transactionType: 'Invoice',
        itemNumber: 'INV-1',
        clientName: 'Acme Bakery',
      }),
      detailRow({
        rowId: 'b',
        kind: 'Item',
        transactionType: 'Invoice',
        itemNumber: 'INV-2',
        clientName: 'Bridge Cafe',
      }),
    ];
    answerQuery('CustomerBalanceDetailReport', ok(rows));
    renderModule({ path: '/customer-balance-detail?from=2026-02-01&to=2026-02-28' });
    await screen.findByText('INV-2');
    const field = await filterRows();
    answerFlags();
    expect(await screen.findByRole('columnheader', { name: 'Back to Operating' })).toBeVisible();
    expect(field).toHaveFocus();
    expect(screen.queryByText('INV-2')).toBeNull();
  });

  test('draw no picture over the balance detail, which would push down its rows', async () => {
    const answerFlags = answerFlagsLater('accountingPictures', 'accountingPaymentDetails');
    answerCustomers();
    renderModule({ path: '/customer-balance-detail?from=2026-02-01&to=2026-02-28' });
    await screen.findByRole('group', { name: 'Totals' });
    answerFlags();
    expect(await screen.findByRole('columnheader', { name: 'Back to Operating' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Balance by day' })).toBeNull();
  });

  test('draw no bar over unpaid invoices, which would push down their rows', async () => {
    const answerFlags = answerFlagsLater('accountingPictures', 'accountingQuietTables');
    answerCustomers();
    renderModule({ path: '/unpaid-invoices' });
    await screen.findByText('INV-2');
    await hideColumn('Due Date');
    answerFlags();
    await screen.findByText('(1 hidden)');
    expect(screen.queryByRole('group', { name: 'Open balances by days past due, as a bar' })).toBeNull();
  });
});

test.each([
  ['Unpaid Invoices', '/unpaid-invoices', UNPAID, 'Fetching invoices...'],
  ['The balance detail', '/customer-balance-detail', DETAIL, 'Fetching balances...'],
] as const)(
  '%s says that it is fetched while neither flags nor rows are there',
  async (_name, path, query, text) => {
    const answerFlags = answerFlagsLater('accountingPictures');
    const rows = heldQuery(query, ok([]));
    renderModule({ path });
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('searchbox', { name: 'Filter rows' })).toBeNull();
    answerFlags();
    expect(await screen.findByRole('searchbox', { name: 'Filter rows' })).toBeVisible();
    rows.release();
    await waitFor(() => expect(screen.queryByText(text)).toBeNull());
  },
);

test.each([
  ['A day’s report', '/trustTransactions/0', 'Time'],
  ['A report of all days', '/trustTransactions/2', 'Date'],
])('%s whose flags come before its rows has its columns from the first', async (_name, path, column) => {
  const answerFlags = answerFlagsLater('accountingQuietTables');
  const rows = heldQuery('PeriodReport', ok(ROWS));
  renderModule({ path });
  await screen.findByText('Fetching transactions...');
  expect(screen.queryByRole('searchbox', { name: 'Filter rows' })).toBeNull();
  answerFlags();
  const field = await screen.findByRole('searchbox', { name: 'Filter rows' });
  expect(screen.getByRole('columnheader', { name: column })).toBeVisible();
  await userEvent.type(field, 'bakery');
  rows.release();
  await screen.findByText('INV-1');
  expect(field).toHaveValue('bakery');
  expect(field).toBeVisible();
});

test.each([
  ['cannot be fetched', httpError(500)],
  ['come as half an answer (D1)', otherBody({ code: 200 })],
])('feature flags fall back to those stored for the agency when they %s (§7)', async (_when, answer) => {
  const flags = { accountingToolbarHelp: true };
  window.localStorage.setItem(
    'accounting:featureFlags:00004711',
    encodeURIComponent(JSON.stringify({ timestamp: NOW, flags })),
  );
  answerGet('/api/features', answer);
  renderModule({
    toolbar: false,
    session: { hostCookie: true },
    host: { help: { open: () => undefined } },
  });

  expect(await screen.findByRole('button', { name: 'Help' })).toBeVisible();
});
