import type {
  AgencyTimeZone,
  GLAccountRecord,
  GLAccountsQuery,
  QBSettings,
  ReportOfficeOptions,
  ReportOfficeOptionsQuery,
} from './accounts';
import type { CheckNumbers, CheckNumbersQuery, ChecksWrittenQuery, CheckWrittenRow } from './checks';
import type { QueuePage, QueueQuery } from './queue';
import type {
  BalanceDetailQuery,
  BalanceDetailRow,
  BalanceSummaryQuery,
  BalanceSummaryRow,
  InvoiceReportQuery,
  InvoiceRow,
  UnappliedCreditQuery,
  UnappliedCreditRow,
} from './customers';
import type { PayableRow, PayablesReportQuery } from './payables';
import type { ToBeExportedQuery, TransactionSearchQuery } from './search';
import type { LineItemQuery, LineItemRow, PayMethodQuery, PayMethodRow } from './searchTabs';
import type {
  CompanyPayableTotal,
  CompanyPayableTotalsQuery,
  PeriodTotal,
  PeriodTotalsQuery,
  UnappliedCreditTotal,
  UnappliedCreditTotalsQuery,
  UnpaidInvoiceTotal,
  UnpaidInvoiceTotalsQuery,
} from './totals';
import type { PeriodReportQuery, TransactionRow } from './transactions';
import type {
  TrustPositionDay,
  TrustPositionDaysQuery,
  TrustPositionQuery,
  TrustPositionRow,
} from './trustPosition';
import type { VoidEffects, VoidEffectsQuery } from './voids';

/** Every query name of `POST /accounting/query` (§7). */
export const QUERY_NAMES = [
  'GetAgencyTimeZone',
  'PeriodReport',
  'GetReportingGLAccounts',
  'GetGLAccounts',
  'GetAgencyRevenueGLAccounts',
  'GetCompanyPayablesReport2',
  'GetAgencyRevenueReport2',
  'ToBeExportedReport',
  'GetLineItemReport',
  'PayMethodReport',
  'GetUnpaidInvoiceReportV2',
  'GetPastDueInvoiceReport',
  'GetCustomerUnappliedCreditReport',
  'GetCustomerBalanceSummaryReport',
  'CustomerBalanceDetailReport',
  'TransactionSearch',
  'GetQBQueueItems',
  'GetQBSettings',
  'GetReportOfficeOptions',
  'GetAgencyRevenueReport',
  'GetTrustPosition',
  'GetTrustPositionDays',
  'GetVoidEffects',
  'GetCheckNumbers',
  'GetChecksWritten',
  'GetUnpaidInvoiceTotals',
  'GetUnappliedCreditTotals',
  'GetCompanyPayableTotals',
  'GetPeriodTotals',
] as const;
export type QueryName = (typeof QUERY_NAMES)[number];

/** The request of each query, and the `data` of its answer. */
export interface AccountingQueries {
  GetAgencyTimeZone: { request: { readonly query: 'GetAgencyTimeZone' }; data: AgencyTimeZone };
  PeriodReport: { request: PeriodReportQuery; data: readonly TransactionRow[] };
  TransactionSearch: { request: TransactionSearchQuery; data: readonly TransactionRow[] };
  ToBeExportedReport: { request: ToBeExportedQuery; data: readonly TransactionRow[] };
  GetLineItemReport: { request: LineItemQuery; data: readonly LineItemRow[] };
  PayMethodReport: { request: PayMethodQuery; data: readonly PayMethodRow[] };
  GetReportingGLAccounts: {
    request: GLAccountsQuery<'GetReportingGLAccounts'>;
    data: readonly GLAccountRecord[];
  };
  GetGLAccounts: { request: GLAccountsQuery<'GetGLAccounts'>; data: readonly GLAccountRecord[] };
  GetAgencyRevenueGLAccounts: {
    request: GLAccountsQuery<'GetAgencyRevenueGLAccounts'>;
    data: readonly GLAccountRecord[];
  };
  GetCompanyPayablesReport2: {
    request: PayablesReportQuery<'GetCompanyPayablesReport2'>;
    data: readonly PayableRow[];
  };
  GetAgencyRevenueReport2: {
    request: PayablesReportQuery<'GetAgencyRevenueReport2'>;
    data: readonly PayableRow[];
  };
  GetUnpaidInvoiceReportV2: {
    request: InvoiceReportQuery<'GetUnpaidInvoiceReportV2'>;
    data: readonly InvoiceRow[];
  };
  GetPastDueInvoiceReport: {
    request: InvoiceReportQuery<'GetPastDueInvoiceReport'>;
    data: readonly InvoiceRow[];
  };
  GetCustomerUnappliedCreditReport: { request: UnappliedCreditQuery; data: readonly UnappliedCreditRow[] };
  GetCustomerBalanceSummaryReport: { request: BalanceSummaryQuery; data: readonly BalanceSummaryRow[] };
  CustomerBalanceDetailReport: { request: BalanceDetailQuery; data: readonly BalanceDetailRow[] };
  GetQBQueueItems: { request: QueueQuery; data: QueuePage };
  GetQBSettings: { request: { readonly query: 'GetQBSettings' }; data: QBSettings };
  GetReportOfficeOptions: {
    request: ReportOfficeOptionsQuery<'GetReportOfficeOptions'>;
    data: readonly ReportOfficeOptions[];
  };
  GetAgencyRevenueReport: {
    request: ReportOfficeOptionsQuery<'GetAgencyRevenueReport'>;
    data: readonly ReportOfficeOptions[];
  };
  GetTrustPosition: { request: TrustPositionQuery; data: readonly TrustPositionRow[] };
  GetTrustPositionDays: { request: TrustPositionDaysQuery; data: readonly TrustPositionDay[] };
  GetVoidEffects: { request: VoidEffectsQuery; data: VoidEffects };
  GetCheckNumbers: { request: CheckNumbersQuery; data: CheckNumbers };
  GetChecksWritten: { request: ChecksWrittenQuery; data: readonly CheckWrittenRow[] };
  GetUnpaidInvoiceTotals: { request: UnpaidInvoiceTotalsQuery; data: readonly UnpaidInvoiceTotal[] };
  GetUnappliedCreditTotals: { request: UnappliedCreditTotalsQuery; data: readonly UnappliedCreditTotal[] };
  GetCompanyPayableTotals: { request: CompanyPayableTotalsQuery; data: readonly CompanyPayableTotal[] };
  GetPeriodTotals: { request: PeriodTotalsQuery; data: readonly PeriodTotal[] };
}

/** Body of `POST /accounting/query`. */
export type AccountingQuery = AccountingQueries[QueryName]['request'];
