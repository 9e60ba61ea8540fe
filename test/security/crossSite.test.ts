/** Another site cannot make a signed-in user's browser change anything (D41). */
import type { FastifyRequest } from 'fastify';
import { checkOrigin } from '../../shell-stub/server/session/origin';
import type { Reply } from '../server/api/httpCall';
import { ORIGIN } from '../server/api/support';
import { ledgerState } from './ledgerState';
import type { Request, SecuredApi } from './securedApi';
import { outcomeOf, startSecuredApi } from './securedApi';
import { nameOf, serverRoutes } from './serverRoutes';

jest.mock('fastify', () =>
  jest
    .requireActual<typeof import('./serverRoutes')>('./serverRoutes')
    .notingFastify(jest.requireActual('fastify')),
);

let secured: SecuredApi;
beforeAll(async () => {
  secured = await startSecuredApi();
});
afterAll(() => secured.api.close());

/** The GETs that renew and end a session (§7) or make a document of a payment (D54): guarded as if they were posts. */
const CHANGING_GETS = [
  'GET /user/renew/cookie',
  'GET /user/signout/cookie',
  'GET /accounting/payment/:itemId/document',
  'GET /accounting/payment/:itemId/document/content',
];
const changes = ({ method }: { readonly method: string }, name: string) =>
  method !== 'GET' || CHANGING_GETS.includes(name);

/** How a browser marks requests from another site's page, form, image or link. */
const FOREIGN: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ['a script of another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  ['another port of this computer', { origin: 'http://localhost:3001', 'sec-fetch-site': 'same-site' }],
  ['the same host over https', { origin: 'https://localhost:3000' }],
  ['a host that begins like ours', { origin: 'http://localhost:3000.evil.example' }],
  ['a host that ends like ours', { origin: 'http://evil-localhost:3000' }],
  ['a sandboxed frame or a data: page', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
  ['an empty origin', { origin: '' }],
  ['two origins', { origin: `${ORIGIN}, https://evil.example` }],
  ['a form or link without origin', { 'sec-fetch-site': 'cross-site' }],
  ['a sister site without origin', { 'sec-fetch-site': 'same-site' }],
  ['a mark that no browser sends', { 'sec-fetch-site': 'trusted' }],
  ['a forwarded host', { origin: 'https://evil.example', 'x-forwarded-host': 'localhost:3000' }],
];

const stateOf = async () => {
  const scenario = await secured.api.send({ url: '/stub/scenario' });
  return [await ledgerState(secured.api.db), scenario.body];
};
const stillSignedIn = async (cookie: string) =>
  (await secured.api.send({ url: '/user/whoami', headers: { cookie } })).status;

/** Sends a request with its own content type and otherwise only the given headers. */
async function send(request: Request, headers: Readonly<Record<string, string>>): Promise<Reply> {
  const { method, url, body } = request;
  const type = Object.fromEntries(
    Object.entries(request.headers).filter(([name]) => name === 'content-type'),
  );
  return secured.api.send({ method, url, body, headers: { ...type, ...headers } });
}

it('the requests cover every path that changes something', () => {
  const changing = serverRoutes().filter((route) => changes(route, nameOf(route)));
  const tried = new Set(secured.requests.map(({ name }) => name.split(' ').slice(0, 2).join(' ')));
  expect(changing.map(nameOf).filter((name) => !tried.has(name))).toEqual([]);
  expect(changing.length).toBeGreaterThan(10);
});

describe.each(FOREIGN)('%s', (_name, headers) => {
  it('is refused on every path that changes something, and changes nothing', async () => {
    const cookie = await secured.api.signIn('administrator');
    const before = await stateOf();
    for (const request of secured.requests.filter((one) => changes(one, one.name))) {
      const reply = await send(request, { cookie, ...headers });
      expect([request.name, outcomeOf(reply).split(' ')[0]]).toEqual([request.name, '403']);
      expect(reply.headers['set-cookie']).toBeUndefined();
    }
    expect(await stateOf()).toEqual(before);
    expect(await stillSignedIn(cookie)).toBe(200);
  });
});

describe('a link of another site cannot end the session, however it is written', () => {
  const FOREIGN_LINK = { 'sec-fetch-site': 'cross-site' };
  it.each([
    '/user/signout/cookie',
    '/user/signout/cookie?',
    '/user/signout/cookie?a=/user/whoami',
    '/user/sign%6Fut/cookie',
    '/%75ser/signout/cookie',
    '/user/signout/cooki%65',
    '/user/signout/cookie/',
    '//user/signout/cookie',
    '/user//signout/cookie',
    '/user/./signout/cookie',
    '/user/signout/cookie;a=b',
    '/USER/signout/cookie',
    '/user/signout%2Fcookie',
  ])('%s', async (url) => {
    for (const method of ['GET', 'HEAD']) {
      const cookie = await secured.api.signIn('administrator');
      await secured.api.send({ method, url, headers: { cookie, ...FOREIGN_LINK } });
      expect(await stillSignedIn(cookie)).toBe(200);
    }
  });
});

describe('GETs and preflights', () => {
  it('change nothing of the ledger, the scenario or the session', async () => {
    const cookie = await secured.api.signIn('administrator');
    const before = await stateOf();
    for (const request of secured.requests.filter((one) => !changes(one, one.name))) {
      for (const method of ['GET', 'HEAD']) {
        const reply = await send({ ...request, method }, { cookie, 'sec-fetch-site': 'cross-site' });
        expect([request.name, reply.headers['set-cookie']]).toEqual([request.name, undefined]);
      }
    }
    expect(await stateOf()).toEqual(before);
    expect(await stillSignedIn(cookie)).toBe(200);
  });

  it('give another site nothing to read and no page to frame', async () => {
    const cookie = await secured.api.signIn('administrator');
    for (const request of secured.requests.filter(({ method }) => method === 'GET')) {
      const reply = await send(request, { cookie, origin: 'https://evil.example' });
      const shared = Object.keys(reply.headers).filter((name) => name.startsWith('access-control-'));
      expect([request.name, shared]).toEqual([request.name, []]);
      const html = reply.headers['content-type']?.startsWith('text/html') ?? false;
      const policy = reply.headers['content-security-policy'] ?? '';
      if (html) expect(policy).toContain("frame-ancestors 'none'");
    }
  });

  it('grant another site nothing in a preflight', async () => {
    for (const { url } of serverRoutes()) {
      const reply = await secured.api.send({
        method: 'OPTIONS',
        url,
        headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
      });
      expect([403, 404]).toContain(reply.status);
      expect(Object.keys(reply.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
  });
});

describe('the session cookie', () => {
  it('is out of reach of scripts and of other sites’ posts, wherever it is set or cleared', async () => {
    const cookie = await secured.api.signIn('administrator');
    const replies = [
      await secured.api.send({ method: 'POST', url: '/stub/sign-in', body: { user: 'by-office' } }),
      await secured.api.send({ method: 'PUT', url: '/stub/scenario', body: { user: 'by-office' } }),
      await secured.api.send({ url: '/user/signout/cookie', headers: { cookie } }),
      await secured.api.send({ method: 'POST', url: '/stub/sign-out', headers: { cookie } }),
    ];
    for (const { headers } of replies) {
      expect(headers['set-cookie']).toHaveLength(1);
      const attributes = (headers['set-cookie']?.[0] ?? '').split('; ').slice(1);
      expect(attributes).toEqual(expect.arrayContaining(['HttpOnly', 'SameSite=Lax', 'Path=/']));
      expect(attributes.some((one) => one.startsWith('Domain='))).toBe(false);
    }
    await secured.api.resetScenario();
  });

  it('is new at sign-in: a planted session id is not adopted', async () => {
    const planted = 'agency_session=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
    const reply = await secured.api.send({
      method: 'POST',
      url: '/stub/sign-in',
      headers: { cookie: planted },
      body: { user: 'administrator' },
    });
    expect(reply.headers['set-cookie']?.[0]).not.toContain('AAAAAAAA');
    expect(await stillSignedIn(planted)).toBe(401);
  });
});

it('does not accept JSON under a form’s content type', async () => {
  const cookie = await secured.api.signIn('administrator');
  const before = await stateOf();
  for (const type of ['text/plain', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded']) {
    for (const url of ['/accounting/command', '/accounting/query', '/stub/sign-in', '/stub/scenario']) {
      const method = url === '/stub/scenario' ? 'PUT' : 'POST';
      const headers = { cookie, origin: ORIGIN, 'content-type': type };
      const body = '{"command":"ClearQBQueue","idempotencyKey":"cross-site-form","clearQBQueue":{}}';
      expect([url, type, (await secured.api.send({ method, url, headers, body })).status]).toEqual([
        url,
        type,
        415,
      ]);
    }
  }
  expect(await stateOf()).toEqual(before);
});

describe('a request without an origin is refused from another computer', () => {
  it.each(['192.168.1.20', '10.0.0.1', '::ffff:192.168.1.20', '127.0.0.1.evil.example', ''])('%j', (ip) => {
    const at = (method: string, url: string) => {
      const request = { method, url, ip, headers: {}, routeOptions: { url } } as unknown as FastifyRequest;
      return () => checkOrigin(request, [ORIGIN]);
    };
    for (const route of serverRoutes().filter((one) => changes(one, nameOf(one)))) {
      expect(at(route.method, route.url)).toThrow(
        'Requests without an Origin are accepted only from this computer.',
      );
    }
  });
});

describe('every answer', () => {
  const TYPES = ['application/json', 'application/pdf', 'image/svg+xml', 'text/html'];

  it('has a known content type, if any, and forbids sniffing, on every path', async () => {
    const seen = new Set<string | undefined>();
    for (const request of secured.requests) {
      for (const caller of ['administrator', 'signed out'] as const) {
        const { headers } = await secured.send(request, caller);
        const type = headers['content-type']?.split(';')[0];
        seen.add(type);
        expect([request.name, headers['x-content-type-options']]).toEqual([request.name, 'nosniff']);
        if (type !== undefined) expect(TYPES).toContain(type);
      }
    }
    expect([...seen]).toEqual(expect.arrayContaining(['application/json', 'application/pdf', 'text/html']));
  });
});
