/** What a session may do is what its user may do at each call; and it ends, whatever is renewed (D21, D42). */
import type { Envelope, StatementBatchRequest, WhoAmI } from '../../../src/api/wire';
import { pageAddress } from '../../../shell-stub/server/itemPages/link';
import { newKey } from '../payables/support';
import { grant, setRights } from './rights';
import type { TestApi } from './support';
import { NOON, startTestApi, TODAY } from './support';

let api: TestApi;
beforeAll(async () => void (api = await startTestApi({ transactions: true })));
afterAll(() => api.close());
beforeEach(async () => {
  api.clock.set(NOON);
  await api.resetScenario();
});

const HOUR_MS = 3_600_000;
const get = (cookie: string, url: string) => api.send({ url, headers: { cookie } });
const post = (cookie: string, url: string, body: object) =>
  api.send({ method: 'POST', url, headers: { cookie }, body });
const renew = (cookie: string) => get(cookie, '/user/renew/cookie');

const STATEMENTS: StatementBatchRequest = {
  asOfDate: TODAY,
  officeId: null,
  clientNumbers: ['nobody'],
  includeZeroBalances: false,
  message: '',
  activityTagIds: [],
};
const clearQueue = () => ({ command: 'ClearQBQueue', idempotencyKey: newKey(), clearQBQueue: {} });

describe('a right that is taken away', () => {
  const calls: [string, (cookie: string) => ReturnType<typeof get>][] = [
    [
      'a query',
      (cookie) => post(cookie, '/accounting/query', { query: 'GetUnpaidInvoiceReportV2', officeId: null }),
    ],
    ['a command', (cookie) => post(cookie, '/accounting/command', clearQueue())],
    ['a batch of statements', (cookie) => post(cookie, '/accounting/batch/statements', STATEMENTS)],
    ['the list of batches', (cookie) => get(cookie, '/accounting/batch/statements')],
    ['an item page', async (cookie) => get(cookie, await invoicePage())],
  ];
  const invoicePage = async () => {
    const [item] = await api.db.query<{ id: number }>(
      `SELECT min(item_id) AS id FROM item WHERE transaction_type = 'Invoice' AND NOT is_draft`,
    );
    return pageAddress({ type: 'Invoice', itemId: item?.id ?? 0, origin: 'accounting' });
  };
  const ALL = [8005, 9000, 9002, 9004, 9005, 9006, 9007] as const;

  it.each(calls)('is gone at the next call of the same session: %s', async (_name, call) => {
    await setRights(api, 'all-offices', ALL);
    const cookie = await api.signIn('all-offices');
    const allowed = await call(cookie);
    await setRights(api, 'all-offices', []);
    expect((await renew(cookie)).status).toBe(200);
    const refused = await call(cookie);
    const isRefused = refused.status === 403 || refused.json<Envelope<never>>().code === 15;
    expect([allowed.status, isRefused]).toEqual([200, true]);
  });

  it('and one that is given are in the claims of the next whoami', async () => {
    const perms = async () => (await get(cookie, '/user/whoami')).json<{ data: WhoAmI }>().data.perms;
    await setRights(api, 'all-offices', [9005]);
    const cookie = await api.signIn('all-offices');
    const before = await perms();
    await grant(api, 'all-offices', 9006);
    const more = await perms();
    await setRights(api, 'all-offices', [9005]);
    expect([more === before, await perms()]).toEqual([false, before]);
  });

  it('takes its office with it', async () => {
    await setRights(api, 'by-office', [9002, 9004], ['102', '103']);
    const cookie = await api.signIn('by-office');
    const ask = async () =>
      (
        await post(cookie, '/accounting/query', { query: 'PeriodReport', officeId: '103', TimePeriod: 2 })
      ).json<Envelope<unknown>>().code;
    expect(await ask()).toBe(0);
    await setRights(api, 'by-office', [9002, 9004], ['102']);
    expect(await ask()).toBe(15);
  });
});

describe('the session of a user who can no longer sign in', () => {
  const LOGIN = 'no-permissions';
  const setLogin = (login: string | null, where: string) =>
    api.db.query(`UPDATE staff SET login = $1 WHERE ${where}`, [login]);
  afterEach(async () => {
    await setLogin(null, `login = '${LOGIN}'`);
    await setLogin(LOGIN, `initials = 'OWH'`);
  });

  it.each(['/user/whoami', '/user/renew/cookie', '/agency', '/api/features', '/metadata/permissions'])(
    'is over at the next call, for good: %s',
    async (url) => {
      const cookie = await api.signIn(LOGIN);
      expect((await get(cookie, url)).status).toBe(200);
      await setLogin(null, `login = '${LOGIN}'`);
      expect((await get(cookie, url)).status).toBe(401);
      await setLogin(LOGIN, `initials = 'OWH'`);
      expect((await get(cookie, url)).status).toBe(401);
    },
  );

  it('does not become that of somebody else with the same login', async () => {
    const cookie = await api.signIn(LOGIN);
    await setLogin(null, `login = '${LOGIN}'`);
    await setLogin(LOGIN, `initials = 'HBR'`);
    expect((await get(cookie, '/user/whoami')).status).toBe(401);
  });
});

describe('the end of a session', () => {
  const END = (NOON + 12 * HOUR_MS) / 1000;

  it('is twelve hours after sign-in, however often it is renewed', async () => {
    const cookie = await api.signIn('administrator');
    for (let hour = 1; hour < 12; hour += 1) {
      api.clock.advanceMinutes(60);
      const expected = Math.min(END, (NOON + (hour + 8) * HOUR_MS) / 1000);
      expect((await renew(cookie)).json<unknown>()).toEqual({ code: 0, data: { exp: expected } });
    }
    api.clock.set(END * 1000 - 1);
    expect((await get(cookie, '/user/whoami')).json<{ data: WhoAmI }>().data.exp).toBe(END);
    api.clock.set(END * 1000);
    expect((await renew(cookie)).status).toBe(401);
  });

  it('is no later where each renewal would last for days', async () => {
    await api.scenario({ session: { lifetimeMinutes: 3 * 24 * 60 } });
    const cookie = await api.signIn('administrator');
    expect((await get(cookie, '/user/whoami')).json<{ data: WhoAmI }>().data.exp).toBe(END);
  });
});
