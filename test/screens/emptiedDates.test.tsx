import { screen, waitFor } from '@testing-library/dom';
import { noData } from '../support/answers/envelope';
import { COMPANY, UNPAID } from '../support/answers/payables';
import { answerQuery } from '../support/api';
import { renderModule } from '../support/renderModule';

const DETAIL = 'CustomerBalanceDetailReport';
const TODAY = '03/10/2026';
const field = (name: RegExp) => screen.findByRole('textbox', { name });

test.each([
  ['GetUnpaidInvoiceReportV2', '/unpaid-invoices', 'asOf=2026-01-31', /^As-of date/],
  ['GetPastDueInvoiceReport', '/past-due-invoices', 'asOf=2026-01-31', /^As-of date/],
  ['GetCustomerUnappliedCreditReport', '/unapplied-credits', 'asOf=2026-01-31', /^As-of date/],
  ['GetCustomerBalanceSummaryReport', '/customer-balance-summary', 'asOf=2026-01-31', /^As-of date/],
  [DETAIL, '/customer-balance-detail', 'to=2026-01-31', /^End date/],
  ['GetTrustPosition', '/trust-position', 'asOf=2026-01-31', /^As-of date/],
  [COMPANY, UNPAID, '&asOf=2026-01-31', /^As-of date/],
] as const)(
  '%s: an emptied date shows today again, which stands in its place (§5)',
  async (query, path, day, name) => {
    answerQuery(query, noData());
    const address = day.startsWith('&') ? `${path}${day}` : `${path}?${day}`;
    const { user } = renderModule({ path: address, featureFlags: { accountingTrustPosition: true } });
    await waitFor(async () => expect(await field(name)).toHaveValue('01/31/2026'));
    for (let times = 0; times < 2; times += 1) {
      await user.clear(await field(name));
      await user.tab();
      await waitFor(async () => expect(await field(name)).toHaveValue(TODAY));
    }
  },
);

test('a balance detail with a start after today and no end is empty, and does not speak of an end (D47)', async () => {
  const asked = answerQuery(DETAIL, noData());
  renderModule({ path: '/customer-balance-detail?from=2026-05-15' });
  expect(await screen.findByText('From 05/15/2026')).toBeVisible();
  expect(await screen.findByText('There are no items in this report.')).toBeVisible();
  expect(screen.queryByText(/End date cannot be/)).not.toBeInTheDocument();
  expect(asked).toMatchObject([{ startDate: '2026-05-15', endDate: null }]);
});
