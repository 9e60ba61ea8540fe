import type { StubConfig } from '../../../shell-stub/shared/config';
import type { Fault, Scenario } from '../../../shell-stub/shared/scenario';
import { DEFAULT_SCENARIO, USER_IDS } from '../../../shell-stub/shared/scenario';
import type { Reply } from './httpCall';
import type { TestApi } from './support';
import { cookieOf, NOON, startTestApi, TODAY } from './support';

let api: TestApi;
beforeAll(async () => void (api = await startTestApi()));
afterAll(() => api.close());
beforeEach(() => api.resetScenario());

const put = (body: unknown, cookie = '') =>
  api.send({ method: 'PUT', url: '/stub/scenario', body, headers: cookie ? { cookie } : {} });
const read = async (cookie = '') =>
  (await api.send({ url: '/stub/scenario', headers: cookie ? { cookie } : {} })).json<Scenario>();

describe('the scenario (D41)', () => {
  it('is merged part by part, and can be read back', async () => {
    await put({ quickBooks: { connected: false }, featureFlags: { accountingLineItemReport: true } });
    const merged = await read();
    expect(merged.quickBooks).toMatchObject({ integrationType: 'Online', connected: false, trouble: 'none' });
    expect(merged.featureFlags).toEqual({ ...DEFAULT_SCENARIO.featureFlags, accountingLineItemReport: true });
    expect((await put({ toolbar: 'module' })).json<Scenario>()).toEqual({ ...merged, toolbar: 'module' });
  });

  it('can be reset to its defaults', async () => {
    await put({ timeZoneMissing: true, faults: [{ path: '/user', kind: 'drop' }] });
    const reset = await api.send({ method: 'POST', url: '/stub/scenario/reset' });
    expect(reset.json<Scenario>()).toEqual({ ...DEFAULT_SCENARIO });
  });

  it.each<[string, unknown]>([
    ['The scenario takes an object.', []],
    ['colour is unknown.', { colour: 'red' }],
    ['constructor is unknown.', { constructor: 1 }],
    ['user takes one of administrator, all-offices', { user: 'root' }],
    ['featureFlags.x takes true or false.', { featureFlags: { x: 1 } }],
    ['session.lifetimeMinutes takes a number from 0.01', { session: { lifetimeMinutes: 0 } }],
    ['session.managedBy takes one of host, module.', { session: { managedBy: 'me' } }],
    ['session.cookie is unknown.', { session: { cookie: true } }],
    ['quickBooks takes an object.', { quickBooks: null }],
    ['delayMs takes a whole number from 0 to 60000.', { delayMs: 1.5 }],
    ['faults takes a list.', { faults: {} }],
    ['faults[0].path takes a path without query', { faults: [{ path: '/stub', kind: 'drop' }] }],
    ['faults[0].path takes a path without query', { faults: [{ path: '/officers', kind: 'drop' }] }],
    ['faults[0].path takes a path without query', { faults: [{ path: '/office?officeId=', kind: 'drop' }] }],
    ['faults[0].kind takes one of status', { faults: [{ path: '/user', kind: 'boom' }] }],
    ['faults[0].kind takes a value, and has none.', { faults: [{ path: '/user' }] }],
    ['faults[0].status takes an HTTP status', { faults: [{ path: '/user', kind: 'status' }] }],
    ['faults[0].code takes an envelope code', { faults: [{ path: '/user', kind: 'code' }] }],
    ['faults[0].times takes a whole number from 1', { faults: [{ path: '/user', kind: 'drop', times: 0 }] }],
  ])('refuses: %s', async (message, body) => {
    const reply = await put(body);
    expect(reply.status).toBe(400);
    expect(reply.json<{ code: number; message: string }>()).toEqual({
      code: 13,
      message: expect.stringContaining(message) as string,
    });
    expect(await read()).toEqual(DEFAULT_SCENARIO);
  });

  it('switches the caller, and nobody else, to another user', async () => {
    const other = await api.signIn('all-offices');
    const mine = await api.signIn('administrator');
    const reply = await put({ user: 'by-office' }, mine);
    const cookie = cookieOf(reply);
    expect(reply.json<Scenario>().user).toBe('by-office');
    expect((await api.send({ url: '/user/whoami', headers: { cookie: mine } })).status).toBe(401);
    expect((await read(cookie)).user).toBe('by-office');
    expect((await read(other)).user).toBe('all-offices');
  });
});

describe('faults (D41)', () => {
  const fault = (body: Partial<Fault>) => put({ faults: [{ path: '/accounting/query', ...body }] });
  const ask = async (query = 'GetAgencyTimeZone'): Promise<Reply> =>
    api.call('administrator', 'POST', '/accounting/query', { query });

  it('return an HTTP status with an envelope without data', async () => {
    await fault({ kind: 'status', status: 403, message: 'No.' });
    const reply = await ask();
    expect([reply.status, reply.json<unknown>()]).toEqual([403, { code: 403, message: 'No.' }]);
  });

  it('return an envelope code', async () => {
    await fault({ kind: 'code', code: 15 });
    const reply = await ask();
    expect([reply.status, reply.json<unknown>()]).toEqual([200, { code: 15 }]);
  });

  it.each<[Fault['kind'], string, RegExp]>([
    ['brokenJson', 'application/json', /^\{"code":0,"data":\[\{/],
    ['html', 'text/html', /^<!doctype html>/],
    ['empty', 'application/json', /^$/],
  ])('return %s', async (kind, type, body) => {
    await fault({ kind });
    const reply = await ask();
    expect(reply.status).toBe(200);
    expect(reply.headers['content-type']).toContain(type);
    expect(reply.body).toMatch(body);
    expect(() => reply.json<unknown>()).toThrow();
  });

  it.each<Fault['kind']>(['drop', 'dropAfter', 'half'])('cut the connection: %s', async (kind) => {
    await fault({ kind });
    await expect(ask()).rejects.toMatchObject({ code: 'ECONNRESET' });
    expect(api.logged).toEqual([]);
  });

  it('cut the connection some time after the first half of the answer', async () => {
    const asked = performance.now();
    await fault({ kind: 'half', delayMs: 300 });
    await expect(ask()).rejects.toMatchObject({ code: 'ECONNRESET' });
    expect(performance.now() - asked).toBeGreaterThanOrEqual(300);
  });

  it.each<Fault['kind']>(['dropAfter', 'half'])(
    'lose the answer after the work is done: %s',
    async (kind) => {
      const cookie = await api.signIn('administrator');
      await put({ faults: [{ path: '/user/signout', kind, times: 1 }] });
      await expect(api.send({ url: '/user/signout/cookie', headers: { cookie } })).rejects.toThrow();
      expect((await api.send({ url: '/user/whoami', headers: { cookie } })).status).toBe(401);
    },
  );

  it('delay the answer without changing it', async () => {
    const asked = performance.now();
    await fault({ kind: 'late', delayMs: 300 });
    expect((await ask()).json<{ code: number }>().code).toBe(0);
    expect(performance.now() - asked).toBeGreaterThanOrEqual(300);
  });

  it('return data of the wrong shape: wrongSchema', async () => {
    await fault({ kind: 'wrongSchema' });
    expect((await ask()).json()).toEqual({ code: 0, data: [{ surprise: true }, 7, null] });
  });

  it('are named in a header', async () => {
    await fault({ kind: 'status', status: 503 });
    expect((await ask()).headers['stub-fault']).toBe('status');
  });

  it('strike the given number of times, then are gone', async () => {
    await fault({ kind: 'status', status: 500, times: 2 });
    expect((await ask()).status).toBe(500);
    expect((await read()).faults).toMatchObject([{ times: 1 }]);
    expect((await ask()).status).toBe(500);
    expect((await ask()).status).toBe(200);
    expect((await read()).faults).toEqual([]);
  });

  it('can be limited to one query', async () => {
    await fault({ kind: 'code', code: 13, query: 'GetQBSettings' });
    expect((await ask('GetAgencyTimeZone')).json<{ code: number }>().code).toBe(0);
    expect((await ask('GetQBSettings')).json<{ code: number }>().code).toBe(13);
  });

  it('can strike a command, and a GET without a session; a POST without one is refused first', async () => {
    await put({
      faults: [
        { path: '/accounting/command', query: 'ClearQBQueue', kind: 'status', status: 502 },
        { path: '/user/whoami', kind: 'status', status: 502 },
      ],
    });
    const body = { command: 'ClearQBQueue' };
    expect((await api.call(null, 'POST', '/accounting/command', body)).status).toBe(401);
    expect((await api.call('administrator', 'POST', '/accounting/command', body)).status).toBe(502);
    expect((await api.call(null, 'GET', '/user/whoami')).status).toBe(502);
  });
});

describe('the delay (D41)', () => {
  it('holds back the API, but not the stub’s own paths', async () => {
    await put({ delayMs: 60_000 });
    const order: string[] = [];
    const cookie = await api.signIn('administrator');
    const slow = api.send({ url: '/user/whoami', headers: { cookie } }).then(
      () => order.push('answered'),
      () => order.push('cut'),
    );
    await read();
    await read();
    expect(order).toEqual([]);
    // Closing the server does not wait for the delay.
    await api.close();
    await slow;
    expect(order).toEqual(['cut']);
    api = await startTestApi();
  });

  it('is followed by the answer', async () => {
    await put({ delayMs: 5 });
    expect((await api.call('administrator', 'GET', '/agency')).status).toBe(200);
  });
});

it('gives the shell its configuration before anybody is signed in', async () => {
  const config = (await api.send({ url: '/stub/config' })).json<StubConfig>();
  expect(config).toMatchObject({
    now: NOON,
    today: TODAY,
    timeZone: 'America/New_York',
    agencyId: 4711,
    size: 'small',
    seed: 1,
    importFile: null,
  });
  expect(config.users.map(({ id }) => id)).toEqual(USER_IDS);
  expect(config.users.every(({ name, description }) => name && description)).toBe(true);
});
