import type { ApiExtra } from '../../src/api';
import { createReportShelf } from '../../src/api';
import { createStore } from '../../src/app/store';
import { taggedEndpoints } from '../support/moduleSources';
import { SHOWN } from './shownQueries';

test('the queries of the test of stale ones are all that have tags, and one without', async () => {
  const unanswered = () => new Promise(() => undefined);
  const http = { get: unanswered, post: unanswered, postStream: unanswered };
  const reports = { delete: () => undefined };
  const extra = { http, reports, shelf: createReportShelf(reports), now: () => 0 } as unknown as ApiExtra;
  const store = createStore(extra);
  for (const query of Object.values(SHOWN)) store.dispatch(query as Parameters<typeof store.dispatch>[0]);
  const shown = Object.values(store.getState().accountingApi.queries).map((query) => query?.endpointName);

  expect(shown).toEqual(Object.keys(SHOWN));
  expect(shown.toSorted()).toEqual([...(await taggedEndpoints()), 'agency'].toSorted());
});
