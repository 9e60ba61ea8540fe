import { configureStore } from '@reduxjs/toolkit';
import { accountingApi, cancelReport, createReportShelf, reportQuery } from '../../src/api';
import type { ApiExtra, ApiResult, Http } from '../../src/api';
import type { CallOptions } from '../../src/api/http';
import { CutOffError } from '../../src/api/bodies';
import type { ByteStream } from '../../src/api/bodies';
import type { LoadResult } from '../../src/api/reportShelf';

const SPEC = { id: 'test' };

const testApi = accountingApi.injectEndpoints({
  endpoints: (build) => ({
    testReport: reportQuery<{ officeId: string | null; timePeriod: number }>(build, {
      name: 'testReport',
      request: ({ officeId }) => ({ query: 'PeriodReport', officeId, TimePeriod: 0 }),
      spec: SPEC,
      shows: ['Ledger'],
    }),
  }),
});
const ARGS = { officeId: '1', timePeriod: 0 };

async function* noBytes(): ByteStream {}

/** A report store that only counts what it holds. */
function setUp(
  load: (id: string, onProgress: (rows: number) => void) => Promise<LoadResult> | LoadResult = () => ({
    code: 0,
    summary: SUMMARY,
  }),
) {
  const held = new Set<string>();
  const signals: (AbortSignal | undefined)[] = [];
  const requests: string[] = [];
  const answers: ApiResult<ByteStream>[] = [];
  const reports = {
    load: async (
      id: string,
      _spec: object,
      _bytes: ByteStream,
      { requestId, onProgress }: { requestId: string; onProgress: (rows: number) => void },
    ) => {
      held.add(id);
      requests.push(requestId);
      return load(id, onProgress);
    },
    delete: (id: string) => void held.delete(id),
  };
  const unreadable: string[] = [];
  const http = {
    reportUnreadable: (url: string) => void unreadable.push(url),
    postStream: async (_url: string, { signal }: CallOptions) => {
      signals.push(signal);
      return answers.shift() ?? { ok: true, status: 200, errorMessage: null, data: noBytes(), code: null };
    },
  } as unknown as Http;
  const shelf = createReportShelf(reports);
  const extra: ApiExtra = { http, reports, shelf, now: () => 1000, itemsChanged: () => undefined };
  const store = configureStore({
    reducer: { [accountingApi.reducerPath]: accountingApi.reducer },
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: extra },
        immutableCheck: { warnAfter: Infinity },
        serializableCheck: { warnAfter: Infinity },
      }).concat(accountingApi.middleware),
  });
  return { store, held, answers, signals, requests, unreadable };
}

const SUMMARY = { rowCount: 2, totals: { amount: 300 } };

/** Runs everything that is already due, including RTK's removal after 0 ms. */
const settled = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

describe('reportQuery', () => {
  test('caches only the summary, with the time of the contract’s clock', async () => {
    const { store, held } = setUp();
    const query = store.dispatch(testApi.endpoints.testReport.initiate(ARGS));

    const { data } = await query;
    expect(data).toEqual({ reportId: expect.any(String) as unknown, loadedAt: 1000, ...SUMMARY });
    expect([...held]).toEqual([data?.reportId]);
    query.unsubscribe();
    store.dispatch(accountingApi.util.resetApiState());
  });

  test('replaces the columns once a reload has arrived', async () => {
    const { store, held } = setUp();
    const query = store.dispatch(testApi.endpoints.testReport.initiate(ARGS));
    const first = (await query).data?.reportId;
    const second = (await query.refetch()).data?.reportId;
    await settled();

    expect(second).not.toBe(first);
    expect([...held]).toEqual([second]);
    store.dispatch(accountingApi.util.resetApiState());
  });

  test('announces a reload before it drops the former columns', async () => {
    const { store, held } = setUp();
    const query = store.dispatch(testApi.endpoints.testReport.initiate(ARGS));
    const first = (await query).data?.reportId ?? '';
    await settled();
    const told: boolean[] = [];
    const { select } = testApi.endpoints.testReport;
    const stop = store.subscribe(() => {
      if (select(ARGS)(store.getState()).data?.reportId !== first) told.push(held.has(first));
    });
    await query.refetch();
    await settled();
    stop();

    expect(told[0]).toBe(true);
    expect(held.has(first)).toBe(false);
    store.dispatch(accountingApi.util.resetApiState());
  });

  test('keeps the former columns when a reload fails', async () => {
    const { store, held, answers } = setUp();
    const query = store.dispatch(testApi.endpoints.testReport.initiate(ARGS));
    const first = (await query).data?.reportId;
    answers.push({ ok: false, status: 500, errorMessage: 'failed', data: null, code: null });
    await query.refetch();
    await settled();

    expect([...held]).toEqual([first]);
    store.dispatch(accountingApi.util.resetApiState());
  });

  test('drops the columns with their cache entry, and all of them with the API state', async () => {
    jest.useFakeTimers();
    const { store, held } = setUp();
    const query = store.dispatch(testApi.endpoints.testReport.initiate(ARGS));
    await query;
    query.unsubscribe();
    await jest.advanceTimersByTimeAsync(0);
    expect([...held]).toEqual([]);

    await store.dispatch(testApi.endpoints.testReport.initiate(ARGS));
    await store.dispatch(testApi.endpoints.testReport.initiate({ ...ARGS, officeId: null }));
    expect(held.size).toBe(2);
    store.dispatch(accountingApi.util.resetApiState());
    await jest.advanceTimersByTimeAsync(0);
    expect([...held]).toEqual([]);
    jest.useRealTimers();
  });

  test('keeps nothing of a load whose cache entry is gone', async () => {
    let finish: (report: LoadResult) => void = () => undefined;
    const { store, held } = setUp(() => new Promise((resolve) => (finish = resolve)));
    const query = store.dispatch(testApi.endpoints.testReport.initiate(ARGS));
    await settled();
    expect(held.size).toBe(1);
    store.dispatch(accountingApi.util.resetApiState());
    finish({ code: 0, summary: SUMMARY });
    await query;
    await settled();

    expect([...held]).toEqual([]);
  });

  test.each<[string, (id: string, onProgress: (rows: number) => void) => LoadResult, object]>([
    ['code 13', () => ({ code: 13, message: 'Choose.' }), { status: 200, code: 13, message: 'Choose.' }],
    ['code 15', () => ({ code: 15 }), { status: 200, code: 15, message: 'Invalid permissions' }],
    [
      'bytes that are not a report',
      () => {
        throw new Error('not JSON');
      },
      { status: 200, code: null, message: 'An error occurred while processing the request' },
    ],
    [
      'a row that cannot be shown',
      () => {
        throw Object.assign(new Error('Row 3: expected dollars in amount'), { field: 'amount' });
      },
      { status: 200, code: null, message: 'Row 3: expected dollars in amount' },
    ],
    [
      'an answer that is cut off',
      () => {
        throw new CutOffError('The answer was cut off');
      },
      { status: 499, code: null, message: 'Request cancelled' },
    ],
    [
      'an answer that is cut off in the middle',
      (_, onProgress) => {
        onProgress(5_000);
        onProgress(412_316);
        throw new CutOffError('The answer was cut off');
      },
      {
        status: 499,
        code: null,
        message: 'The connection was lost after 412,316 rows. Retry to fetch the whole report.',
      },
    ],
    [
      'an answer that is cut off after its first row',
      (_, onProgress) => {
        onProgress(1);
        throw new CutOffError('The answer was cut off');
      },
      {
        status: 499,
        code: null,
        message: 'The connection was lost after 1 row. Retry to fetch the whole report.',
      },
    ],
  ])('fails and keeps no columns for %s', async (name, load, failure) => {
    const { store, held, signals, unreadable } = setUp(load);
    const { error } = await store.dispatch(testApi.endpoints.testReport.initiate(ARGS));

    expect(error).toEqual(failure);
    expect([...held]).toEqual([]);
    // The rest of the answer, which nobody reads, is aborted.
    expect(signals[0]?.aborted).toBe(true);
    const isReported = ['bytes that are not a report', 'a row that cannot be shown'].includes(name);
    expect(unreadable).toEqual(isReported ? ['/accounting/query'] : []);
    store.dispatch(accountingApi.util.resetApiState());
  });

  test('cancels the request that the user names, which is not a failure, and can be asked for again', async () => {
    const loads: ((report: LoadResult) => void)[] = [];
    const { store, held, signals, unreadable } = setUp(() => new Promise((resolve) => loads.push(resolve)));
    const query = store.dispatch(testApi.endpoints.testReport.initiate(ARGS));
    await settled();
    store.dispatch(cancelReport('another request'));
    expect(signals[0]?.aborted).toBe(false);
    store.dispatch(cancelReport(query.requestId));
    expect(signals[0]?.aborted).toBe(true);
    loads[0]?.({ code: 0, summary: SUMMARY });
    expect((await query).error).toEqual({
      status: 499,
      code: null,
      message: 'Request cancelled',
      byUser: true,
    });
    expect([...held]).toEqual([]);
    expect(unreadable).toEqual([]);

    const again = query.refetch();
    await settled();
    expect(signals[1]?.aborted).toBe(false);
    loads[1]?.({ code: 0, summary: SUMMARY });
    expect((await again).data).toMatchObject(SUMMARY);
    store.dispatch(accountingApi.util.resetApiState());
  });

  test('loads the report under the request id of the query, by which a screen finds it', async () => {
    const { store, requests } = setUp();
    const query = store.dispatch(testApi.endpoints.testReport.initiate(ARGS));
    const first = query.requestId;
    await query;
    const again = query.refetch();
    const { requestId } = testApi.endpoints.testReport.select(ARGS)(store.getState());
    await again;
    expect(requests).toEqual([first, requestId]);
    expect(first).not.toBe(requestId);
    store.dispatch(accountingApi.util.resetApiState());
  });

  test('aborts the call when its cache entry is removed', async () => {
    jest.useFakeTimers();
    const { store, signals } = setUp(() => new Promise(() => undefined));
    const query = store.dispatch(testApi.endpoints.testReport.initiate(ARGS));
    await jest.advanceTimersByTimeAsync(0);
    expect(signals[0]?.aborted).toBe(false);
    query.unsubscribe();
    await jest.advanceTimersByTimeAsync(0);
    expect(signals[0]?.aborted).toBe(true);
    store.dispatch(accountingApi.util.resetApiState());
    jest.useRealTimers();
  });

  test('shares a cache entry between equal arguments in any order', async () => {
    const { store, held } = setUp();
    await store.dispatch(testApi.endpoints.testReport.initiate(ARGS));
    await store.dispatch(testApi.endpoints.testReport.initiate({ timePeriod: 0, officeId: '1' }));

    expect(held.size).toBe(1);
    store.dispatch(accountingApi.util.resetApiState());
  });
});
