import { accountingApi, accountingQuery } from '../../api';
import type { QueryData } from '../../api';
import type { QueueItemType, QueuePage, QueueStatus } from '../../api/wire';

/** Selects rows of the queue. */
export interface QueueFilter {
  readonly status: QueueStatus | null;
  readonly itemType: QueueItemType | null;
  readonly search: string;
}

/** Arguments for a page of the queue; without a snapshot a new one is made (D10). */
export interface QueuePageRequest extends QueueFilter {
  readonly page: number;
  readonly count: number;
  readonly snapshot?: string;
}

export const queueApi = accountingApi.injectEndpoints({
  endpoints: (build) => ({
    /** `GetQBQueueItems` (§7, D10). */
    queuePage: build.query<QueryData<'GetQBQueueItems'>, QueuePageRequest>({
      query: ({ search, ...request }) =>
        accountingQuery<'GetQBQueueItems'>({
          query: 'GetQBQueueItems',
          ...request,
          ...(search === '' ? {} : { search }),
        }),
    }),
  }),
});

/** An empty page, for a NO_DATA answer. */
export const NO_PAGE: QueuePage = {
  items: [],
  total: 0,
  snapshot: '',
  counts: { Pending: 0, 'Pending Transfer': 0, 'In Progress': 0, Complete: 0, Failed: 0 },
};
