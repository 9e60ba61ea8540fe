import type { FastifyRequest } from 'fastify';
import { checkOrigin } from '../../../shell-stub/server/session/origin';
import type { WhoAmI } from '../../../src/api/wire';
import type { TestApi } from './support';
import { cookieOf, NOON, ORIGIN, startTestApi } from './support';

let api: TestApi;
beforeAll(async () => void (api = await startTestApi()));
afterAll(() => api.close());
beforeEach(async () => {
  api.clock.set(NOON);
  await api.resetScenario();
});

const whoami = (cookie: string) => api.send({ url: '/user/whoami', headers: { cookie } });

describe('the session cookie (D39, D20)', () => {
  it('is HttpOnly, SameSite=Lax and opaque', async () => {
    const reply = await api.send({
      method: 'POST',
      url: '/stub/sign-in',
      body: { user: 'by-office' },
    });
    const header = String(reply.headers['set-cookie']);
    expect(header).toMatch(/; HttpOnly/);
    expect(header).toMatch(/; SameSite=Lax/);
    expect(header).toMatch(/^agency_session=[\w-]{32};/);
    expect(reply.json()).toEqual({ code: 0, data: { user: 'by-office', exp: NOON / 1000 + 480 * 60 } });
  });

  it('is new on every sign-in, which ends the previous session', async () => {
    const first = await api.signIn('administrator');
    const reply = await api.send({
      method: 'POST',
      url: '/stub/sign-in',
      headers: { cookie: first },
      body: { user: 'administrator' },
    });
    expect(cookieOf(reply)).not.toBe(first);
    expect((await whoami(first)).status).toBe(401);
  });

  it.each([[{ user: 'nobody' }], [{ user: 7 }], [{}], [{ user: '__proto__' }]])(
    'is not set for an unknown user: %j',
    async (payload) => {
      const reply = await api.send({ method: 'POST', url: '/stub/sign-in', body: payload });
      expect(reply.json()).toEqual({ code: 3, message: 'Invalid Credentials' });
      expect(reply.headers['set-cookie']).toBeUndefined();
    },
  );

  it.each(['', 'agency_session=', 'agency_session=guess', 'user=administrator'])(
    'is the only proof of identity: "%s" is not signed in',
    async (cookie) => {
      const reply = await api.send({
        url: '/user/whoami?user=administrator',
        headers: { cookie, 'x-user': 'administrator' },
      });
      expect(reply.status).toBe(401);
      expect(reply.json()).toEqual({ code: 401, message: 'Invalid credentials' });
    },
  );
});

describe('two session cookies', () => {
  it('of different values are nobody’s, whichever comes first: one of them is planted', async () => {
    const [mine, planted] = [await api.signIn('by-office'), await api.signIn('administrator')];
    for (const cookie of [`${mine}; ${planted}`, `${planted}; a=1;${mine}`, `agency_session=; ${mine}`]) {
      expect([cookie, (await whoami(cookie)).status]).toEqual([cookie, 401]);
      for (const url of ['/accounting/query', '/accounting/command', '/invoice']) {
        const reply = await api.send({ method: 'POST', url, headers: { cookie }, body: {} });
        expect([url, reply.status]).toEqual([url, 401]);
      }
    }
    expect((await whoami(mine)).status).toBe(200);
  });

  it('of one value are one', async () => {
    const cookie = await api.signIn('administrator');
    expect((await whoami(`${cookie}; ${cookie}`)).status).toBe(200);
  });
});

describe('a session on the server clock (§4)', () => {
  it('lasts exactly as long as the scenario says', async () => {
    await api.scenario({ session: { lifetimeMinutes: 20 } });
    const cookie = await api.signIn('administrator');
    api.clock.set(NOON + 20 * 60_000 - 1);
    expect((await whoami(cookie)).status).toBe(200);
    api.clock.set(NOON + 20 * 60_000);
    expect((await whoami(cookie)).status).toBe(401);
  });

  it('is extended by a renewal, but not once it has expired', async () => {
    await api.scenario({ session: { lifetimeMinutes: 20 } });
    const cookie = await api.signIn('administrator');
    const renew = () => api.send({ url: '/user/renew/cookie', headers: { cookie } });
    api.clock.advanceMinutes(15);
    expect((await renew()).json()).toEqual({ code: 0, data: { exp: NOON / 1000 + 35 * 60 } });
    api.clock.advanceMinutes(15);
    expect((await whoami(cookie)).json<{ data: WhoAmI }>().data.exp).toBe(NOON / 1000 + 35 * 60);
    api.clock.advanceMinutes(5);
    expect((await renew()).status).toBe(401);
  });

  it('ends with either sign-out, which may be repeated', async () => {
    for (const [method, url] of [
      ['GET', '/user/signout/cookie'],
      ['POST', '/stub/sign-out'],
    ] as const) {
      const cookie = await api.signIn('administrator');
      const out = () => api.send({ method, url, headers: { cookie } });
      expect((await out()).json()).toEqual({ code: 0, data: null });
      expect((await whoami(cookie)).status).toBe(401);
      expect((await out()).status).toBe(200);
    }
  });
});

describe('request origins (D41)', () => {
  const signIn = (headers: Record<string, string>) =>
    api.send({ method: 'POST', url: '/stub/sign-in', body: { user: 'administrator' }, headers });

  it.each<[string, Record<string, string>, number]>([
    ['its own origin', { origin: ORIGIN }, 200],
    ['no origin, on this computer', {}, 200],
    ['another site', { origin: 'https://example.com' }, 403],
    ['another port of this computer', { origin: 'http://localhost:3001' }, 403],
    ['a sandboxed page', { origin: 'null' }, 403],
    ['a form of another site without origin', { 'sec-fetch-site': 'cross-site' }, 403],
  ])('%s', async (_name, headers, status) => {
    expect((await signIn(headers)).status).toBe(status);
  });

  it.each([
    ['127.0.0.1', true],
    ['::1', true],
    ['192.168.1.20', false],
    ['fe80::1', false],
  ])('without an origin, from %s', (ip, taken) => {
    const request = { method: 'POST', url: '/accounting/command', ip, headers: {} } as FastifyRequest;
    const check = () => checkOrigin(request, [ORIGIN]);
    if (taken) expect(check).not.toThrow();
    else expect(check).toThrow('Requests without an Origin are accepted only from this computer.');
  });

  it.each(['/user/signout/cookie', '/user/renew/cookie'])(
    '%s cannot be called through a link on another site',
    async (url) => {
      const cookie = await api.signIn('administrator');
      const reply = await api.send({ url, headers: { cookie, 'sec-fetch-site': 'cross-site' } });
      expect(reply.status).toBe(403);
      expect((await whoami(cookie)).status).toBe(200);
    },
  );

  it('another site cannot read answers: no CORS header is sent', async () => {
    const reply = await api.send({ url: '/stub/scenario', headers: { origin: 'https://example.com' } });
    expect(reply.headers['access-control-allow-origin']).toBeUndefined();
  });
});
