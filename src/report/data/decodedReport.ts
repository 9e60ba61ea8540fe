import type { ReportData } from './reportData';

/** A decoded reply; `data` is there when the reply succeeded (codes Ok and NoData, §7). */
export interface DecodedReport {
  readonly code: number;
  readonly message?: string;
  readonly data?: ReportData;
}
