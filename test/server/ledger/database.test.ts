import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../../shell-stub/server/db';
import { outageSentence } from '../../../shell-stub/server/api/outages';
import {
  databaseUnavailable,
  DatabaseError,
  DatabaseUnavailable,
  openDatabase,
  outageCause,
  outageOf,
} from '../../../shell-stub/server/db';
import { lockDirectory } from '../../../shell-stub/server/db/directoryLock';
import type { PgliteConnection } from '../../../shell-stub/server/db/pgliteConnection';
import { processStart } from '../../../shell-stub/server/db/processStart';

jest.setTimeout(120_000);
const folder = mkdtempSync(join(tmpdir(), 'ledger-'));
const lock = join(folder, 'kept', 'ledger.lock');
let db: Database;

beforeAll(async () => {
  // Left by a process that is gone: no pid is that large.
  mkdirSync(join(folder, 'kept'));
  writeFileSync(lock, '999999999\n');
  db = await openDatabase({ dataDir: join(folder, 'kept') });
});
afterAll(async () => {
  await db.close();
  rmSync(folder, { recursive: true });
});

describe('a data directory', () => {
  it('is taken over from a process that is gone, and then locked', async () => {
    expect(readFileSync(lock, 'utf8')).toBe(`${process.pid}\n${processStart(process.pid) ?? ''}\n`);
    await expect(openDatabase({ dataDir: join(folder, 'kept') })).rejects.toThrow(
      `The ledger in ${join(folder, 'kept')} is in use by process ${process.pid}: stop it, or choose another --data directory`,
    );
  });

  describe('with a lock that names a running process', () => {
    const locked = join(folder, 'locked');
    const file = join(locked, 'ledger.lock');
    const other = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)'], { stdio: 'ignore' });
    const pid = other.pid ?? 0;
    beforeAll(() => mkdirSync(locked));
    afterAll(() => other.kill());
    const refusal = (): string => {
      try {
        lockDirectory(locked)();
        return 'taken';
      } catch (error) {
        return String(error);
      }
    };

    it('is in use when that process wrote the lock', () => {
      const start = processStart(pid);
      writeFileSync(file, `${pid}\n${start ?? ''}\n`);
      expect(refusal()).toContain(
        `The ledger in ${locked} is in use by process ${pid}: stop it, or choose another --data directory`,
      );
      expect(refusal()).toContain(file);
    });

    it('is taken over when that process was started at another time', () => {
      writeFileSync(file, `${pid}\nanother moment\n`);
      expect(refusal()).toMatch(processStart(pid) === null ? file : /^taken$/);
    });

    it('names the file to remove when the lock has no start time', () => {
      writeFileSync(file, `${pid}\n`);
      expect(refusal()).toBe(
        `DatabaseUnavailable: The ledger in ${locked} is in use by process ${pid}: stop it, or choose another --data directory; if that process is another program, remove ${file}.`,
      );
    });

    const JUST_TAKEN = `DatabaseUnavailable: The ledger in ${locked} was just taken by another process: choose another --data directory.`;

    it('is taken over when the lock is empty, unless it was made a moment ago', () => {
      writeFileSync(file, '');
      expect(refusal()).toBe(JUST_TAKEN);
      utimesSync(file, 0, 0);
      expect(refusal()).toBe('taken');
    });

    it('is free at the next start when the lock goes in the moment it is read', () => {
      // What cannot be made, as something is there, and cannot be read, as nothing is there any more.
      symlinkSync('gone', file);
      expect(refusal()).toBe(
        `DatabaseUnavailable: The ledger in ${locked} was released a moment ago: start again.`,
      );
      rmSync(file);
    });

    it('is left to another process that took over the same stale lock first', () => {
      const GONE = 2 ** 30;
      writeFileSync(file, `${GONE}\n`);
      const others = `${pid}\n${processStart(pid) ?? ''}\n`;
      // Asked after the stale lock has been read, and before it is removed.
      const kill = jest.spyOn(process, 'kill').mockImplementation((asked) => {
        expect(asked).toBe(GONE);
        writeFileSync(file, others);
        throw Object.assign(new Error('No such process'), { code: 'ESRCH' });
      });
      expect(refusal()).toBe(JUST_TAKEN);
      kill.mockRestore();
      expect(readFileSync(file, 'utf8')).toBe(others);
      expect(readdirSync(locked)).toEqual(['ledger.lock']);
    });
  });

  it('whose first start was interrupted is made again', async () => {
    const halfMade = join(folder, 'half-made');
    mkdirSync(join(halfMade, 'postgres'), { recursive: true });
    writeFileSync(join(halfMade, 'postgres', 'PG_VERSION'), '18\n');
    writeFileSync(join(halfMade, 'ledger.making'), '');
    const made = await openDatabase({ dataDir: halfMade });
    expect(await made.query('SELECT count(*) AS n FROM agency')).toEqual([{ n: 0 }]);
    await made.close();
    expect(readdirSync(halfMade)).toEqual(['postgres']);
  });

  it('keeps the ledger, and is unlocked on close', async () => {
    await db.query(`INSERT INTO agency (agency_id, name) VALUES (7, 'Kept')`);
    await db.close();
    expect(existsSync(lock)).toBe(false);
    db = await openDatabase({ dataDir: join(folder, 'kept') });
    expect(await db.query('SELECT agency_id FROM agency')).toEqual([{ agency_id: 7 }]);
  });

  it('that cannot be used is refused in one clear sentence', async () => {
    writeFileSync(join(folder, 'file'), '');
    for (const dataDir of [join(folder, 'file'), join(folder, 'file', 'below'), '/proc/nowhere']) {
      await expect(openDatabase({ dataDir })).rejects.toThrow(
        /^The data directory .* cannot be used \(E[A-Z]+\): give --data a directory that you may write to\.$/,
      );
    }
  });

  it('of a newer program is refused, also where this one has a later script', async () => {
    await db.query(
      `INSERT INTO schema_migration (version, name) VALUES (99, '099-newer.sql'), (999, '999-last.sql')`,
    );
    await db.close();
    await expect(openDatabase({ dataDir: join(folder, 'kept') })).rejects.toThrow(
      'The schema of the ledger has 099-newer.sql, 999-last.sql, which this program does not know: ' +
        'use the newer program, or other data.',
    );
    expect(existsSync(lock)).toBe(false);
    db = await openDatabase();
  });
});

describe('the kind of outage of a database error', () => {
  it.each<[string, string | null]>([
    ['53100', 'full'],
    ['ENOSPC', 'full'],
    ['EDQUOT', 'full'],
    ['57P01', 'lost'],
    ['57P02', 'lost'],
    ['08006', 'lost'],
    ['25P03', 'lost'],
    ['ECONNRESET', 'lost'],
    ['EPIPE', 'lost'],
    ['53300', 'busy'],
    ['53200', 'busy'],
    ['23505', null],
    ['LG004', null],
    ['MEMORY', 'gone'],
    ['57014', null],
    ['40001', null],
  ])('%s: %s', (code, outage) => {
    expect(outageOf(new DatabaseError('', code, undefined))).toBe(outage);
  });
});

it('a database in memory that has stopped is gone, and no folder is named for it', async () => {
  const other = await openDatabase();
  await (Reflect.get(other, 'connection') as PgliteConnection).kill();
  const failed: unknown = await other.query('SELECT 1').catch((error: unknown) => error);
  expect(outageCause(failed)).toContain('the ledger in memory is gone');
  expect(outageSentence(failed)).toBe(
    'The ledger was kept in memory, and is gone. Tell whoever runs the server to start it again.',
  );
  expect(databaseUnavailable(failed, {})?.message).toMatch(/^The ledger in memory has stopped \(/);
  await other.close().catch(() => undefined);
});

describe('a server that cannot be reached', () => {
  it.each([
    [
      'postgresql://me:s3cret@localhost:1/books',
      'The database at localhost:1/books cannot be reached (connect ECONNREFUSED',
    ],
    ['postgres://me:s3cret@nowhere.invalid/books', 'The database at nowhere.invalid/books cannot be reached'],
    ['mysql://me:s3cret@localhost/books', 'DATABASE_URL is not an address of PostgreSQL'],
    [
      'postgres://me:/s3cret@localhost/books',
      'DATABASE_URL is not an address of PostgreSQL: write it as postgresql://user:password@host:5432/database, with / # ? @ of the password as %2F %23 %3F %40.',
    ],
    ['postgres://me:12/s3cret==@localhost/books', 'DATABASE_URL is not an address'],
    ['postgres://me:12#s3cret@localhost/books', 'DATABASE_URL is not an address'],
    ['postgres://me:12?s3cret@localhost/books', 'DATABASE_URL is not an address'],
    ['postgres://me:p@/s3cret@localhost/books', 'DATABASE_URL is not an address'],
    ['postgres://me:p%s3cret@localhost:1/books', 'The database at localhost:1/books cannot be reached'],
    [
      'postgres://me:s3cret@/books?host=/no/such&user=me@here',
      'The database at localhost/books cannot be reached (connect ENOENT',
    ],
    ['s3cret', 'DATABASE_URL is not an address of PostgreSQL'],
  ])('%s is refused in one sentence without the password', async (databaseUrl, message) => {
    const refusal: unknown = await openDatabase({ databaseUrl }).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(DatabaseUnavailable);
    expect(String(refusal)).toContain(message);
    expect(String(refusal)).not.toContain('s3cret');
    expect(String(refusal)).not.toContain('\n');
  });
});

describe('values', () => {
  it('have the agreed forms for days, cents, numerics, timestamps and JSON', async () => {
    expect(
      await db.query(
        `SELECT $1::date AS day, $2::bigint AS cents, 1.50::numeric AS share, $3::timestamptz AS at,
                '2026-01-31T00:00:00.123456Z'::timestamptz AS fine, $4::text::json AS json, $5::bigint[] AS ids, NULL::date AS none`,
        ['2026-03-08', 9_007_199_254_740_991, '2026-03-08T02:30:00-05:00', '{"a":[1]}', [1, 2]],
      ),
    ).toEqual([
      {
        day: '2026-03-08',
        cents: 9_007_199_254_740_991,
        share: '1.50',
        at: '2026-03-08T07:30:00Z',
        fine: '2026-01-31T00:00:00.123Z',
        json: { a: [1] },
        ids: [1, 2],
        none: null,
      },
    ]);
  });

  it('too large to be exact cause an error instead of being rounded', async () => {
    await expect(db.query('SELECT 9007199254740992::bigint AS cents')).rejects.toThrow(
      'too large to be exact',
    );
  });

  it('of many rows arrive complete and in order', async () => {
    const rows = await db.query<{ n: number; text: string }>(
      `SELECT n, 'é"' || n AS text FROM generate_series(1, 12001) n`,
    );
    expect(rows).toHaveLength(12_001);
    expect(rows.every((row, index) => row.n === index + 1 && row.text === `é"${index + 1}`)).toBe(true);
  });
});

describe('transactions', () => {
  const insert = (on: Database, id: number) =>
    on.query(`INSERT INTO agency (agency_id, name) VALUES ($1, 'Agency')`, [id]);
  const ids = async () =>
    (await db.query<{ id: number }>('SELECT agency_id AS id FROM agency ORDER BY 1')).map(({ id }) => id);

  it('take turns, are rolled back when they fail, and can be nested', async () => {
    const failed = db.transaction(async (tx) => {
      await insert(tx, 20);
      throw new Error('after all not');
    });
    const kept = db.transaction(async (tx) => {
      await insert(tx, 21);
      await expect(tx.transaction((inner) => insert(inner, 21))).rejects.toMatchObject({ code: '23505' });
      await tx.transaction((inner) => insert(inner, 22));
    });
    const alone = insert(db, 23);
    await expect(failed).rejects.toThrow('after all not');
    await Promise.all([kept, alone]);
    expect(await ids()).toEqual([21, 22, 23]);
  });

  it('on a closed database fail with a clear message', async () => {
    const other = await openDatabase();
    await other.close();
    await other.close();
    await expect(other.query('SELECT 1')).rejects.toThrow('The embedded database has stopped');
  });
});
