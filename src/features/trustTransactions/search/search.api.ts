import { accountingApi, reportQueryBy } from '../../../api';
import type { TransactionSearchQuery } from '../../../api/wire';
import { lineItemReport } from '../lineItems/lineItemReport';
import { payMethodReport } from './payMethodReport';
import { searchReport } from './searchReport';

/** Arguments of a search. */
export type SearchArgs = Omit<TransactionSearchQuery, 'query' | 'ItemIds'> & {
  /** Differs between searches: repeating a search makes a new one (§4). Not sent. */
  readonly searchKey: string;
};

/** Arguments of a tab: the events that it covers (D5). */
export interface TabArgs {
  readonly officeId: string | null;
  /** Id of the search result's report; another result means another tab report. */
  readonly searchId: string;
  readonly eventIds: readonly number[];
}

/** Builds the request of a search (§7). */
export function searchRequest({ searchKey: _searchKey, ...filter }: SearchArgs): TransactionSearchQuery {
  return { query: 'TransactionSearch', ...filter };
}

const identity = ({ officeId, searchId }: TabArgs) => ({ officeId, searchId });

/** The accounting search and its other two tabs (§2, §7). */
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
