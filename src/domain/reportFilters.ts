/**
 * Payment filter values (§3): `ALL` paid and unpaid lines, `PAID` only paid ones, `UNPAID` only unpaid ones. `NONE`
 * selects nothing by payment and is answered as `ALL` is; the module sends it for agency revenue only (D7).
 */
export const PaymentFilter = { All: 'ALL', Paid: 'PAID', Unpaid: 'UNPAID', None: 'NONE' } as const;
export type PaymentFilter = (typeof PaymentFilter)[keyof typeof PaymentFilter];

/** `type` of a payable report request (§3). `none` is only for agency revenue, and answered as `all` (D7). */
export const PAYABLE_REPORT_TYPES = ['unpaid', 'paid', 'all', 'none'] as const;
export type PayableReportType = (typeof PAYABLE_REPORT_TYPES)[number];

/** The two reports that list payable lines by account. */
export type PayableReport = 'companyPayables' | 'agencyRevenue';

/** The date by which payable lines are selected (§3). */
export const ReportDateType = {
  CreationDate: 'CreationDate',
  DueDate: 'DueDate',
  ItemDate: 'ItemDate',
  CompanyPayablePaidDate: 'CompanyPayablePaidDate',
  AgencyRevenuePaidDate: 'AgencyRevenuePaidDate',
} as const;
export type ReportDateType = (typeof ReportDateType)[keyof typeof ReportDateType];

/** The name of a date type on the screen. */
export const DATE_TYPE_LABELS: Readonly<Record<ReportDateType, string>> = {
  CreationDate: 'Creation Date',
  DueDate: 'Due Date',
  ItemDate: 'Item Date',
  CompanyPayablePaidDate: 'Paid Date',
  AgencyRevenuePaidDate: 'Paid Date',
};

/**
 * The date types offered (D7): creation, due and item date, and unless only unpaid lines are shown, also the
 * report's own paid date.
 */
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
const TimePeriod = { Today: 0, Yesterday: 1, AllItems: 2 } as const;
export type TimePeriod = (typeof TimePeriod)[keyof typeof TimePeriod];

/** Reads the period from an address such as `/trustTransactions/0`; null when it is not valid (§2). */
export function parseTimePeriod(text: string | null | undefined): TimePeriod | null {
  return Object.values(TimePeriod).find((period) => String(period) === text) ?? null;
}
