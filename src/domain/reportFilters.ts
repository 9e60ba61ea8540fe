/** Payment filter values (§3). */
export const PaymentFilter = { All: 'ALL', Paid: 'PAID', Unpaid: 'UNPAID', None: 'NONE' } as const;
export type PaymentFilter = (typeof PaymentFilter)[keyof typeof PaymentFilter];

/** Payables paid filter (§3). */
export const PaidFilter = { None: 'None', Unpaid: 'Unpaid', Paid: 'Paid' } as const;
export type PaidFilter = (typeof PaidFilter)[keyof typeof PaidFilter];

/** `type` of a payable report request (§3); `none` only for agency revenue, and answered as `all` (D7). */
export const PAYABLE_REPORT_TYPES = ['unpaid', 'paid', 'all', 'none'] as const;
export type PayableReportType = (typeof PAYABLE_REPORT_TYPES)[number];

/** The two reports that list payable lines by account. */
export type PayableReport = 'companyPayables' | 'agencyRevenue';

const PAID_FILTERS: Readonly<Record<PayableReportType, PaidFilter>> = {
  unpaid: PaidFilter.Unpaid,
  paid: PaidFilter.Paid,
  all: PaidFilter.None,
  none: PaidFilter.None,
};

/** The paid filter that a report type applies: `all` and `none` apply none (D7). */
export function paidFilterFor(type: PayableReportType): PaidFilter {
  return PAID_FILTERS[type];
}

/** By which of its dates a payable line is selected (§3). */
export const ReportDateType = {
  CreationDate: 'CreationDate',
  DueDate: 'DueDate',
  ItemDate: 'ItemDate',
  CompanyPayablePaidDate: 'CompanyPayablePaidDate',
  AgencyRevenuePaidDate: 'AgencyRevenuePaidDate',
} as const;
export type ReportDateType = (typeof ReportDateType)[keyof typeof ReportDateType];

/** How a date type is named on the screen. */
export const DATE_TYPE_LABELS: Readonly<Record<ReportDateType, string>> = {
  CreationDate: 'Creation Date',
  DueDate: 'Due Date',
  ItemDate: 'Item Date',
  CompanyPayablePaidDate: 'Paid Date',
  AgencyRevenuePaidDate: 'Paid Date',
};

/** The date types offered (D7): creation, due and item date; for paid lines also the report's own paid date. */
export function offeredDateTypes(report: PayableReport, type: PayableReportType): readonly ReportDateType[] {
  const always = [ReportDateType.CreationDate, ReportDateType.DueDate, ReportDateType.ItemDate];
  if (type === 'unpaid') return always;
  const paidDate =
    report === 'companyPayables'
      ? ReportDateType.CompanyPayablePaidDate
      : ReportDateType.AgencyRevenuePaidDate;
  return [...always, paidDate];
}

/** Periods of the trust transaction reports: 0 Today, 1 Yesterday, 2 all items (§2, D4). */
export const TimePeriod = { Today: 0, Yesterday: 1, AllItems: 2 } as const;
export type TimePeriod = (typeof TimePeriod)[keyof typeof TimePeriod];

/** How a period is named on the screen. */
export const TIME_PERIOD_LABELS: Readonly<Record<TimePeriod, string>> = {
  0: 'Today',
  1: 'Yesterday',
  2: 'All items',
};

/** Reads the period of an address, `/trustTransactions/0`; null when it is none (§2). */
export function parseTimePeriod(text: string | null | undefined): TimePeriod | null {
  return Object.values(TimePeriod).find((period) => String(period) === text) ?? null;
}

/** Result status codes of accounting and agency replies (§4). */
export const ResultStatus = { OK: 0, NO_DATA: 2, VALIDATION_ERROR: 13, ACCESS_RESTRICTED: 15 } as const;
export type ResultStatus = (typeof ResultStatus)[keyof typeof ResultStatus];

/** An accounting reply succeeds only with Ok or NoData; NoData is an empty report (§7). */
export function isSuccess(code: number): boolean {
  return code === ResultStatus.OK || code === ResultStatus.NO_DATA;
}
