/**
 * `npm run bench:position`: the trust position of a huge agency (300,000 items) in the embedded database. From the
 * question to the first row, on days of all its years; 365 days of the picture; each in milliseconds and as a ratio
 * to adding up one column of all postings, so that results of different machines can be compared. And what keeping the
 * sums by day adds to a posting.
 */
import { RowPages } from '../../shell-stub/server/api/queries/rowPages';
import { addDays } from '../../shell-stub/server/clock';
import type { Database } from '../../shell-stub/server/db';
import { migrate } from '../../shell-stub/server/db/migrate';
import { PgliteDatabase } from '../../shell-stub/server/db/pgliteDriver';
import { DIRECTORY, seedDirectory } from '../../shell-stub/server/directory';
import { generateAgency } from '../../shell-stub/server/generator';
import {
  payCompany,
  postInvoice,
  postReceipt,
  trustPosition,
  trustPositionDays,
} from '../../shell-stub/server/ledger';
import type { Act } from '../../shell-stub/server/ledger/core';
import { median } from './table/measure/figures';

const TODAY = '2026-05-14';
const { agencyId, accounts, staff } = DIRECTORY;
const ROUNDS = 5;
/** Postings in a row, with the sums by day and without, by turns. */
const BLOCKS = 12;
const POSTINGS = 25;

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function timesOf(work: () => Promise<unknown>): Promise<readonly number[]> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(await timeOf(work));
  return times;
}

/** An invoice, its receipt, and the payment to its carrier. */
async function postOne(db: Database): Promise<void> {
  const act: Act = {
    agencyId,
    day: TODAY,
    staffId: staff.administrator,
    at: `${TODAY}T15:00:00Z`,
    userOfficeId: 101,
  };
  const [client] = await db.query<{ id: number }>('SELECT min(client_id) AS id FROM client');
  const clientId = client?.id ?? 0;
  const line = { name: 'Premium', amountCents: 10_000, reportingAccountId: 2010, carrierId: 1 };
  const retained = { retainedCents: 1_500, retainedAccountId: 4210 };
  const invoice = await db.transaction((tx) =>
    postInvoice(tx, { ...act, clientId, lines: [{ ...line, ...retained }] }),
  );
  const receipt = {
    trustAccountId: accounts.trust,
    tenderedCents: 10_000,
    changeCents: 0,
    payMethod: 'Check',
  };
  const applications = [{ invoiceItemId: invoice, cents: 10_000 }];
  await db.transaction((tx) => postReceipt(tx, { ...act, clientId, ...receipt, applications }));
  const lines = await db.query<{ lineId: number; cents: number }>(
    `SELECT line_id AS "lineId", amount_cents AS cents FROM payable_line WHERE item_id = $1 AND kind = 'company'`,
    [invoice],
  );
  const payment = { trustAccountId: accounts.trust, lines, payMethod: 'Check', officeId: 101 };
  await db.transaction((tx) => payCompany(tx, { ...act, ...payment }));
}

const KEPT = ['held_day', 'trust_day'];
/** Stops the sums by day from being kept, or lets them be kept again. */
const keepDays = (db: Database, keep: boolean) =>
  db.script(
    KEPT.map((table) =>
      keep
        ? `DROP TRIGGER idle ON ${table};`
        : `CREATE TRIGGER idle BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION do_nothing();`,
    ).join('\n'),
  );

async function postingRatio(db: Database): Promise<{ readonly ratio: number; readonly ms: number }> {
  await db.script(
    'CREATE FUNCTION do_nothing() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$',
  );
  const block = async () => {
    for (let one = 0; one < POSTINGS; one += 1) await postOne(db);
  };
  await block();
  const ratios: number[] = [];
  const times: number[] = [];
  for (let round = 0; round < BLOCKS; round += 1) {
    const kept = await timeOf(block);
    await keepDays(db, false);
    const without = await timeOf(block);
    await keepDays(db, true);
    ratios.push(kept / without);
    times.push(kept / POSTINGS);
  }
  return { ratio: median(ratios), ms: median(times) };
}

async function main(): Promise<void> {
  const db = await PgliteDatabase.open(undefined, () => undefined);
  await migrate(db);
  await seedDirectory(db, { seed: 1, today: TODAY });
  const { items } = await generateAgency(db, { size: 'huge', seed: 1, today: TODAY });
  const scan = median(await timesOf(() => db.query('SELECT sum(cents) FROM entry_line')));
  const print = (what: string, ms: number) =>
    console.log(`${what.padEnd(44)} ${ms.toFixed(0).padStart(6)} ms  ${(ms / scan).toFixed(1)}×`);
  console.log(`${items} items`);
  print('one column of all postings, added up', scan);
  for (const ago of [0, 30, 365, 730]) {
    const day = addDays(TODAY, -ago);
    const scope = { agencyId, officeIds: null };
    const times = await timesOf(() => new RowPages(trustPosition(db, scope, day)).texts().next());
    print(`position of ${day}, to its first row`, median(times));
  }
  const year = await timesOf(() => trustPositionDays(db, agencyId, addDays(TODAY, -364), TODAY));
  print('365 days of the picture', median(year));
  const { ratio, ms } = await postingRatio(db);
  console.log(
    `invoice, receipt and payment ${ms.toFixed(0)} ms, ${ratio.toFixed(2)}× of without the sums by day`,
  );
  await db.close();
}

void main();
