import { screen, waitFor, within } from '@testing-library/dom';
import { done, httpError, ok, refused } from '../support/answers/envelope';
import { answerCommand, answerQuery } from '../support/api';
import type { QueryBody } from '../support/api';
import { Gate } from '../support/gate';
import { COMPANY, PAYABLES, UNPAID } from '../support/answers/payables';
import { answerPayableChoices } from '../support/payableChoices';
import { POSITION_DAYS, positionDay } from '../support/answers/trustPosition';
import { openPayment, selectLines, submitOf } from '../support/paying';
import { pressEscape } from '../support/pressEscape';
import { queueItem } from '../support/answers/queue';
import { TestQueue } from '../support/queueAnswers';
import { pressRefresh } from '../support/refresh';
import { renderModule } from '../support/renderModule';
import type { RenderedModule } from '../support/renderModule';
import { transactionRow } from '../support/answers/transactions';
import { account } from '../support/answers/search';

/** After a command, everything that shows what it changed is refetched (architecture.md "After a command"). */

const MINUTE = 60_000;
const TODAY = '/accounting/trustTransactions/0';
const DAY = { transactionDate: '2026-03-09' };
const INV = transactionRow({ ...DAY, rowId: '1', itemNumber: 'INV-A', name: 'Zebra Bakery' });
const RECEIPT = transactionRow({ ...DAY, rowId: '2', itemNumber: 'INV-B', name: 'Acme Bakery' });
const PAYMENT = transactionRow({
  ...DAY,
  rowId: '3',
  itemNumber: 'CP-1',
  transactionType: 'CompanyPayable',
  name: 'Granite Bakery',
  invoiced: 0,
  disbursed: 100,
});

/** Whether the payable has been paid in the ledger of these tests. */
let paid: boolean;
/** Whether fetching the accounts fails. */
let accountsDown: boolean;
let reports: QueryBody[];
let accounts: QueryBody[];
/** What the accounts wait for, if set. */
let held: Gate | null;
beforeEach(() => {
  held = null;
  paid = false;
  accountsDown = false;
  reports = answerQuery('PeriodReport', () => ok(paid ? [INV, RECEIPT, PAYMENT] : [INV, RECEIPT]));
  accounts = answerQuery(
    'GetGLAccounts',
    () => {
      const trust = { number: '1010', balance: paid ? 400 : 500, fiduciaryHeld: 300 };
      return accountsDown ? httpError(500) : ok([account('31', 'Trust Checking', trust)]);
    },
    undefined,
    () => held?.opened,
  );
  answerPayableChoices();
  answerQuery(COMPANY, () => ok(paid ? PAYABLES.slice(1) : PAYABLES));
});

const go = ({ host }: RenderedModule, address: string): void => {
  const { pathname, search } = new URL(address, 'http://localhost');
  host.navigation.push({ pathname, search });
};
const ON = { featureFlags: { accountingTrustPosition: true } };
const strip = () => screen.findByRole('region', { name: 'Trust accounts now' });
const checkedRow = (number: string) =>
  screen.getByText(number).closest('[role=row]')?.getAttribute('aria-selected');

test('a refetched report keeps the selected rows', async () => {
  const { user } = renderModule({ path: '/trustTransactions/0' });
  await selectLines(user, 'INV-A');
  paid = true;
  await pressRefresh(user);
  expect(await screen.findByText('CP-1')).toBeVisible();
  expect([checkedRow('INV-A'), checkedRow('INV-B')]).toEqual(['true', 'false']);
});

test('trust account balances that fail to refetch are not shown beside the newer report', async () => {
  const { user } = renderModule({ path: '/trustTransactions/0', ...ON });
  expect(await strip()).toHaveTextContent('Bank balance500.00');
  // The report too is there: while it is fetched, Refresh waits for that.
  expect(await screen.findByText('INV-A')).toBeVisible();
  paid = true;
  accountsDown = true;
  await pressRefresh(user);

  expect(await screen.findByText('The balances of the trust accounts could not be fetched.')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Trust accounts now' })).not.toBeInTheDocument();
  accountsDown = false;
  held = new Gate();
  await user.click(screen.getByRole('button', { name: 'Fetch balances' }));
  await waitFor(() => expect(accounts.length).toBeGreaterThan(2));
  // Nor are they while they are fetched again.
  expect(screen.queryByRole('region', { name: 'Trust accounts now' })).not.toBeInTheDocument();
  held.open();
  await waitFor(async () => expect(await strip()).toHaveTextContent('Bank balance400.00'));
});

test('the alert of a short trust account goes after the payment that makes it whole', async () => {
  const excess = () => (paid ? { bank: 1100, excess: 50 } : {});
  const asked = answerQuery(POSITION_DAYS, () => ok([positionDay({ day: '2026-03-10', ...excess() })]));
  const module = renderModule({
    path: '/trustTransactions/0',
    featureFlags: { accountingTrustPosition: true },
  });
  const { user } = module;
  expect(await screen.findByRole('alert')).toHaveTextContent('Trust A is short by 150.00 today.');
  go(module, `/accounting${UNPAID}`);
  const box = await openPayment(user, 'INV-1');
  answerCommand('CreateCompanyPayable', () => {
    paid = true;
    return done(['3']);
  });
  await user.click(submitOf(box));
  await waitFor(() => expect(screen.queryByText('INV-1')).not.toBeInTheDocument());
  go(module, TODAY);
  await waitFor(() => expect(asked).toHaveLength(2));
  await waitFor(() => expect(screen.queryByText(/is short by/)).not.toBeInTheDocument());
  expect(await screen.findByText('CP-1')).toBeVisible();
});

test('a change in an item’s pop-up refetches the payables report, which keeps its selection', async () => {
  const popUp = { closed: false, close: jest.fn(), focus: jest.fn(), location: { href: '' } };
  jest.spyOn(window, 'open').mockReturnValue(popUp as unknown as Window);
  const module = renderModule({ path: UNPAID, host: { hosts: { items: 'https://items.example.app' } } });
  const { user } = module;
  await selectLines(user, 'INV-2', 'INV-4');
  await user.click(screen.getByText('INV-2'));
  paid = true;
  const data = { type: 'accounting:items-changed', itemIds: ['91'] };
  const source = popUp as unknown as Window;
  window.dispatchEvent(new MessageEvent('message', { source, origin: 'https://items.example.app', data }));
  await waitFor(() => expect(screen.queryByText('INV-1')).not.toBeInTheDocument());
  expect([checkedRow('INV-2'), checkedRow('INV-4'), checkedRow('INV-3')]).toEqual(['true', 'true', 'false']);
  jest.restoreAllMocks();
});

test('the queue badge updates at once after a command', async () => {
  answerQuery('GetQBSettings', ok({ integrationType: 'Online' }));
  const queue = new TestQueue([queueItem(1, { status: 'Failed' })]);
  answerQuery(
    'ToBeExportedReport',
    ok([transactionRow({ rowId: '1', itemNumber: 'INV-A', transferSubStatus: 'Failed' })]),
  );
  answerCommand('QBTransferItems', () => {
    queue.change(1, { status: 'Pending' });
    return done(['1']);
  });
  const { user, host } = renderModule({ path: '/to-be-exported' });
  const badge = () =>
    host.toolbarModels
      .at(-1)
      ?.menus.flatMap(({ items }) => items)
      .find(({ id }) => id === 'trust-queue')?.badge;
  await waitFor(() => expect(badge()).toBe(1));
  await selectLines(user, 'INV-A');
  await user.click(await screen.findByRole('button', { name: 'Transfer' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Transfer' }));
  await waitFor(() => expect(badge()).toBeUndefined());
});

test('a report of today that a command refetches after midnight shows the new day', async () => {
  const held = new Gate();
  const module = renderModule({ path: UNPAID });
  const { user, host } = module;
  const box = await openPayment(user, 'INV-1');
  answerCommand('CreateCompanyPayable', done(['3']), held.opened);
  await user.click(submitOf(box));
  await pressEscape(user);
  go(module, TODAY);
  expect(await screen.findByText('INV-A')).toBeVisible();
  expect(screen.getByText('03/10/2026')).toBeVisible();

  // 12:10 AM in New York.
  host.clock.now += (12 * 60 + 40) * MINUTE;
  paid = true;
  held.open();
  expect(await screen.findByText('CP-1')).toBeVisible();
  expect(await screen.findByText('03/11/2026')).toBeVisible();
  expect(screen.queryByText('03/10/2026')).not.toBeInTheDocument();
});

test('a refused payment leaves the report unchanged until its dialog is closed', async () => {
  const module = renderModule({ path: UNPAID });
  const { user } = module;
  const box = await openPayment(user, 'INV-1', 'INV-2');
  answerCommand(
    'CreateCompanyPayable',
    refused('INV-1 has been paid already.', [{ itemId: '1', reason: 'Paid already' }]),
  );
  paid = true;
  await user.click(within(box).getByRole('checkbox', { name: /^Advance/ }));
  await user.click(submitOf(box));
  expect(await within(box).findByText('INV-1 has been paid already.')).toBeVisible();
  expect(screen.getByRole('treegrid', { hidden: true })).toHaveTextContent('INV-1');
  await user.click(within(box).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByText('INV-1')).not.toBeInTheDocument());
});

test('the kept Today report returns with a payment made meanwhile and the new bank balance', async () => {
  const module = renderModule({ path: '/trustTransactions/0', ...ON });
  const { user } = module;
  await screen.findByText('INV-A');
  expect(await strip()).toHaveTextContent('Bank balance500.00');
  await user.click(await screen.findByRole('columnheader', { name: /^Name/ }));
  await user.type(screen.getByRole('searchbox', { name: 'Filter rows' }), 'bakery{Enter}');
  await selectLines(user, 'INV-A');

  go(module, `/accounting${UNPAID}`);
  const box = await openPayment(user, 'INV-1');
  answerCommand('CreateCompanyPayable', done(['3']));
  paid = true;
  await user.click(submitOf(box));
  await screen.findByText('A payment of 100.00 has been created.');
  await waitFor(() => expect(screen.queryByText('INV-1')).not.toBeInTheDocument());
  // A hidden report is refetched only when it is shown again (D32).
  expect(reports).toHaveLength(1);

  module.host.toolbarModels.at(-1)?.select('trust-today');
  expect(await screen.findByText('CP-1')).toBeVisible();
  await waitFor(async () => expect(await strip()).toHaveTextContent('Bank balance400.00'));
  expect(reports).toHaveLength(2);
  expect(screen.getByRole('searchbox', { name: 'Filter rows' })).toHaveValue('bakery');
  expect(screen.getByRole('columnheader', { name: /^Name/ })).toHaveAttribute('aria-sort', 'ascending');
  expect([checkedRow('INV-A'), checkedRow('INV-B'), checkedRow('CP-1')]).toEqual(['true', 'false', 'false']);
});
