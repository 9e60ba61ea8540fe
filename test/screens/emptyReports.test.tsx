import { screen, within } from '@testing-library/dom';
import { noData, ok } from '../support/answers/envelope';
import { POSITION_DAYS, POSITION_QUERY } from '../support/answers/trustPosition';
import { answerQuery } from '../support/api';
import { renderModule } from '../support/renderModule';
import { show, strip } from '../support/trustPositionScreen';

const OTHERS = 'Choose another date, or all offices and customers.';

beforeEach(() => answerQuery('GetCustomerBalanceSummaryReport', noData()));

/** Others may have rows where the user sees none: of other offices or customers, or that are not the user's to see. */
test.each([
  [
    '/to-be-exported',
    'ToBeExportedReport',
    'Nothing that you may see here is waiting for QuickBooks. New items appear when they are entered.',
  ],
  [
    '/past-due-invoices?client=00010001',
    'GetPastDueInvoiceReport',
    `No unpaid invoice was past its due date on this date. ${OTHERS}`,
  ],
  [
    '/unapplied-credits?client=00010001',
    'GetCustomerUnappliedCreditReport',
    `No payment or credit memo had anything left on this date. ${OTHERS}`,
  ],
  [
    '/customer-balance-summary',
    'GetCustomerBalanceSummaryReport',
    `No customer owed anything or had credit on this date. ${OTHERS}`,
  ],
] as const)('%s without rows says nothing of what was not asked for', async (path, query, why) => {
  answerQuery(query, noData());
  renderModule({ path });
  expect(await screen.findByText(why)).toBeVisible();
});

test('Trust Position without a trust account has no table by account', async () => {
  answerQuery(POSITION_QUERY, noData());
  answerQuery(POSITION_DAYS, ok([]));
  show();
  expect(await within(await strip()).findByText('Bank')).toBeVisible();
  expect(within(await strip()).queryByRole('button', { name: 'By account' })).not.toBeInTheDocument();
});
