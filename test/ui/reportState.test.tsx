import { configureStore } from '@reduxjs/toolkit';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { PlatformContext, SessionContext, useReportState } from '../../src/platform';
import type { Platform, Session } from '../../src/platform';

/** What a report's screen says of its rows: how old they are, and what became of the last attempt. */

const MINUTE = 60_000;
const LOADED_AT = Date.UTC(2026, 2, 10, 15, 30);
const QUERY = {
  currentData: { reportId: 'r#1', loadedAt: LOADED_AT, rowCount: 1, totals: {} },
  isFetching: false,
};
const FAILURE = { status: 500, code: null, message: 'It failed' };

let now: number;
beforeEach(() => {
  jest.useFakeTimers();
  now = LOADED_AT;
});
afterEach(() => jest.useRealTimers());

const platform = { now: () => now } as Platform;
const store = configureStore({ reducer: () => null });
const session = { zone: 'America/New_York' } as Session;
const stateOf = (query: Parameters<typeof useReportState>[0]) =>
  renderHook(() => useReportState(query), {
    wrapper: ({ children }: { readonly children: ReactNode }) => (
      <Provider store={store}>
        <PlatformContext value={platform}>
          <SessionContext value={session}>{children}</SessionContext>
        </PlatformContext>
      </Provider>
    ),
  });

test('the time in the agency’s zone says when its rows arrived, and once midnight has passed, the date too', async () => {
  const { result, unmount } = stateOf(QUERY);
  expect(result.current).toMatchObject({ reportId: 'r#1', asOf: '11:30 AM', problem: null });
  // 11:59 PM in New York.
  now += (12 * 60 + 29) * MINUTE;
  await act(() => jest.advanceTimersByTimeAsync(MINUTE));
  expect(result.current.asOf).toBe('11:30 AM');
  now += MINUTE;
  await act(() => jest.advanceTimersByTimeAsync(MINUTE));
  expect(result.current.asOf).toBe('03/10/2026 11:30 AM');
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});

test('a failure is shown until the next try begins', () => {
  expect(stateOf({ ...QUERY, error: FAILURE }).result.current.problem).toBe('It failed');
  expect(stateOf({ ...QUERY, error: FAILURE, isFetching: true }).result.current.problem).toBeNull();
});
