import { ITEM_FILTER_TYPES } from '../../domain/itemTypes';
import type { ItemFilter } from '../../domain/itemTypes';
import type { PayableReport, PayableReportType, TimePeriod } from '../../domain/reportFilters';

const PERIOD_TITLES = ["Today's Transactions", "Yesterday's Transactions", 'All Transactions'] as const;

/** The title of the transactions of a period, including the item filter (§2, D31). */
export function periodTitle(period: TimePeriod, items: ItemFilter): string {
  return narrowedTitle(PERIOD_TITLES[period], items);
}

/** The title of the To Be Exported report, including the item filter (D31). */
export function toBeExportedTitle(items: ItemFilter = 'all'): string {
  return narrowedTitle('To Be Exported', items);
}

/** Adds the item filter to a title: `To Be Exported: Payments` (D31). */
function narrowedTitle(title: string, items: ItemFilter): string {
  return items === 'all' ? title : `${title}: ${ITEM_FILTER_TYPES[items].label}`;
}

const PAYABLES_TITLES: Readonly<Record<PayableReport, string>> = {
  companyPayables: 'Company Payables',
  agencyRevenue: 'Agency Revenue',
};
/** The API treats `none` as `all` (D7). */
const TYPE_TITLES: Readonly<Record<PayableReportType, string>> = {
  unpaid: 'Unpaid',
  paid: 'Paid',
  all: 'All',
  none: 'All',
};

/** The title of a payables report; without a type while nothing has been chosen. */
export function payablesTitle(report: PayableReport, type: PayableReportType | null): string {
  return type === null ? PAYABLES_TITLES[report] : `${PAYABLES_TITLES[report]}: ${TYPE_TITLES[type]}`;
}

/** The title of one batch of statements. */
export function batchTitle(id: string): string {
  return `Statements, Batch ${id}`;
}
