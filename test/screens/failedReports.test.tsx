/** Every report that fails says so accessibly, and has its rows after Retry (two of them in a browser: `screens`). */
import { screen, waitFor } from '@testing-library/dom';
import { CHECKS, CHECKS_QUERY } from '../support/answers/checks';
import {
  BALANCE,
  CREDIT,
  DETAIL,
  detailRow,
  INVOICES,
  PAST_DUE,
  SUMMARY,
  UNAPPLIED,
  UNPAID,
} from '../support/answers/customers';
import { htmlPage, noData, ok } from '../support/answers/envelope';
import { COMPANY, PAYABLES, UNPAID as UNPAID_PAYABLES, REVENUE } from '../support/answers/payables';
import { transactionRow } from '../support/answers/transactions';
import { answerQuery } from '../support/api';
import { answerPayableChoices } from '../support/payableChoices';
import { renderModule } from '../support/renderModule';
import { SCREENS } from '../support/screenList';
import { violations } from '../support/violations';

const TRANSACTIONS = ok([transactionRow({ rowId: '1', itemNumber: 'INV-1' })]);

const REPORTS = [
  ['/trustTransactions/2', 'PeriodReport', () => answerQuery('PeriodReport', TRANSACTIONS)],
  [
    '/all-trust-transactions?range=Last7Days',
    'TransactionSearch',
    () => answerQuery('TransactionSearch', TRANSACTIONS),
  ],
  ['/to-be-exported', 'ToBeExportedReport', () => answerQuery('ToBeExportedReport', TRANSACTIONS)],
  ['/unpaid-invoices', UNPAID, () => answerQuery(UNPAID, ok(INVOICES))],
  ['/past-due-invoices', PAST_DUE, () => answerQuery(PAST_DUE, ok(INVOICES))],
  ['/unapplied-credits', UNAPPLIED, () => answerQuery(UNAPPLIED, ok([CREDIT]))],
  ['/customer-balance-summary', SUMMARY, () => answerQuery(SUMMARY, ok([BALANCE]))],
  [
    '/customer-balance-detail',
    DETAIL,
    () => answerQuery(DETAIL, ok([detailRow({ rowId: '1', kind: 'Item' })])),
  ],
  [UNPAID_PAYABLES, COMPANY, () => answerQuery(COMPANY, ok(PAYABLES))],
  ['/agency-revenue-report?type=all&accounts=61', REVENUE, () => answerQuery(REVENUE, ok(PAYABLES))],
  ['/checks', CHECKS_QUERY, () => answerQuery(CHECKS_QUERY, ok(CHECKS))],
] as const;

test('every report is in the list, but for one of the two that fail in a browser', () => {
  const reports = SCREENS.flatMap(({ query }) =>
    query === null || query === 'GetTrustPosition' ? [] : [query],
  );
  expect(new Set<string>(REPORTS.map(([, query]) => query))).toEqual(new Set<string>(reports));
});

// What is no report is told to the developers.
beforeEach(() => jest.spyOn(console, 'warn').mockReturnValue(undefined));
afterEach(() => jest.restoreAllMocks());

test.each(REPORTS)('%s', async (path, query, answerRows) => {
  answerQuery(query, htmlPage(), 1);
  answerRows();
  // What a report of customers ties out to, unless it is the report itself.
  for (const other of [SUMMARY, UNAPPLIED, UNPAID] as const) answerQuery(other, noData());
  answerPayableChoices();
  const { user, element } = renderModule({ path, featureFlags: { accountingPaymentDetails: true } });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(retry.closest('[role=alert]')).toBeVisible();
  expect(await violations(element)).toEqual([]);

  await user.click(retry);
  await waitFor(() => expect(element.querySelector('[data-row-index]')).toBeVisible());
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});
