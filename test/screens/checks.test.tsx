import { screen, waitFor, within } from '@testing-library/dom';
import type { ReportArea } from '../../src/api/wire';
import { answerQuery } from '../support/api';
import { CHECKS, CHECKS_QUERY } from '../support/answers/checks';
import { httpError, noData, ok } from '../support/answers/envelope';
import { COMPANY, payableRow } from '../support/answers/payables';
import { account } from '../support/answers/search';
import { exportedLines } from '../support/exportedLines';
import { answerPayableChoices } from '../support/payableChoices';
import { renderModule } from '../support/renderModule';
import { TWO_OFFICES, administrator, officeOptionsFor, testUser } from '../support/users';

const ON = { featureFlags: { accountingPaymentDetails: true } };
const PAID_ROW = payableRow({ lineId: '1', paidDate: '2026-03-01', paidByItemId: '77' });
const PAID = '/company-payables-report?type=paid&accounts=20';

const rowOf = async (text: string): Promise<HTMLElement> => {
  const cell = await screen.findByText(text);
  return cell.closest<HTMLElement>('[role=row]') ?? document.body;
};

test('checks are listed by number, with gaps as rows of their own and voids marked (D53)', async () => {
  answerPayableChoices();
  const asked = answerQuery(CHECKS_QUERY, ok(CHECKS));
  renderModule({ path: '/checks?startDate=2026-03-01&endDate=2026-03-10', ...ON });
  expect(await screen.findByText('1003–1005 not used')).toBeVisible();
  expect(await rowOf('1003–1005 not used')).toHaveTextContent('Not used');
  const voided = await rowOf('1002');
  expect(voided).toHaveTextContent('Voided');
  expect(voided).toHaveTextContent('03/05/2026');
  expect(voided).toHaveTextContent('70.00');
  expect(screen.getByText('125.50')).toBeVisible();
  expect(within(await rowOf('1001')).getByText('CP-1001')).toBeVisible();
  expect(screen.getByText(/Trust Checking · 03\/01\/2026 – 03\/10\/2026/)).toBeVisible();
  expect(asked).toEqual([
    { query: CHECKS_QUERY, bankAccountId: '31', startDate: '2026-03-01', endDate: '2026-03-10' },
  ]);
});

test('a check from before there were numbers has what was written in its place, or says that it has none (D53)', async () => {
  answerPayableChoices();
  const before = (checkNumber: string, itemNumber: string) =>
    CHECKS.slice(0, 1).map((check) => ({
      ...check,
      rowId: itemNumber,
      itemNumber,
      checkNumber,
      lastNumber: checkNumber,
    }));
  answerQuery(CHECKS_QUERY, ok([...before('A-17', 'CP-0'), ...before('', 'CP-1')]));
  renderModule({ path: '/checks', ...ON });
  expect(await rowOf('A-17')).toHaveTextContent('CP-0');
  expect(await rowOf('No number')).toHaveTextContent('CP-1');
});

test('a status that the module does not know is shown as it is, whatever it is called', async () => {
  answerPayableChoices();
  answerQuery(CHECKS_QUERY, ok(CHECKS.map((check) => ({ ...check, status: 'constructor' as never }))));
  renderModule({ path: '/checks', ...ON });
  expect(await rowOf('1001')).toHaveTextContent('constructor');
});

test.each([
  ['a user of all offices', administrator, 'All offices'],
  ['a user of some', testUser([], { agencyFlags: 8 }, ['companyPayables']), '"Portland, ME; Concord, NH"'],
])(
  'an export by %s says what it covers, in whichever office the host is',
  async (_who, signedIn, covered) => {
    answerPayableChoices();
    answerQuery('GetReportOfficeOptions', ({ report }) =>
      ok([{ ...officeOptionsFor(signedIn, report as ReportArea), offices: TWO_OFFICES }]),
    );
    answerQuery(CHECKS_QUERY, ok(CHECKS));
    const { user } = renderModule({ path: '/checks', user: signedIn, officeId: '1', ...ON });
    await screen.findByText('1003–1005 not used');
    const lines = await exportedLines(user);
    expect(lines.filter((line) => line.startsWith('Office,'))).toEqual([`Office,${covered},,,,,,,`]);
  },
);

test('another account is asked for, and stands in the address', async () => {
  answerPayableChoices();
  const asked = answerQuery(CHECKS_QUERY, noData());
  const { user } = renderModule({ path: '/checks', ...ON });
  await screen.findByRole('option', { name: '1000 Operating Checking' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Bank account' }), '33');
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]).toMatchObject({ bankAccountId: '33', startDate: null, endDate: null });
});

test('an account that is no longer in use keeps its checks, but is not the first that is shown (D37)', async () => {
  const closed = account('30', 'Old Trust', { number: '1005', inactive: true });
  answerQuery('GetGLAccounts', ({ includeInactive }) =>
    ok([...(includeInactive === true ? [closed] : []), account('31', 'Trust Checking', { number: '1010' })]),
  );
  const asked = answerQuery(CHECKS_QUERY, ok(CHECKS));
  const { user } = renderModule({ path: '/checks', ...ON });
  await screen.findByText('1003–1005 not used');
  const choice = screen.getByRole('combobox', { name: 'Bank account' });
  await user.selectOptions(choice, within(choice).getByRole('option', { name: '1005 Old Trust (inactive)' }));
  await waitFor(() => expect(asked).toMatchObject([{ bankAccountId: '31' }, { bankAccountId: '30' }]));
  renderModule({ path: '/checks?account=30', ...ON });
  await waitFor(() => expect(asked).toHaveLength(3));
  expect(screen.queryByText(/not a bank account/)).not.toBeInTheDocument();
});

test('a failure is shown with Retry', async () => {
  answerPayableChoices();
  let fails = true;
  answerQuery(CHECKS_QUERY, () => (fails ? httpError(500) : ok(CHECKS)));
  const { user } = renderModule({ path: '/checks', ...ON });
  const retry = await screen.findByRole('button', { name: /Retry|Try again/ });
  fails = false;
  await user.click(retry);
  expect(await screen.findByText('1003–1005 not used')).toBeVisible();
});

test.each<[string, string]>([
  ['/checks?startDate=Tuesday', 'Show all days'],
  ['/checks?account=99', 'Show another account'],
])('what is wrong in the address %s is said', async (path, action) => {
  answerPayableChoices();
  answerQuery(CHECKS_QUERY, ok(CHECKS));
  const { user } = renderModule({ path, ...ON });
  await user.click(await screen.findByRole('button', { name: action }));
  expect(await screen.findByText('1003–1005 not used')).toBeVisible();
});

test('all days are shown also where only one of the dates in the address is wrong', async () => {
  answerPayableChoices();
  const asked = answerQuery(CHECKS_QUERY, ok(CHECKS));
  const { user, host } = renderModule({
    path: '/checks?account=31&startDate=2026-13-01&endDate=2026-03-10',
    ...ON,
  });
  await user.click(await screen.findByRole('button', { name: 'Show all days' }));
  await waitFor(() => expect(asked).toMatchObject([{ startDate: null, endDate: null }]));
  expect(host.navigation.url()).toBe('/accounting/checks?account=31');
});

test('an end before its start is refused without asking', async () => {
  answerPayableChoices();
  const asked = answerQuery(CHECKS_QUERY, ok(CHECKS));
  const { user } = renderModule({ path: '/checks?startDate=2026-03-10&endDate=2026-03-01', ...ON });
  await screen.findAllByText('End date cannot be before start date');
  await user.click(screen.getByRole('textbox', { name: /^End date/ }));
  await user.keyboard('{Control>}a{/Control}03/10/2026{Enter}');
  await waitFor(() => expect(asked).toMatchObject([{ startDate: '2026-03-10', endDate: '2026-03-10' }]));
});

test('without checks, says what to do about it: they come from all kinds of payments', async () => {
  answerPayableChoices();
  answerQuery(CHECKS_QUERY, noData());
  renderModule({ path: '/checks', ...ON });
  expect(
    await screen.findByText(
      'No check was written on this account on these days. Choose other dates, or another bank account.',
    ),
  ).toBeVisible();
});

test('the paid report leads to it', async () => {
  answerPayableChoices();
  answerQuery(CHECKS_QUERY, ok(CHECKS));
  answerQuery(COMPANY, ok([PAID_ROW]));
  const { user } = renderModule({ path: PAID, ...ON });
  await user.click(await screen.findByRole('button', { name: 'Checks' }));
  expect(await screen.findByText('1003–1005 not used')).toBeVisible();
});

test('without the flag the paid report does not lead to it, and its address is not found (D45)', async () => {
  answerPayableChoices();
  answerQuery(COMPANY, ok([PAID_ROW]));
  renderModule({ path: PAID });
  await screen.findByText('INV-1');
  expect(screen.queryByRole('button', { name: 'Checks' })).not.toBeInTheDocument();
  renderModule({ path: '/checks' });
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
});
