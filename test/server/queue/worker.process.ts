/**
 * A worker that gets killed, for kill.test.ts: sends what waits in the queue of a real PostgreSQL server, and
 * dies by SIGKILL during its n-th SQL statement. Arguments: address of the database, agency, number of the
 * SQL statement.
 */
import { openDatabase } from '../../../shell-stub/server/db';
import { systemClock } from '../../../shell-stub/server/clock';
import { createQueueWorker, createQuickBooks } from '../../../shell-stub/server/queue';
import { killAfterStatements } from '../../support/killAfterStatements';

const [databaseUrl = '', agency = '', last = ''] = process.argv.slice(2);

async function main(): Promise<void> {
  const db = killAfterStatements(await openDatabase({ databaseUrl }), Number(last));
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
