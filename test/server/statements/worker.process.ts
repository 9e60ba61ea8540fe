/**
 * A worker that is killed: makes what waits of the batches on a real PostgreSQL server, and dies by SIGKILL as its n-th
 * statement is on its way. For resume.test.ts. Arguments: address of the database, agency, number of the statement.
 */
import type { Database } from '../../../shell-stub/server/db';
import { openDatabase } from '../../../shell-stub/server/db';
import { systemClock } from '../../../shell-stub/server/clock';
import { createPrinter, createStatementWorker } from '../../../shell-stub/server/statements';

const [databaseUrl = '', agency = '', last = ''] = process.argv.slice(2);

/** The same database, until the fatal statement. */
function mortal(db: Database, left: { statements: number }): Database {
  return {
    script: (sql) => db.script(sql),
    close: () => db.close(),
    query: (sql, params) => {
      const answer = db.query<never>(sql, params);
      left.statements -= 1;
      // It is sent, and nobody is there to hear what became of it.
      if (left.statements === 0) setImmediate(() => process.kill(process.pid, 'SIGKILL'));
      return answer;
    },
    transaction: (work) => db.transaction((tx) => work(mortal(tx, left))),
  };
}

async function main(): Promise<void> {
  const db = mortal(await openDatabase({ databaseUrl }), { statements: Number(last) });
  const printer = createPrinter();
  const worker = createStatementWorker({
    db,
    clock: systemClock,
    agencyId: Number(agency),
    printer,
    trouble: () => ({ failing: [], paceMs: 0 }),
    log: (line) => console.error(line),
  });
  await worker.drain();
  await printer.close();
  await db.close();
}

void main();
