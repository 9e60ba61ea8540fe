import { loadBatchStatement, loadBatchStatements } from '../../features/batchStatements';
import {
  loadBalanceDetail,
  loadBalanceSummary,
  loadPastDueInvoices,
  loadUnappliedCredits,
  loadUnpaidInvoices,
} from '../../features/customerReports';
import { loadChecks, loadPayablesReport } from '../../features/payables';
import { loadTrustPosition } from '../../features/trustPosition';
import {
  loadAccountingSearch,
  loadLineItems,
  loadToBeExported,
  loadTrustTransactions,
} from '../../features/trustTransactions';
import type { ScreenId } from '../../platform/navigation/screens';

const loadLanding = async () => (await import('../../features/landing')).LandingScreen;
const loadProblemPages = () => import('../../features/problemPages');

/**
 * Fetches the component of every screen of the table (`src/platform/navigation/screens.ts`). Apart from what renders
 * them, because the remote's entry has this table: a screen's code is fetched beside the application's, not after it.
 */
export const SCREEN_CODE = {
  Landing: loadLanding,
  TrustTransactions: loadTrustTransactions,
  AllTrustTransactions: loadAccountingSearch,
  ToBeExportedTransactions: loadToBeExported,
  LineItemReport: loadLineItems,
  TrustPosition: loadTrustPosition,
  UnpaidInvoicesReport: loadUnpaidInvoices,
  PastDueInvoicesReport: loadPastDueInvoices,
  UnappliedCreditReport: loadUnappliedCredits,
  CustomerBalanceSummaryReport: loadBalanceSummary,
  CustomerBalanceDetailReport: loadBalanceDetail,
  BatchStatements: loadBatchStatements,
  BatchStatementDetail: loadBatchStatement,
  PayablesReport: loadPayablesReport,
  AgencyRevenueReport: loadPayablesReport,
  Checks: loadChecks,
  Error: async () => (await loadProblemPages()).ErrorScreen,
  Unauthorized: async () => (await loadProblemPages()).UnauthorizedScreen,
  NotFound: async () => (await loadProblemPages()).NotFoundScreen,
} as const satisfies Readonly<Record<ScreenId, () => Promise<unknown>>>;
