/** A host on another origin uses the API with the user's cookie, when the server was started for it (D41). */
import { createHttp, fetchBlob } from '../../../src/api';
import { REST_CALLS } from '../../../src/api/wire';
import type { TestApi } from './support';
import { cookieOf, ORIGIN, startTestApi } from './support';

const HOST = 'http://localhost:5173';
const OTHER_HOST = 'http://127.0.0.1:5174';
const STRANGER = 'http://localhost:5175';

let api: TestApi;
beforeAll(async () => void (api = await startTestApi({ transactions: true, apiFor: [HOST, OTHER_HOST] })));
afterAll(() => api.close());
beforeEach(() => api.resetScenario());

const preflight = (origin: string, url: string) =>
  api.send({
    method: 'OPTIONS',
    url,
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
      'sec-fetch-mode': 'cors',
      'sec-fetch-site': 'same-site',
    },
  });
/** A call as a browser sends it for a page of another origin. */
const call = async (
  origin: string,
  url: string,
  body?: object,
  user: 'administrator' | null = 'administrator',
) =>
  api.send({
    method: body === undefined ? 'GET' : 'POST',
    url,
    body,
    headers: {
      origin,
      'sec-fetch-site': 'same-site',
      ...(user === null ? {} : { cookie: await api.signIn(user) }),
    },
  });
const sharing = (headers: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('access-control-')));
/** What lets a page of this origin read an answer. */
const readableBy = (origin: string) => ({
  'access-control-allow-origin': origin,
  'access-control-allow-credentials': 'true',
  'access-control-expose-headers': 'content-encoding',
});

describe('a preflight', () => {
  it.each([
    [HOST, '/accounting/query'],
    [HOST, '/accounting/command'],
    [HOST, '/accounting/batch/statements?splitClients=true'],
    [HOST, '/stub/sign-in'],
    [OTHER_HOST, '/user/whoami'],
  ])('of %s for %s allows exactly that origin what the module sends', async (origin, url) => {
    const reply = await preflight(origin, url);
    expect([reply.status, reply.body]).toEqual([204, '']);
    expect(sharing(reply.headers)).toEqual({
      ...readableBy(origin),
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': 'content-type',
      'access-control-max-age': '7200',
    });
    expect(reply.headers.vary).toBe('Origin');
    expect(reply.headers['set-cookie']).toBeUndefined();
  });

  it.each([STRANGER, `${HOST}.evil.example`, 'https://localhost:5173', 'null', ''])(
    'of %j is granted nothing',
    async (origin) => {
      const reply = await preflight(origin, '/accounting/query');
      expect(reply.status).toBe(404);
      expect(sharing(reply.headers)).toEqual({});
      expect(reply.headers.vary).toBe('Origin');
    },
  );

  it('allows every method and header of the module, and no more', async () => {
    const sent: RequestInit[] = [];
    const http = createHttp({
      origin: () => ORIGIN,
      fetch: (_url, init) => {
        sent.push(init ?? {});
        return Promise.resolve(new Response('{}'));
      },
      onFailure: () => undefined,
    });
    await http.get('/user/whoami');
    await http.post('/accounting/query', { data: {} });
    await http.postStream('/accounting/query', { data: {} });
    await fetchBlob(http, 'GET', '/accounting/batch/statements/1/pdf');
    const { headers } = await preflight(HOST, '/accounting/query');
    // Browsers let these pass without permission.
    const SAFE = ['accept', 'accept-language', 'content-language'];
    const asked = sent.flatMap((init) => [...new Headers(init.headers).keys()]);
    expect([...new Set(asked.filter((name) => !SAFE.includes(name)))].join(', ')).toBe(
      headers['access-control-allow-headers'],
    );
    expect([...new Set(REST_CALLS.map((one) => one.split(' ')[0]))].join(', ')).toBe(
      headers['access-control-allow-methods'],
    );
    expect(sent.map(({ credentials }) => credentials)).toEqual(sent.map(() => 'include'));
  });
});

describe('a call of an allowed origin', () => {
  it('reads who is signed in', async () => {
    const reply = await call(HOST, '/user/whoami');
    expect(reply.json()).toMatchObject({ code: 0, data: { hsUserType: expect.any(String) as string } });
    expect(sharing(reply.headers)).toEqual(readableBy(HOST));
    expect(reply.headers.vary).toBe('Origin');
  });

  it('reads a streamed report', async () => {
    const body = { query: 'PeriodReport', officeId: null, TimePeriod: 2 };
    const reply = await call(OTHER_HOST, '/accounting/query', body);
    expect(reply.json<{ data: unknown[] }>().data.length).toBeGreaterThan(0);
    expect(sharing(reply.headers)).toEqual(readableBy(OTHER_HOST));
  });

  it.each(['gzip', 'br'])('keeps Origin in Vary when the answer is %s', async (encoding) => {
    const reply = await api.send({
      method: 'POST',
      url: '/accounting/query',
      body: { query: 'PeriodReport', officeId: null, TimePeriod: 2 },
      headers: { origin: HOST, cookie: await api.signIn('administrator'), 'accept-encoding': encoding },
    });
    expect(reply.headers['content-encoding']).toBe(encoding);
    expect(reply.headers.vary?.toLowerCase().split(', ')).toEqual(['origin', 'accept-encoding']);
    expect(sharing(reply.headers)).toEqual(readableBy(HOST));
  });

  it('signs in, renews and signs out with a cookie of its own', async () => {
    const signedIn = await api.send({
      method: 'POST',
      url: '/stub/sign-in',
      headers: { origin: HOST },
      body: { user: 'administrator' },
    });
    expect(sharing(signedIn.headers)).toEqual(readableBy(HOST));
    const headers = { origin: HOST, cookie: cookieOf(signedIn), 'sec-fetch-site': 'same-site' };
    expect((await api.send({ url: '/user/renew/cookie', headers })).json()).toMatchObject({ code: 0 });
    expect((await api.send({ url: '/user/signout/cookie', headers })).status).toBe(200);
    expect((await api.send({ url: '/user/whoami', headers })).status).toBe(401);
  });

  it('gets a command and the form of an item page past the check of its origin', async () => {
    const cookie = await api.signIn('administrator');
    const command = await api.send({
      method: 'POST',
      url: '/accounting/command',
      headers: { origin: HOST, cookie },
      body: { command: 'NoSuchCommand', idempotencyKey: 'cross-origin-1' },
    });
    expect(command.json()).toMatchObject({ code: 13, message: 'Unknown command "NoSuchCommand".' });
    const form = { cookie, 'content-type': 'application/x-www-form-urlencoded' };
    const post = (origin: string) =>
      api.send({ method: 'POST', url: '/invoice', headers: { ...form, origin }, body: 'action=void' });
    const page = await post(HOST);
    expect([page.status, page.body.includes('This link is damaged')]).toEqual([400, true]);
    expect((await post(STRANGER)).status).toBe(403);
  });
});

describe('a refusal can be read by the page that was refused', () => {
  it.each([
    ['401 when signed out', 401, '/user/whoami', undefined],
    ['401 of a query when signed out', 401, '/accounting/query', { query: 'PeriodReport' }],
    ['404', 404, '/user/nothing', undefined],
  ])('%s', async (_name, status, url, body) => {
    const reply = await call(HOST, url, body, null);
    expect([reply.status, reply.json<{ code: number }>().code]).toEqual([status, status]);
    expect(sharing(reply.headers)).toEqual(readableBy(HOST));
  });

  it('403, 415 and 413', async () => {
    const cookie = await api.signIn('no-permissions');
    const send = (headers: Readonly<Record<string, string>>, more: object) =>
      api.send({
        method: 'POST',
        url: '/accounting/query',
        headers: { origin: HOST, cookie, ...headers },
        ...more,
      });
    const replies = [
      await send({}, { body: { query: 'ToBeExportedReport', officeId: null } }),
      await send({ 'content-type': 'text/plain' }, { body: '{}' }),
      await send({ 'content-type': 'application/json' }, { announcedBytes: 40_000_000 }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([403, 415, 413]);
    for (const { headers } of replies) expect(sharing(headers)).toEqual(readableBy(HOST));
  });

  it.each([
    [{ kind: 'status', status: 500 }, 500],
    [{ kind: 'status', status: 503 }, 503],
    [{ kind: 'html' }, 200],
    [{ kind: 'brokenJson' }, 200],
  ] as const)('the fault %j', async (fault, status) => {
    await api.scenario({ faults: [{ path: '/accounting', ...fault }] });
    const reply = await call(HOST, '/accounting/query', { query: 'GetQBSettings' });
    expect(reply.status).toBe(status);
    expect(sharing(reply.headers)).toEqual(readableBy(HOST));
  });
});

describe('another origin', () => {
  it.each([
    ['POST', '/accounting/query', { query: 'GetQBSettings' }],
    ['POST', '/accounting/command', { command: 'ClearQBQueue' }],
    ['POST', '/stub/sign-in', { user: 'administrator' }],
    ['GET', '/user/renew/cookie', undefined],
    ['GET', '/user/signout/cookie', undefined],
  ])('is refused %s %s, and cannot read why', async (method, url, body) => {
    const cookie = await api.signIn('administrator');
    const reply = await api.send({ method, url, body, headers: { cookie, origin: STRANGER } });
    expect(reply.status).toBe(403);
    expect(sharing(reply.headers)).toEqual({});
    expect(reply.headers['set-cookie']).toBeUndefined();
  });

  it('cannot read what it may request', async () => {
    const reply = await call(STRANGER, '/user/whoami');
    expect(sharing(reply.headers)).toEqual({});
    expect(reply.headers.vary).toBe('Origin');
  });
});

it('the shell’s own page works as without the flag', async () => {
  const reply = await call(ORIGIN, '/accounting/query', { query: 'GetQBSettings' });
  expect(reply.json()).toMatchObject({ code: 0 });
  expect(sharing(reply.headers)).toEqual({});
});

it('the sign-in page learns which hosts it may return to', async () => {
  expect((await api.send({ url: '/stub/config' })).json()).toMatchObject({ apiFor: [HOST, OTHER_HOST] });
});

describe('the session cookie', () => {
  const LAX = 'Path=/; HttpOnly; SameSite=Lax';
  const NONE = 'Path=/; HttpOnly; SameSite=None; Secure';

  it.each([
    ['no other host', [], LAX],
    ['a host on another port, which is the same site', [HOST], LAX],
    ['a host on another name of this computer', [OTHER_HOST], LAX],
    ['a host of another site', ['https://shell.example'], NONE],
    ['a host of the same name with HTTPS, which is another site', ['https://localhost:5173'], NONE],
    ['hosts of both kinds', [HOST, 'https://shell.example'], NONE],
  ])('for %s', async (_name, apiFor, attributes) => {
    const server = await startTestApi({ apiFor });
    try {
      const signIn = await server.send({
        method: 'POST',
        url: '/stub/sign-in',
        body: { user: 'administrator' },
      });
      const [set = ''] = signIn.headers['set-cookie'] ?? [];
      expect(set.replace(/^[^;]*; /, '')).toBe(attributes);
      const cookie = cookieOf(signIn);
      const signOut = await server.send({ url: '/user/signout/cookie', headers: { cookie } });
      expect(signOut.headers['set-cookie']).toEqual([`agency_session=; ${attributes}; Max-Age=0`]);
    } finally {
      await server.close();
    }
  });
});
