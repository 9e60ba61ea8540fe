import { accountingApi, reportQueryBy } from '../../../api';
import type { TransactionSearchQuery } from '../../../api/wire';
import type { SearchPayload } from '../../../domain';
import { lineItemReport } from '../lineItems/lineItemReport';
import { payMethodReport } from './payMethodReport';
import { searchReport } from './searchReport';

/** A search as it is sent. */
export type SearchArgs = SearchPayload & {
  readonly officeId: string | null;
  /** Differs from one search to the next: the same one made again is a new one (§4). Not sent. */
  readonly made: string;
};

/** Which events a tab is about (D5). */
export interface TabArgs {
  readonly officeId: string | null;
  /** The report of the search result; another result is another tab. */
  readonly searchId: string;
  readonly eventIds: readonly number[];
}

/** What a search sends (§7). */
export function searchRequest({ made: _made, ...filter }: SearchArgs): TransactionSearchQuery {
  return { query: 'TransactionSearch', ...filter };
}

const identity = ({ officeId, searchId }: TabArgs) => ({ officeId, searchId });

/** The accounting search and its two further tabs (§2, §7). */
export const searchApi = accountingApi.injectEndpoints({
  endpoints: (build) => ({
    transactionSearch: reportQueryBy<SearchArgs>(build, {
      name: 'transactionSearch',
      identity: ({ transactionTypes, ...plain }) => ({ ...plain, types: transactionTypes.join() }),
      request: searchRequest,
      spec: searchReport,
      shows: ['ItemRows'],
    }),
    searchLineItems: reportQueryBy<TabArgs>(build, {
      name: 'searchLineItems',
      identity,
      request: ({ officeId, eventIds }) => ({ query: 'GetLineItemReport', officeId, EventIds: eventIds }),
      spec: lineItemReport,
      shows: ['Ledger', 'Transfers'],
    }),
    searchPayMethods: reportQueryBy<TabArgs>(build, {
      name: 'searchPayMethods',
      identity,
      request: ({ officeId, eventIds }) => ({ query: 'PayMethodReport', officeId, EventIds: eventIds }),
      spec: payMethodReport,
      shows: ['Ledger', 'Transfers'],
    }),
  }),
});
