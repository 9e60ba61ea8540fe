import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Database } from '../../../shell-stub/server/db';
import { migrate } from '../../../shell-stub/server/db/migrate';
import { copyIn, keepCopy, openNew } from '../../../shell-stub/server/db/newDatabase';
import { PgliteDatabase } from '../../../shell-stub/server/db/pgliteDriver';
import { temporaryFolder } from '../../support/temporaryFolder';

jest.setTimeout(120_000);
const folder = temporaryFolder('new-database-');
const kept = join(folder, 'kept');
const copy = copyIn(kept);
const closed = jest.fn();

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
  writeFileSync(`${copy}.of-a-process-that-was-killed`, '');
  const db = await openNew(undefined, closed, undefined, kept);
  // What is posted after the copy was made is in no other database.
  await db.query(`INSERT INTO agency (agency_id, name) VALUES (7, 'Own')`);
  await db.query('DELETE FROM agency');
  first = await readAndClose(db);
});

it('keeps a copy of the first one, and nothing that was left half written', () => {
  expect(readdirSync(kept)).toEqual([basename(copy)]);
  expect(closed).toHaveBeenCalledTimes(1);
});

it('unpacks the next ones from it, in memory and in a directory, where they stay', async () => {
  const written = readFileSync(copy);
  expect(await readAndClose(await openNew(undefined, closed, undefined, kept))).toEqual(first);
  const files = join(folder, 'postgres');
  const db = await openNew(files, closed, undefined, kept);
  await db.query(`INSERT INTO agency (agency_id, name) VALUES (8, 'Kept')`);
  await db.close();
  const again = await PgliteDatabase.open(files, closed);
  expect(await again.query('SELECT agency_id FROM agency')).toEqual([{ agency_id: 8 }]);
  await again.close();
  expect(readFileSync(copy).equals(written)).toBe(true);
});

it('replaces a damaged copy, and leaves nothing of it in a directory', async () => {
  const whole = readFileSync(copy);
  writeFileSync(copy, whole.subarray(0, whole.length / 2));
  const files = join(folder, 'of-damaged');
  expect(await readAndClose(await openNew(files, closed, undefined, kept))).toEqual(first);
  writeFileSync(copy, 'not a copy');
  expect(await readAndClose(await openNew(undefined, closed, undefined, kept))).toEqual(first);
  expect(readFileSync(copy).length).toBeGreaterThan(1_000_000);
});

describe('a copy of a filled one', () => {
  const AGENCIES = 'SELECT agency_id FROM agency ORDER BY 1';
  const opened = (content?: string) => openNew(undefined, closed, content, kept);
  const agenciesOf = async (db: Database): Promise<unknown> => {
    const found = await db.query(AGENCIES);
    await db.close();
    return found;
  };

  it('is kept under its content, and opened for that alone', async () => {
    const db = await opened('nine');
    await db.query(`INSERT INTO agency (agency_id, name) VALUES (9, 'Filled')`);
    await keepCopy(db, 'nine', kept);
    await db.query(`INSERT INTO agency (agency_id, name) VALUES (10, 'Later')`);
    await keepCopy(db, 'nine', kept);
    await db.close();
    expect(await agenciesOf(await opened('nine'))).toEqual([{ agency_id: 9 }]);
    expect(await agenciesOf(await opened('ten'))).toEqual([]);
    expect(await agenciesOf(await opened())).toEqual([]);
  });

  it('leaves an empty ledger to be filled where it is damaged', async () => {
    writeFileSync(copyIn(kept, 'damaged'), 'not a copy');
    expect(await agenciesOf(await opened('damaged'))).toEqual([]);
  });

  it('is removed when five others were used since', async () => {
    rmSync(copyIn(kept, 'nine'), { force: true });
    rmSync(copyIn(kept, 'damaged'), { force: true });
    const names = ['one', 'two', 'three', 'four', 'five'].map((content) => copyIn(kept, content));
    const day = 86_400;
    const start = Date.now() / 1000;
    names.forEach((name, index) => {
      writeFileSync(name, '');
      // The first is the oldest; what is used below is newer than all.
      utimesSync(name, start - (9 - index) * day, start - (9 - index) * day);
    });
    const db = await opened();
    await keepCopy(db, 'new', kept);
    await db.close();
    expect(names.map((name) => existsSync(name))).toEqual([false, false, true, true, true]);
    expect([copy, copyIn(kept, 'new')].every((name) => existsSync(name))).toBe(true);
  });
});

it('opens where no copy can be kept', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(await readAndClose(await openNew(undefined, closed, undefined, join(file, 'kept')))).toEqual(first);
  expect(existsSync(join(file, 'kept'))).toBe(false);
});
