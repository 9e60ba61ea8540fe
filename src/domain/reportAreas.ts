/** The areas for which report office options are queried (D19). */
export const REPORT_AREAS = ['trust', 'receipt', 'customer', 'companyPayables', 'agencyRevenue'] as const;
export type ReportArea = (typeof REPORT_AREAS)[number];
