import { screen, waitFor, within } from '@testing-library/dom';
import { commissionAddress } from '../../src/platform';
import type { PayableRow } from '../../src/api/wire';
import { done, httpError, ok, refused } from '../support/answers/envelope';
import { REVENUE, payableRow } from '../support/answers/payables';
import { POSITION_DAYS, positionDay } from '../support/answers/trustPosition';
import { answerCommand, answerQuery } from '../support/api';
import { connection, loadOverConnection } from '../support/cutCode';
import { answerPosition } from '../support/heldRows';
import { answerPayableChoices } from '../support/payableChoices';
import { selectLines } from '../support/paying';
import { renderModule } from '../support/renderModule';
import { administrator, testUser } from '../support/users';

loadOverConnection('features/payables/payment/PaymentDialog');

const ON = { featureFlags: { accountingTrustPosition: true } };
const ADDRESS = commissionAddress('31');
const DAY = '2026-03-10';

const line = (lineId: string, amount: number, more: Partial<PayableRow> = {}): PayableRow =>
  payableRow({
    lineId,
    glAccountId: '61',
    glAccountName: 'Commission Income',
    amount,
    collected: amount,
    trustAccountId: '31',
    ...more,
  });
const LINES = [line('1', 100), line('2', 40, { itemDate: '2026-01-05' }), line('3', 30)];

function answer(commissionAvailable: number, rows: readonly PayableRow[] = LINES) {
  answerPayableChoices();
  answerQuery(POSITION_DAYS, ok([positionDay({ day: DAY, commission: 170, commissionAvailable })]));
  return answerQuery(REVENUE, ok(rows));
}
const dialog = () => screen.findByRole('dialog', { name: 'Create Agency Payable' });

test('the oldest collected lines that fit are selected, and what stays is said', async () => {
  const asked = answer(150);
  const sent = answerCommand('CreateAgencyPayable', done(['501']));
  const { user, host } = renderModule({ path: ADDRESS, ...ON });
  const box = await dialog();
  expect(box).toHaveTextContent(
    'Commission available in Trust A: 150.00. The oldest collected lines that fit are selected: 140.00. 10.00 stays in trust: a line is moved whole, and only once all of it is collected.',
  );
  // Revenue of every account, inactive ones too.
  expect(asked).toMatchObject([{ glAccountIds: ['61', '60'], paidStatus: 'UNPAID', officeId: null }]);
  await within(box).findByRole('option', { name: '1010 Trust Checking' });
  expect(within(box).getByRole('combobox', { name: /^Pay from/ })).toHaveValue('31');
  await user.selectOptions(within(box).getByRole('combobox', { name: /^Deposit to/ }), '33');
  await user.click(within(box).getByRole('button', { name: 'Move 140.00' }));
  expect(await screen.findByText('140.00 of agency revenue has been moved to operating.')).toBeVisible();
  expect(sent).toMatchObject([
    {
      createAgencyPayable: {
        payment: { bankAccountId: '31', depositToAccountId: '33' },
        lineItems: [
          { lineId: '1', amount: 100 },
          { lineId: '2', amount: 40 },
        ],
      },
    },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() =>
    expect(host.navigation.url()).toBe('/accounting/agency-revenue-report?type=unpaid&accounts=61%2C60'),
  );
});

test('a refusal of the ledger is shown in the dialog, which keeps its rows (D51)', async () => {
  answer(170);
  const short =
    'Trust A would be $0.01 short of the money it holds for others. Nothing was posted. Take $0.01 less out of it.';
  answerCommand('CreateAgencyPayable', refused(short));
  const { user } = renderModule({ path: ADDRESS, ...ON });
  const box = await dialog();
  expect(box).toHaveTextContent('The oldest collected lines that add up to it are selected.');
  await within(box).findByRole('option', { name: '1010 Trust Checking' });
  await user.selectOptions(within(box).getByRole('combobox', { name: /^Deposit to/ }), '33');
  await user.click(within(box).getByRole('button', { name: 'Move 170.00' }));
  expect(await within(box).findByText(short)).toBeVisible();
  expect(within(box).getByRole('button', { name: 'Move 170.00' })).toBeVisible();
});

test('Cancel closes the dialog for good: the address keeps the report alone', async () => {
  answer(150);
  const { user, host } = renderModule({ path: ADDRESS, ...ON });
  await user.click(within(await dialog()).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() =>
    expect(host.navigation.url()).toBe('/accounting/agency-revenue-report?type=unpaid&accounts=61%2C60'),
  );
  expect(await screen.findByText('INV-1')).toBeVisible();
});

test('a proposal that was cancelled with a memo typed in it gives way to the rows selected', async () => {
  answer(150, [...LINES, line('4', 75, { invoiceNumber: 'INV-4' })]);
  const { user, host } = renderModule({ path: ADDRESS, ...ON });
  const box = await dialog();
  await user.type(within(box).getByRole('textbox', { name: 'Memo' }), 'March');
  await user.click(within(box).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() =>
    expect(host.navigation.url()).toBe('/accounting/agency-revenue-report?type=unpaid&accounts=61%2C60'),
  );
  await selectLines(user, 'INV-4');
  await user.click(screen.getByRole('button', { name: 'Create Agency Payable 75.00' }));
  const other = await dialog();
  expect(other).not.toHaveTextContent('Commission available');
  expect(within(other).getByRole('button', { name: 'Move 75.00' })).toBeVisible();
  // What was not saved is gone; nothing is left to ask about.
  await user.type(within(other).getByRole('textbox', { name: 'Memo' }), 'A');
  expect(screen.queryByText(/Leave without saving/)).toBeNull();
});

test.each([
  [
    'nothing is available',
    0,
    LINES,
    'Commission available in Trust A: 0.00. Nothing can be moved to operating today.',
  ],
  [
    'every line is more',
    29.99,
    LINES,
    'Commission available in Trust A: 29.99. No line can be moved for that or less: a line is moved whole, and only once all of it is collected.',
  ],
  [
    'some of it is left for returns that were paid before customers used them',
    29.99,
    LINES.slice(0, 2),
    'Commission available in Trust A: 29.99. No line can be moved for that or less: a line is moved whole, and only once all of it is collected; what was left for returns that customers have yet to use is theirs.',
  ],
] as const)('a notice says when %s', async (_when, available, rows, text) => {
  answer(available, rows);
  const { user } = renderModule({ path: ADDRESS, ...ON });
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByText(text)).not.toBeInTheDocument());
});

test.each([
  ['payables alone', testUser([9006]), 0, /ask for trust accounting reports\.$/],
  // Their permission was taken back after they signed in.
  [
    'trust reports, as their claims say',
    testUser([9000, 9006]),
    1,
    /^The commission available could not be found\./,
  ],
])(
  'a user of %s keeps the report, and is told why nothing is proposed',
  async (_of, signedIn, calls, text) => {
    answerPayableChoices();
    answerQuery(REVENUE, ok(LINES));
    const asked = answerQuery(POSITION_DAYS, httpError(403));
    const { host } = renderModule({ path: ADDRESS, user: signedIn, ...ON });
    expect(await screen.findByText(text)).toBeVisible();
    expect(await screen.findByText('INV-1')).toBeVisible();
    expect(asked).toHaveLength(calls);
    expect(host.navigation.url()).not.toContain('unauthorized');
  },
);

test('an id in the address that is no trust account is reported', async () => {
  answer(150);
  renderModule({ path: commissionAddress('99'), ...ON });
  expect(await screen.findByText('“99” in the address is not a trust account.')).toBeVisible();
});

test.each([
  [
    'to a user who may not create payables',
    ADDRESS,
    testUser([9000], { agencyFlags: 8 }, ['agencyRevenue']),
    /^You do not have permission to/,
  ],
  [
    'on a past day',
    '/agency-revenue-report?type=unpaid&accounts=61&asOf=2026-01-31&withdraw=31',
    administrator,
    /^Rows of 01\/31\/2026 may have been paid/,
  ],
])('nothing is proposed %s', async (_to, path, signedIn, reason) => {
  answer(150);
  answerPosition();
  const { user } = renderModule({ path, user: signedIn, ...ON });
  await selectLines(user, 'INV-1');
  await user.hover(screen.getByRole('button', { name: /^Create Agency Payable/ }));
  expect(await screen.findByRole('tooltip')).toHaveTextContent(reason);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('with the flag off, the address opens the choice of accounts, and asks for no position', async () => {
  answerPayableChoices();
  const asked = answerQuery(POSITION_DAYS, ok([]));
  answerQuery(REVENUE, ok(LINES));
  const { user } = renderModule({ path: ADDRESS });
  const choice = await screen.findByRole('dialog', { name: 'Select Agency Revenue Accounts' });
  await user.click(await within(choice).findByRole('checkbox', { name: 'Commission Income' }));
  await user.click(within(choice).getByRole('button', { name: 'Generate Report' }));
  await screen.findByRole('heading', { level: 1, name: 'Agency Revenue: Unpaid' });
  await screen.findAllByText('INV-1');
  expect(asked).toEqual([]);
});

test('the dialog that could not be loaded comes with Retry', async () => {
  connection.isCut = true;
  answer(150);
  const { user } = renderModule({ path: ADDRESS, ...ON });
  const again = await screen.findByRole('button', { name: 'Retry' });
  connection.isCut = false;
  await user.click(again);
  expect(await dialog()).toBeVisible();
  expect(again).not.toBeInTheDocument();
});

test('the accounts that the user chose last are still remembered: that it is about all was no choice (D30)', async () => {
  answer(150);
  const { host } = renderModule({ path: '/agency-revenue-report?type=unpaid&accounts=61', ...ON });
  const goElsewhere = async () => {
    host.navigation.push({ pathname: '/accounting' });
    await screen.findByRole('heading', { name: /^Welcome/ });
  };
  await screen.findAllByText('INV-1');
  await goElsewhere();
  const [pathname = '', query] = ADDRESS.split('?');
  host.navigation.push({ pathname: `/accounting${pathname}`, search: `?${query}` });
  await dialog();
  await goElsewhere();
  host.navigation.push({ pathname: `/accounting${pathname}` });
  await screen.findAllByText('INV-1');
  expect(host.navigation.url()).toBe(`/accounting${pathname}?type=unpaid&accounts=61`);
});
