import { configureStore } from '@reduxjs/toolkit';
import type { Middleware } from '@reduxjs/toolkit';
import { renderHook } from '@testing-library/react';
import { useReducer } from 'react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { accountingApi } from '../../src/api';
import { useFetchedTogether } from '../../src/platform';
import type { ComparedQuery } from '../../src/platform';

/** Which figures are fetched again when they are compared with a report on screen. */

const SECOND = 1000;
const MINUTE = 60 * SECOND;

const ASKED = `${accountingApi.reducerPath}/executeQuery/pending`;
accountingApi.injectEndpoints({
  endpoints: (build) => {
    const figures = build.query<null, undefined>({ queryFn: () => ({ data: null }) });
    return { 1: figures, 2: figures };
  },
});

/** A store of its own, which tells the name of each query that is asked. */
function storeOf(onAsked: (name: string) => void) {
  const tell: Middleware = () => (next) => (action) => {
    const { type, meta } = action as { type: string; meta?: { arg: { endpointName: string } } };
    if (type === ASKED && meta !== undefined) onAsked(meta.arg.endpointName);
    return next(action);
  };
  const store = configureStore({
    reducer: { [accountingApi.reducerPath]: accountingApi.reducer },
    middleware: (standard) => standard().concat(tell, accountingApi.middleware),
  });
  return ({ children }: { readonly children: ReactNode }) => <Provider store={store}>{children}</Provider>;
}

interface Times {
  readonly began?: number;
  readonly arrived?: number;
  readonly isFetching?: boolean;
  readonly error?: unknown;
}

function fetchedOf(report: Times, others: readonly Times[]) {
  const fetched: string[] = [];
  const query = (name: string, { began, arrived, isFetching = false, error }: Times): ComparedQuery => ({
    isFetching,
    error,
    startedTimeStamp: began,
    fulfilledTimeStamp: arrived,
    endpointName: name,
  });
  const { result } = renderHook(
    () =>
      useFetchedTogether(
        { query: query('report', report), refresh: () => fetched.push('report') },
        others.map((other, at) => query(`${at + 1}`, other)),
      ),
    { wrapper: storeOf((name) => fetched.push(name)) },
  );
  return { fetched, ...result.current };
}

const DONE = { began: 10 * MINUTE, arrived: 10 * MINUTE + 5 * SECOND };
const AFTER = { began: DONE.arrived, arrived: DONE.arrived + SECOND };

test.each([
  { name: 'what was asked for after the report stays', others: [AFTER, AFTER], fetched: [], pending: false },
  { name: 'the report itself stays', others: [DONE, AFTER], fetched: [], pending: false },
  { name: 'what is older is fetched', others: [{ began: 1 }, AFTER], fetched: ['1'], pending: true },
  { name: 'what nobody has asked for is not', others: [{}, AFTER], fetched: [], pending: false },
  {
    name: 'one that is on its way is awaited',
    others: [{ ...AFTER, isFetching: true }],
    fetched: [],
    pending: true,
  },
  {
    name: 'up to a minute newer is of the same time',
    others: [{ began: DONE.arrived + MINUTE - 1 }],
    fetched: [],
    pending: false,
  },
  {
    name: 'a report that is a minute older than another is fetched with all of them',
    others: [AFTER, { began: DONE.arrived + MINUTE }],
    fetched: ['report', '1', '2'],
    pending: true,
  },
])('$name', ({ others, fetched, pending }) => {
  expect(fetchedOf(DONE, others)).toEqual({ fetched, pending, failure: undefined });
});

test('while the report is being refreshed, what is older is fetched with it', () => {
  const report = { began: 20 * MINUTE, arrived: DONE.arrived, isFetching: true };
  expect(fetchedOf(report, [AFTER])).toMatchObject({ fetched: ['1'], pending: true });
});

test('a report that could not be refreshed is not asked for again by itself', () => {
  const failure = { status: 500, code: null, message: 'It failed' };
  const report = { began: 20 * MINUTE, arrived: DONE.arrived, error: failure };
  const others = [{ began: 20 * MINUTE, arrived: 20 * MINUTE }];
  expect(fetchedOf(report, others)).toEqual({ fetched: [], pending: false, failure });
});

test.each([
  { name: 'before the report was', began: DONE.began - 2, clock: DONE.began + MINUTE, fetched: 1 },
  // The new times are older than the report's, too.
  { name: 'by a clock that is put back', began: DONE.began - 2, clock: DONE.began - 5 * MINUTE, fetched: 1 },
  { name: 'with the report, and arrived after it', began: DONE.began - 2, arrived: DONE.arrived, fetched: 0 },
])(
  'what was asked for $name is fetched $fetched times',
  ({ began, arrived = began + 1, clock = 0, fetched }) => {
    let times = { startedTimeStamp: began, fulfilledTimeStamp: arrived };
    let count = 0;
    const report: ComparedQuery = {
      isFetching: false,
      startedTimeStamp: DONE.began,
      fulfilledTimeStamp: DONE.arrived,
    };
    let rerender = (): void => undefined;
    const wrapper = storeOf(() => {
      count += 1;
      times = { startedTimeStamp: clock, fulfilledTimeStamp: clock + 1 };
      rerender();
    });
    renderHook(
      () => {
        const [, turn] = useReducer((turns: number) => turns + 1, 0);
        rerender = turn;
        useFetchedTogether({ query: report, refresh: () => undefined }, [
          { isFetching: false, ...times, endpointName: '1' },
        ]);
      },
      { wrapper },
    );
    expect(count).toBe(fetched);
  },
);
