import { screen, waitFor } from '@testing-library/dom';
import { answerGet, answerQuery } from '../support/api';
import type { QueryBody } from '../support/api';
import { DETAIL, PAST_DUE, INVOICES } from '../support/answers/customers';
import { httpError, noData, ok } from '../support/answers/envelope';
import { COMPANY, PAYABLES } from '../support/answers/payables';
import { batch, batchSummary } from '../support/answers/statements';
import { answerTieOut } from '../support/customerRows';
import { answerPayableChoices } from '../support/payableChoices';
import { renderModule } from '../support/renderModule';
import { answerAccounts } from '../support/searchAnswers';
import { ANY_OFFICE } from '../support/users';

const BATCHES = '/accounting/batch/statements';
const DATE_RANGE = 'Something went wrong when selecting a date range for this report. Please try again.';
const NO_DATE = 'is not a date. Choose a date above, or write it as yyyy-MM-dd.';

interface Case {
  readonly path: string;
  readonly text: string;
  /** The button that leads on; null where the address is corrected without one. */
  readonly actionLabel: string | null;
  /** Where it leads: another address, or a dialog over the current one. */
  readonly to: string;
}

const customer = (path: string, text: string, actionLabel: string, to: string): Case => ({
  path,
  text,
  actionLabel,
  to,
});
const search = (query: string, text: string): Case => ({
  path: `/all-trust-transactions?${query}`,
  text,
  actionLabel: 'Change the search',
  to: `/all-trust-transactions?${query}&dialog=search`,
});
const payables = (query: string, text: string): Case => ({
  path: `/company-payables-report?${query}`,
  text,
  actionLabel: 'Choose again',
  to: `/company-payables-report?${query}&dialog=payables-unpaid`,
});
const lineItems = (query: string): Case => ({
  path: `/line-item?${query}`,
  text: DATE_RANGE,
  actionLabel: 'Choose a date range',
  to: '/line-item',
});

/** Invalid values in an address, the message that each one shows, and the way on (D30). */
const CASES: readonly Case[] = [
  customer(
    '/unpaid-invoices?asOf=2026-01-31&age=bogus',
    '“bogus” in the address is not an age of the invoices of this report.',
    'Show all ages',
    '/unpaid-invoices?asOf=2026-01-31',
  ),
  customer(
    '/unpaid-invoices?asOf=2026-01-31&age=',
    'A blank value in the address is not an age of the invoices of this report.',
    'Show all ages',
    '/unpaid-invoices?asOf=2026-01-31',
  ),
  customer(
    '/past-due-invoices?asOf=2026-01-31&age=current',
    '“current” in the address is not an age of the invoices of this report.',
    'Show all ages',
    '/past-due-invoices?asOf=2026-01-31',
  ),
  customer(
    '/unapplied-credits?older=ninety&client=00000001',
    '“ninety” in the address is not a number of days.',
    'Show all credits',
    '/unapplied-credits?client=00000001',
  ),
  customer(
    '/unpaid-invoices?asOf=&client=00000001',
    `A blank value in the address ${NO_DATE}`,
    'Show today',
    '/unpaid-invoices?client=00000001',
  ),
  customer(
    '/customer-balance-detail?from=&to=',
    `A blank value in the address ${NO_DATE}`,
    'Show today',
    '/customer-balance-detail',
  ),
  customer(
    '/customer-balance-detail?from=foo&client=00000001',
    `“foo” in the address ${NO_DATE}`,
    'Show today',
    '/customer-balance-detail?client=00000001',
  ),
  customer(
    '/unpaid-invoices?office=bogus',
    'The office in the address is not one that you may report on.',
    'Show my offices',
    '/unpaid-invoices',
  ),
  {
    path: '/batch-statements?status=bogus',
    text: '“bogus” in the address is not a status of a batch of statements.',
    actionLabel: 'Show all batches',
    to: '/batch-statements',
  },
  {
    path: '/batch-statements/bogus',
    text: '“bogus” in the address is not a batch of statements.',
    actionLabel: 'Show all batches',
    to: '/batch-statements',
  },
  {
    path: '/batch-statements/12?status=bogus',
    text: '“bogus” in the address is not a status of a statement.',
    actionLabel: 'Show all customers',
    to: '/batch-statements/12',
  },
  {
    path: '/batch-statements/%2531%2532',
    text: '“%31%32” in the address is not a batch of statements.',
    actionLabel: 'Show batch 12',
    to: '/batch-statements/12',
  },
  search('range=bogus', '“bogus” in the address is not a filter of a search.'),
  search('range=', 'A blank value in the address is not a filter of a search.'),
  search('from=&to=', 'A blank value in the address is not a filter of a search.'),
  search('from=foo', '“foo” in the address is not a filter of a search.'),
  search('range=Today&voided=maybe', '“maybe” in the address is not a filter of a search.'),
  search('range=Today&voided=', 'A blank value in the address is not a filter of a search.'),
  search('range=Today&account=bogus', '“bogus” in the address is not an account that can be searched.'),
  search('range=Today&bank=99', '“99” in the address is not an account that can be searched.'),
  search('range=Today&policyOffice=bogus', '“bogus” in the address is not an office that can be searched.'),
  search('range=Today&userOffice=99', '“99” in the address is not an office that can be searched.'),
  payables('type=unpaid&accounts=99', '“99” in the address is not an account of this report.'),
  payables('type=unpaid&accounts=20%2C99', '“99” in the address is not an account of this report.'),
  payables(
    'type=unpaid&accounts=20&office=bogus',
    '“bogus” in the address is not an office that you may report on.',
  ),
  payables('type=unpaid&accounts=20&payee=bogus', '“bogus” in the address is not a payee.'),
  payables(
    'type=unpaid&accounts=20&from=&to=',
    'A blank value in the address is not a choice of this report.',
  ),
  payables('type=unpaid&accounts=20&from=foo', '“foo” in the address is not a choice of this report.'),
  lineItems('range=bogus'),
  lineItems('from=&to='),
  lineItems('from=foo'),
  {
    path: '/trustTransactions/0?items=bogus',
    text: '“bogus” in the address is not a kind of item that this report can be narrowed to.',
    actionLabel: 'Show all items',
    to: '/trustTransactions/0',
  },
  {
    path: '/unpaid-invoices?dialog=bogus',
    text: '“bogus” in the address is not a dialog.',
    actionLabel: null,
    to: '/unpaid-invoices',
  },
  {
    path: '/unpaid-invoices?dialog=',
    text: 'A blank value in the address is not a dialog.',
    actionLabel: null,
    to: '/unpaid-invoices',
  },
  {
    path: '/unpaid-invoices?dialog=queue&queueStatus=bogus',
    text: '“bogus” in the address is not a status of the queue.',
    actionLabel: null,
    to: '/unpaid-invoices?dialog=queue',
  },
  {
    path: '/unpaid-invoices?dialog=queue&queueStatus=',
    text: 'A blank value in the address is not a status of the queue.',
    actionLabel: null,
    to: '/unpaid-invoices?dialog=queue',
  },
];

let searches: QueryBody[];
let payablesAsked: QueryBody[];
beforeEach(() => {
  answerQuery('GetReportOfficeOptions', ok([ANY_OFFICE]));
  answerTieOut();
  answerPayableChoices();
  answerAccounts();
  answerQuery(PAST_DUE, ok(INVOICES.slice(1)));
  answerQuery(DETAIL, noData());
  answerQuery('PeriodReport', noData());
  searches = answerQuery('TransactionSearch', noData());
  answerQuery('GetLineItemReport', noData());
  payablesAsked = answerQuery(COMPANY, ok(PAYABLES));
  answerGet(BATCHES, ok([batchSummary()]));
  answerGet(`${BATCHES}/12`, ok(batch()));
  answerGet(`${BATCHES}/bogus`, httpError(404));
  answerGet(`${BATCHES}/%2531%2532`, httpError(404));
});

describe('an invalid value in the address is explained, with a way on (D30)', () => {
  test.each(CASES)('$path', async ({ path, text, actionLabel, to }) => {
    const { user, host } = renderModule({ path, featureFlags: { accountingLineItemReport: true } });
    expect((await screen.findAllByText(text))[0]).toBeVisible();
    if (actionLabel !== null) await user.click(screen.getByRole('button', { name: actionLabel }));
    await waitFor(() => expect(host.navigation.url()).toBe(`/accounting${to}`));
    // At the target nothing is wrong any more, except below a dialog.
    if (!to.includes('dialog=') && actionLabel !== null) {
      await waitFor(() =>
        expect(screen.queryByRole('button', { name: actionLabel })).not.toBeInTheDocument(),
      );
    }
  });
});

const toasted = () => document.querySelector('[data-acc-toasts]')?.textContent ?? '';

test.each([
  ['/all-trust-transactions?range=bogus', /“bogus” in the address is not a filter/, true],
  ['/all-trust-transactions?from=2026-03-10&to=2026-03-09', /^End date cannot be before start date\.$/, true],
  ['/all-trust-transactions?range=Today&voided=maybe', /“maybe” in the address is not a filter/, false],
  ['/company-payables-report?type=unpaid&accounts=20&from=2026-02-31', /“2026-02-31” in the address/, true],
  [
    '/company-payables-report?type=paid&accounts=20&from=2026-03-02&to=2026-03-01',
    /^End date cannot be before start date\.$/,
    true,
  ],
  ['/company-payables-report?type=bogus&accounts=20&from=foo', /“bogus” in the address/, false],
  ['/unpaid-invoices?asOf=2026-02-31', /“2026-02-31” in the address is not a date/, true],
  ['/unpaid-invoices?age=bogus', /“bogus” in the address is not an age/, false],
  ['/checks?startDate=2026-02-31', /“2026-02-31” in the address is not a date/, true],
  ['/checks?account=bogus', /“bogus” in the address is not a bank account/, false],
])('%s: only of a range, or a date, a toast says so too (§8)', async (path, text, told) => {
  renderModule({ path, featureFlags: { accountingPaymentDetails: true } });
  expect(await screen.findByText(text)).toBeVisible();
  if (told) await waitFor(() => expect(toasted()).toContain(DATE_RANGE));
  else expect(toasted()).not.toContain(DATE_RANGE);
});

test('a payables range that ends before it starts asks for nothing, and is put right in the dialog', async () => {
  const { user } = renderModule({
    path: '/company-payables-report?type=paid&accounts=21&from=2026-03-02&to=2026-03-01',
  });
  await user.click(await screen.findByRole('button', { name: 'Choose again' }));
  expect(await screen.findByRole('checkbox', { name: 'Surplus Payable' })).toBeChecked();
  await user.click(screen.getByRole('button', { name: /^Date filter/, expanded: false }));
  expect(await screen.findByText('End date cannot be before start date')).toBeVisible();
  const end = screen.getByRole('textbox', { name: /^End date/ });
  await user.clear(end);
  await user.type(end, '03/03/2026');
  const generate = screen.getByRole('button', { name: 'Generate Report' });
  await waitFor(() => expect(generate).not.toHaveAttribute('aria-disabled', 'true'));
  await user.click(generate);
  await waitFor(() =>
    expect(payablesAsked.map(({ startDate, endDate }) => [startDate, endDate])).toEqual([
      ['2026-03-02', '2026-03-03'],
    ]),
  );
});

test('dates without a named range are treated as a custom range', async () => {
  renderModule({ path: '/all-trust-transactions?from=2026-01-05&to=2026-01-06' });
  await screen.findByText('01/05/2026 – 01/06/2026 · voided left out');
  await waitFor(() => expect(searches).toMatchObject([{ startDate: '2026-01-05', endDate: '2026-01-06' }]));
});
