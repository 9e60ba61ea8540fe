import { accountingApi, accountingQuery } from '../../api';
import type { QBSettings, QueuePage } from '../../api/wire';

/**
 * The QuickBooks queue as a whole: the number of rows per status (D10), and the integration that it exports to.
 */
export const queueCountsApi = accountingApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Rows per status: `GetQBQueueItems` with count 0. Quiet, because the user has not asked for it: a user who
     * has since lost the permission loses the number, not the screen.
     */
    queueCounts: build.query<QueuePage['counts'] | null, undefined>({
      providesTags: ['Transfers', 'QueueCounts'],
      query: () => ({
        ...accountingQuery<'GetQBQueueItems'>({ query: 'GetQBQueueItems', page: 1, count: 0 }),
        quiet: true,
      }),
      transformResponse: (page: unknown) => (page as QueuePage | null)?.counts ?? null,
    }),
    /** `GetQBSettings` (§7): reads the integration type. */
    queueSettings: build.query<QBSettings | null, undefined>({
      query: () => ({ ...accountingQuery<'GetQBSettings'>({ query: 'GetQBSettings' }), quiet: true }),
    }),
  }),
});
