import type { ReactNode } from 'react';
import { matchPath } from 'react-router-dom';
import { FeatureFlag } from '../domain';
import type { Area } from '../domain';
import { loadBatchStatement, loadBatchStatements } from '../features/batchStatements';
import {
  loadBalanceDetail,
  loadBalanceSummary,
  loadPastDueInvoices,
  loadUnappliedCredits,
  loadUnpaidInvoices,
} from '../features/customerReports';
import {
  loadAccountingSearch,
  loadLineItems,
  loadToBeExported,
  loadTrustTransactions,
} from '../features/trustTransactions';
import { PATTERNS, QUERY, timePeriodFrom } from '../platform';
import type { ScreenId } from '../platform';
import { Flagged } from './Flagged';

/** What a route hands to its screen. */
export interface ScreenMatch {
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** Draws a screen with the parameters of its route as props. */
export type ScreenRenderer = (match: ScreenMatch) => ReactNode;

/** A row of the table of §2. */
export interface ScreenRoute {
  readonly id: ScreenId;
  readonly pattern: string;
  readonly title: (match: ScreenMatch) => string;
  /** Only for a signed-in user. */
  readonly signIn: boolean;
  /** Whose permission opens it (§6); null for everybody. */
  readonly area: Area | null;
  /** Stays as it is while the user is elsewhere in the module (D32). */
  readonly keptAlive: boolean;
  /** Parameters of the query that make it another screen, where each is kept by itself (D31 `items`). */
  readonly variantParams?: readonly string[];
  /** Parameters of the query that are filters: kept in session storage while the user is elsewhere (§9, D30). */
  readonly filterParams?: readonly string[];
  /** Without toolbar and navigation. */
  readonly bare: boolean;
  /** Refuses parameters that are none of the route's: the address is then not found. */
  readonly accepts?: (match: ScreenMatch) => boolean;
  /** Fetches the screen's code. */
  readonly load: () => Promise<ScreenRenderer>;
}

const OPEN = { signIn: false, area: null, keptAlive: false, bare: false } as const;
const SIGNED_IN = { ...OPEN, signIn: true } as const;

/** What customer reports as of a day keep of their filters; one customer or age is for the moment (D30). */
const AS_OF_FILTERS = [QUERY.asOf, 'office'] as const;

const PERIOD_TITLES = ["Today's Transactions", "Yesterday's Transactions", 'All Transactions'] as const;

/** Every screen there is, in the order in which addresses are tried (§2). Screens of later issues are absent. */
export const ROUTES: readonly ScreenRoute[] = [
  {
    ...SIGNED_IN,
    id: 'Landing',
    pattern: PATTERNS.landing,
    title: () => 'Accounting',
    keptAlive: true,
    load: async () => {
      const { LandingScreen } = await import('../features/landing');
      return () => <LandingScreen />;
    },
  },
  {
    ...SIGNED_IN,
    id: 'TrustTransactions',
    pattern: PATTERNS.trustTransactions,
    title: (match) => PERIOD_TITLES[periodOf(match) ?? 2],
    area: 'trust',
    keptAlive: true,
    variantParams: [QUERY.items],
    accepts: (match) => periodOf(match) !== null,
    load: async () => {
      const TrustTransactionsScreen = await loadTrustTransactions();
      return (match) => <TrustTransactionsScreen timePeriod={periodOf(match) ?? 2} />;
    },
  },
  {
    ...SIGNED_IN,
    id: 'AllTrustTransactions',
    pattern: PATTERNS.accountingSearch,
    title: () => 'Accounting Search',
    area: 'trust',
    keptAlive: true,
    load: async () => {
      const AccountingSearchScreen = await loadAccountingSearch();
      return () => <AccountingSearchScreen />;
    },
  },
  {
    ...SIGNED_IN,
    id: 'ToBeExportedTransactions',
    pattern: PATTERNS.toBeExported,
    title: () => 'To Be Exported',
    area: 'trust',
    load: async () => {
      const ToBeExportedScreen = await loadToBeExported();
      return () => <ToBeExportedScreen />;
    },
  },
  {
    ...SIGNED_IN,
    id: 'LineItemReport',
    pattern: PATTERNS.lineItems,
    title: () => 'Line Item Report',
    area: 'trust',
    load: async () => {
      const [LineItemsScreen, { NotFoundScreen }] = await Promise.all([
        loadLineItems(),
        import('../features/problemPages'),
      ]);
      return () => (
        <Flagged flag={FeatureFlag.LineItemReport} otherwise={<NotFoundScreen />}>
          <LineItemsScreen />
        </Flagged>
      );
    },
  },
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
  {
    ...OPEN,
    id: 'Error',
    pattern: PATTERNS.error,
    title: () => 'Error',
    load: async () => {
      const { ErrorScreen } = await import('../features/problemPages');
      return () => <ErrorScreen />;
    },
  },
  {
    ...OPEN,
    id: 'Unauthorized',
    pattern: PATTERNS.unauthorized,
    title: () => 'Unauthorized',
    bare: true,
    load: async () => {
      const { UnauthorizedScreen } = await import('../features/problemPages');
      return () => <UnauthorizedScreen />;
    },
  },
];

/** Any other path (§2). */
export const NOT_FOUND: ScreenRoute = {
  ...SIGNED_IN,
  id: 'NotFound',
  pattern: '*',
  title: () => 'Page not found',
  load: async () => {
    const { NotFoundScreen } = await import('../features/problemPages');
    return () => <NotFoundScreen />;
  },
};

/** A route and the parameters with which it was reached. */
export interface RouteMatch {
  readonly route: ScreenRoute;
  readonly match: ScreenMatch;
}

/** The screen at a path, which has no basename. */
export function matchRoute(pathname: string): RouteMatch {
  for (const route of ROUTES) {
    const found = matchPath(route.pattern, pathname);
    if (found !== null && route.accepts?.(found) !== false) return { route, match: { params: found.params } };
  }
  return { route: NOT_FOUND, match: { params: {} } };
}

function periodOf({ params }: ScreenMatch) {
  return timePeriodFrom(params['timePeriod']);
}
