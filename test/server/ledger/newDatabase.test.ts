import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Database } from '../../../shell-stub/server/db';
import { migrate } from '../../../shell-stub/server/db/migrate';
import { copyIn, openNew } from '../../../shell-stub/server/db/newDatabase';
import { PgliteDatabase } from '../../../shell-stub/server/db/pgliteDriver';

jest.setTimeout(120_000);
const folder = mkdtempSync(join(tmpdir(), 'new-database-'));
const kept = join(folder, 'kept');
const copy = copyIn(kept);
const closed = jest.fn();
afterAll(() => rmSync(folder, { recursive: true }));

const SHAPE = `SELECT table_name, column_name, data_type FROM information_schema.columns
  WHERE table_schema IN ('public', 'quickbooks') ORDER BY 1, 2`;
const APPLIED = 'SELECT version, name FROM schema_migration ORDER BY 1';

async function readAndClose(db: Database): Promise<unknown> {
  await migrate(db);
  const found = [await db.query(SHAPE), await db.query(APPLIED), await db.query('SELECT * FROM agency')];
  await db.close();
  return found;
}

let first: unknown;
beforeAll(async () => {
  mkdirSync(kept);
  writeFileSync(join(kept, 'of-another-schema.tar.gz'), '');
  const db = await openNew(undefined, closed, kept);
  // What is posted after the copy was made is in no other database.
  await db.query(`INSERT INTO agency (agency_id, name) VALUES (7, 'Own')`);
  await db.query('DELETE FROM agency');
  first = await readAndClose(db);
});

it('keeps a copy of the first one, and no former copies', () => {
  expect(readdirSync(kept)).toEqual([basename(copy)]);
  expect(closed).toHaveBeenCalledTimes(1);
});

it('unpacks the next ones from it, in memory and in a directory, where they stay', async () => {
  const written = readFileSync(copy);
  expect(await readAndClose(await openNew(undefined, closed, kept))).toEqual(first);
  const files = join(folder, 'postgres');
  const db = await openNew(files, closed, kept);
  await db.query(`INSERT INTO agency (agency_id, name) VALUES (8, 'Kept')`);
  await db.close();
  const again = await PgliteDatabase.open(files, closed);
  expect(await again.query('SELECT agency_id FROM agency')).toEqual([{ agency_id: 8 }]);
  await again.close();
  expect(readFileSync(copy).equals(written)).toBe(true);
});

it('makes a damaged copy anew, and leaves nothing of it in a directory', async () => {
  const whole = readFileSync(copy);
  writeFileSync(copy, whole.subarray(0, whole.length / 2));
  const files = join(folder, 'of-damaged');
  expect(await readAndClose(await openNew(files, closed, kept))).toEqual(first);
  writeFileSync(copy, 'not a copy');
  expect(await readAndClose(await openNew(undefined, closed, kept))).toEqual(first);
  expect(readFileSync(copy).length).toBeGreaterThan(1_000_000);
});

it('opens where no copy can be kept', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(await readAndClose(await openNew(undefined, closed, join(file, 'kept')))).toEqual(first);
  expect(existsSync(join(file, 'kept'))).toBe(false);
});
