import type { QueryName } from '../../src/api/wire';
import { screenPath, screenTitle } from '../../src/platform/navigation/screens';
import type { ParamsOf, ScreenId } from '../../src/platform/navigation/screens';

/** A screen to test: its address in the module, and the heading that shows that it has loaded. */
export interface ListedScreen {
  readonly name: string;
  readonly path: string;
  readonly heading: RegExp;
  /** The query of a report, whose rows tests wait for; null for other screens. */
  readonly query: QueryName | null;
}

function listed<Id extends ScreenId>(
  name: string,
  query: QueryName | null,
  id: Id,
  params: ParamsOf<Id>,
  filters = '',
): ListedScreen {
  const title = screenTitle(id, params, new URLSearchParams(filters));
  return { name, path: screenPath(id, params, filters), heading: exactly(title), query };
}

const exactly = (title: string): RegExp => new RegExp(`^${title.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')}$`);

/** Every screen, at addresses that show it. */
const LISTED: Readonly<Record<ScreenId, readonly ListedScreen[]>> = {
  Landing: [{ ...listed('landing', null, 'Landing', {}), heading: /^Welcome, / }],
  TrustTransactions: [
    listed('today', 'PeriodReport', 'TrustTransactions', { timePeriod: '0' }),
    listed('yesterday', 'PeriodReport', 'TrustTransactions', { timePeriod: '1' }),
    listed('all-transactions', 'PeriodReport', 'TrustTransactions', { timePeriod: '2' }),
  ],
  AllTrustTransactions: [
    listed('search', 'TransactionSearch', 'AllTrustTransactions', {}, 'range=Last7Days'),
  ],
  ToBeExportedTransactions: [listed('to-be-exported', 'ToBeExportedReport', 'ToBeExportedTransactions', {})],
  // Behind a flag; tested in trust.test.ts.
  LineItemReport: [],
  TrustPosition: [listed('trust-position', 'GetTrustPosition', 'TrustPosition', {})],
  UnpaidInvoicesReport: [listed('unpaid-invoices', 'GetUnpaidInvoiceReportV2', 'UnpaidInvoicesReport', {})],
  PastDueInvoicesReport: [
    listed('past-due-invoices', 'GetPastDueInvoiceReport', 'PastDueInvoicesReport', {}),
  ],
  UnappliedCreditReport: [
    listed('unapplied-credits', 'GetCustomerUnappliedCreditReport', 'UnappliedCreditReport', {}),
  ],
  CustomerBalanceSummaryReport: [
    listed('balance-summary', 'GetCustomerBalanceSummaryReport', 'CustomerBalanceSummaryReport', {}),
  ],
  CustomerBalanceDetailReport: [
    listed('balance-detail', 'CustomerBalanceDetailReport', 'CustomerBalanceDetailReport', {}),
  ],
  BatchStatements: [listed('statements', null, 'BatchStatements', {})],
  // Needs a batch to be made first; tested in statements.test.ts.
  BatchStatementDetail: [],
  PayablesReport: [
    listed(
      'company-payables',
      'GetCompanyPayablesReport2',
      'PayablesReport',
      {},
      'type=unpaid&accounts=2010,2020,2110,2120,2130',
    ),
  ],
  AgencyRevenueReport: [
    listed(
      'agency-revenue',
      'GetAgencyRevenueReport2',
      'AgencyRevenueReport',
      {},
      'type=all&accounts=4010,4020,4210,4220',
    ),
  ],
  Checks: [listed('checks', 'GetChecksWritten', 'Checks', {})],
  Error: [listed('error', null, 'Error', {})],
  Unauthorized: [listed('unauthorized', null, 'Unauthorized', {})],
  NotFound: [{ ...listed('not-found', null, 'NotFound', {}), path: '/no-such-page' }],
};

/** The screens for accessibility tests, screenshots and size tests. */
export const SCREENS: readonly ListedScreen[] = Object.values(LISTED).flat();
