import { loadBatchStatement, loadBatchStatements } from '../../../features/batchStatements';
import {
  loadBalanceDetail,
  loadBalanceSummary,
  loadPastDueInvoices,
  loadUnappliedCredits,
  loadUnpaidInvoices,
} from '../../../features/customerReports';
import { PATTERNS, QUERY, SCREEN_TITLES, batchTitle } from '../../../platform';
import { SIGNED_IN, screenOf } from './screenRoute';
import type { ScreenRoute } from './screenRoute';

/** What customer reports as of a day keep of their filters; one customer or age is for the moment (D30). */
const AS_OF_FILTERS = [QUERY.asOf, 'office'] as const;

/** Customer accounts and their statements (§2, D6, D9). */
export const CUSTOMER_ROUTES: readonly ScreenRoute[] = [
  {
    ...SIGNED_IN,
    id: 'UnpaidInvoicesReport',
    pattern: PATTERNS.unpaidInvoices,
    title: () => SCREEN_TITLES.UnpaidInvoicesReport,
    area: 'invoices',
    filterParams: AS_OF_FILTERS,
    load: screenOf(loadUnpaidInvoices),
  },
  {
    ...SIGNED_IN,
    id: 'PastDueInvoicesReport',
    pattern: PATTERNS.pastDueInvoices,
    title: () => SCREEN_TITLES.PastDueInvoicesReport,
    area: 'invoices',
    filterParams: AS_OF_FILTERS,
    load: screenOf(loadPastDueInvoices),
  },
  {
    ...SIGNED_IN,
    id: 'UnappliedCreditReport',
    pattern: PATTERNS.unappliedCredits,
    title: () => SCREEN_TITLES.UnappliedCreditReport,
    area: 'customer',
    filterParams: AS_OF_FILTERS,
    load: screenOf(loadUnappliedCredits),
  },
  {
    ...SIGNED_IN,
    id: 'CustomerBalanceSummaryReport',
    pattern: PATTERNS.customerBalanceSummary,
    title: () => SCREEN_TITLES.CustomerBalanceSummaryReport,
    area: 'customer',
    filterParams: AS_OF_FILTERS,
    load: screenOf(loadBalanceSummary),
  },
  {
    ...SIGNED_IN,
    id: 'CustomerBalanceDetailReport',
    pattern: PATTERNS.customerBalanceDetail,
    title: () => SCREEN_TITLES.CustomerBalanceDetailReport,
    area: 'customer',
    filterParams: ['from', 'to', 'office'],
    load: screenOf(loadBalanceDetail),
  },
  {
    ...SIGNED_IN,
    id: 'BatchStatements',
    pattern: PATTERNS.batchStatements,
    title: () => SCREEN_TITLES.BatchStatements,
    area: 'batchStatements',
    load: screenOf(loadBatchStatements),
  },
  {
    ...SIGNED_IN,
    id: 'BatchStatementDetail',
    pattern: PATTERNS.batchStatement,
    title: ({ params }) => batchTitle(params['id'] ?? ''),
    area: 'batchStatements',
    load: async () => {
      const BatchDetailScreen = await loadBatchStatement();
      // Another batch is another screen: nothing chosen in one holds for the other.
      return ({ params }) => <BatchDetailScreen key={params['id']} id={params['id'] ?? ''} />;
    },
  },
];
