import { accountingApi, reportQuery } from '../../../api';
import type { PeriodReportQuery } from '../../../api/wire';
import type { IsoDate } from '../../../domain';
import type { TimePeriod } from '../../../domain';
import { periodReport } from './periodReport';

/** Arguments of a period report (D4); each office and agency day has its own report. */
export type PeriodReportArgs = {
  readonly officeId: string | null;
  readonly timePeriod: TimePeriod;
  /**
   * The agency's day that Today and Yesterday refer to; null for all items. Not sent: the API has its own
   * clock.
   */
  readonly day: IsoDate | null;
};

/** Builds the request of a period report; `ItemIds` limits it to the rows to be refreshed. */
export function periodRequest(
  { officeId, timePeriod }: Omit<PeriodReportArgs, 'day'>,
  ItemIds?: readonly string[],
) {
  const request: PeriodReportQuery = { query: 'PeriodReport', officeId, TimePeriod: timePeriod };
  return ItemIds === undefined ? request : { ...request, ItemIds };
}

export const trustTransactionsApi = accountingApi.injectEndpoints({
  endpoints: (build) => ({
    periodReport: reportQuery<PeriodReportArgs>(build, {
      name: 'periodReport',
      request: (args) => periodRequest(args),
      spec: periodReport,
      shows: ['ItemRows'],
    }),
  }),
});
