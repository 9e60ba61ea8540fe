import { openDatabase } from '../../../shell-stub/server/db';
import { migrate } from '../../../shell-stub/server/db/migrate';
import { PostgresDatabase } from '../../../shell-stub/server/db/postgresDriver';
import { seedDirectory } from '../../../shell-stub/server/directory';
import type { QuickBooksRequest } from '../../../shell-stub/server/queue/quickBooks';
import { createQuickBooks } from '../../../shell-stub/server/queue/quickBooks';
import { meanwhile, someoneWaits } from '../../support/lockWaits';
import type { PostgresServer } from '../../support/postgresServer';
import { startPostgres } from '../../support/postgresServer';
import { testClock } from '../api/support';
import { agencyId } from './desk';

let server: PostgresServer;
let one: PostgresDatabase;
let two: PostgresDatabase;

beforeAll(async () => {
  server = await startPostgres();
  await (await openDatabase({ databaseUrl: server.url })).close();
  [one, two] = [new PostgresDatabase(server.url), new PostgresDatabase(server.url)];
  await seedDirectory(one, { seed: 1, today: '2026-05-14' });
});
afterAll(async () => {
  await Promise.all([one.close(), two.close()]);
  await server.stop();
});

it('a posting that turns to another table while the ledger is brought up to date does not end the start', async () => {
  await one.script(
    "DROP COLLATION name_order; DELETE FROM schema_migration WHERE name = '022-name-order.sql'",
  );
  let migrated: Promise<void> = Promise.resolve();
  await one.transaction(async (tx) => {
    // Of the two, the migration is ended: a posting is run again elsewhere.
    await tx.script("SET LOCAL deadlock_timeout = '10s'; LOCK TABLE command_answer IN ROW EXCLUSIVE MODE");
    migrated = migrate(two);
    await someoneWaits(one, migrated);
    // The migration has this table already, and waits for the other.
    await tx.script('LOCK TABLE bank_check IN ROW EXCLUSIVE MODE');
  });
  await migrated;
  expect(await one.query("SELECT name FROM schema_migration WHERE name = '022-name-order.sql'")).toHaveLength(
    1,
  );
});

describe('whatever a database and its address set', () => {
  const LIMITS = ['statement_timeout', 'lock_timeout'];
  beforeAll(async () => {
    await one.script("ALTER DATABASE postgres SET default_transaction_isolation = 'repeatable read'");
    for (const limit of LIMITS) await one.script(`ALTER DATABASE postgres SET ${limit} = '200ms'`);
  });
  afterAll(() => one.script('ALTER DATABASE postgres RESET ALL'));

  it('days and moments are read in UTC, and a transaction sees what was committed before each statement', async () => {
    const options = encodeURIComponent('-c TimeZone=America/New_York -c DateStyle=SQL');
    const db = new PostgresDatabase(`${server.url}&options=${options}`);
    expect(
      await db.query(`SELECT '2026-01-31T12:00:00Z'::timestamptz AS at, '2026-01-31'::date AS day`),
    ).toEqual([{ at: '2026-01-31T12:00:00Z', day: '2026-01-31' }]);
    for (const on of [db.query.bind(db), (sql: string) => db.transaction((tx) => tx.query(sql))])
      expect(await on('SHOW transaction_isolation')).toEqual([{ transaction_isolation: 'read committed' }]);
    await db.close();
  });

  it('what takes long, or waits for a lock, is not cancelled', async () => {
    const db = new PostgresDatabase(server.url);
    await db.query('SELECT pg_sleep(0.4)');
    for (const limit of LIMITS) expect(await db.query(`SHOW ${limit}`)).toEqual([{ [limit]: '0' }]);
    await db.close();
  });
});

it('a database whose encoding lacks characters that names need is refused, and nothing is made in it', async () => {
  await one.script("CREATE DATABASE latin ENCODING 'LATIN1' TEMPLATE template0");
  const databaseUrl = server.url.replace('/postgres?', '/latin?');
  await expect(openDatabase({ databaseUrl })).rejects.toThrow(
    /^The database at localhost\/latin is in LATIN1, which lacks characters that names need: use one made with ENCODING 'UTF8'\.$/,
  );
  const db = new PostgresDatabase(databaseUrl);
  expect(await db.query("SELECT 1 FROM pg_tables WHERE schemaname = 'public'")).toEqual([]);
  await db.close();
});

describe('two servers that send to QuickBooks at once', () => {
  const request = (key: string, number: string): QuickBooksRequest => ({
    agencyId,
    key,
    operation: 'Transfer',
    kind: 'Invoice',
    number,
    name: 'Ann Lee',
    day: '2026-05-14',
    cents: 10_000,
    accounts: [],
  });
  const file = () => ({ closingDate: null, usedNumbers: [], unmappedAccounts: [] });
  const recorded = async (number: string) =>
    (await one.query('SELECT 1 FROM quickbooks.record WHERE number = $1', [number])).length;

  /** Sends a request by one server, and another by the other before the first has been committed. */
  const bothSend = (first: QuickBooksRequest, second: QuickBooksRequest) =>
    meanwhile(
      one,
      (pause) =>
        one.transaction(async (tx) => {
          await createQuickBooks(tx, testClock(), file).send(first);
          await pause();
        }),
      () => createQuickBooks(two, testClock(), file).send(second),
    );

  it('record a row that both have taken once, and neither is refused', async () => {
    await bothSend(request('row:1', 'INV-1'), request('row:1', 'INV-1'));
    expect(await recorded('INV-1')).toBe(1);
  });

  it('do not give one number to two documents', async () => {
    await expect(bothSend(request('row:2', 'INV-2'), request('row:3', 'INV-2'))).rejects.toThrow(
      'The document number INV-2 is used in QuickBooks already.',
    );
    expect(await recorded('INV-2')).toBe(1);
  });

  it('add a customer that both need once', async () => {
    const customer = { ...request('customer:17', 'C-17'), kind: 'Customer', day: null };
    await bothSend(customer, customer);
    expect(await recorded('C-17')).toBe(1);
  });
});
