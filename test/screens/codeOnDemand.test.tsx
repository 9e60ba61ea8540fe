/** Code that is loaded on demand and cannot be loaded at first: each place says so, and works once it can be. */
import { screen, waitFor, within } from '@testing-library/dom';
import { commissionAddress } from '../../src/platform';
import { httpError, noData, ok } from '../support/answers/envelope';
import { REVENUE, payableRow } from '../support/answers/payables';
import { account } from '../support/answers/search';
import { transactionRow } from '../support/answers/transactions';
import { POSITION, POSITION_DAYS, POSITION_QUERY, positionDay } from '../support/answers/trustPosition';
import { answerGet, answerQuery } from '../support/api';
import { connection, loadOverConnection } from '../support/cutCode';
import { DETAIL, detailRow } from '../support/answers/customers';
import { answerTieOut } from '../support/customerRows';
import { figure, openMorning, answerQueue, tile } from '../support/morningPage';
import { answerPayableChoices } from '../support/payableChoices';
import { selectLines } from '../support/paying';
import { renderModule } from '../support/renderModule';
import { AGENCY } from '../support/users';

loadOverConnection(
  'features/trustTransactions/transactions/SelectionActions',
  'features/trustTransactions/transactions/TransferDialogs',
  'features/trustTransactions/transactions/TrustAccountTable',
  'ui/overlays/BlockedWindowDialog',
  'app/dialogs/GeneralErrorDialog',
  'features/payables/statement/StatementDialog',
  'features/payables/withdrawal/chooseCommission',
  'features/trustPosition/picture/TrustPicture',
  'features/customerReports/TieOutStrip',
  'features/customerReports/picture/BalancePicture',
  'features/trustPosition/coverageTile/CoverageTile',
);

const ON = { featureFlags: { accountingTrustPosition: true } };
const NOT_LOADED = 'This could not be loaded. Please try again.';
const ITEMS = [
  transactionRow({ rowId: '1', itemId: '11', itemNumber: 'INV-1' }),
  transactionRow({ rowId: '2', itemId: '12', itemNumber: 'INV-2' }),
  transactionRow({
    rowId: '3',
    itemId: '13',
    itemNumber: 'INV-3',
    transferStatus: 'Transferred',
    needsReversal: true,
  }),
];
const button = (name: string) => screen.findByRole('button', { name });
type User = ReturnType<typeof renderModule>['user'];

/** Presses Retry where the notice stands, which goes. */
async function retry(user: User, within_: HTMLElement = document.body): Promise<void> {
  const notice = await within(within_).findByText(NOT_LOADED);
  connection.isCut = false;
  await user.click(within(within_).getByRole('button', { name: /^Retry/ }));
  await waitFor(() => expect(notice).not.toBeInTheDocument());
}

test.each([
  ['Transfer', 'INV-1'],
  ['Set to Do Not Transfer', 'INV-1'],
  ['Reverse', 'INV-3'],
])('%s asks at its next press', async (name, item) => {
  answerQuery('GetGLAccounts', noData());
  answerQuery('ToBeExportedReport', ok(ITEMS));
  const { user } = renderModule({ path: '/to-be-exported' });
  await selectLines(user, item);
  connection.isCut = true;
  await user.click(await button(name));
  expect(await screen.findByText(NOT_LOADED)).toBeVisible();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  connection.isCut = false;
  await user.click(await button(name));
  expect(await screen.findByRole('alertdialog')).toBeVisible();
});

test('an error whose dialog cannot be loaded is told above the screen, with Retry', async () => {
  connection.isCut = true;
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  answerGet('/agency', httpError(500), 1);
  const { user } = renderModule();
  const notice = await screen.findByText(/An error occurred while loading your agency/);
  await user.click(await button('Retry'));
  await waitFor(() => expect(notice).not.toBeInTheDocument());
  expect(await screen.findByText(AGENCY.displayName)).toBeVisible();
  expect(logged).toHaveBeenCalled();
  logged.mockRestore();
});

test('the actions for selected rows come with Retry, and with the next selection', async () => {
  answerQuery('GetGLAccounts', noData());
  answerQuery('ToBeExportedReport', ok(ITEMS));
  const { user } = renderModule({ path: '/to-be-exported' });
  connection.isCut = true;
  await selectLines(user, 'INV-1');
  expect(await screen.findByText(NOT_LOADED)).toBeVisible();
  await selectLines(user, 'INV-1');
  await waitFor(() => expect(screen.queryByText(NOT_LOADED)).not.toBeInTheDocument());
  await selectLines(user, 'INV-2');
  await retry(user);
  expect(await button('Transfer')).toBeVisible();
});

test('the tie-out of a customer report comes with Retry', async () => {
  answerTieOut();
  connection.isCut = true;
  const { user } = renderModule({ path: '/unpaid-invoices', ...ON });
  await retry(user);
  expect(await screen.findByText('Ties out')).toBeVisible();
});

test('the table of trust accounts comes with Retry', async () => {
  answerQuery(
    'GetGLAccounts',
    ok([
      account('31', 'Trust A', { balance: 100.1, fiduciaryHeld: 90.05 }),
      account('32', 'Trust B', { balance: 0.2, fiduciaryHeld: 1 }),
    ]),
  );
  answerQuery('ToBeExportedReport', ok(ITEMS));
  answerQuery(POSITION_DAYS, noData());
  const { user } = renderModule({ path: '/to-be-exported', ...ON });
  connection.isCut = true;
  await user.click(await button('By account'));
  const box = await screen.findByRole('dialog', { name: 'Trust accounts, one by one' });
  await retry(user, box);
  expect(await within(box).findByRole('table')).toBeVisible();
});

test('a blocked window is reported at the next click on an item, of the same one too', async () => {
  jest.spyOn(window, 'open').mockReturnValue(null);
  answerQuery('GetGLAccounts', noData());
  answerQuery('PeriodReport', ok(ITEMS));
  const { user } = renderModule({
    path: '/trustTransactions/0',
    host: { hosts: { items: 'https://items.example.app' } },
  });
  connection.isCut = true;
  await user.click(await screen.findByText('INV-1'));
  expect(await screen.findByText(NOT_LOADED)).toBeVisible();
  connection.isCut = false;
  await user.click(screen.getByText('INV-1'));
  const box = await screen.findByRole('dialog', { name: 'Your browser blocked a window' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(box).not.toBeVisible());
  await user.click(screen.getByText('INV-2'));
  expect(await screen.findByRole('dialog', { name: 'Your browser blocked a window' })).toBeVisible();
  jest.restoreAllMocks();
});

test('Show Commission Statement shows it at its next press', async () => {
  answerPayableChoices();
  answerQuery(
    REVENUE,
    ok([
      payableRow({
        lineId: '1',
        glAccountId: '61',
        glAccountName: 'Commission Income',
        paidDate: '2026-03-05',
        paidByItemId: '77',
      }),
    ]),
  );
  const { user } = renderModule({ path: '/agency-revenue-report?type=paid&accounts=61' });
  await selectLines(user, 'INV-1');
  connection.isCut = true;
  await user.click(await button('Show Commission Statement'));
  expect(await screen.findByText(NOT_LOADED)).toBeVisible();
  connection.isCut = false;
  await user.click(await button('Show Commission Statement'));
  expect(await screen.findByRole('dialog', { name: 'Commission Statement' })).toBeVisible();
});

test('a withdrawal is proposed after Retry', async () => {
  connection.isCut = true;
  answerPayableChoices();
  answerQuery(
    POSITION_DAYS,
    ok([positionDay({ day: '2026-03-10', commission: 170, commissionAvailable: 150 })]),
  );
  answerQuery(
    REVENUE,
    ok([payableRow({ lineId: '1', glAccountId: '61', amount: 100, collected: 100, trustAccountId: '31' })]),
  );
  const { user } = renderModule({
    path: commissionAddress('31'),
    featureFlags: { accountingTrustPosition: true },
  });
  await retry(user);
  expect(await screen.findByRole('dialog', { name: 'Create Agency Payable' })).toBeVisible();
});

test('the picture of Trust Position comes with Retry', async () => {
  connection.isCut = true;
  answerQuery(POSITION_QUERY, ok(POSITION));
  answerQuery(POSITION_DAYS, ok([positionDay({ day: '2026-03-10' })]));
  const { user } = renderModule({
    path: '/trust-position',
    featureFlags: { accountingTrustPosition: true },
  });
  await retry(user);
  expect(await screen.findByRole('region', { name: 'Bank and money held for others, by day' })).toBeVisible();
});

test('the picture of Customer Balance Detail comes with Retry', async () => {
  connection.isCut = true;
  answerTieOut();
  answerQuery(
    DETAIL,
    ok([
      detailRow({ rowId: 'a', kind: 'Opening', balance: 5 }),
      detailRow({ rowId: 'd', kind: 'Closing', date: '2026-02-05', balance: 5 }),
    ]),
  );
  const { user } = renderModule({
    path: '/customer-balance-detail?from=2026-02-01&to=2026-02-05&client=00000001',
    host: { flags: { accountingPictures: true } },
  });
  await retry(user);
  expect(await screen.findByRole('region', { name: 'Balance by day' })).toBeVisible();
});

test('a tile of another feature comes with Retry', async () => {
  connection.isCut = true;
  answerQueue();
  const { user } = openMorning();
  const place = await tile('Trust coverage');
  await retry(user, place);
  expect(await figure('Trust coverage', 'Coverage 104.7% All fiduciary money is covered')).toBeVisible();
});
