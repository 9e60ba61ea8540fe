import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../../../shell-stub/server/db';
import { migrate } from '../../../shell-stub/server/db/migrate';
import { PgliteDatabase } from '../../../shell-stub/server/db/pgliteDriver';
import { DIRECTORY } from '../../../shell-stub/server/directory';
import { checksWritten, ledgerProblems, nextCheck } from '../../../shell-stub/server/ledger';
import { agencyId, operating, SCOPE, trust } from './desk';

jest.setTimeout(120_000);
const MIGRATIONS = join(__dirname, '../../../shell-stub/server/migrations');
const DAY = '2026-05-14';
/** The stub's own script, which was the highest until 0.2.0: 0.1.0 refuses only what has a higher one. */
const HIGHEST_OF_BEFORE = 100;
/** The scripts of 0.1.0. */
const isOfBefore = (version: number): boolean => version < 13 || version === HIGHEST_OF_BEFORE;

const versionOf = (name: string): number => Number.parseInt(name, 10);
const scripts = readdirSync(MIGRATIONS).sort();

const opened: Database[] = [];
afterAll(() => Promise.all(opened.map((db) => db.close())));

async function ledgerOfBefore(): Promise<Database> {
  const db = await PgliteDatabase.open(undefined, () => undefined);
  opened.push(db);
  await db.script('CREATE TABLE schema_migration (version integer PRIMARY KEY, name text NOT NULL)');
  for (const name of scripts.filter((script) => isOfBefore(versionOf(script)))) {
    await db.script(readFileSync(join(MIGRATIONS, name), 'utf8'));
    await db.query('INSERT INTO schema_migration VALUES ($1, $2)', [versionOf(name), name]);
  }
  await db.script(`INSERT INTO agency (agency_id, name) VALUES (${agencyId}, 'Agency');
    INSERT INTO office (office_id, agency_id, name, description) VALUES (101, ${agencyId}, 'Main', 'Main Street');
    INSERT INTO staff (staff_id, agency_id, initials, first_name, last_name, email, user_type)
      VALUES ('${DIRECTORY.staff.administrator}', ${agencyId}, 'AL', 'Ann', 'Lee', '', '');
    INSERT INTO gl_account (account_id, agency_id, number, name, type, role)
      VALUES (${trust}, ${agencyId}, '1', 'Trust', 'Bank', 'trust_bank'),
             (${operating}, ${agencyId}, '2', 'Operating', 'Bank', 'operating_bank')`);
  return db;
}

interface Written {
  readonly type: string;
  readonly number: string;
  readonly account?: number;
  readonly reference?: string;
}

/** Writes checks, or items without an account, as one after the other. */
async function write(db: Database, items: readonly Written[]): Promise<void> {
  for (const { type, number, account = null, reference = '' } of items) {
    await db.query(
      `INSERT INTO item (agency_id, event_id, transaction_type, item_type, item_number, office_id, transaction_date,
                         amount_cents, bank_account_id, pay_method, reference, created_by, created_at)
       VALUES ($1, 1, $2, 'Check', $3, 101, $4, 100, $5, $6, $7, $8, now())`,
      [
        agencyId,
        type,
        number,
        DAY,
        account,
        account === null ? '' : 'Check',
        reference,
        DIRECTORY.staff.administrator,
      ],
    );
  }
}

const check = (number: number, account: number, reference: string): Written => ({
  type: 'CompanyPayable',
  number: `CP-${number}`,
  account,
  reference,
});

it('each new script has the highest number, so that 0.1.0, too, refuses a ledger that has had it', () => {
  const versions = scripts.map(versionOf).sort((a, b) => a - b);
  const later = versions.filter((version) => version > HIGHEST_OF_BEFORE);
  const first = [...Array.from({ length: 27 }, (_, index) => index + 1), HIGHEST_OF_BEFORE];
  expect(versions.slice(0, -later.length)).toEqual(first.filter((version) => version !== 10));
  expect(later).toEqual(later.map((_, index) => HIGHEST_OF_BEFORE + 1 + index));
});

describe('a ledger of 0.1.0', () => {
  let db: Database;
  const told: string[] = [];
  beforeAll(async () => {
    db = await ledgerOfBefore();
    await write(db, [
      check(1, trust, '2002'),
      check(2, trust, '2002'),
      check(3, trust, 'A-17'),
      check(4, trust, '002001'),
      check(5, trust, ''),
      check(6, operating, '999999999999'),
      check(7, operating, ''),
      { type: 'Invoice', number: 'AR-104233' },
      { type: 'Invoice', number: 'INV-41' },
    ]);
    // As the import of 0.1.0 did.
    await db.script('SELECT continue_item_numbers()');
    await migrate(db, (line) => told.push(line));
    await migrate(db, (line) => told.push(line));
  });

  it('is brought up to date once, and says so before', async () => {
    expect(told).toEqual(['Bringing the ledger up to date; older programs cannot use it afterwards.']);
    const [last] = await db.query<{ version: number }>(
      'SELECT max(version) AS version FROM schema_migration',
    );
    expect(last?.version).toBeGreaterThan(HIGHEST_OF_BEFORE);
  });

  it('keeps the numbers of its checks, and invents none for what is not one, or was used before (D53)', async () => {
    const checks = await db.query(
      `SELECT item_number AS item, number FROM bank_check JOIN item USING (item_id) ORDER BY item_id`,
    );
    expect(checks).toEqual([
      { item: 'CP-1', number: 2002 },
      { item: 'CP-2', number: null },
      { item: 'CP-3', number: null },
      { item: 'CP-4', number: 2001 },
      { item: 'CP-5', number: null },
      { item: 'CP-6', number: 999_999_999_999 },
      { item: 'CP-7', number: null },
    ]);
    await expect(db.query('UPDATE bank_check SET number = 1')).rejects.toMatchObject({ code: 'LG001' });
    await expect(
      db.query('INSERT INTO bank_check SELECT 8, account_id, 1000000000000 FROM gl_account LIMIT 1'),
    ).rejects.toMatchObject({ code: '23514' });
    expect((await ledgerProblems(db)).filter((problem) => problem.startsWith('Check '))).toEqual([]);
  });

  it('lists what was written on each check, those without a number last, and goes on from the last number', async () => {
    const rows = await checksWritten(db, SCOPE, { accountId: trust, from: null, to: null });
    expect(rows.map(({ checkNumber, itemNumber, status }) => [checkNumber, itemNumber, status])).toEqual([
      ['2001', 'CP-4', 'Written'],
      ['2002', 'CP-1', 'Written'],
      ['2002', 'CP-2', 'Written'],
      ['A-17', 'CP-3', 'Written'],
      ['', 'CP-5', 'Written'],
    ]);
    expect(await nextCheck(db, trust)).toBe(2003);
  });

  it('numbers payments in their own kind, whatever an import has moved', async () => {
    const next = async (kind: string) =>
      (await db.query<{ serial: number }>('SELECT next_item_number($1) AS serial', [kind]))[0]?.serial;
    expect([await next('AR'), await next('CP'), await next('INV')]).toEqual([1, 8, 42]);
  });
});

it('a ledger of an unreleased program, in which a number is of another script, is refused before it is changed', async () => {
  const db = await ledgerOfBefore();
  await db.query("INSERT INTO schema_migration VALUES (14, '014-trust-days.sql')");
  const tables = 'SELECT table_name FROM information_schema.tables UNION SELECT name FROM schema_migration';
  const before = await db.query(tables);
  const tell = jest.fn();
  await expect(migrate(db, tell)).rejects.toThrow(
    'The schema of the ledger has 014-trust-days.sql in place of 014-checks.sql: it was made by an unreleased state of ' +
      'the program and cannot be brought up to date. Use other data.',
  );
  expect(tell).not.toHaveBeenCalled();
  expect(await db.query(tables)).toEqual(before);
});
