import type * as StartReading from '../../../shell-stub/client/startReading';

/** When the server answers, by its own clock and by the computer's, which is five minutes behind. */
const SERVER = Date.UTC(2026, 2, 10, 12);
const COMPUTER = SERVER - 300_000;

const answers: Readonly<Record<string, unknown>> = {
  '/stub/config': { now: SERVER },
  '/stub/scenario': { delayMs: 0 },
  '/user/whoami': { code: 0, data: { hsUserUUID: 'user' } },
};

let asked: string[];
beforeEach(() => {
  asked = [];
  jest.useFakeTimers({ now: COMPUTER, doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  jest.spyOn(globalThis, 'fetch').mockImplementation((input) => {
    const { pathname } = new URL(input as string, 'http://localhost');
    asked.push(pathname);
    return Promise.resolve(Response.json(answers[pathname]));
  });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** A page's own copy of the module. */
async function ofNewPage(): Promise<typeof StartReading> {
  jest.resetModules();
  return import('../../../shell-stub/client/startReading');
}

const arrived = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('what the shell reads at its start', () => {
  test('is asked for once, and taken by whoever asks first', async () => {
    const { readEarly, readServerState } = await ofNewPage();
    readEarly();
    expect(await readServerState()).toMatchObject({ user: { hsUserUUID: 'user' }, scenario: { delayMs: 0 } });
    expect([...asked].sort()).toEqual(Object.keys(answers).sort());

    await readServerState();
    expect(asked).toHaveLength(6);
  });

  test('compares the clocks when the answer comes, however late it is taken', async () => {
    const { readEarly, readServerState } = await ofNewPage();
    readEarly();
    await arrived();
    jest.setSystemTime(COMPUTER + 8_000);
    expect((await readServerState()).clockAhead).toBe(300_000);
  });

  test('reports a failure to whoever asks, who can ask again', async () => {
    const { readEarly, readServerState } = await ofNewPage();
    jest.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('offline'));
    readEarly();
    await arrived();
    await expect(readServerState()).rejects.toThrow("The stub shell's server does not answer.");
    expect((await readServerState()).clockAhead).toBe(300_000);
  });
});
