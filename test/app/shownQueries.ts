import { statementsApi } from '../../src/features/batchStatements/statements.api';
import { customerReportsApi } from '../../src/features/customerReports/customerReports.api';
import { totalsApi } from '../../src/features/landing/morning/totals.api';
import { checksApi } from '../../src/features/payables/checks/checks.api';
import { paymentDocumentApi } from '../../src/features/payables/document/paymentDocument.api';
import { payablesApi } from '../../src/features/payables/payables.api';
import { heldLinesApi } from '../../src/features/payables/tieOut/heldLines.api';
import { trustPositionApi } from '../../src/features/trustPosition/trustPosition.api';
import { lineItemsApi } from '../../src/features/trustTransactions/lineItems/lineItems.api';
import { trustTransactionsApi } from '../../src/features/trustTransactions/periods/trustTransactions.api';
import { searchApi } from '../../src/features/trustTransactions/search/search.api';
import { toBeExportedApi } from '../../src/features/trustTransactions/toBeExported/toBeExported.api';
import { accountsApi } from '../../src/features/trustTransactions/transactions/accounts.api';
import { officesApi } from '../../src/platform/offices/offices.api';
import { queueCountsApi } from '../../src/platform/reports/queueCounts.api';
import { recentTrustDaysApi } from '../../src/platform/reports/recentTrustDays.api';
import { trustDaysApi } from '../../src/platform/reports/trustDays.api';
import { sessionApi } from '../../src/platform/session/session.api';

const OFFICE = { officeId: null };
const TOTALS = { ...OFFICE, asOfDate: '2026-03-10' };
const AS_OF = { ...OFFICE, asOfDate: '2026-03-10', clientNumber: null };
const SEARCH = {
  ...OFFICE,
  searchKey: '1',
  transactionTypes: [],
} as unknown as Parameters<typeof searchApi.endpoints.transactionSearch.initiate>[0];
const CHOICE = {
  ...OFFICE,
  glAccountIds: ['20'],
  paidStatus: 'UNPAID',
  dateType: null,
  startDate: null,
  endDate: null,
} as unknown as Parameters<typeof payablesApi.endpoints.companyPayables.initiate>[0];
/** The same request as without the details of payments, but for its account. */
const DETAILED = { ...CHOICE, glAccountIds: ['21'] };
const TAB = { ...OFFICE, searchId: 's', eventIds: [1] };

/**
 * Every query that shows what something else changes, by the name of its endpoint, with arguments by which its call differs
 * from those of all others; and one that no command changes.
 */
export const SHOWN: Readonly<Record<string, unknown>> = {
  periodReport: trustTransactionsApi.endpoints.periodReport.initiate({ ...OFFICE, timePeriod: 0, day: null }),
  transactionSearch: searchApi.endpoints.transactionSearch.initiate(SEARCH),
  toBeExported: toBeExportedApi.endpoints.toBeExported.initiate(OFFICE),
  lineItems: lineItemsApi.endpoints.lineItems.initiate({ ...OFFICE, startDate: null, endDate: null }),
  searchLineItems: searchApi.endpoints.searchLineItems.initiate(TAB),
  searchPayMethods: searchApi.endpoints.searchPayMethods.initiate(TAB),
  glAccounts: accountsApi.endpoints.glAccounts.initiate({ includeInactive: true }),
  payingAccounts: payablesApi.endpoints.payingAccounts.initiate(false),
  companyPayables: payablesApi.endpoints.companyPayables.initiate(CHOICE),
  agencyRevenue: payablesApi.endpoints.agencyRevenue.initiate(CHOICE),
  companyPayments: payablesApi.endpoints.companyPayments.initiate(DETAILED),
  revenuePayments: payablesApi.endpoints.revenuePayments.initiate(DETAILED),
  paymentDocument: paymentDocumentApi.endpoints.paymentDocument.initiate('7'),
  unpaidInvoices: customerReportsApi.endpoints.unpaidInvoices.initiate(AS_OF),
  pastDueInvoices: customerReportsApi.endpoints.pastDueInvoices.initiate(AS_OF),
  unappliedCredits: customerReportsApi.endpoints.unappliedCredits.initiate(AS_OF),
  customerBalanceSummary: customerReportsApi.endpoints.customerBalanceSummary.initiate(AS_OF),
  customerBalanceDetail: customerReportsApi.endpoints.customerBalanceDetail.initiate({
    ...OFFICE,
    startDate: '2026-03-01',
    endDate: '2026-03-10',
    clientNumber: null,
  }),
  statementCustomers: statementsApi.endpoints.statementCustomers.initiate({
    ...TOTALS,
    includeZeroBalances: false,
  }),
  trustPosition: trustPositionApi.endpoints.trustPosition.initiate(TOTALS),
  heldLines: heldLinesApi.endpoints.heldLines.initiate({ ...OFFICE, asOfDate: '2026-02-28' }),
  trustDays: trustDaysApi.endpoints.trustDays.initiate({ startDate: '2026-03-01', endDate: '2026-03-10' }),
  recentTrustDays: recentTrustDaysApi.endpoints.recentTrustDays.initiate('2026-03-10'),
  checkNumbers: checksApi.endpoints.checkNumbers.initiate({ bankAccountId: '31', numbers: [] }),
  checksWritten: checksApi.endpoints.checksWritten.initiate({
    bankAccountId: '31',
    startDate: null,
    endDate: null,
  }),
  unpaidInvoiceTotals: totalsApi.endpoints.unpaidInvoiceTotals.initiate(TOTALS),
  unappliedCreditTotals: totalsApi.endpoints.unappliedCreditTotals.initiate(TOTALS),
  companyPayableTotals: totalsApi.endpoints.companyPayableTotals.initiate(TOTALS),
  todaysTotals: totalsApi.endpoints.todaysTotals.initiate({ ...OFFICE, day: '2026-03-10' }),
  queueCounts: queueCountsApi.endpoints.queueCounts.initiate(undefined),
  queueSettings: queueCountsApi.endpoints.queueSettings.initiate(undefined),
  batchCounts: totalsApi.endpoints.batchCounts.initiate(undefined),
  statementBatches: statementsApi.endpoints.statementBatches.initiate(undefined),
  statementBatch: statementsApi.endpoints.statementBatch.initiate('12'),
  whoAmI: sessionApi.endpoints.whoAmI.initiate(undefined),
  optionsByArea: sessionApi.endpoints.optionsByArea.initiate(['trust']),
  // No command changes this.
  agency: officesApi.endpoints.agency.initiate(undefined),
};
