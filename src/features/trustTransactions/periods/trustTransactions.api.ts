import { accountingApi, reportQuery } from '../../api';
import type { TimePeriod } from '../../platform';
import { trustTransactionsReport } from './trustTransactions.report';

/** Arguments of a period report (D4); another office or another day of the agency is another report. */
export type PeriodReportArgs = {
  readonly officeId: string | null;
  readonly timePeriod: TimePeriod;
};

export const trustTransactionsApi = accountingApi.injectEndpoints({
  endpoints: (build) => ({
    periodReport: reportQuery<PeriodReportArgs>(build, {
      name: 'periodReport',
      request: ({ officeId, timePeriod }) => ({ query: 'PeriodReport', officeId, TimePeriod: timePeriod }),
      spec: trustTransactionsReport,
    }),
  }),
});
