import { accountingApi, accountingQuery } from '../../../src/api';
import type { QueryName } from '../../../src/api/wire';
import { EMPTY_SEARCH_FILTER, searchPayload } from '../../../src/domain';
import { statementsApi } from '../../../src/features/batchStatements/statements.api';
import { totalsApi } from '../../../src/features/landing/morning/totals.api';
import { customerReportsApi } from '../../../src/features/customerReports/customerReports.api';
import { checksApi } from '../../../src/features/payables/checks/checks.api';
import { payablesApi } from '../../../src/features/payables/payables.api';
import { heldLinesApi } from '../../../src/features/payables/tieOut/heldLines.api';
import { queueApi } from '../../../src/features/quickBooksQueue/queue.api';
import { trustPositionApi } from '../../../src/features/trustPosition/trustPosition.api';
import { lineItemsApi } from '../../../src/features/trustTransactions/lineItems/lineItems.api';
import { trustTransactionsApi } from '../../../src/features/trustTransactions/periods/trustTransactions.api';
import { reportingAccountsApi } from '../../../src/features/trustTransactions/search/reportingAccounts.api';
import { searchApi } from '../../../src/features/trustTransactions/search/search.api';
import { toBeExportedApi } from '../../../src/features/trustTransactions/toBeExported/toBeExported.api';
import { accountsApi } from '../../../src/features/trustTransactions/transactions/accounts.api';
import { voidsApi } from '../../../src/features/trustTransactions/voiding/voids.api';
import { changedRowsApi } from '../../../src/features/trustTransactions/transactions/changedRows.api';
import { officesApi } from '../../../src/platform/offices/offices.api';
import { queueCountsApi } from '../../../src/platform/reports/queueCounts.api';
import { recentTrustDaysApi } from '../../../src/platform/reports/recentTrustDays.api';
import { trustDaysApi } from '../../../src/platform/reports/trustDays.api';
import { sessionApi } from '../../../src/platform/session/session.api';
import { ok } from '../../support/answers/envelope';
import type { Answer } from '../../support/answers/envelope';
import type { QueryAnswer } from '../../support/answers/typed';
import { CHECK_NUMBERS, CHECKS } from '../../support/answers/checks';
import { BALANCE, CREDIT, INVOICES, detailRow } from '../../support/answers/customers';
import { ACCOUNTS, PAYABLES, paidRow } from '../../support/answers/payables';
import { queueItem } from '../../support/answers/queue';
import { transactionRow } from '../../support/answers/transactions';
import { account, lineItemRow, payMethodRow } from '../../support/answers/search';
import { CREDIT_TOTALS, INVOICE_TOTALS, PAYABLE_TOTALS, PERIOD_TOTALS } from '../../support/answers/totals';
import { positionDay, POSITION } from '../../support/answers/trustPosition';
import { voidEffects } from '../../support/answers/voids';
import { administrator, officeOptionsFor } from '../../support/users';
import { TODAY, YESTERDAY } from '../api/support';
import { DAYS, given, isPaymentInForce } from './ledgerFacts';
import type { LedgerFacts } from './ledgerFacts';
import type { ModuleCalls } from './moduleCalls';

/** How the module makes a call, and the builders' answer to it. */
export interface Row<T> {
  readonly make: (module: ModuleCalls, facts: LedgerFacts) => Promise<unknown>;
  readonly sample: Answer<T>;
}

const ALL_OFFICES = { officeId: null } as const;
const AS_OF = { ...ALL_OFFICES, asOfDate: TODAY, clientNumber: null };
const payables = (glAccountIds: readonly string[]) => ({
  ...ALL_OFFICES,
  glAccountIds,
  paidStatus: 'ALL' as const,
  dateType: null,
  startDate: null,
  endDate: null,
  payeeIds: null,
  asOfDate: TODAY,
});

const transactions = ok([transactionRow({ rowId: '1' })]);
const options = ok([officeOptionsFor(administrator, 'trust')]);
const accounts = ok(ACCOUNTS);

/** The other name of the options query (§7), whose first one the module itself uses. */
const aliasApi = accountingApi.injectEndpoints({
  endpoints: (build) => ({
    revenueOptions: build.query<unknown, undefined>({
      query: () =>
        accountingQuery<'GetAgencyRevenueReport'>({
          query: 'GetAgencyRevenueReport',
          report: 'agencyRevenue',
        }),
    }),
  }),
});

/** Every query of the wire. */
export const QUERY_ROWS: { readonly [Name in QueryName]: Row<QueryAnswer<Name>> } = {
  GetAgencyTimeZone: {
    make: ({ ask }) => ask(sessionApi.endpoints.agencyTimeZone.initiate(undefined)),
    sample: ok({ timeZone: 'America/New_York' }),
  },
  PeriodReport: {
    make: async ({ ask }, { transactions: rows }) => {
      const { periodReport } = trustTransactionsApi.endpoints;
      await ask(periodReport.initiate({ ...ALL_OFFICES, timePeriod: 2, day: null }));
      const ItemIds = [given(rows[0]).itemId];
      const some = { query: 'PeriodReport', ...ALL_OFFICES, TimePeriod: 2, ItemIds } as const;
      await ask(changedRowsApi.endpoints.changedRows.initiate(some));
    },
    sample: transactions,
  },
  GetReportingGLAccounts: {
    make: async ({ ask }) => {
      await ask(reportingAccountsApi.endpoints.reportingAccounts.initiate({ includeInactive: true }));
      const { payableAccounts } = payablesApi.endpoints;
      await ask(payableAccounts.initiate({ report: 'companyPayables', includeInactive: true }));
    },
    sample: accounts,
  },
  GetGLAccounts: {
    make: async ({ ask }) => {
      await ask(accountsApi.endpoints.glAccounts.initiate({ includeInactive: true }));
      await ask(payablesApi.endpoints.payingAccounts.initiate(false));
      await ask(payablesApi.endpoints.payingAccounts.initiate(true));
    },
    sample: ok([account('31', 'Trust A', { balance: 100.1, fiduciaryHeld: 90.05 }), account('32', 'B')]),
  },
  GetAgencyRevenueGLAccounts: {
    make: ({ ask }) =>
      ask(payablesApi.endpoints.payableAccounts.initiate({ report: 'agencyRevenue', includeInactive: true })),
    sample: accounts,
  },
  GetCompanyPayablesReport2: {
    make: async ({ ask }, facts) => {
      await ask(payablesApi.endpoints.companyPayables.initiate(payables(facts.companyAccounts)));
      await ask(payablesApi.endpoints.companyPayments.initiate(payables(facts.companyAccounts)));
    },
    sample: ok([...PAYABLES, paidRow({ lineId: '6' })]),
  },
  GetAgencyRevenueReport2: {
    make: async ({ ask }, facts) => {
      await ask(payablesApi.endpoints.agencyRevenue.initiate(payables(facts.revenueAccounts)));
      await ask(payablesApi.endpoints.revenuePayments.initiate(payables(facts.revenueAccounts)));
    },
    sample: ok([...PAYABLES, paidRow({ lineId: '6' })]),
  },
  GetTrustPosition: {
    make: async ({ ask }) => {
      await ask(trustPositionApi.endpoints.trustPosition.initiate({ ...ALL_OFFICES, asOfDate: TODAY }));
      await ask(heldLinesApi.endpoints.heldLines.initiate({ ...ALL_OFFICES, asOfDate: TODAY }));
    },
    sample: ok(POSITION),
  },
  GetTrustPositionDays: {
    make: async ({ ask }) => {
      await ask(trustDaysApi.endpoints.trustDays.initiate({ startDate: YESTERDAY, endDate: TODAY }));
      await ask(recentTrustDaysApi.endpoints.recentTrustDays.initiate(TODAY));
    },
    sample: ok([positionDay({ day: YESTERDAY }), positionDay({ day: TODAY })]),
  },
  GetCheckNumbers: {
    make: ({ ask }, { trustBank }) =>
      ask(checksApi.endpoints.checkNumbers.initiate({ bankAccountId: trustBank, numbers: ['1001', '1002'] })),
    sample: ok(CHECK_NUMBERS),
  },
  GetChecksWritten: {
    make: ({ ask }, { trustBank }) =>
      ask(
        checksApi.endpoints.checksWritten.initiate({
          bankAccountId: trustBank,
          startDate: null,
          endDate: TODAY,
        }),
      ),
    sample: ok(CHECKS),
  },
  ToBeExportedReport: {
    make: ({ ask }) => ask(toBeExportedApi.endpoints.toBeExported.initiate(ALL_OFFICES)),
    sample: transactions,
  },
  GetLineItemReport: {
    make: async ({ ask }, { transactions: rows }) => {
      await ask(lineItemsApi.endpoints.lineItems.initiate({ ...ALL_OFFICES, ...DAYS }));
      const eventIds = rows.map(({ eventId }) => eventId);
      await ask(
        searchApi.endpoints.searchLineItems.initiate({ ...ALL_OFFICES, searchId: 'search', eventIds }),
      );
    },
    sample: ok([lineItemRow({ rowId: '1' })]),
  },
  PayMethodReport: {
    make: ({ ask }, { transactions: rows }) => {
      const eventIds = rows.map(({ eventId }) => eventId);
      return ask(
        searchApi.endpoints.searchPayMethods.initiate({ ...ALL_OFFICES, searchId: 'search', eventIds }),
      );
    },
    sample: ok([payMethodRow({ rowId: '1' })]),
  },
  GetVoidEffects: {
    make: ({ ask }, { transactions: rows }) => {
      const { itemId } = given(rows.find(isPaymentInForce));
      return ask(voidsApi.endpoints.voidEffects.initiate({ itemId, date: TODAY }));
    },
    sample: ok(voidEffects()),
  },
  GetUnpaidInvoiceReportV2: {
    make: ({ ask }) => ask(customerReportsApi.endpoints.unpaidInvoices.initiate(AS_OF)),
    sample: ok(INVOICES),
  },
  GetPastDueInvoiceReport: {
    make: ({ ask }) => ask(customerReportsApi.endpoints.pastDueInvoices.initiate(AS_OF)),
    sample: ok(INVOICES),
  },
  GetCustomerUnappliedCreditReport: {
    make: ({ ask }) => ask(customerReportsApi.endpoints.unappliedCredits.initiate(AS_OF)),
    sample: ok([CREDIT]),
  },
  GetCustomerBalanceSummaryReport: {
    make: async ({ ask }) => {
      await ask(customerReportsApi.endpoints.customerBalanceSummary.initiate(AS_OF));
      const asked = { ...ALL_OFFICES, asOfDate: TODAY, includeZeroBalances: true };
      await ask(statementsApi.endpoints.statementCustomers.initiate(asked));
    },
    sample: ok([BALANCE]),
  },
  CustomerBalanceDetailReport: {
    make: ({ ask }) =>
      ask(
        customerReportsApi.endpoints.customerBalanceDetail.initiate({
          ...ALL_OFFICES,
          ...DAYS,
          clientNumber: null,
        }),
      ),
    sample: ok([detailRow({ rowId: '1', kind: 'Opening' })]),
  },
  GetUnpaidInvoiceTotals: {
    make: ({ ask }) =>
      ask(totalsApi.endpoints.unpaidInvoiceTotals.initiate({ ...ALL_OFFICES, asOfDate: TODAY })),
    sample: ok(INVOICE_TOTALS),
  },
  GetUnappliedCreditTotals: {
    make: ({ ask }) =>
      ask(totalsApi.endpoints.unappliedCreditTotals.initiate({ ...ALL_OFFICES, asOfDate: TODAY })),
    sample: ok(CREDIT_TOTALS),
  },
  GetCompanyPayableTotals: {
    make: ({ ask }) =>
      ask(totalsApi.endpoints.companyPayableTotals.initiate({ ...ALL_OFFICES, asOfDate: TODAY })),
    sample: ok(PAYABLE_TOTALS),
  },
  GetPeriodTotals: {
    make: ({ ask }) => ask(totalsApi.endpoints.todaysTotals.initiate({ ...ALL_OFFICES, day: TODAY })),
    sample: ok(PERIOD_TOTALS),
  },
  TransactionSearch: {
    make: ({ ask }) => {
      const search = { ...ALL_OFFICES, ...searchPayload(EMPTY_SEARCH_FILTER), searchKey: 'now' };
      return ask(searchApi.endpoints.transactionSearch.initiate(search));
    },
    sample: transactions,
  },
  GetQBQueueItems: {
    make: async ({ ask }) => {
      const all = { status: null, itemType: null, search: '' };
      await ask(queueApi.endpoints.queuePage.initiate({ ...all, page: 1, count: 20 }));
      await ask(queueCountsApi.endpoints.queueCounts.initiate(undefined));
    },
    sample: ok({
      items: [queueItem(1), queueItem(2, { status: 'Failed' })],
      total: 2,
      snapshot: '1',
      counts: { Pending: 1, 'Pending Transfer': 0, 'In Progress': 0, Complete: 0, Failed: 1 },
    }),
  },
  GetQBSettings: {
    make: ({ ask }) => ask(queueCountsApi.endpoints.queueSettings.initiate(undefined)),
    sample: ok({ integrationType: 'Online' }),
  },
  GetReportOfficeOptions: {
    make: async ({ ask }) => {
      await ask(officesApi.endpoints.reportOffices.initiate('trust'));
      await ask(sessionApi.endpoints.optionsByArea.initiate(['trust', 'customer', 'companyPayables']));
    },
    sample: options,
  },
  GetAgencyRevenueReport: {
    make: ({ ask }) => ask(aliasApi.endpoints.revenueOptions.initiate(undefined)),
    sample: options,
  },
};
