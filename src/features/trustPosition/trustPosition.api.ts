import { accountingApi, reportQuery } from '../../api';
import type { IsoDate } from '../../domain';
import { trustPositionReport } from './columns';

/** Arguments of what trust accounts hold on a day (D50). */
export type PositionArgs = {
  /** Null for all offices that the user may report on. */
  readonly officeId: string | null;
  readonly asOfDate: IsoDate;
};

/** What the trust accounts hold, line by line (§7, D50). */
export const trustPositionApi = accountingApi.injectEndpoints({
  endpoints: (build) => ({
    trustPosition: reportQuery<PositionArgs>(build, {
      name: 'trustPosition',
      request: (args) => ({ query: 'GetTrustPosition', ...args }),
      spec: trustPositionReport,
      shows: ['Ledger'],
    }),
  }),
});
