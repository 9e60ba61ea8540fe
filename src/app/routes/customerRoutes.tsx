import { loadBatchStatement, loadBatchStatements } from '../../features/batchStatements';
import {
  loadBalanceDetail,
  loadBalanceSummary,
  loadPastDueInvoices,
  loadUnappliedCredits,
  loadUnpaidInvoices,
} from '../../features/customerReports';
import { PATTERNS, QUERY } from '../../platform';
import { SIGNED_IN } from './screenRoute';
import type { ScreenRoute } from './screenRoute';

/** What customer reports as of a day keep of their filters; one customer or age is for the moment (D30). */
const AS_OF_FILTERS = [QUERY.asOf, 'office'] as const;

/** Customer accounts and their statements (§2, D6, D9). */
export const CUSTOMER_ROUTES: readonly ScreenRoute[] = [
  {
    ...SIGNED_IN,
    id: 'UnpaidInvoicesReport',
    pattern: PATTERNS.unpaidInvoices,
    title: () => 'Unpaid Invoices',
    area: 'invoices',
    filterParams: AS_OF_FILTERS,
    load: async () => {
      const UnpaidInvoicesScreen = await loadUnpaidInvoices();
      return () => <UnpaidInvoicesScreen />;
    },
  },
  {
    ...SIGNED_IN,
    id: 'PastDueInvoicesReport',
    pattern: PATTERNS.pastDueInvoices,
    title: () => 'Past Due Invoices',
    area: 'invoices',
    filterParams: AS_OF_FILTERS,
    load: async () => {
      const PastDueInvoicesScreen = await loadPastDueInvoices();
      return () => <PastDueInvoicesScreen />;
    },
  },
  {
    ...SIGNED_IN,
    id: 'UnappliedCreditReport',
    pattern: PATTERNS.unappliedCredits,
    title: () => 'Unapplied Credits / Payments',
    area: 'customer',
    filterParams: AS_OF_FILTERS,
    load: async () => {
      const UnappliedCreditsScreen = await loadUnappliedCredits();
      return () => <UnappliedCreditsScreen />;
    },
  },
  {
    ...SIGNED_IN,
    id: 'CustomerBalanceSummaryReport',
    pattern: PATTERNS.customerBalanceSummary,
    title: () => 'Customer Balance Summary',
    area: 'customer',
    filterParams: AS_OF_FILTERS,
    load: async () => {
      const BalanceSummaryScreen = await loadBalanceSummary();
      return () => <BalanceSummaryScreen />;
    },
  },
  {
    ...SIGNED_IN,
    id: 'CustomerBalanceDetailReport',
    pattern: PATTERNS.customerBalanceDetail,
    title: () => 'Customer Balance Detail',
    area: 'customer',
    filterParams: ['from', 'to', 'office'],
    load: async () => {
      const BalanceDetailScreen = await loadBalanceDetail();
      return () => <BalanceDetailScreen />;
    },
  },
  {
    ...SIGNED_IN,
    id: 'BatchStatements',
    pattern: PATTERNS.batchStatements,
    title: () => 'Batch Client Statements',
    area: 'batchStatements',
    load: async () => {
      const BatchListScreen = await loadBatchStatements();
      return () => <BatchListScreen />;
    },
  },
  {
    ...SIGNED_IN,
    id: 'BatchStatementDetail',
    pattern: PATTERNS.batchStatement,
    title: ({ params }) => `Statements, Batch ${params['id'] ?? ''}`,
    area: 'batchStatements',
    load: async () => {
      const BatchDetailScreen = await loadBatchStatement();
      // Another batch is another screen: nothing chosen in one holds for the other.
      return ({ params }) => <BatchDetailScreen key={params['id']} id={params['id'] ?? ''} />;
    },
  },
];
