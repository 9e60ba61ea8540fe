/**
 * A worker that is killed: sends what waits in the queue of a real PostgreSQL server, and dies by SIGKILL as its n-th
 * statement is on its way. For kill.test.ts. Arguments: address of the database, agency, number of the statement.
 */
import type { Database } from '../../../shell-stub/server/db';
import { openDatabase } from '../../../shell-stub/server/db';
import { systemClock } from '../../../shell-stub/server/clock';
import { createQueueWorker, createQuickBooks } from '../../../shell-stub/server/queue';

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
  const worker = createQueueWorker({
    db,
    clock: systemClock,
    agencyId: Number(agency),
    quickBooks: createQuickBooks(db, systemClock, () => ({
      closingDate: null,
      usedNumbers: [],
      unmappedAccounts: [],
    })),
    isConnected: () => true,
    runsByItself: () => false,
    log: (line) => console.error(line),
  });
  await worker.drain();
  console.log('drained');
  await db.close();
}

void main();
