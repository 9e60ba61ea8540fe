import type { ApiExtra } from '../../src/api';
import { createStore } from '../../src/app/store';
import { failureDismissed, failureRetried, failureShown, selectFailures } from '../../src/platform';
import { officesApi } from '../../src/platform/offices/offices.api';

/** A store over an API whose answers for the agency the test controls. */
function setUp() {
  const asked: ((status: number) => void)[] = [];
  const http = {
    get: () =>
      new Promise((resolve) => {
        asked.push((status) =>
          resolve({
            ok: status === 200,
            status,
            errorMessage: null,
            code: status === 200 ? 0 : null,
            data: { code: 0, data: { displayName: 'Agency' } },
          }),
        );
      }),
  };
  const store = createStore({ http } as unknown as ApiExtra);
  return {
    store,
    ask: () => store.dispatch(officesApi.endpoints.agency.initiate(undefined)),
    /** How often the agency was asked for. */
    asked: () => asked.length,
    answer: async (status: number) => {
      asked.at(-1)?.(status);
      for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    },
    line: () => selectFailures(store.getState()),
  };
}
const AGENCY = {
  text: 'An error occurred while loading your agency',
  detail: expect.stringContaining('Nothing has been changed') as unknown,
  retry: { query: { endpointName: 'agency', originalArgs: undefined } },
};

describe('a query whose failure §8 has "thrown" (D46)', () => {
  test('is listed as plain data, can be retried by it, and is listed again if it fails again', async () => {
    const { store, ask, asked, answer, line } = setUp();
    void ask();
    await answer(500);
    expect(line()).toEqual([AGENCY]);
    store.dispatch(failureRetried(AGENCY.retry));
    expect([line(), asked()]).toEqual([[], 2]);
    await answer(500);
    expect(line()).toEqual([AGENCY]);
    store.dispatch(failureRetried(AGENCY.retry));
    await answer(200);
    expect([line(), asked()]).toEqual([[], 3]);
  });

  test('is not listed for the next user when a former user asked it', async () => {
    const { store, ask, answer, line } = setUp();
    void ask();
    store.forgetUser();
    await answer(500);
    expect(line()).toEqual([]);
  });
});

describe('a command whose answer was lost (D8)', () => {
  const lost = { text: 'Lost.', detail: 'It may have been done.' };

  test('is repeated by its own sender, and only once', () => {
    const { store, line } = setUp();
    const [one, other] = [jest.fn(), jest.fn()];
    const retry = store.retries.keep(one);
    store.dispatch(failureShown({ ...lost, retry }));
    store.dispatch(failureShown({ ...lost, text: 'Other.', retry: store.retries.keep(other) }));
    store.dispatch(failureRetried(retry));
    store.dispatch(failureRetried(retry));
    expect([one.mock.calls.length, other.mock.calls.length]).toEqual([1, 0]);
    expect(line()).toEqual([]);
  });

  test('waits in line beside another of which the same is said, each with its own Retry', () => {
    const { store, line } = setUp();
    const [one, other] = [jest.fn(), jest.fn()];
    const retries = [one, other].map((repeat) => store.retries.keep(repeat));
    for (const retry of retries) store.dispatch(failureShown({ ...lost, retry }));
    expect(line()).toHaveLength(2);
    for (const retry of retries) store.dispatch(failureRetried(retry));
    expect([one.mock.calls.length, other.mock.calls.length]).toEqual([1, 1]);
    expect(line()).toEqual([]);
  });

  test.each([
    ['put away', (store: ReturnType<typeof setUp>['store']) => store.dispatch(failureDismissed())],
    ['of a former user', (store: ReturnType<typeof setUp>['store']) => store.forgetUser()],
  ])('is not repeated once it is %s', (_name, go) => {
    const { store } = setUp();
    const repeat = jest.fn();
    const retry = store.retries.keep(repeat);
    store.dispatch(failureShown({ ...lost, retry }));
    go(store);
    store.dispatch(failureRetried(retry));
    expect(repeat).not.toHaveBeenCalled();
  });
});
