import type { ComponentType, ReactNode } from 'react';
import { parseTimePeriod } from '../../domain';
import { loadBatchStatement, loadBatchStatements } from '../../features/batchStatements';
import {
  loadBalanceDetail,
  loadBalanceSummary,
  loadPastDueInvoices,
  loadUnappliedCredits,
  loadUnpaidInvoices,
} from '../../features/customerReports';
import { loadChecks, loadPayablesReport } from '../../features/payables';
import { loadCoverageTile, loadTrustPosition } from '../../features/trustPosition';
import {
  loadAccountingSearch,
  loadLineItems,
  loadToBeExported,
  loadTrustTransactions,
} from '../../features/trustTransactions';
import type { PathParams, ScreenId } from '../../platform';

/** Renders a screen with the parameters of its path. */
type ScreenRenderer = (params: PathParams) => ReactNode;

/** Fetches the code of a screen. */
export type LoadScreen = () => Promise<ScreenRenderer>;

const loadProblemPages = () => import('../../features/problemPages');

/** The code of every screen of the table (`src/platform/navigation/screens.ts`). */
export const LOADERS: Readonly<Record<ScreenId, LoadScreen>> = {
  Landing: async () => {
    const { LandingScreen } = await import('../../features/landing');
    return () => <LandingScreen loadCoverage={loadCoverageTile} />;
  },
  TrustTransactions: async () => {
    const TrustTransactionsScreen = await loadTrustTransactions();
    return ({ timePeriod }) => <TrustTransactionsScreen timePeriod={parseTimePeriod(timePeriod) ?? 2} />;
  },
  AllTrustTransactions: plain(loadAccountingSearch),
  ToBeExportedTransactions: plain(loadToBeExported),
  LineItemReport: plain(loadLineItems),
  TrustPosition: plain(loadTrustPosition),
  UnpaidInvoicesReport: plain(loadUnpaidInvoices),
  PastDueInvoicesReport: plain(loadPastDueInvoices),
  UnappliedCreditReport: plain(loadUnappliedCredits),
  CustomerBalanceSummaryReport: plain(loadBalanceSummary),
  CustomerBalanceDetailReport: plain(loadBalanceDetail),
  BatchStatements: plain(loadBatchStatements),
  BatchStatementDetail: async () => {
    const BatchDetailScreen = await loadBatchStatement();
    // Another batch is another screen: no choice made in one carries over to the other.
    return ({ id = '' }) => <BatchDetailScreen key={id} id={id} />;
  },
  PayablesReport: async () => {
    const PayablesReportScreen = await loadPayablesReport();
    return () => <PayablesReportScreen report="companyPayables" />;
  },
  AgencyRevenueReport: async () => {
    const PayablesReportScreen = await loadPayablesReport();
    return () => <PayablesReportScreen report="agencyRevenue" />;
  },
  Checks: plain(loadChecks),
  Error: plain(async () => (await loadProblemPages()).ErrorScreen),
  Unauthorized: plain(async () => (await loadProblemPages()).UnauthorizedScreen),
  NotFound: plain(async () => (await loadProblemPages()).NotFoundScreen),
};

/** The code of a screen without path parameters. */
function plain(load: () => Promise<ComponentType>): LoadScreen {
  return async () => {
    const Screen = await load();
    return () => <Screen />;
  };
}
