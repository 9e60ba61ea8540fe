/**
 * A worker that is killed: sends what waits in the queue of a real PostgreSQL server, and dies by SIGKILL as its n-th
 * statement is on its way. For kill.test.ts. Arguments: address of the database, agency, number of the statement.
 */
import { openDatabase } from '../../../shell-stub/server/db';
import { systemClock } from '../../../shell-stub/server/clock';
import { createQueueWorker, createQuickBooks } from '../../../shell-stub/server/queue';
import { mortalDatabase } from '../../support/mortalDatabase';

const [databaseUrl = '', agency = '', last = ''] = process.argv.slice(2);

async function main(): Promise<void> {
  const db = mortalDatabase(await openDatabase({ databaseUrl }), Number(last));
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
