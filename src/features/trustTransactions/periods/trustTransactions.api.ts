import { accountingApi, reportQuery } from '../../../api';
import type { PeriodReportQuery } from '../../../api/wire';
import type { IsoDate } from '../../../domain';
import type { TimePeriod } from '../../../domain';
import { periodReport } from './periodReport';

/** Arguments of a period report (D4); another office or another day of the agency is another report. */
export type PeriodReportArgs = {
  readonly officeId: string | null;
  readonly timePeriod: TimePeriod;
  /** The agency's day from which Today and Yesterday are counted; null for all items. Not sent: the API counts too. */
  readonly day: IsoDate | null;
};

/** What a period report sends; `ItemIds` to bring some of its rows up to date. */
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
