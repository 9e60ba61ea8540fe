import { act, renderHook } from '@testing-library/react';
import { usePolling } from '../../src/platform';
import { Gate } from '../support/gate';
import { setVisible } from '../support/visibility';

/** Polls while the page is visible; each poll waits for the answer to the one before (D9, D10). */

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

test('polling runs at every interval but not at the start, and stops when off or unmounted', async () => {
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

test('polling pauses while the page is hidden, and resumes at once when it is visible again', async () => {
  const look = jest.fn(() => Promise.resolve());
  poll(look);
  setVisible(false);
  await pass(3 * EVERY_MS);
  expect(look).toHaveBeenCalledTimes(0);
  setVisible(true);
  expect(look).toHaveBeenCalledTimes(1);
});

test('polling waits for the answer to the previous poll', async () => {
  const answer = new Gate();
  const look = jest.fn(() => answer.opened);
  poll(look);
  await pass(3 * EVERY_MS);
  setVisible(true);
  expect(look).toHaveBeenCalledTimes(1);
  answer.open();
  await pass(EVERY_MS);
  expect(look).toHaveBeenCalledTimes(2);
});

test('polling does not wait for a poll that returned no promise', async () => {
  const look = jest.fn(() => undefined);
  poll(look);
  await pass(2 * EVERY_MS);
  expect(look).toHaveBeenCalledTimes(2);
});
