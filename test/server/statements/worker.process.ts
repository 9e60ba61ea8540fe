/**
 * A worker that gets killed, for resume.test.ts: makes the waiting statements on a real PostgreSQL server, and
 * dies by SIGKILL during its n-th SQL statement. Arguments: address of the database, agency, number of the
 * SQL statement.
 */
import { openDatabase } from '../../../shell-stub/server/db';
import { systemClock } from '../../../shell-stub/server/clock';
import { createPrinter } from '../../../shell-stub/server/print/printer';
import { createStatementWorker } from '../../../shell-stub/server/statements';
import { killAfterStatements } from '../../support/killAfterStatements';

const [databaseUrl = '', agency = '', last = ''] = process.argv.slice(2);

async function main(): Promise<void> {
  const db = killAfterStatements(await openDatabase({ databaseUrl }), Number(last));
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
