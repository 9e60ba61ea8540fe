import type { Database } from '../../../shell-stub/server/db';
import { seedDirectory } from '../../../shell-stub/server/directory';
import { USER_IDS } from '../../../shell-stub/shared/scenario';
import { openLedger } from '../../support/ledgerCopy';

jest.setTimeout(120_000);

let db: Database;

beforeAll(async () => {
  db = await openLedger('schema');
  await seedDirectory(db, { seed: 1, today: '2026-05-14' });
});
afterAll(() => db.close());

const rows = (sql: string) => db.query<Record<string, unknown>>(sql);
const count = async (sql: string) => (await rows(sql)).length;

test('the agency has five offices and an archived one', async () => {
  expect(await count('SELECT 1 FROM office WHERE NOT archived')).toBe(5);
  expect(await count('SELECT 1 FROM office WHERE archived')).toBe(1);
  expect(await rows('SELECT time_zone FROM agency')).toEqual([{ time_zone: 'America/New_York' }]);
});

test('every user of D41 has a login, with permissions and offices of their own', async () => {
  const found = await rows(
    `SELECT login, flags & 32 <> 0 AS admin,
            (SELECT coalesce(array_agg(permission_id ORDER BY 1), '{}') FROM staff_permission p
              WHERE p.staff_id = s.staff_id AND permission_id BETWEEN 9000 AND 9007) AS reporting,
            (SELECT count(*) FROM staff_office o WHERE o.staff_id = s.staff_id) AS offices
       FROM staff s WHERE login IS NOT NULL`,
  );
  const byLogin = new Map(found.map(({ login, ...rest }) => [login, rest]));
  expect([...byLogin.keys()].sort()).toEqual([...USER_IDS].sort());
  expect(byLogin.get('administrator')).toMatchObject({ admin: true, offices: 6 });
  expect(byLogin.get('all-offices')).toMatchObject({
    reporting: [9000, 9002, 9004, 9005, 9006, 9007],
    offices: 6,
  });
  expect(byLogin.get('by-office')).toMatchObject({ reporting: [9002, 9004], offices: 2 });
  expect(byLogin.get('last-two-days')).toMatchObject({ reporting: [9000, 9001, 9004, 9005, 9006] });
  expect(byLogin.get('own-transactions')).toMatchObject({ reporting: [9000, 9002, 9003, 9005] });
  expect(byLogin.get('no-permissions')).toMatchObject({ admin: false, reporting: [], offices: 0 });
});

test('the chart of accounts has the accounts that postings and pickers need', async () => {
  const roles = await rows(
    `SELECT role, count(*) FILTER (WHERE NOT inactive) AS active FROM gl_account GROUP BY role ORDER BY role`,
  );
  const active = Object.fromEntries(roles.map((row) => [String(row['role']), row['active']] as const));
  expect(active).toMatchObject({
    trust_bank: 2,
    operating_bank: 1,
    receivable: 1,
    client_credit: 1,
    equity: 1,
  });
  expect(await count("SELECT 1 FROM gl_account WHERE type = 'Bank' AND inactive")).toBe(1);
  expect(await count('SELECT 1 FROM gl_account WHERE is_retained_commission')).toBeGreaterThan(1);
  expect(await count('SELECT 1 FROM gl_account WHERE is_agency_revenue AND inactive')).toBe(1);
  expect(await count('SELECT 1 FROM gl_account WHERE is_assign_on_export')).toBeGreaterThan(1);
  expect(await count('SELECT 1 FROM gl_account WHERE parent_id IS NOT NULL')).toBeGreaterThan(10);
});

test('carriers, tags and flags include the awkward cases', async () => {
  expect(await count('SELECT 1 FROM carrier WHERE inactive')).toBe(2);
  expect(await count("SELECT 1 FROM carrier WHERE name = '<Prospect>'")).toBe(1);
  const orphans = await rows(
    `SELECT name FROM activity_tag t WHERE parent_id IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM activity_tag p WHERE p.tag_id = t.parent_id)`,
  );
  expect(orphans).toEqual([{ name: 'Sent from the old system' }]);
  expect(await rows('SELECT name FROM feature_flag WHERE enabled ORDER BY name')).toEqual([
    { name: 'accountingMorningPage' },
    { name: 'accountingPayablesDateTypes' },
    { name: 'accountingPaymentDetails' },
    { name: 'accountingPictures' },
    { name: 'accountingQuietTables' },
    { name: 'accountingToolbarHelp' },
    { name: 'accountingTrustPosition' },
  ]);
});
