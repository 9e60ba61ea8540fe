import { accountingApi, reportQuery } from '../../../api';
import type { IsoDate } from '../../../domain';
import type { TimePeriod } from '../../../platform';
import { periodReport } from './periodReport';

/** Arguments of a period report (D4); another office or another day of the agency is another report. */
export type PeriodReportArgs = {
  readonly officeId: string | null;
  readonly timePeriod: TimePeriod;
  /** The agency's day from which Today and Yesterday are counted; null for all items. Not sent: the API counts too. */
  readonly day: IsoDate | null;
};

export const trustTransactionsApi = accountingApi.injectEndpoints({
  endpoints: (build) => ({
    periodReport: reportQuery<PeriodReportArgs>(build, {
      name: 'periodReport',
      request: ({ officeId, timePeriod }) => ({ query: 'PeriodReport', officeId, TimePeriod: timePeriod }),
      spec: periodReport,
    }),
  }),
});
