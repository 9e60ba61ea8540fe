import { act, renderHook } from '@testing-library/react';
import { usePolling } from '../../src/platform';
import { setVisible } from '../support/visibility';

/** Looks again and again while the page is in sight; the next waits for the answer of the one before (D9, D10). */

const EVERY_MS = 1000;

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  setVisible(true);
  jest.useRealTimers();
});

function poll(look: () => PromiseLike<unknown> | undefined, on = true) {
  return renderHook((props: { readonly on: boolean }) => usePolling(props.on, EVERY_MS, look), {
    initialProps: { on },
  });
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test('looks at every turn of the clock, not at the start, and no longer once it is off or gone', async () => {
  const look = jest.fn(() => Promise.resolve());
  const { rerender, unmount } = poll(look);
  expect(look).toHaveBeenCalledTimes(0);
  await pass(3 * EVERY_MS);
  expect(look).toHaveBeenCalledTimes(3);
  rerender({ on: false });
  await pass(3 * EVERY_MS);
  expect(look).toHaveBeenCalledTimes(3);
  rerender({ on: true });
  await pass(EVERY_MS);
  expect(look).toHaveBeenCalledTimes(4);
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});

test('does not look while the page is out of sight, and looks at once when it is back', async () => {
  const look = jest.fn(() => Promise.resolve());
  poll(look);
  setVisible(false);
  await pass(3 * EVERY_MS);
  expect(look).toHaveBeenCalledTimes(0);
  setVisible(true);
  expect(look).toHaveBeenCalledTimes(1);
});

test('waits for the answer of the look before', async () => {
  let answer: () => void = () => undefined;
  const look = jest.fn(
    () =>
      new Promise<void>((resolve) => {
        answer = resolve;
      }),
  );
  poll(look);
  await pass(3 * EVERY_MS);
  setVisible(true);
  expect(look).toHaveBeenCalledTimes(1);
  answer();
  await pass(EVERY_MS);
  expect(look).toHaveBeenCalledTimes(2);
});

test('a look that had nothing to wait for holds none back', async () => {
  const look = jest.fn(() => undefined);
  poll(look);
  await pass(2 * EVERY_MS);
  expect(look).toHaveBeenCalledTimes(2);
});
