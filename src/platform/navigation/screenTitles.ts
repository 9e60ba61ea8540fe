import { ITEM_FILTER_TYPES } from '../../domain/itemTypes';
import type { ItemFilter } from '../../domain/itemTypes';
import type { PayableReport, PayableReportType } from '../../domain/reportFilters';
import type { TimePeriod } from './paths';
import type { ScreenId } from './screenIds';

/** The screens whose name depends on what they are about; each has a function below. */
type VariedScreen = 'TrustTransactions' | 'PayablesReport' | 'AgencyRevenueReport' | 'BatchStatementDetail';

/**
 * What each screen is called, in its heading, the title of the page, the menus and on Landing: one name each. Landing's
 * heading welcomes the user instead.
 */
export const SCREEN_TITLES: Readonly<Record<Exclude<ScreenId, VariedScreen>, string>> = {
  Landing: 'Home',
  AllTrustTransactions: 'Accounting Search',
  ToBeExportedTransactions: 'To Be Exported',
  LineItemReport: 'Line Item Report',
  UnpaidInvoicesReport: 'Unpaid Invoices',
  PastDueInvoicesReport: 'Past Due Invoices',
  UnappliedCreditReport: 'Unapplied Credits / Payments',
  CustomerBalanceSummaryReport: 'Customer Balance Summary',
  CustomerBalanceDetailReport: 'Customer Balance Detail',
  BatchStatements: 'Batch Client Statements',
  Error: 'Something went wrong',
  Unauthorized: 'Unauthorized',
  NotFound: 'Page not found',
};

const PERIOD_TITLES = ["Today's Transactions", "Yesterday's Transactions", 'All Transactions'] as const;

/** The name of the transactions of a period, with what they are narrowed to (§2, D31). */
export function periodTitle(period: TimePeriod, items: ItemFilter = 'all'): string {
  return narrowedTitle(PERIOD_TITLES[period], items);
}

/** A title with what its report is narrowed to: `To Be Exported: Payments` (D31). */
export function narrowedTitle(title: string, items: ItemFilter): string {
  return items === 'all' ? title : `${title}: ${ITEM_FILTER_TYPES[items].label}`;
}

const PAYABLES_TITLES: Readonly<Record<PayableReport, string>> = {
  companyPayables: 'Company Payables',
  agencyRevenue: 'Agency Revenue',
};
/** `none` is answered as `all` (D7). */
const TYPE_TITLES: Readonly<Record<PayableReportType, string>> = {
  unpaid: 'Unpaid',
  paid: 'Paid',
  all: 'All',
  none: 'All',
};

/** The name of a payables report; without a type while nothing has been chosen. */
export function payablesTitle(report: PayableReport, type: PayableReportType | null): string {
  return type === null ? PAYABLES_TITLES[report] : `${PAYABLES_TITLES[report]}: ${TYPE_TITLES[type]}`;
}

/** The name of one batch of statements. */
export function batchTitle(id: string): string {
  return `Statements, Batch ${id}`;
}
