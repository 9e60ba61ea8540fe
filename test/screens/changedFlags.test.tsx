/** Flags that a host changes while a report is open, whose user may be working in it (D45). */
import { screen, waitFor, within } from '@testing-library/dom';
import { layoutKey } from '../../src/report/table/columns/columnLayout';
import { CHECK_NUMBERS_QUERY } from '../support/answers/checks';
import { noData, ok } from '../support/answers/envelope';
import { COMPANY, PAYABLES, UNPAID } from '../support/answers/payables';
import { transactionRow } from '../support/answers/transactions';
import { answerQuery } from '../support/api';
import { answerCustomers } from '../support/customerRows';
import { answerPosition } from '../support/heldRows';
import { answerPayableChoices, dialog, generate, ready } from '../support/payableChoices';
import { openPayment, selectLines } from '../support/paying';
import { renderModule } from '../support/renderModule';
import { administrator } from '../support/users';

/** The flag for a column tells when flags that came with it have been taken up. */
const withColumn = (flag: string) => ({ [flag]: true, accountingPaymentDetails: true });

test('the report of a day keeps its date, filter and selection; opened again, it has the time', async () => {
  answerQuery(
    'PeriodReport',
    ok([
      transactionRow({ rowId: 'a', itemNumber: 'INV-1', name: 'Acme Bakery' }),
      transactionRow({ rowId: 'b', itemNumber: 'INV-2', name: 'Bridge Cafe' }),
    ]),
  );
  const { user, module, host } = renderModule({ path: '/trustTransactions/0', host: { flags: {} } });
  await screen.findByText('INV-2');
  const field = screen.getByRole('searchbox', { name: 'Filter rows' });
  await user.type(field, 'bakery');
  await waitFor(() => expect(screen.queryByText('INV-2')).toBeNull());
  await selectLines(user, 'INV-1');
  const columns = () => screen.getByRole('button', { name: /^Columns/ }).getAttribute('aria-label');
  const before = columns();
  module.update({ flags: withColumn('accountingQuietTables') });
  await waitFor(() => expect(columns()).not.toBe(before));
  expect(field).toBeVisible();
  expect(field).toHaveValue('bakery');
  expect(screen.getByRole('columnheader', { name: /^Date/ })).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: 'Time' })).toBeNull();
  expect(screen.getByText('INV-1').closest('[role=row]')).toHaveAttribute('aria-selected', 'true');

  module.unmount();
  renderModule({
    path: '/trustTransactions/0',
    host: { ...host.contract, flags: withColumn('accountingQuietTables') },
    basename: '/again',
  });
  expect(await screen.findByRole('columnheader', { name: 'Time' })).toBeVisible();
});

test.each([
  ['unpaid invoices', '/unpaid-invoices', 'INV-2', 'Open balances by days past due, as a bar', 'group'],
  [
    'the balance detail',
    '/customer-balance-detail?from=2026-02-01&to=2026-02-28',
    'Closing balance',
    'Balance by day',
    'region',
  ],
  ['company payables', UNPAID, 'INV-1', 'Unpaid lines by days past due, as a bar', 'group'],
] as const)(
  '%s get no picture over rows, and keep the one that they have',
  async (_what, path, row, name, role) => {
    answerCustomers();
    answerPayableChoices();
    answerQuery(COMPANY, ok(PAYABLES));
    const on = { accountingPictures: true, accountingToolbarHelp: true };
    const off = { accountingPictures: false, accountingToolbarHelp: false };
    const own = { toolbar: false, session: { hostCookie: true } };
    const help = { open: () => undefined };
    const ofHelp = () => screen.queryByRole('button', { name: 'Help' });

    const first = renderModule({ path, ...own, host: { flags: off, help } });
    await screen.findByRole('searchbox', { name: 'Filter rows' });
    await screen.findAllByText(row);
    first.module.update({ flags: on });
    await waitFor(() => expect(ofHelp()).not.toBeNull());
    expect(screen.queryByRole(role, { name })).toBeNull();
    first.module.unmount();

    const second = renderModule({ path, ...own, host: { flags: on, help }, basename: '/again' });
    await screen.findByRole(role, { name });
    second.module.update({ flags: off });
    await waitFor(() => expect(ofHelp()).toBeNull());
    expect(screen.getByRole(role, { name })).toBeVisible();
  },
);

test.each([{}, { accountingTrustPosition: true }])(
  'company payables with %j keep what was hidden of columns that are not there',
  async (featureFlags) => {
    const hidden = ['advanced', 'paymentMemo'];
    const key = `accounting:${layoutKey(administrator.claims.hsUserUUID, 'companyPayables')}`;
    const layout = { order: [], hidden, shown: [], pinned: [], widths: {} };
    window.localStorage.setItem(key, JSON.stringify(layout));
    answerPayableChoices();
    answerPosition();
    answerQuery(COMPANY, ok(PAYABLES));
    const { user } = renderModule({ path: UNPAID, featureFlags });
    await screen.findByText('INV-1');
    await user.click(screen.getByRole('button', { name: 'Options of Policy Number', hidden: true }));
    const menu = await screen.findByRole('dialog', { name: 'Options of Policy Number' });
    await user.click(within(menu).getByRole('button', { name: 'Hide column' }));
    expect(JSON.parse(window.localStorage.getItem(key) ?? '')).toMatchObject({
      hidden: [...hidden, 'policyNumber'],
    });
  },
);

test('what is selected and typed to be paid stays when the host shows payments in detail; generated anew, it has the details', async () => {
  answerPayableChoices();
  answerQuery(COMPANY, ok(PAYABLES));
  const flags = { accountingToolbarHelp: true };
  const { user, module } = renderModule({
    path: UNPAID,
    toolbar: false,
    session: { hostCookie: true },
    host: { flags, help: { open: () => undefined } },
  });
  const box = await openPayment(user, 'INV-1');
  const memo = within(box).getByRole('textbox', { name: 'Memo' });
  await user.type(memo, 'March premium');
  const reference = () => screen.queryByRole('textbox', { name: 'Reference number' });
  // The other flag tells when both have been taken up.
  module.update({ flags: { accountingToolbarHelp: false, accountingPaymentDetails: true } });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Help', hidden: true })).toBeNull());
  expect(memo).toBeVisible();
  expect(memo).toHaveValue('March premium');
  expect(reference()).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.getByText('INV-1').closest('[role=row]')).toHaveAttribute('aria-selected', 'true');

  await user.click(screen.getByRole('button', { name: 'Change accounts and dates' }));
  await dialog();
  await ready();
  await user.click(generate());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  answerQuery(CHECK_NUMBERS_QUERY, noData());
  await selectLines(user, 'INV-1');
  await user.click(screen.getByRole('button', { name: /^Pay \d/ }));
  await screen.findByRole('dialog', { name: 'Create Company Payable' });
  expect(reference()).toBeNull();
});
