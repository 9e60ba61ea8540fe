import { statementsApi } from '../../src/features/batchStatements/statements.api';
import { customerReportsApi } from '../../src/features/customerReports/customerReports.api';
import { totalsApi } from '../../src/features/landing/morning/totals.api';
import { checksApi } from '../../src/features/payables/checks/checks.api';
import { payablesApi } from '../../src/features/payables/payables.api';
import { trustPositionApi } from '../../src/features/trustPosition/trustPosition.api';
import { lineItemsApi } from '../../src/features/trustTransactions/lineItems/lineItems.api';
import { trustTransactionsApi } from '../../src/features/trustTransactions/periods/trustTransactions.api';
import { searchApi } from '../../src/features/trustTransactions/search/search.api';
import { toBeExportedApi } from '../../src/features/trustTransactions/toBeExported/toBeExported.api';
import { accountsApi } from '../../src/features/trustTransactions/transactions/accounts.api';
import { officesApi } from '../../src/platform/offices/offices.api';
import { queueCountsApi } from '../../src/platform/reports/queueCounts.api';
import { trustDaysApi } from '../../src/platform/reports/trustDays.api';

const OFFICE = { officeId: null };
const TOTALS = { ...OFFICE, asOfDate: '2026-03-10' };
const AS_OF = { ...OFFICE, asOfDate: '2026-03-10', clientNumber: null };
const SEARCH = {
  ...OFFICE,
  made: '1',
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
const TAB = { ...OFFICE, searchId: 's', eventIds: [1] };

/** Every query about the ledger, the queue or statements, by the name under which the test of stale queries notes it. */
export const SHOWN: Readonly<Record<string, unknown>> = {
  PeriodReport: trustTransactionsApi.endpoints.periodReport.initiate({ ...OFFICE, timePeriod: 0, day: null }),
  TransactionSearch: searchApi.endpoints.transactionSearch.initiate(SEARCH),
  ToBeExportedReport: toBeExportedApi.endpoints.toBeExported.initiate(OFFICE),
  'GetLineItemReport by dates': lineItemsApi.endpoints.lineItems.initiate({
    ...OFFICE,
    startDate: null,
    endDate: null,
  }),
  GetLineItemReport: searchApi.endpoints.searchLineItems.initiate(TAB),
  PayMethodReport: searchApi.endpoints.searchPayMethods.initiate(TAB),
  GetGLAccounts: accountsApi.endpoints.glAccounts.initiate(false),
  GetCompanyPayablesReport2: payablesApi.endpoints.companyPayables.initiate(CHOICE),
  GetAgencyRevenueReport2: payablesApi.endpoints.agencyRevenue.initiate(CHOICE),
  GetUnpaidInvoiceReportV2: customerReportsApi.endpoints.unpaidInvoices.initiate(AS_OF),
  GetPastDueInvoiceReport: customerReportsApi.endpoints.pastDueInvoices.initiate(AS_OF),
  GetCustomerUnappliedCreditReport: customerReportsApi.endpoints.unappliedCredits.initiate(AS_OF),
  GetCustomerBalanceSummaryReport: customerReportsApi.endpoints.customerBalanceSummary.initiate(AS_OF),
  CustomerBalanceDetailReport: customerReportsApi.endpoints.customerBalanceDetail.initiate({
    ...OFFICE,
    startDate: '2026-03-01',
    endDate: '2026-03-10',
    clientNumber: null,
  }),
  GetTrustPosition: trustPositionApi.endpoints.trustPosition.initiate({
    ...OFFICE,
    asOfDate: '2026-03-10',
  }),
  GetTrustPositionDays: trustDaysApi.endpoints.trustDays.initiate({
    startDate: '2026-03-01',
    endDate: '2026-03-10',
  }),
  GetCheckNumbers: checksApi.endpoints.checkNumbers.initiate({ bankAccountId: '31', numbers: [] }),
  GetChecksWritten: checksApi.endpoints.checksWritten.initiate({
    bankAccountId: '31',
    startDate: null,
    endDate: null,
  }),
  GetUnpaidInvoiceTotals: totalsApi.endpoints.unpaidInvoiceTotals.initiate(TOTALS),
  GetUnappliedCreditTotals: totalsApi.endpoints.unappliedCreditTotals.initiate(TOTALS),
  GetCompanyPayableTotals: totalsApi.endpoints.companyPayableTotals.initiate(TOTALS),
  GetPeriodTotals: totalsApi.endpoints.todaysTotals.initiate({ ...OFFICE, day: '2026-03-10' }),
  GetQBQueueItems: queueCountsApi.endpoints.queueCounts.initiate(undefined),
  '/accounting/batch/statements': statementsApi.endpoints.statementBatches.initiate(undefined),
  '/accounting/batch/statements/12': statementsApi.endpoints.statementBatch.initiate('12'),
  // No command changes this.
  '/agency': officesApi.endpoints.agency.initiate(undefined),
};
