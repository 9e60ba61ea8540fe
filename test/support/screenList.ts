import type { QueryName } from '../../src/api/wire';

/** A screen to look at: its address in the module, and the heading that says it is there. */
export interface ListedScreen {
  readonly name: string;
  readonly path: string;
  readonly heading: RegExp;
  /** The query of a report, a table with rows of which is waited for; null on other screens. */
  readonly query: QueryName | null;
}

const PERIOD = 'PeriodReport';

/** Every screen that exists; accessibility, screenshots and sizes go through this list. */
export const SCREENS: readonly ListedScreen[] = [
  { name: 'landing', path: '/', heading: /^Welcome, /, query: null },
  { name: 'today', path: '/trustTransactions/0', heading: /^Today's Transactions$/, query: PERIOD },
  { name: 'yesterday', path: '/trustTransactions/1', heading: /^Yesterday's Transactions$/, query: PERIOD },
  { name: 'all-transactions', path: '/trustTransactions/2', heading: /^All Transactions$/, query: PERIOD },
  {
    name: 'search',
    path: '/all-trust-transactions?range=Last7Days',
    heading: /^Accounting Search$/,
    query: 'TransactionSearch',
  },
  {
    name: 'to-be-exported',
    path: '/to-be-exported',
    heading: /^To Be Exported$/,
    query: 'ToBeExportedReport',
  },
  {
    name: 'unpaid-invoices',
    path: '/unpaid-invoices',
    heading: /^Unpaid Invoices$/,
    query: 'GetUnpaidInvoiceReportV2',
  },
  {
    name: 'past-due-invoices',
    path: '/past-due-invoices',
    heading: /^Past Due Invoices$/,
    query: 'GetPastDueInvoiceReport',
  },
  {
    name: 'unapplied-credits',
    path: '/unapplied-credits',
    heading: /^Unapplied Credits/,
    query: 'GetCustomerUnappliedCreditReport',
  },
  {
    name: 'balance-summary',
    path: '/customer-balance-summary',
    heading: /^Customer Balance Summary$/,
    query: 'GetCustomerBalanceSummaryReport',
  },
  {
    name: 'balance-detail',
    path: '/customer-balance-detail',
    heading: /^Customer Balance Detail$/,
    query: 'CustomerBalanceDetailReport',
  },
  { name: 'statements', path: '/batch-statements', heading: /^Batch Client Statements$/, query: null },
  {
    name: 'company-payables',
    path: '/company-payables-report?type=unpaid&accounts=2010,2020,2110,2120,2130',
    heading: /^Company Payables: Unpaid$/,
    query: 'GetCompanyPayablesReport2',
  },
  {
    name: 'agency-revenue',
    path: '/agency-revenue-report?type=all&accounts=4010,4020,4210,4220',
    heading: /^Agency Revenue: All$/,
    query: 'GetAgencyRevenueReport2',
  },
  { name: 'error', path: '/error', heading: /^Something went wrong$/, query: null },
  { name: 'unauthorized', path: '/unauthorized', heading: /^Unauthorized$/, query: null },
  { name: 'not-found', path: '/no-such-page', heading: /^Page not found$/, query: null },
];
