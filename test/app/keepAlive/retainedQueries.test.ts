import { retainQueries } from '../../../src/app/keepAlive/retainedQueries';
import type { ModuleStore } from '../../../src/app/store';

/** A store whose every dispatch starts a query. */
function setUp() {
  const handle = () => ({
    queryCacheKey: 'report(1)',
    unsubscribe: jest.fn(() => undefined),
    updateSubscriptionOptions: jest.fn((_options: object) => undefined),
  });
  const started: ReturnType<typeof handle>[] = [];
  const given: jest.Mock[] = [];
  const dispatch = () => {
    const next = handle();
    given.push(next.unsubscribe);
    started.push(next);
    return next;
  };
  const held = retainQueries({ dispatch, getState: () => ({}) } as unknown as ModuleStore);
  const start = () => held.store.dispatch({ type: 'start' }) as unknown as ReturnType<typeof handle>;
  return { held, start, given, started };
}

test('releases the subscriptions of a visible screen at once', () => {
  const { start, given } = setUp();
  start().unsubscribe();
  expect(given[0]).toHaveBeenCalledTimes(1);
});

test('holds the subscriptions of a hidden screen, without polling, until it is shown again', () => {
  const { held, start, given } = setUp();
  const first = start();
  held.hide();
  first.unsubscribe();
  expect(given[0]).not.toHaveBeenCalled();
  expect(first.updateSubscriptionOptions).toHaveBeenCalledWith({});

  const second = start();
  held.show();
  expect(given[0]).toHaveBeenCalledTimes(1);
  expect(given[1]).not.toHaveBeenCalled();
  second.unsubscribe();
  expect(given[1]).toHaveBeenCalledTimes(1);
  held.show();
  expect(given[0]).toHaveBeenCalledTimes(1);
});

test('passes through actions that start no query', () => {
  const plain = { type: 'done' };
  const held = retainQueries({ dispatch: () => plain } as unknown as ModuleStore);
  expect(held.store.dispatch(plain)).toBe(plain);
});
