import { renderHook } from '@testing-library/react';
import { useReducer } from 'react';
import { useFetchedTogether } from '../../src/platform';
import type { ComparedQuery } from '../../src/platform';

/** Which figures are fetched again when they are compared with a report on screen. */

const SECOND = 1000;
const MINUTE = 60 * SECOND;

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
    refetch: () => fetched.push(name),
  });
  const { result } = renderHook(() =>
    useFetchedTogether(
      { query: query('report', report), refresh: () => fetched.push('report') },
      others.map((other, at) => query(`${at + 1}`, other)),
    ),
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
      refetch: () => undefined,
    };
    renderHook(() => {
      const [, rerender] = useReducer((turns: number) => turns + 1, 0);
      const refetch = (): void => {
        count += 1;
        times = { startedTimeStamp: clock, fulfilledTimeStamp: clock + 1 };
        rerender();
      };
      useFetchedTogether({ query: report, refresh: () => undefined }, [
        { isFetching: false, ...times, refetch },
      ]);
    });
    expect(count).toBe(fetched);
  },
);
