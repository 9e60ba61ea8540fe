import { compacted } from '../../../src/build/compactManifest';
import { readDeployment } from '../../../src/app/newVersion/manifest';
import type { Deployment } from '../../../src/app/newVersion/manifest';
import { VERSION_POLL_MS, watchVersion } from '../../../src/app/newVersion/versionWatch';

const RUNNING: Deployment = { version: '1.0.0', fingerprint: 'v1.aaa.js' };
const REBUILT: Deployment = { version: '1.0.0', fingerprint: 'v1.bbb.js' };
const RELEASED: Deployment = { version: '1.1.0', fingerprint: 'v1.ccc.js' };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function setUp(first: Deployment | null = RUNNING) {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const deployed = { now: first };
  const read = jest.fn(async () => deployed.now);
  const onNewVersion = jest.fn();
  const { stop, checkNow } = watchVersion({
    read,
    running: '1.0.0',
    stamp: 'aaa',
    now: () => Date.now(),
    page: page as unknown as Document,
    onNewVersion,
  });
  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
  const turn = (visibilityState: 'visible' | 'hidden') => {
    page.visibilityState = visibilityState;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  return { deployed, read, onNewVersion, stop, checkNow, pass, turn };
}

test.each([
  ['another version', RELEASED],
  ['the same version with other code', REBUILT],
])('reports %s once, within five minutes', async (_what, next) => {
  const { deployed, read, onNewVersion, pass } = setUp();
  await pass(0);
  deployed.now = next;
  await pass(VERSION_POLL_MS - 1);
  expect(onNewVersion).not.toHaveBeenCalled();
  await pass(1);
  expect(onNewVersion).toHaveBeenCalledTimes(1);
  await pass(VERSION_POLL_MS * 3);
  expect(read).toHaveBeenCalledTimes(2);
  expect(onNewVersion).toHaveBeenCalledTimes(1);
});

test('checks at once on request, and no more once a new version is found', async () => {
  const { deployed, read, onNewVersion, checkNow, pass } = setUp();
  await pass(0);
  checkNow();
  await pass(0);
  expect(onNewVersion).not.toHaveBeenCalled();
  deployed.now = REBUILT;
  checkNow();
  await pass(0);
  expect(onNewVersion).toHaveBeenCalledTimes(1);
  checkNow();
  await pass(VERSION_POLL_MS);
  expect(read).toHaveBeenCalledTimes(3);
});

test.each([
  ['another version is deployed', RELEASED],
  ['other code of its version is, as for a module that is mounted again after a deployment', REBUILT],
])('reports at once when %s from the start', async (_what, deployed) => {
  const { onNewVersion, pass } = setUp(deployed);
  await pass(0);
  expect(onNewVersion).toHaveBeenCalledTimes(1);
});

test('does not take a missing answer for a new version', async () => {
  const { deployed, read, onNewVersion, pass } = setUp(null);
  await pass(VERSION_POLL_MS);
  deployed.now = RUNNING;
  await pass(VERSION_POLL_MS);
  deployed.now = null;
  await pass(VERSION_POLL_MS);
  expect(read).toHaveBeenCalledTimes(4);
  expect(onNewVersion).not.toHaveBeenCalled();
});

test('does not poll while the page is hidden, and checks on its return after five minutes', async () => {
  const { read, pass, turn } = setUp();
  await pass(0);
  turn('hidden');
  await pass(VERSION_POLL_MS * 10);
  expect(read).toHaveBeenCalledTimes(1);
  expect(jest.getTimerCount()).toBe(0);
  turn('visible');
  await pass(0);
  expect(read).toHaveBeenCalledTimes(2);

  // Looking away for a moment is not a reason to check.
  turn('hidden');
  turn('visible');
  await pass(0);
  expect(read).toHaveBeenCalledTimes(2);
});

test('neither polls nor reports after it is stopped', async () => {
  const { deployed, read, onNewVersion, stop, pass, turn } = setUp();
  await pass(0);
  deployed.now = RELEASED;
  stop();
  turn('visible');
  await pass(VERSION_POLL_MS * 2);
  expect(read).toHaveBeenCalledTimes(1);
  expect(onNewVersion).not.toHaveBeenCalled();
  expect(jest.getTimerCount()).toBe(0);
});

describe('the manifest', () => {
  const { signal } = new AbortController();
  const answering =
    (body: string, status = 200) =>
    async () =>
      new Response(body, { status });
  /** As the build writes it; `later` is the file of a screen. */
  const manifest = (entry: string, later = 'unpaid.aaa.js') =>
    compacted(
      JSON.stringify({
        metaData: { buildInfo: { buildVersion: '1.0.0' } },
        exposes: [{ name: 'v1', assets: { js: { sync: [entry], async: [later] } } }],
        shared: [],
      }),
    );
  const read = (body: string, status?: number) =>
    readDeployment('http://remote/m.json', answering(body, status), signal);

  test('gives the version, and another fingerprint for other code', async () => {
    const first = await read(manifest('v1.aaa.js'));
    expect(first?.version).toBe('1.0.0');
    expect(await read(manifest('v1.aaa.js'))).toEqual(first);
    expect((await read(manifest('v1.bbb.js')))?.fingerprint).not.toBe(first?.fingerprint);
    expect((await read(manifest('v1.aaa.js', 'unpaid.bbb.js')))?.fingerprint).not.toBe(first?.fingerprint);
  });

  test.each([
    ['an error', 'gone', 500],
    ['HTML', '<!doctype html>', 200],
    ['another JSON', '{"name":"elsewhere"}', 200],
    ['nothing', '', 200],
  ])('gives nothing when it is %s', async (_what, body, status) => {
    expect(await read(body, status)).toBeNull();
  });
});
