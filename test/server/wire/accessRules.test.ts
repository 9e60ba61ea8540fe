import type { ReportArea, ReportOfficeOptions, TransactionRow } from '../../../src/api/wire';
import type { PermissionId } from '../../../src/api/wire/callFacts';
import {
  AREA_CASES,
  AREA_PERMISSIONS,
  TRANSACTION_CASES,
} from '../../../src/build/apiReference/accessTables';
import type { AreaCase, TransactionCase } from '../../../src/build/apiReference/accessTables';
import { setRights } from '../api/rights';
import type { TestApi } from '../api/support';
import { startTestApi } from '../api/support';

/** The tables of the API reference about permissions and offices are what the server enforces, row by row. */
const USER = 'no-permissions';
const ADMINISTRATOR = 'administrator';
const OWN_OFFICE = '102';
const OTHER_OFFICE = '101';
const AREA_PERMISSION_IDS: readonly PermissionId[] = [9000, 9005, 9006];
/** A report of each area, for all offices or one. */
const REPORTS: Readonly<Record<ReportArea, object>> = {
  trust: { query: 'PeriodReport', TimePeriod: 0 },
  receipt: { query: 'TransactionSearch' },
  customer: { query: 'GetUnpaidInvoiceReportV2' },
  companyPayables: { query: 'GetCompanyPayablesReport2', glAccountIds: ['2010'], paidStatus: 'ALL' },
  agencyRevenue: { query: 'GetAgencyRevenueReport2', glAccountIds: ['4010'], paidStatus: 'ALL' },
};

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ transactions: true });
});
afterAll(() => api.close());

/** The area's permissions that a user of the table holds. */
function permissionsOf({ user }: AreaCase, area: ReportArea): readonly PermissionId[] {
  if (user === 'holdsIt') return [AREA_PERMISSIONS[area]];
  return user === 'holdsAnother' ? AREA_PERMISSION_IDS.filter((id) => id !== AREA_PERMISSIONS[area]) : [];
}

const AREAS = Object.keys(AREA_PERMISSIONS) as readonly ReportArea[];
/** Enforced by the agency or not, offices given or not, as a row of the table has it. */
const settingsOf = ({ hasOffices }: AreaCase) =>
  [
    { enforced: true, given: true },
    { enforced: true, given: false },
    { enforced: false, given: true },
  ].filter(({ enforced, given }) => hasOffices === null || hasOffices === (enforced && given));
const cases = AREA_CASES.flatMap((row) =>
  settingsOf(row).flatMap((setting) => AREAS.map((area) => ({ ...row, ...setting, area, row }))),
);

test('the table tells of every kind of user, with and without offices', () => {
  const told = cases.map(({ user, enforced, given, area }) => `${user} ${enforced} ${given} ${area}`);
  expect(new Set(told).size).toBe(told.length);
  expect(told).toHaveLength(4 * 3 * AREAS.length);
});

test.each(cases)(
  'reports of $area for a user who $user, enforced $enforced, offices given $given',
  async ({ area, row, enforced, given, byOffice, allOffices, reports }) => {
    await api.scenario({ enforceOfficePermissions: enforced });
    const login = row.user === 'administrator' ? ADMINISTRATOR : USER;
    const beside: readonly PermissionId[] = [9002, 9004];
    await setRights(api, login, [...permissionsOf(row, area), ...beside], given ? [OWN_OFFICE] : []);

    const options = await api.query<ReportOfficeOptions[]>(login, {
      query: 'GetReportOfficeOptions',
      report: area,
    });
    expect(options.data?.[0]).toMatchObject({
      userCanReportByOffice: byOffice,
      userCanReportAllOffices: allOffices,
    });
    const offered = options.data?.[0]?.offices.map(({ officeId }) => officeId) ?? [];
    if (reports === 'all') expect(offered).toEqual(expect.arrayContaining([OWN_OFFICE, OTHER_OFFICE]));
    else expect(offered).toEqual(reports === 'given' ? [OWN_OFFICE] : []);

    const answerFor = async (officeId: string | null) => {
      const body = { ...REPORTS[area], officeId };
      const reply = await api.call(login, 'POST', '/accounting/query', body);
      if (reply.status !== 200) return `http${reply.status}`;
      const { code } = reply.json<{ code: number }>();
      return [0, 2].includes(code) ? 'rows' : `code${code}`;
    };
    const answers = [await answerFor(null), await answerFor(OWN_OFFICE), await answerFor(OTHER_OFFICE)];
    const expected = {
      all: ['rows', 'rows', 'rows'],
      given: ['rows', 'rows', 'code15'],
      http403: ['http403', 'http403', 'http403'],
    };
    expect(answers).toEqual(expected[reports]);
  },
);

/** The start of yesterday in the agency's zone: the server's clock stands at noon of 14 May in New York. */
const YESTERDAY = '2026-05-13T04:00:00.000Z';
const QUERIES: readonly (readonly [string, object])[] = [
  ['PeriodReport of all time', { query: 'PeriodReport', TimePeriod: 2 }],
  ['PeriodReport of today', { query: 'PeriodReport', TimePeriod: 0 }],
  ['TransactionSearch', { query: 'TransactionSearch', includeVoided: true }],
  ['ToBeExportedReport', { query: 'ToBeExportedReport' }],
];

describe.each(QUERIES)('%s', (_name, query) => {
  const rowsWith = async (
    { permissions }: Pick<TransactionCase, 'permissions'>,
    others: readonly PermissionId[],
  ) => {
    await setRights(api, USER, [...permissions, ...others], [OWN_OFFICE]);
    const { code, data = [] } = await api.query<TransactionRow[]>(USER, { ...query, officeId: OWN_OFFICE });
    return { code, data };
  };
  const ways = TRANSACTION_CASES.flatMap((row) => [
    { ...row, enforced: false, others: [9000] as const },
    { ...row, enforced: true, others: [] },
  ]);

  test.each(ways)(
    'for who $user ($permissions) and holds $others, enforced $enforced',
    async ({ enforced, others, ...row }) => {
      await api.scenario({ enforceOfficePermissions: enforced });
      const all = await rowsWith({ permissions: [9002, 9004] }, others);
      const initials = (
        await api.db.query<{ initials: string }>(`SELECT initials FROM staff WHERE login = $1`, [USER])
      )[0]?.initials;
      const { code, data } = await rowsWith(row, others);
      expect(all.data.length).toBeGreaterThan(0);
      if (row.rows === null) {
        expect([code, data]).toEqual([15, []]);
        return;
      }
      const { recent, own } = row.rows;
      const expected = all.data
        .filter(({ createdDate }) => !recent || createdDate >= YESTERDAY)
        .filter(({ createdBy }) => !own || createdBy.startsWith(`${initials ?? '?'} `));
      expect(data.map(({ rowId }) => rowId)).toEqual(expected.map(({ rowId }) => rowId));
    },
  );
});
