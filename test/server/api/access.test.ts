import type { TransactionRow } from '../../../src/api/wire';
import type { Envelope, GLAccountRecord, InvoiceRow, ReportOfficeOptions } from '../../../src/api/wire';
import { dayOf } from '../../../shell-stub/server/clock';
import type { AreaAccess } from '../../../shell-stub/server/api/access';
import { areaAccess, PERMISSION, requireArea } from '../../../shell-stub/server/api/access';
import type { Viewer } from '../../../shell-stub/server/session/viewer';
import type { UserId } from '../../../shell-stub/shared/scenario';
import { USER_IDS } from '../../../shell-stub/shared/scenario';
import type { TestApi } from './support';
import { startTestApi, TODAY, YESTERDAY } from './support';

const ZONE = 'America/New_York';
let api: TestApi;
beforeAll(async () => void (api = await startTestApi({ transactions: true })));
afterAll(() => api.close());
beforeEach(() => api.resetScenario());

const ALL = { query: 'PeriodReport', officeId: null, TimePeriod: 2 };
const UNPAID = { query: 'GetUnpaidInvoiceReportV2', officeId: null };
const REVENUE_ACCOUNTS = { query: 'GetAgencyRevenueGLAccounts', includeInactive: false };
const ACCOUNTS = { query: 'GetGLAccounts', includeInactive: true };

async function outcome(user: UserId, body: object): Promise<string> {
  const reply = await api.call(user, 'POST', '/accounting/query', body);
  return `${reply.status} ${reply.json<Envelope<never>>().code}`;
}
const rows = async (user: UserId, body: object) => (await api.query<TransactionRow[]>(user, body)).data ?? [];
const invoices = async (user: UserId, body: object) => (await api.query<InvoiceRow[]>(user, body)).data ?? [];

describe('query permissions (§6, D42)', () => {
  const queries = { ALL, UNPAID, REVENUE_ACCOUNTS, ACCOUNTS };
  const table: Readonly<Record<UserId, Readonly<Record<keyof typeof queries, string>>>> = {
    administrator: { ALL: '200 0', UNPAID: '200 0', REVENUE_ACCOUNTS: '200 0', ACCOUNTS: '200 0' },
    'all-offices': { ALL: '200 0', UNPAID: '200 0', REVENUE_ACCOUNTS: '200 0', ACCOUNTS: '200 0' },
    'by-office': { ALL: '200 0', UNPAID: '200 0', REVENUE_ACCOUNTS: '200 0', ACCOUNTS: '200 0' },
    'last-two-days': { ALL: '200 0', UNPAID: '200 0', REVENUE_ACCOUNTS: '200 0', ACCOUNTS: '200 0' },
    'own-transactions': { ALL: '200 0', UNPAID: '200 0', REVENUE_ACCOUNTS: '403 15', ACCOUNTS: '200 0' },
    'no-permissions': { ALL: '403 15', UNPAID: '403 15', REVENUE_ACCOUNTS: '403 15', ACCOUNTS: '403 15' },
  };
  const cases = USER_IDS.flatMap((user) =>
    (Object.keys(queries) as (keyof typeof queries)[]).map(
      (name) => [user, name, table[user][name]] as const,
    ),
  );
  it.each(cases)('%s: %s → %s', async (user, name, expected) => {
    expect(await outcome(user, queries[name])).toBe(expected);
  });

  it('queries and commands without a session are refused', async () => {
    expect((await api.call(null, 'POST', '/accounting/query', ALL)).status).toBe(401);
    expect((await api.call(null, 'POST', '/accounting/command', { command: 'ClearQBQueue' })).status).toBe(
      401,
    );
  });

  it('a refusal gives its reason in the words of §6', async () => {
    expect((await api.query('no-permissions', UNPAID)).message).toBe(
      'You do not have permission to view Customer Accounting Reports',
    );
  });
});

describe('office scope (D14, D19)', () => {
  it.each<[UserId, string | null, string]>([
    ['by-office', '102', '200 0'],
    ['by-office', '101', '200 15'],
    ['by-office', '106', '200 15'],
    ['administrator', '101', '200 0'],
    ['all-offices', '105', '200 0'],
    ['administrator', '999', '200 15'],
    ['administrator', '4711', '200 15'],
  ])('%s asks for office %s → %s', async (user, officeId, expected) => {
    expect(await outcome(user, { ...ALL, officeId })).toBe(expected);
    if (expected === '200 15') expect(await outcome(user, { ...UNPAID, officeId })).toBe(expected);
  });

  it('by-office users never see a row of another office', async () => {
    const transactions = await rows('by-office', ALL);
    const open = await invoices('by-office', UNPAID);
    expect(transactions.length).toBeGreaterThan(10);
    expect([...new Set(transactions.map((row) => row.officeId))].sort()).toEqual(['102', '103']);
    const mine = ({ officeId }: { readonly officeId: string }) => ['102', '103'].includes(officeId);
    expect(transactions).toEqual((await rows('administrator', ALL)).filter(mine));
    expect(open).toEqual((await invoices('administrator', UNPAID)).filter(mine));
    expect(open.length).toBeGreaterThan(0);
  });

  it('a report for one office has exactly the rows of that office', async () => {
    const all = await invoices('all-offices', UNPAID);
    const officeId = all[0]?.officeId;
    const one = await invoices('all-offices', { ...UNPAID, officeId });
    expect(one).toEqual(all.filter((row) => row.officeId === officeId));
    expect(one.length).toBeLessThan(all.length);
  });

  it('a by-office user is refused when the agency does not enforce office permissions', async () => {
    await api.scenario({ enforceOfficePermissions: false });
    expect(await outcome('by-office', ALL)).toBe('403 15');
    expect(await outcome('all-offices', ALL)).toBe('200 0');
  });
});

describe('access to a report area (D19)', () => {
  const USER: Viewer = {
    staffId: 'staff',
    login: 'administrator',
    agencyId: 1,
    initials: 'AL',
    firstName: 'Ann',
    lastName: 'Lee',
    email: '',
    userType: '',
    flags: 0,
    isAdmin: false,
    homeOffice: null,
    permissions: new Set(),
    offices: [],
  };
  const trust = new Set([PERMISSION.trustReports]);
  const rules = { enforceOfficePermissions: true, officeIds: [101, 102] };

  it.each<[string, Partial<Viewer>, AreaAccess]>([
    ['its permission', { permissions: trust }, { allOffices: true, byOffice: false }],
    ['offices', { offices: [102] }, { allOffices: false, byOffice: true }],
    [
      'its permission and offices',
      { permissions: trust, offices: [102] },
      { allOffices: true, byOffice: false },
    ],
    [
      'its permission and offices, as an admin user',
      { permissions: trust, offices: [102], isAdmin: true },
      { allOffices: true, byOffice: true },
    ],
    [
      'offices and the permission of another area',
      { permissions: new Set([PERMISSION.payables]), offices: [102] },
      { allOffices: false, byOffice: false },
    ],
    ['neither', {}, { allOffices: false, byOffice: false }],
    ['neither, as an admin user', { isAdmin: true }, { allOffices: true, byOffice: false }],
  ])('with %s', (_name, user, access) => {
    const viewer = { ...USER, ...user };
    expect(areaAccess(viewer, 'trust', rules)).toEqual(access);
    const required = () => requireArea(viewer, 'trust', rules);
    if (access.allOffices || access.byOffice) expect(required()).toEqual(access);
    else expect(required).toThrow('You do not have permission to view Trust Accounting Reports');
  });
});

describe('office options of a report (§7, D19)', () => {
  const options = async (user: UserId, report: string, query = 'GetReportOfficeOptions') =>
    (await api.query<ReportOfficeOptions[]>(user, { query, report })).data?.[0];
  const short = (given: ReportOfficeOptions | undefined) =>
    given && [given.userCanReportByOffice, given.userCanReportAllOffices, given.offices.length];

  it.each<[UserId, string, [boolean, boolean, number]]>([
    ['administrator', 'trust', [true, true, 6]],
    ['all-offices', 'trust', [false, true, 6]],
    ['by-office', 'trust', [true, false, 2]],
    ['by-office', 'agencyRevenue', [true, false, 2]],
    ['own-transactions', 'receipt', [false, true, 6]],
    ['own-transactions', 'companyPayables', [false, false, 0]],
    ['no-permissions', 'customer', [false, false, 0]],
  ])('%s, %s', async (user, report, expected) => {
    expect(short(await options(user, report))).toEqual(expected);
    expect(await options(user, report, 'GetAgencyRevenueReport')).toEqual(await options(user, report));
  });

  it('do not offer by-office when the agency does not enforce office permissions', async () => {
    await api.scenario({ enforceOfficePermissions: false });
    expect(short(await options('administrator', 'trust'))).toEqual([false, true, 6]);
    expect(short(await options('by-office', 'trust'))).toEqual([false, false, 0]);
  });

  it('refuse an unknown area and list the known ones', async () => {
    expect(await api.query('administrator', { query: 'GetReportOfficeOptions', report: 'tax' })).toEqual({
      code: 13,
      message: 'report must be one of trust, receipt, customer, companyPayables, agencyRevenue.',
    });
  });
});

describe('limits on transactions (D4)', () => {
  it('without 9002 only those created since yesterday in the agency’s zone are shown', async () => {
    const limited = await rows('last-two-days', ALL);
    const all = await rows('administrator', ALL);
    const recent = all.filter((row) => dayOf(Date.parse(row.createdDate), ZONE) >= YESTERDAY);
    expect(recent.length).toBeGreaterThan(0);
    expect(recent.length).toBeLessThan(all.length);
    expect(limited).toEqual(recent);
  });

  it('with 9003 but not 9004 only those created by the user are shown', async () => {
    const own = await rows('own-transactions', ALL);
    const all = await rows('administrator', ALL);
    expect(own.length).toBeGreaterThan(0);
    expect(own).toEqual(all.filter((row) => row.createdBy.startsWith('GLI')));
  });
});

describe('period reports (D3, D4)', () => {
  it('select by transaction date: today, yesterday or all', async () => {
    const all = await rows('administrator', ALL);
    const of = (day: string) => all.filter((row) => row.transactionDate === day);
    expect(of(TODAY).length).toBeGreaterThan(0);
    expect(await rows('administrator', { ...ALL, TimePeriod: 0 })).toEqual(of(TODAY));
    expect(await rows('administrator', { ...ALL, TimePeriod: 1 })).toEqual(of(YESTERDAY));
  });

  it('change day at the agency’s midnight, and return NO_DATA for an empty day', async () => {
    const noon = api.clock.now();
    api.clock.set(Date.parse('2026-05-16T03:59:59Z'));
    const today = await api.query('administrator', { ...ALL, TimePeriod: 1 });
    api.clock.set(Date.parse('2026-05-16T04:00:00Z'));
    const empty = await api.query('administrator', { ...ALL, TimePeriod: 0 });
    api.clock.set(noon);
    expect(today.code).toBe(0);
    expect(empty).toEqual({ code: 2 });
  });

  it.each([
    [{ ...ALL, TimePeriod: 3 }, 'TimePeriod must be 0 (today), 1 (yesterday) or 2 (all items).'],
    [{ ...ALL, TimePeriod: '0' }, 'TimePeriod must be 0 (today), 1 (yesterday) or 2 (all items).'],
    [{ ...ALL, officeId: 102 }, 'officeId must be null or an office id as a string of digits.'],
    [{ ...ALL, officeId: '1 OR 1=1' }, 'officeId must be null or an office id as a string of digits.'],
    [{ ...UNPAID, asOfDate: '2026-02-30' }, 'asOfDate must be a date yyyy-MM-dd.'],
    [{ ...UNPAID, asOfDate: 20260514 }, 'asOfDate must be a date yyyy-MM-dd.'],
    [{ ...ACCOUNTS, includeInactive: 'yes' }, 'includeInactive must be true or false.'],
  ])('%j is refused', async (body, message) => {
    expect(await api.query('administrator', body)).toEqual({ code: 13, message });
  });
});

describe('invoice reports (D6)', () => {
  it('are as of today when no day is given', async () => {
    expect(await invoices('administrator', UNPAID)).toEqual(
      await invoices('administrator', { ...UNPAID, asOfDate: TODAY }),
    );
  });

  it('list as past due the unpaid invoices whose due date has passed', async () => {
    const body = { officeId: null, asOfDate: TODAY };
    const unpaid = await invoices('administrator', { query: 'GetUnpaidInvoiceReportV2', ...body });
    const late = await invoices('administrator', { query: 'GetPastDueInvoiceReport', ...body });
    const numbers = (list: readonly InvoiceRow[]) => list.map((row) => row.invoiceNumber).sort();
    expect(numbers(late)).toEqual(numbers(unpaid.filter((row) => row.dueDate < TODAY)));
    expect(late.length).toBeGreaterThan(0);
  });
});

describe('settings', () => {
  const data = async (query: string) => (await api.query<unknown>('no-permissions', { query })).data;

  it('follow the scenario', async () => {
    expect(await data('GetAgencyTimeZone')).toEqual({ timeZone: ZONE });
    expect(await data('GetQBSettings')).toEqual({ integrationType: 'Online' });
    await api.scenario({ timeZoneMissing: true, quickBooks: { integrationType: 'Desktop' } });
    expect(await data('GetAgencyTimeZone')).toEqual({ timeZone: null });
    expect(await data('GetQBSettings')).toEqual({ integrationType: 'Desktop' });
  });

  it('list accounts, including inactive ones on request', async () => {
    const list = async (includeInactive: boolean) =>
      (await api.query<GLAccountRecord[]>('administrator', { query: 'GetGLAccounts', includeInactive }))
        .data ?? [];
    const flat = (accounts: readonly GLAccountRecord[]): GLAccountRecord[] =>
      accounts.flatMap((account) => [account, ...flat(account.subAccounts)]);
    expect(flat(await list(false)).some((account) => account.inactive)).toBe(false);
    expect(flat(await list(true)).some((account) => account.inactive)).toBe(true);
  });
});

describe('an unexpected failure', () => {
  it('returns 500 with a plain message, and logs its kind and place but no personal data', async () => {
    await api.db.script('ALTER TABLE activity_tag RENAME TO activity_tag_gone');
    const reply = await api.call('administrator', 'GET', '/api/agency/client/logactivitytags');
    await api.db.script('ALTER TABLE activity_tag_gone RENAME TO activity_tag');
    expect(reply.status).toBe(500);
    expect(reply.json<unknown>()).toEqual({
      code: 500,
      message: 'An error occurred while processing the request',
    });
    expect(api.logged).toEqual([
      expect.stringMatching(/^GET \/api\/agency\/client\/logactivitytags failed: DatabaseError 42P01/),
    ]);
    expect(api.logged.join()).not.toMatch(/activity_tag"|Margaret|MEL/);
  });
});
