/** What the module does once the API has refused an accounting call with 403: Unauthorized is shown (§8). */
import { screen, waitFor, within } from '@testing-library/dom';
import type { ReportArea } from '../../src/api/wire';
import { httpError, ok } from '../support/answers/envelope';
import { COMPANY, PAYABLES, UNPAID } from '../support/answers/payables';
import { invoiceRow } from '../support/answers/transactions';
import { answerCommand, answerGet, answerQuery } from '../support/api';
import { answerPayableChoices } from '../support/payableChoices';
import { openPayment, readyToPay, submitOf } from '../support/paying';
import { renderModule } from '../support/renderModule';
import type { TestHost } from '../support/renderModule';
import { administrator, officeOptionsFor, testUser } from '../support/users';
import type { TestUser } from '../support/users';

const TRUST = [9000, 9002, 9004];

/** Shows a customer report, and then a trust report that is refused; `now`: the user as the API knows them from then on. */
async function refuse(before: TestUser, now: TestUser) {
  let current = before;
  const claims = answerGet('/user/whoami', () => ok(current.claims));
  const options = answerQuery('GetReportOfficeOptions', ({ report }) =>
    ok([officeOptionsFor(current, report as ReportArea)]),
  );
  const asked = answerQuery(
    'GetUnpaidInvoiceReportV2',
    ok([invoiceRow({ itemId: '1', invoiceNumber: 'INV-1' })]),
  );
  answerQuery('PeriodReport', httpError(403));
  const { host } = renderModule({ path: '/unpaid-invoices', user: before });
  expect(await screen.findByText('INV-1')).toBeVisible();
  expect(claims.count).toBe(1);
  current = now;
  host.navigation.push({ pathname: '/accounting/trustTransactions/0' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Unauthorized' })).toBeVisible();
  return { host, asked, claims, options };
}
const isOpen = ({ toolbarModels }: TestHost, entry: string) =>
  toolbarModels
    .at(-1)
    ?.menus.flatMap(({ items }) => items)
    .find(({ id }) => id === entry)?.enabled;

test.each([
  ['a permission', testUser([...TRUST, 9005]), testUser(TRUST)],
  [
    'their offices',
    testUser([], { agencyFlags: 8 }, ['trust', 'customer']),
    testUser([], { agencyFlags: 8 }, ['trust']),
  ],
])(
  'for a user who has lost %s, what was open is gone, Back does not show it, and menus close',
  async (_what, before, now) => {
    const { host, asked } = await refuse(before, now);
    // Not even hidden.
    await waitFor(() => expect(screen.queryByText('INV-1')).not.toBeInTheDocument());
    const answered = asked.length;
    await waitFor(() => expect(host.toolbarModels.at(-1)).toBeNull());
    host.navigation.push({ pathname: '/accounting' });
    await waitFor(() => expect(isOpen(host, 'unpaid-invoices')).toBe(false));
    expect(isOpen(host, 'trust-today')).toBe(true);
    host.navigation.go(-2);
    expect(
      await screen.findByText('You do not have permission to view Customer Accounting Reports'),
    ).toBeVisible();
    expect(asked).toHaveLength(answered);
  },
);

test('a report that is refused by mistake takes nothing else away, and is not asked again and again', async () => {
  const user = testUser([...TRUST, 9005]);
  const { host, asked, claims } = await refuse(user, user);
  await waitFor(() => expect(claims.count).toBe(2));
  host.navigation.go(-1);
  expect(await screen.findByText('INV-1')).toBeVisible();
  expect(asked).toHaveLength(2);
  expect(isOpen(host, 'unpaid-invoices')).toBe(true);
  expect(claims.count).toBe(2);
});

test('what is typed in a dialog stays, with its screen, where the user stays in spite of the refusal', async () => {
  answerPayableChoices();
  answerQuery(COMPANY, ok(PAYABLES));
  const claims = answerGet('/user/whoami', ok(administrator.claims));
  answerCommand('CreateCompanyPayable', httpError(403));
  const { user } = renderModule({ path: UNPAID });
  await screen.findByText('INV-1');
  const box = await openPayment(user, 'INV-1');
  await user.type(within(box).getByRole('textbox', { name: 'Memo' }), 'March');
  await readyToPay(box);
  await user.click(submitOf(box));
  const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(within(box).getByRole('textbox', { name: 'Memo' })).toHaveValue('March');
  expect(box).toBeVisible();
  expect(claims.count).toBe(1);
});
