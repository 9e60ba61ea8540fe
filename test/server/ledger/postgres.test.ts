import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../../../shell-stub/server/db';
import { openDatabase } from '../../../shell-stub/server/db';
import { migrate } from '../../../shell-stub/server/db/migrate';
import { PostgresDatabase } from '../../../shell-stub/server/db/postgresDriver';
import { seedDirectory } from '../../../shell-stub/server/directory';
import { fillLedger } from '../../../shell-stub/server/fill';
import { ledgerSourceOf } from '../../../shell-stub/server/ledgerSource';
import { importInvoices } from '../../../shell-stub/server/import';
import { ledgerProblems, unpaidInvoices } from '../../../shell-stub/server/ledger';
import { inNameOrder } from '../../../shell-stub/server/ledger/reports/names';
import { readOptions } from '../../../shell-stub/server/options';
import { fileFigures } from '../../../shell-stub/server/verify/figures';
import { readFileInvoices } from '../../../shell-stub/server/verify/fileInvoices';
import type { PostgresServer } from '../../support/postgresServer';
import { startPostgres } from '../../support/postgresServer';
import { receivablesFile } from '../../support/receivablesFile';
import { someoneWaits } from '../../support/lockWaits';
import { Desk, premium, SCOPE } from './desk';
import { EVERYDAY, everydayStory } from './everyday';
import { temporaryFolder } from '../../support/temporaryFolder';

let server: PostgresServer;
let desk: Desk;

beforeAll(async () => {
  server = await startPostgres();
  // Two servers that start at once take turns to make the schema.
  const [one, two] = await Promise.all([
    openDatabase({ databaseUrl: server.url }),
    openDatabase({ databaseUrl: server.url }),
  ]);
  await two.close();
  await seedDirectory(one, { seed: 1, today: '2026-05-14' });
  desk = new Desk(one);
});
afterAll(async () => {
  await desk.db.close();
  await server.stop();
});
afterEach(async () => {
  expect(await ledgerProblems(desk.db)).toEqual([]);
});

it('gives the same figures for everyday work as the embedded database', async () => {
  expect(await everydayStory(desk)).toEqual(EVERYDAY);
});

it('returns values in the same form as the embedded database', async () => {
  expect(
    await desk.db.query(
      `SELECT $1::date AS day, $2::bigint AS cents, 1.50::numeric AS share, $3::timestamptz AS at,
              '2026-01-31T00:00:00.123456Z'::timestamptz AS fine, $4::text::json AS json, $5::bigint[] = '{1,2}' AS ids, NULL::date AS none`,
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
      ids: true,
      none: null,
    },
  ]);
  await expect(desk.db.query('SELECT 9007199254740992::bigint AS cents')).rejects.toThrow(
    'too large to be exact',
  );
});

/** Runs pieces of work at the same time, and returns how many succeeded and the errors of the others. */
async function race(work: readonly (() => Promise<unknown>)[]): Promise<{ done: number; refused: string[] }> {
  const ends = await Promise.allSettled(work.map((run) => run()));
  return {
    done: ends.filter(({ status }) => status === 'fulfilled').length,
    refused: ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : [])),
  };
}

describe('when several post at once', () => {
  it('a receipt is not spent twice', async () => {
    const client = await desk.client();
    const receipt = await desk.receipt(client, '2026-03-01', 1_000);
    const invoices: number[] = [];
    for (let count = 0; count < 4; count += 1)
      invoices.push(await desk.invoice(client, '2026-03-01', [premium(1_000)]));
    const { done, refused } = await race(
      invoices.map((invoice) => () => desk.apply(receipt, invoice, '2026-03-02', 600)),
    );
    expect(done).toBe(1);
    expect(refused).toEqual(
      Array(3).fill(expect.stringContaining(`Item ${receipt} of 1000 cents cannot pay 1200 cents`)),
    );
  });

  it('an invoice is not paid twice, and its shares stay exact', async () => {
    const client = await desk.client();
    const invoice = await desk.invoice(client, '2026-03-01', [premium(333), premium(334), premium(333)]);
    const receipts: number[] = [];
    for (let count = 0; count < 5; count += 1) receipts.push(await desk.receipt(client, '2026-03-01', 250));
    const { done } = await race(
      receipts.map((receipt) => () => desk.apply(receipt, invoice, '2026-03-02', 250)),
    );
    expect(done).toBe(4);
    expect(await desk.collected(invoice)).toEqual([333, 334, 333]);
  });

  it('a payable line is paid only once', async () => {
    const client = await desk.client();
    const invoice = await desk.invoice(client, '2026-03-01', [premium(1_000)]);
    await desk.receipt(client, '2026-03-01', 1_000, { [invoice]: 1_000 });
    const { done, refused } = await race(
      Array.from({ length: 3 }, () => () => desk.pay('company', '2026-03-02', invoice)),
    );
    expect(done).toBe(1);
    expect(refused).toEqual(Array(2).fill(expect.stringContaining('already paid')));
  });

  it('an invoice is voided only once, even while money is applied to it', async () => {
    const client = await desk.client();
    const invoice = await desk.invoice(client, '2026-03-01', [premium(1_000)]);
    const receipt = await desk.receipt(client, '2026-03-01', 1_000);
    const voidInvoice = () => desk.void(invoice, '2026-03-02');
    const [voids] = await Promise.all([
      race([voidInvoice, voidInvoice]),
      race([() => desk.apply(receipt, invoice, '2026-03-02', 500)]),
    ]);
    expect([voids.done, voids.refused.length]).toEqual([1, 1]);
    expect(await desk.unpaid(client, '2026-03-03')).toEqual([]);
  });
});

describe('an imported file', () => {
  const folder = temporaryFolder('import-');

  it('leaves as much unpaid in the ledger as the file itself says', async () => {
    const file = join(folder, 'seeded.csv');
    writeFileSync(
      file,
      receivablesFile({ seed: 11, rows: 300, customers: 20, firstDay: '2020-01-01', days: 300 }),
    );
    expect(await importInvoices(desk.db, { file, today: '2026-05-14' })).toMatchObject({
      taken: 300,
      customers: 20,
    });
    const rows = await unpaidInvoices(desk.db, SCOPE, '2020-06-30');
    const { total } = fileFigures(readFileInvoices(file).invoices, 20200630).unpaid;
    expect({
      count: rows.length,
      cents: rows.reduce((sum, row) => sum + Math.round(row.openBalance * 100), 0),
    }).toEqual(total);
  });
});

it('a database that this program did not make is refused', async () => {
  const other = server.url.replace('/postgres?', '/other?');
  await desk.db.script('CREATE DATABASE other');
  const foreign: Database = await openDatabase({ databaseUrl: other });
  await foreign.script('DROP TABLE schema_migration');
  await foreign.close();
  await expect(openDatabase({ databaseUrl: other })).rejects.toThrow(
    /^The schema of the ledger could not be brought up to date \(relation "agency" already exists\): use an empty database, or one that this program made\.$/,
  );
});

/** Makes an empty database on the server, and returns its address. */
async function emptyDatabase(name: string, options = ''): Promise<string> {
  await desk.db.script(`CREATE DATABASE ${name} ${options}`);
  return server.url.replace('/postgres?', `/${name}?`);
}

it('a database whose encoding ICU does not take orders names in its own way', async () => {
  const url = await emptyDatabase('bytes', "ENCODING 'SQL_ASCII' TEMPLATE template0");
  const db = await openDatabase({ databaseUrl: url });
  const ordered = `SELECT name FROM (VALUES ('apple'), ('Zoe')) n(name) ORDER BY ${inNameOrder('name')}`;
  expect(await db.query(ordered)).toEqual([{ name: 'Zoe' }, { name: 'apple' }]);
  await db.close();
});

it('a ledger of an older program is brought up to date and keeps its data', async () => {
  const url = await emptyDatabase('older');
  const folder = join(__dirname, '../../../shell-stub/server/migrations');
  const older = new PostgresDatabase(url);
  await older.script('CREATE TABLE schema_migration (version integer PRIMARY KEY, name text NOT NULL)');
  for (const name of readdirSync(folder).sort().slice(0, 3)) {
    await older.script(readFileSync(join(folder, name), 'utf8'));
    await older.query('INSERT INTO schema_migration VALUES ($1, $2)', [Number.parseInt(name, 10), name]);
  }
  await older.script("INSERT INTO agency (agency_id, name) VALUES (7, 'Kept')");
  await older.close();

  const db = await openDatabase({ databaseUrl: url });
  const versions = await db.query<{ version: number }>('SELECT version FROM schema_migration ORDER BY 1');
  expect(versions.map(({ version }) => version)).toEqual(
    readdirSync(folder)
      .map((name) => Number.parseInt(name, 10))
      .sort((a, b) => a - b),
  );
  expect(await db.query('SELECT agency_id, name FROM agency')).toEqual([{ agency_id: 7, name: 'Kept' }]);
  await db.close();
});

it('a posting of a server that is still at work while another brings the ledger up to date is not missed', async () => {
  const url = await emptyDatabase('busy');
  const atWork = await openDatabase({ databaseUrl: url });
  await seedDirectory(atWork, { seed: 1, today: '2026-05-14' });
  await atWork.script(`DROP TABLE line_settled CASCADE; DROP VIEW line_settling;
    DROP FUNCTION fill_line_settled, settle_lines, follow_new_lines, follow_moved_lines, follow_unpaid_lines,
      follow_reversed_lines CASCADE;
    DELETE FROM schema_migration WHERE name = '019-settled-lines.sql'`);
  const newer = new PostgresDatabase(url);
  let migrated: Promise<void> | undefined;
  await atWork.transaction(async (tx) => {
    const other = new Desk(tx);
    await other.invoice(await other.client(), '2026-05-12', [premium(1_000)]);
    migrated = migrate(newer);
    await waitsForALock(url, migrated);
  });
  await migrated;
  expect(await ledgerProblems(newer)).toEqual([]);
  await Promise.all([atWork.close(), newer.close()]);
});

/** Resolves once somebody waits for a lock in a database. */
async function waitsForALock(url: string, waiting: Promise<unknown>): Promise<void> {
  const watcher = new PostgresDatabase(url);
  try {
    await someoneWaits(watcher, waiting);
  } finally {
    await watcher.close();
  }
}

it('two servers that start at once on one database fill it once', async () => {
  const url = await emptyDatabase('shared');
  const options = readOptions(['--seed', '3', '--today', '2026-05-14'], { DATABASE_URL: url });
  const said: string[] = [];
  const print = (line: string) => void said.push(line);
  const output = { print, printResult: print, progress: () => undefined };
  const servers = await Promise.all([1, 2].map(() => openDatabase({ databaseUrl: url })));
  const source = await ledgerSourceOf(options);
  const sources = await Promise.all(servers.map((db) => fillLedger(db, options, source, output)));
  expect(sources[0]).toEqual(sources[1]);
  expect(said.map((line) => line.split(' ')[0]).sort()).toEqual(['Filling', 'Keeping']);
  for (const db of servers) {
    expect(await ledgerProblems(db)).toEqual([]);
    await db.close();
  }
});

describe('a database user without enough rights', () => {
  const as = (user: string, database: string): string =>
    server.url.replace('postgres@', `${user}@`).replace('/postgres?', `/${database}?`);
  beforeAll(async () => {
    await desk.db.script('CREATE ROLE clerk LOGIN');
    await desk.db.script('CREATE DATABASE clerks');
  });

  it.each([
    [
      'no tables in its schema',
      '',
      /^The user of DATABASE_URL lacks a right at localhost\/clerks \(permission denied for schema public\): GRANT USAGE, CREATE ON SCHEMA public to it\.$/,
    ],
    [
      'no schema in the database',
      'GRANT CREATE ON SCHEMA public TO clerk',
      /^The user of DATABASE_URL lacks a right at localhost\/clerks \(permission denied for database clerks\): GRANT CREATE, TEMPORARY ON DATABASE clerks to it\.$/,
    ],
  ])('%s: one sentence names the missing right', async (_name, grant, message) => {
    const owner = new PostgresDatabase(as('postgres', 'clerks'));
    await owner.script(grant);
    await owner.close();
    await expect(openDatabase({ databaseUrl: as('clerk', 'clerks') })).rejects.toThrow(message);
  });

  it('tables owned by another user: one sentence names the ownership needed', async () => {
    await (await openDatabase({ databaseUrl: await emptyDatabase('owned') })).close();
    const owner = new PostgresDatabase(as('postgres', 'owned'));
    await owner.script('GRANT USAGE, CREATE ON SCHEMA public TO clerk');
    await owner.close();
    await expect(openDatabase({ databaseUrl: as('clerk', 'owned') })).rejects.toThrow(
      /^The user of DATABASE_URL lacks a right at localhost\/owned \(permission denied for table schema_migration\): make it the owner of the ledger's tables and of its schema quickbooks, and grant it CREATE and TEMPORARY on the database\.$/,
    );
  });

  it('can make the ledger once both rights are granted', async () => {
    await desk.db.script('GRANT CREATE, TEMPORARY ON DATABASE clerks TO clerk');
    const made = await openDatabase({ databaseUrl: as('clerk', 'clerks') });
    await seedDirectory(made, { seed: 1, today: '2026-05-14' });
    expect(await ledgerProblems(made)).toEqual([]);
    await made.close();
  });
});
