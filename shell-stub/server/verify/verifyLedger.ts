/**
 * `npm run verify:ledger -- --data DIR`, or with `DATABASE_URL`: runs the audit on a ledger that is kept, such as one that was
 * restored or repaired. Exits with code 1 on any problem.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../db';
import { databaseUnavailable, inSnapshot, openDatabase } from '../db';
import { ledgerProblems } from '../ledger';
import { usCount } from '../ledger/text';
import { keptIn } from '../ledgerSource';
import { createLineOutput } from '../lineOutput';
import type { StartOptions } from '../options';
import { readOptions } from '../options';
import { StartFailure } from '../startFailure';
import { runVerification } from './runVerification';

const { print } = createLineOutput(process.stdout);

/** With less memory, the rules of a huge agency compare every paid line with every other. */
const WORK_MEMORY = "SET LOCAL work_mem = '256MB'";

/** What triggers keep is right again after this: it is made of the other rows. */
const KEPT_SUMS =
  'Where sums by day, or the days of an item or a line, are kept as something else, this makes them anew, in a database that DATABASE_URL names: ' +
  'SELECT fill_trust_days(), fill_item_settled(), fill_line_settled()';

interface Audit {
  readonly items: number;
  readonly entries: number;
  readonly problems: readonly string[];
}

async function audit(snapshot: Database): Promise<Audit> {
  await snapshot.script(WORK_MEMORY);
  const [counted] = await snapshot.query<{ items: number; entries: number }>(
    'SELECT (SELECT count(*) FROM item) AS items, (SELECT count(*) FROM entry) AS entries',
  );
  return { items: 0, entries: 0, ...counted, problems: await ledgerProblems(snapshot) };
}

async function read(options: StartOptions): Promise<Audit> {
  const { dataDir, databaseUrl } = options;
  const place = keptIn(options);
  if (place === undefined) {
    throw new StartFailure('Name the ledger: npm run verify:ledger -- --data DIR, or set DATABASE_URL.');
  }
  // Opening it would make one.
  if (dataDir !== undefined && !existsSync(join(dataDir, 'postgres'))) {
    throw new StartFailure(`There is no ledger in ${dataDir}.`);
  }
  const db = await openDatabase({ dataDir, databaseUrl, tell: print });
  try {
    // All rules see the same moment, while a server may be posting.
    const audited = await inSnapshot(db, audit);
    if (audited.items === 0) throw new StartFailure('The ledger has no items: is it the one that you meant?');
    return audited;
  } catch (error) {
    throw databaseUnavailable(error, { dataDir, databaseUrl }) ?? error;
  } finally {
    await db.close();
  }
}

function report({ items, entries, problems }: Audit): boolean {
  for (const problem of problems) print(problem);
  if (problems.some((problem) => / on; kept as | until .*; kept as | of deposits; kept as /.test(problem)))
    print(KEPT_SUMS);
  const read = `${usCount(items)} items and ${usCount(entries)} entries`;
  print(
    problems.length === 0
      ? `No problem found in ${read}.`
      : `${usCount(problems.length)} problem(s) found in ${read}.`,
  );
  return problems.length === 0;
}

runVerification('ledger', async () => report(await read(readOptions(process.argv.slice(2), process.env))));
