import { accountingApi } from '../../api';
import type { QBSettings, QueuePage } from '../../api/wire';
import { queueCounts, queueCountsCall, queueSettingsCall } from './queueCounts';

/**
 * The QuickBooks queue as a whole: the number of rows per status (D10), and the integration that it exports to.
 */
export const queueCountsApi = accountingApi.injectEndpoints({
  endpoints: (build) => ({
    /** Rows per status. */
    queueCounts: build.query<QueuePage['counts'] | null, undefined>({
      providesTags: ['Transfers', 'QueueCounts'],
      query: queueCountsCall,
      transformResponse: queueCounts,
    }),
    /** The integration type. */
    queueSettings: build.query<QBSettings | null, undefined>({
      providesTags: ['QueueCounts'],
      query: queueSettingsCall,
    }),
  }),
});
