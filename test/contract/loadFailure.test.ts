/** @jest-environment jest-fixed-jsdom */
import * as federation from '@module-federation/enhanced/runtime';
import { createRemoteLoader, RemoteLoadError } from '../../src/contract';
import type { FederationRuntime } from '../../src/contract';

const FOLDER = 'https://accounting.example/app';
const MANIFEST = `${FOLDER}/mf-manifest.json`;
const ENTRY = `${FOLDER}/remoteEntry.js`;
const HTML = () => new Response('<!doctype html><p>Host</p>', { headers: { 'Content-Type': 'text/html' } });
const NONE = (): never => {
  throw new TypeError('Failed to fetch');
};
const manifestOf = (name: string) => () =>
  new Response(JSON.stringify({ name, metaData: { remoteEntry: { name: 'remoteEntry.js', path: '' } } }));
const GOOD = manifestOf('agency_accounting');
const SCRIPT = () => new Response('var agency_accounting;');

type Server = Readonly<Record<string, () => Response>>;

/** Answers `fetch` as a server does; for addresses that it does not know, as if no server were there. */
function serve(server: Server, { cors = true } = {}): void {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const answer = (server[input instanceof Request ? input.url : String(input)] ?? NONE)();
    return cors || init?.mode === 'no-cors' ? answer : NONE();
  });
}

const failing = (cause: Error, before: () => void = () => undefined): FederationRuntime => ({
  registerRemotes: () => undefined,
  loadRemote: () => {
    before();
    return Promise.reject(cause);
  },
});

async function messageOf(runtime: FederationRuntime, manifestUrl = MANIFEST): Promise<string> {
  const failure: unknown = await createRemoteLoader({ manifestUrl, runtime })
    .load()
    .catch((error: unknown) => error);
  if (!(failure instanceof RemoteLoadError)) throw new Error('It did not fail as it should.');
  return failure.message;
}

const NETWORK = new Error('#RUNTIME-003 Failed to get manifest');

afterEach(() => jest.restoreAllMocks());

test.each<[string, Server, string]>([
  [
    'no server',
    {},
    `No server answers at ${MANIFEST}. Check that it is running and that this page can reach it, then try again.`,
  ],
  [
    'a manifest that is not there',
    { [MANIFEST]: () => new Response('', { status: 404 }) },
    `The server answers 404 for ${MANIFEST}. Deploy every file of the accounting module there, or correct the manifestUrl of the host.`,
  ],
  [
    'a server with an error',
    { [MANIFEST]: () => new Response('', { status: 502 }) },
    `The server answers 502 for ${MANIFEST}. Look into the log of that server, then try again.`,
  ],
  [
    'HTML for the manifest',
    { [MANIFEST]: HTML },
    `The server answers with an HTML page for ${MANIFEST}. It may do so for every file that it does not have: deploy every file of the accounting module there, or correct the manifestUrl of the host.`,
  ],
  [
    'HTML that does not say so',
    { [MANIFEST]: () => new Response('\n<html>') },
    `The server answers with an HTML page for ${MANIFEST}. It may do so for every file that it does not have: deploy every file of the accounting module there, or correct the manifestUrl of the host.`,
  ],
  [
    'other JSON',
    { [MANIFEST]: () => new Response('[]') },
    `What the server answers for ${MANIFEST} is not the manifest of the accounting module. Correct the manifestUrl of the host.`,
  ],
  [
    'the manifest of another remote',
    { [MANIFEST]: manifestOf('billing'), [ENTRY]: SCRIPT },
    `What the server answers for ${MANIFEST} is not the manifest of the accounting module. Correct the manifestUrl of the host.`,
  ],
  [
    'an entry that is not there',
    { [MANIFEST]: GOOD, [ENTRY]: () => new Response('', { status: 404 }) },
    `The server answers 404 for ${ENTRY}. Deploy every file of the accounting module there, or correct the manifestUrl of the host.`,
  ],
  [
    'HTML for the entry',
    { [MANIFEST]: GOOD, [ENTRY]: HTML },
    `The server answers with an HTML page for ${ENTRY}. It may do so for every file that it does not have: deploy every file of the accounting module there, or correct the manifestUrl of the host.`,
  ],
  [
    'files that are all there',
    { [MANIFEST]: GOOD, [ENTRY]: SCRIPT },
    `The server of ${MANIFEST} answers, but the federation runtime could not load the accounting module: Error: #RUNTIME-003 Failed to get manifest. Try again; if that does not help, tell the developers of the host what it says.`,
  ],
])('%s: the message has the full address, and says what to do', async (_what, server, message) => {
  serve(server);
  expect(await messageOf(failing(NETWORK))).toBe(message);
});

test('a server that does not let the page read its files is not taken for one that is down', async () => {
  serve({ [MANIFEST]: GOOD }, { cors: false });
  expect(await messageOf(failing(NETWORK))).toBe(
    `The server answers at ${MANIFEST}, but does not let this page read it. Let it send "Access-Control-Allow-Origin" with the origin of the page.`,
  );
});

test.each([
  [`${FOLDER}/`, MANIFEST],
  [FOLDER, MANIFEST],
  [`${FOLDER}/?stage=qa`, `${MANIFEST}?stage=qa`],
])('the address %s of a folder leads to that of the manifest', async (address, right) => {
  serve({ [address]: HTML });
  expect(await messageOf(failing(NETWORK), address)).toBe(
    `${address} is the address of a folder, not of the manifest of the accounting module. Set the manifestUrl of the host to ${right}.`,
  );
});

/** jsdom has no such event of its own. */
function violate(blockedURI: string, effectiveDirective: string, disposition = 'enforce'): void {
  const facts = { blockedURI, effectiveDirective, disposition };
  document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), facts));
}

describe('a content security policy', () => {
  test('that blocks the entry is named with the directive to change', async () => {
    serve({ [MANIFEST]: GOOD, [ENTRY]: SCRIPT });
    expect(await messageOf(failing(NETWORK, () => violate(ENTRY, 'script-src-elem')))).toBe(
      `The content security policy of the page blocks ${ENTRY}. Allow https://accounting.example in its script-src.`,
    );
  });

  test('that blocks the manifest is not taken for a server that is down', async () => {
    serve({
      [MANIFEST]: () => {
        violate(MANIFEST, 'connect-src');
        return NONE();
      },
    });
    expect(await messageOf(failing(NETWORK))).toBe(
      `The content security policy of the page blocks ${MANIFEST}. Allow https://accounting.example in its connect-src.`,
    );
  });

  test.each([
    ['blocks others', 'https://other.example/a.js', 'script-src-elem', 'enforce'],
    ['blocks what loading does not need', `${FOLDER}/a.png`, 'img-src', 'enforce'],
    ['only reports', ENTRY, 'script-src-elem', 'report'],
  ])('that %s is not the reason', async (_what, ...violation) => {
    serve({});
    expect(await messageOf(failing(NETWORK, () => violate(...violation)))).toMatch(/^No server answers/);
  });

  test('is watched only while the module loads', async () => {
    const added = jest.spyOn(document, 'addEventListener');
    const removed = jest.spyOn(document, 'removeEventListener');
    serve({});
    await messageOf(failing(NETWORK));
    expect(added.mock.calls.map(([type]) => type)).toEqual(['securitypolicyviolation']);
    expect(removed.mock.calls).toEqual(added.mock.calls);
  });
});

/** As the class of the runtime: its functions need their `this`. */
class Instance {
  private readonly remotes: string[] = [];

  registerRemotes(remotes: { name: string; entry: string }[]): void {
    this.remotes.push(...remotes.map(({ name }) => name));
  }

  async loadRemote(id: string): Promise<unknown> {
    const [name = ''] = id.split('/');
    if (!this.remotes.includes(name)) throw new Error(`${name} is not registered`);
    const noop = (): void => undefined;
    if (id.endsWith('/react')) throw new Error('Module "./react" does not exist in container.');
    return { version: '1', negotiate: noop, mount: noop, menus: noop, prefetch: noop };
  }
}

describe('the runtime', () => {
  test('may be the instance itself', async () => {
    const loader = createRemoteLoader({ manifestUrl: MANIFEST, runtime: new Instance() });
    expect((await loader.load()).version).toBe('1');
  });

  test.each<[string, (instance: Instance) => FederationRuntime]>([
    // What a host does that takes the functions out of the instance.
    [
      'registerRemotes',
      (instance) => ({ ...taken(instance, 'registerRemotes'), ...taken(instance, 'loadRemote') }),
    ],
    [
      'loadRemote',
      (instance) => ({
        registerRemotes: (remotes) => instance.registerRemotes(remotes),
        ...taken(instance, 'loadRemote'),
      }),
    ],
  ])('whose %s was taken out of the instance is not taken for a server that is down', async (_which, of) => {
    serve({ [MANIFEST]: GOOD, [ENTRY]: SCRIPT });
    const message = await messageOf(of(new Instance()));
    expect(message).toContain('TypeError: Cannot read properties of undefined');
    expect(message).toMatch(/functions taken out of it lose their "this"\.$/);
    expect(message).not.toMatch(/No server|running/);
  });

  test('that was never made is not taken for one that lost its this', async () => {
    const { registerRemotes, loadRemote } = federation;
    expect(await messageOf({ registerRemotes, loadRemote })).toMatch(
      /Please call createInstance first\. #RUNTIME-009[^]* Pass the instance that createInstance returns as "runtime": without the plug-in of Module Federation, the imported registerRemotes and loadRemote have no instance to work on\.$/,
    );
  });
});

function taken<Name extends keyof FederationRuntime>(
  instance: FederationRuntime,
  name: Name,
): Pick<FederationRuntime, Name> {
  return { [name]: instance[name] } as Pick<FederationRuntime, Name>;
}

test('without the code that looks for the reason, the error names the address and the cause', async () => {
  jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    throw new Error('an old browser');
  });
  expect(await messageOf(failing(NETWORK))).toBe(
    `The accounting module could not be loaded from ${MANIFEST}: Error: #RUNTIME-003 Failed to get manifest. Try again.`,
  );
});
