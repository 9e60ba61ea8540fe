import { act, screen } from '@testing-library/react';
import { PartView } from '../../src/app/parts/PartView';
import { formatTimeOrMoment } from '../../src/domain';
import { renderUi } from './renderUi';

const MADE_AT = Date.UTC(2026, 2, 10, 15, 30);

afterEach(() => jest.useRealTimers());

test('a part in a page that stays open over midnight says of which day its figures are', async () => {
  jest.useFakeTimers();
  let now = MADE_AT;
  const state = {
    title: 'QuickBooks',
    figures: 'Nothing is waiting.',
    words: null,
    asOf: () => formatTimeOrMoment(MADE_AT, 'America/New_York', now),
    problem: null,
  };
  const nothing = () => undefined;
  const model = { current: () => state, subscribe: () => nothing, refresh: nothing, recover: nothing };
  const { unmount } = renderUi(
    <PartView
      model={model}
      title="QuickBooks"
      size="short"
      link={({ children }) => <a href="/">{children}</a>}
    />,
  );
  expect(screen.getByText('as of 11:30 AM')).toBeVisible();
  now += 24 * 3600 * 1000;
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(screen.getByText('as of 03/10/2026 11:30 AM')).toBeVisible();
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});
