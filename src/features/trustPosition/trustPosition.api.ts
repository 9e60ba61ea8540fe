import { accountingApi, reportQuery } from '../../api';
import type { TrustPositionQuery } from '../../api/wire';
import { trustPositionReport } from './columns';

/** Arguments of what trust accounts hold on a day (D50). */
export type PositionArgs = Omit<TrustPositionQuery, 'query'>;

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
