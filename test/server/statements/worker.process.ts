/**
 * A worker that is killed: makes what waits of the batches on a real PostgreSQL server, and dies by SIGKILL as its n-th
 * statement is on its way. For resume.test.ts. Arguments: address of the database, agency, number of the statement.
 */
import { openDatabase } from '../../../shell-stub/server/db';
import { systemClock } from '../../../shell-stub/server/clock';
import { createPrinter, createStatementWorker } from '../../../shell-stub/server/statements';
import { mortalDatabase } from '../../support/mortalDatabase';

const [databaseUrl = '', agency = '', last = ''] = process.argv.slice(2);

async function main(): Promise<void> {
  const db = mortalDatabase(await openDatabase({ databaseUrl }), Number(last));
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
