import type { OfficeRecord, PermissionGroup, WhoAmI } from '../../../src/api/wire';
import { setRights } from './rights';
import type { TestApi } from './support';
import { startTestApi } from './support';

let api: TestApi;
beforeAll(async () => void (api = await startTestApi()));
afterAll(() => api.close());
beforeEach(() => api.resetScenario());

const PATHS = [
  '/user/whoami',
  '/user/renew/cookie',
  '/metadata/permissions',
  '/user/offices/MEL',
  '/office?officeId=101',
  '/agency',
  '/office/count?includeArchived=false',
  '/api/features',
  '/api/since',
  '/api/agency/client/logactivitytags',
];

describe('a path of the host (§7)', () => {
  it.each(PATHS)('%s needs a session', async (url) => {
    const reply = await api.call(null, 'GET', url);
    expect(reply.status).toBe(401);
    expect(reply.json()).toEqual({ code: 401, message: 'Invalid credentials' });
  });

  it.each(PATHS)('%s succeeds for a signed-in user, and its answer is not cached', async (url) => {
    const reply = await api.call('administrator', 'GET', url);
    expect(reply.status).toBe(200);
    expect(reply.json<{ code: number }>().code).toBe(url === '/api/features' ? 200 : 0);
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  it('that is unknown returns 404 in an envelope', async () => {
    const reply = await api.call('administrator', 'GET', '/api/nothing?secret=1');
    expect(reply.status).toBe(404);
    expect(reply.json()).toEqual({ code: 404, message: 'There is nothing at GET /api/nothing.' });
  });

  it('to an attachment that was never made returns 404', async () => {
    const url = '/api/client/00004711/attachment/12/content';
    expect((await api.call(null, 'GET', url)).status).toBe(401);
    expect((await api.call('administrator', 'GET', url)).status).toBe(404);
  });
});

describe('claims (§3, D18)', () => {
  const claims = async (user: Parameters<TestApi['call']>[0]) =>
    (await api.call(user, 'GET', '/user/whoami')).json<{ data: WhoAmI }>().data;

  it('hold all values of §3', async () => {
    expect(await claims('by-office')).toEqual({
      agencyId: '4711',
      officeContext: '103',
      agencyOrigin: '1',
      migrationState: '0',
      agencyFlags: 8,
      agencyName: expect.any(String) as string,
      hsUserType: expect.any(String) as string,
      hsUserName: 'PRA',
      hsUserUUID: expect.any(String) as string,
      exp: expect.any(Number) as number,
      fName: 'Priya',
      lName: 'Raman',
      email: expect.stringContaining('@') as string,
      flags: 0,
      perms: expect.stringMatching(/^[0-9A-F]+$/) as string,
    });
  });

  it('mark an admin user by bit 32, and leave the office empty', async () => {
    const data = await claims('administrator');
    expect(data.flags & 32).toBe(32);
    expect(data.officeContext).toBe('');
  });

  it('hold the first of the offices of a by-office user whose home office is none of them (§6)', async () => {
    const rights = [9002, 9004] as const;
    await setRights(api, 'by-office', rights, ['106', '105']);
    expect((await claims('by-office')).officeContext).toBe('105');
    await setRights(api, 'by-office', rights, ['103', '102']);
    expect((await claims('by-office')).officeContext).toBe('103');
  });

  it('have no agency flag when office permissions are not enforced', async () => {
    await api.scenario({ enforceOfficePermissions: false });
    expect((await claims('administrator')).agencyFlags).toBe(0);
  });

  it.each([
    ['all-offices', [9000, 9002, 9004, 9005, 9006, 9007, 9008], [9001, 9003, 2000]],
    ['by-office', [9002, 9004], [9000, 9005, 9006]],
    ['no-permissions', [], [9000, 9001, 9002, 9003, 9004, 9005, 9006]],
  ] as const)('decode to the permissions of %s', async (user, granted, denied) => {
    const groups = (await api.call(user, 'GET', '/metadata/permissions')).json<{ data: PermissionGroup[] }>()
      .data;
    const all = groups.flatMap((group) => group.permissions);
    const { perms } = await claims(user);
    const holds = (id: number) => {
      const place = all.find((permission) => permission.id === id);
      const digit = Number.parseInt(perms[place?.position ?? -1] ?? '0', 16);
      return (digit & (1 << (place?.subPositionInCompressedFormat ?? 0))) !== 0;
    };
    expect(granted.filter((id) => !holds(id))).toEqual([]);
    expect((denied as readonly number[]).filter((id) => holds(id))).toEqual([]);
  });
});

describe('offices (§3)', () => {
  const offices = async (user: Parameters<TestApi['call']>[0], initials: string) =>
    api.call(user, 'GET', `/user/offices/${initials}`);

  it.each([
    ['administrator', 'mel', ['101', '102', '103', '104', '105', '106']],
    ['all-offices', 'DOK', ['101', '102', '103', '104', '105', '106']],
    ['by-office', 'PRA', ['102', '103']],
    ['no-permissions', 'OWH', ['105']],
  ] as const)('of %s', async (user, initials, expected) => {
    const { data } = (await offices(user, initials)).json<{ data: OfficeRecord[] }>();
    expect(data.map(({ officeId }) => officeId)).toEqual(expected);
  });

  it('are an empty list for a user without any, with the code 0 of successful agency calls (§7)', async () => {
    const [home] = await api.db.query<{ office_id: number }>(
      "SELECT office_id FROM staff WHERE login = 'no-permissions'",
    );
    const move = (office: number | null) =>
      api.db.query("UPDATE staff SET office_id = $1 WHERE login = 'no-permissions'", [office]);
    await move(null);
    expect((await offices('no-permissions', 'OWH')).json()).toEqual({ code: 0, data: [] });
    await move(home?.office_id ?? null);
  });

  it('of a colleague are not disclosed', async () => {
    expect((await offices('by-office', 'MEL')).status).toBe(404);
    expect((await offices('by-office', 'ZZZ')).status).toBe(404);
  });

  it.each([
    ['by-office', '102', 200, 0],
    ['by-office', '101', 404, 404],
    ['administrator', '999', 404, 404],
    ['administrator', 'x', 200, 13],
    ['administrator', '', 200, 13],
  ] as const)('one by id: %s asks for "%s"', async (user, id, status, code) => {
    const reply = await api.call(user, 'GET', `/office?officeId=${id}`);
    expect([reply.status, reply.json<{ code: number }>().code]).toEqual([status, code]);
  });

  it('are counted with and without archived ones', async () => {
    const count = async (archived: boolean) =>
      (await api.call('by-office', 'GET', `/office/count?includeArchived=${archived}`)).json<unknown>();
    expect(await count(false)).toEqual({ code: 0, data: { officeCount: 5 } });
    expect(await count(true)).toEqual({ code: 0, data: { officeCount: 6 } });
  });
});

it('returns feature flags unwrapped, as the scenario sets them (§7, D24)', async () => {
  await api.scenario({ featureFlags: { accountingLineItemReport: true } });
  expect((await api.call('by-office', 'GET', '/api/features')).json()).toEqual({
    code: 200,
    featureFlags: {
      accountingLineItemReport: true,
      accountingPayablesDateTypes: true,
      accountingToolbarHelp: true,
      accountingTrustPosition: true,
      accountingPaymentDetails: true,
      accountingPictures: true,
      accountingMorningPage: true,
      accountingQuietTables: true,
    },
  });
});

it('returns carriers including the prospect (§3)', async () => {
  const { data } = (await api.call('by-office', 'GET', '/api/since')).json<{
    data: { agencyCarrierViewList: { id: string; name: string; inactive: boolean }[] };
  }>();
  expect(data.agencyCarrierViewList.map(({ name }) => name)).toContain('<Prospect>');
});
