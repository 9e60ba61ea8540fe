import { createRemoteLoader, RemoteLoadError, type FederationRuntime } from '../../src/contract';

const MANIFEST = 'https://accounting.example/app/mf-manifest.json';
const V1 = 'agency_accounting/v1';
const REACT = 'agency_accounting/react';
const STANDALONE_V1 = 'agency_accounting_standalone/v1';
const noop = (): void => undefined;

interface Registered {
  readonly name: string;
  readonly entry: string;
  readonly force: boolean | undefined;
}

const moduleOf = (version: string) => ({
  version,
  negotiate: noop,
  mount: noop,
  menus: noop,
  prefetch: noop,
});
const reactOf = (react: string, reactDom = react, reactDomClient: string | null = react) => ({
  reactVersions: () => Promise.resolve({ react, reactDom, reactDomClient }),
});

/** A federation runtime that loads what `modules` holds at the time; a function is called, an Error rejects. */
function runtimeOf(modules: Record<string, unknown>) {
  const registered: Registered[] = [];
  const asked: string[] = [];
  const runtime: FederationRuntime = {
    registerRemotes: (remotes, options) => {
      for (const remote of remotes) registered.push({ ...remote, force: options?.force });
    },
    loadRemote: (id) => {
      asked.push(id);
      const found = modules[id];
      if (typeof found === 'function') return (found as () => Promise<unknown>)();
      return found instanceof Error ? Promise.reject(found) : Promise.resolve(found);
    },
  };
  return { runtime, registered, asked };
}

// The server of the module is down, unless a test says otherwise.
beforeEach(() => void jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed')));
afterEach(() => jest.restoreAllMocks());

describe('the loader', () => {
  test('loads ./v1 once for concurrent and later calls', async () => {
    const { runtime, registered, asked } = runtimeOf({ [V1]: moduleOf('1'), [REACT]: reactOf('19.3.1') });
    const loader = createRemoteLoader({ manifestUrl: MANIFEST, runtime });
    const [first, second] = await Promise.all([loader.load(), loader.load()]);

    expect(first.version).toBe('1');
    expect(second).toBe(first);
    expect(await loader.load()).toBe(first);
    expect(registered).toEqual([{ name: 'agency_accounting', entry: MANIFEST, force: false }]);
    expect([...asked].sort()).toEqual([REACT, V1]);
  });

  test('retries after a failure, under an address that no cache has seen', async () => {
    const modules: Record<string, unknown> = {
      [V1]: new Error('ECONNREFUSED'),
      [REACT]: new Error('ECONNREFUSED'),
    };
    const { runtime, registered } = runtimeOf(modules);
    const loader = createRemoteLoader({ manifestUrl: `${MANIFEST}?stage=qa`, runtime });
    await expect(loader.load()).rejects.toThrow(
      `No server answers at ${MANIFEST}?stage=qa. Check that it is running`,
    );
    await expect(loader.load()).rejects.toBeInstanceOf(RemoteLoadError);
    Object.assign(modules, { [V1]: moduleOf('1'), [REACT]: reactOf('19.3.1') });
    expect((await loader.load()).version).toBe('1');

    expect(registered).toEqual([
      { name: 'agency_accounting', entry: `${MANIFEST}?stage=qa`, force: false },
      { name: 'agency_accounting', entry: `${MANIFEST}?stage=qa&attempt=1`, force: true },
      { name: 'agency_accounting', entry: `${MANIFEST}?stage=qa&attempt=2`, force: true },
    ]);
  });

  test('keeps the original error as the cause of its own', async () => {
    const cause = new Error('ECONNREFUSED');
    const { runtime } = runtimeOf({ [V1]: cause, [REACT]: reactOf('19.3.1') });
    const failure: unknown = await createRemoteLoader({ manifestUrl: MANIFEST, runtime })
      .load()
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'RemoteLoadError', cause });
  });

  test.each([
    ['nothing', null],
    ['something else', { mount: noop }],
  ])('refuses %s at the address of the module', async (_what, found) => {
    const { runtime } = runtimeOf({ [V1]: found, [REACT]: reactOf('19.3.1') });
    await expect(createRemoteLoader({ manifestUrl: MANIFEST, runtime }).load()).rejects.toThrow(
      `What ${MANIFEST} leads to is not an accounting module that fulfils contract version 1.`,
    );
  });

  test('resolves a relative address against the page, and rejects it where there is no page', async () => {
    const { runtime, registered } = runtimeOf({ [V1]: moduleOf('1'), [REACT]: reactOf('19.3.1') });
    const loader = createRemoteLoader({ manifestUrl: '/remote/mf-manifest.json', runtime });
    await expect(loader.load()).rejects.toThrow(
      new RemoteLoadError(
        'The accounting module cannot be loaded, because "/remote/mf-manifest.json" is not an address. Correct the manifestUrl of the host.',
      ),
    );
    Object.assign(globalThis, { location: new URL('https://agency.example/a/b') });
    await loader.load();
    Reflect.deleteProperty(globalThis, 'location');
    expect(registered.map(({ entry }) => entry)).toEqual(['https://agency.example/remote/mf-manifest.json']);
  });

  describe('told where the page was opened', () => {
    const MENUS = [
      {
        id: 'trust',
        label: 'Trust',
        items: [{ id: 'today', label: 'Today', address: '/trustTransactions/2' }],
      },
      {
        id: 'customers',
        label: 'Customers',
        items: [{ id: 'past-due', label: 'Past due', address: '/past-due' }],
      },
    ];

    function loaderAt(openedAt: string | undefined, react: unknown = reactOf('19.3.1')) {
      const prefetch = jest.fn(() => Promise.resolve());
      const module = { ...moduleOf('1'), menus: () => MENUS, prefetch };
      const { runtime } = runtimeOf({
        [V1]: module,
        [REACT]: react,
        [STANDALONE_V1]: { ...module, version: 'alone' },
      });
      return { prefetch, loader: createRemoteLoader({ manifestUrl: MANIFEST, runtime, openedAt }) };
    }

    test.each([
      ['the address of a menu entry', '/past-due', [['past-due']]],
      ['an address whose last step alone differs from an entry', '/trustTransactions/1', [['today']]],
      ['an address of more steps than an entry', '/past-due/17', [['']]],
      ['an address of no entry: what all screens share', '/', [['']]],
      ['no address', undefined, []],
    ])('fetches the code of what will be mounted: %s', async (_what, openedAt, calls) => {
      const { loader, prefetch } = loaderAt(openedAt);
      await loader.load();
      await loader.load();
      expect(prefetch.mock.calls).toEqual(calls);
    });

    test('does not wait for the check of React', async () => {
      let finish: (versions: unknown) => void = noop;
      const checked = new Promise((resolve) => {
        finish = resolve;
      });
      const { loader, prefetch } = loaderAt('/past-due', () => checked);
      const loading = loader.load();
      await new Promise((resolve) => setImmediate(resolve));
      expect(prefetch).toHaveBeenCalledTimes(1);

      finish(reactOf('19.3.1', '19.2.0'));
      expect((await loading).version).toBe('alone');
      // That build has code of its own.
      expect(prefetch).toHaveBeenCalledTimes(2);
    });

    test('loads the module even if that code cannot be fetched', async () => {
      const { loader, prefetch } = loaderAt('/past-due');
      prefetch.mockRejectedValue(new Error('offline'));
      expect((await loader.load()).version).toBe('1');
    });
  });

  describe('with a time-out', () => {
    beforeEach(() => void jest.useFakeTimers());
    afterEach(() => void jest.useRealTimers());

    test.each([
      ['./v1', { [V1]: () => new Promise(noop), [REACT]: reactOf('19.3.1') }],
      ['./react', { [V1]: moduleOf('1'), [REACT]: () => new Promise(noop) }],
      [
        'the standalone build',
        {
          [V1]: moduleOf('1'),
          [REACT]: reactOf('19.3.1', '19.2.0'),
          [STANDALONE_V1]: () => new Promise(noop),
        },
      ],
    ])('fails when it gets no answer from %s', async (_what, modules) => {
      const { runtime } = runtimeOf(modules);
      const loader = createRemoteLoader({ manifestUrl: MANIFEST, runtime, timeoutMs: 2000 });
      const failed = expect(loader.load()).rejects.toThrow(
        `The accounting module at ${MANIFEST} did not answer within 2 seconds. Try again.`,
      );
      await jest.advanceTimersByTimeAsync(2000);
      await failed;
    });

    test('leaves no timer behind when it succeeds', async () => {
      const { runtime } = runtimeOf({ [V1]: moduleOf('1'), [REACT]: reactOf('19.3.1') });
      await createRemoteLoader({ manifestUrl: MANIFEST, runtime }).load();
      expect(jest.getTimerCount()).toBe(0);
    });
  });
});

describe('the check of the shared React', () => {
  test.each([
    [
      'another react',
      reactOf('19.2.4', '19.3.1'),
      'react 19.2.4, react-dom 19.3.1 and react-dom/client 19.2.4',
    ],
    [
      'another react-dom/client',
      reactOf('19.2.4', '19.2.4', '19.3.1'),
      'react 19.2.4, react-dom 19.2.4 and react-dom/client 19.3.1',
    ],
    [
      'a react-dom/client that throws',
      reactOf('19.2.4', '19.2.4', null),
      'react 19.2.4, react-dom 19.2.4 and a react-dom/client of another version',
    ],
    ['a check that fails', new Error('ChunkLoadError'), 'could not be checked: Error: ChunkLoadError.'],
    ['no check', {}, 'does not say which React it was given'],
  ])('finds %s: the standalone build is loaded, and the host is told why', async (_what, react, reason) => {
    const { runtime, registered } = runtimeOf({
      [V1]: moduleOf('shared'),
      [REACT]: react,
      [STANDALONE_V1]: moduleOf('standalone'),
    });
    const reasons: string[] = [];
    const loader = createRemoteLoader({
      manifestUrl: `${MANIFEST}?stage=qa`,
      runtime,
      onStandalone: (text) => void reasons.push(text),
    });

    expect((await loader.load()).version).toBe('standalone');
    expect(registered.at(-1)).toEqual({
      name: 'agency_accounting_standalone',
      entry: 'https://accounting.example/app/standalone/mf-manifest.json?stage=qa',
      force: false,
    });
    expect(reasons).toEqual([expect.stringContaining(reason)]);
  });

  test('accepts a remote that predates it', async () => {
    const { runtime, asked } = runtimeOf({
      [V1]: moduleOf('1'),
      [REACT]: new Error('Module "./react" does not exist in container.'),
    });
    expect((await createRemoteLoader({ manifestUrl: MANIFEST, runtime }).load()).version).toBe('1');
    expect(asked).not.toContain(STANDALONE_V1);
  });

  test('fails the load when the standalone build is missing too, after which it can be retried', async () => {
    const modules: Record<string, unknown> = {
      [V1]: moduleOf('shared'),
      [REACT]: reactOf('19.2.4', '19.3.1'),
      [STANDALONE_V1]: new Error('404'),
    };
    const { runtime, registered } = runtimeOf(modules);
    const loader = createRemoteLoader({ manifestUrl: MANIFEST, runtime });
    await expect(loader.load()).rejects.toThrow(
      'No server answers at https://accounting.example/app/standalone/mf-manifest.json.',
    );
    modules[STANDALONE_V1] = moduleOf('standalone');
    expect((await loader.load()).version).toBe('standalone');
    expect(registered.at(-1)?.entry).toBe(
      'https://accounting.example/app/standalone/mf-manifest.json?attempt=1',
    );
  });
});
