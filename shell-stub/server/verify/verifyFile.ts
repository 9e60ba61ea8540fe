import { openDatabase } from '../db';
import { DIRECTORY, seedDirectory } from '../directory';
import { importInvoices } from '../import';
import type { ImportResult } from '../import';
import { ledgerProblems } from '../ledger';
import { createPrinter } from '../statements';
import { monthEnds } from './figures';
import { readFileInvoices } from './fileInvoices';
import type { CheckedDay } from './verifyDay';
import { verifyDay } from './verifyDay';

export interface Verification {
  readonly imported: ImportResult;
  readonly days: readonly CheckedDay[];
  /** What is wrong beyond the figures: rows that only one side took, broken rules of the ledger. */
  readonly problems: readonly string[];
}

const TODAY = '2100-01-01';

/**
 * Imports a file into a ledger in memory and compares every month end with figures computed from the file by other
 * code, in total and by customer: unpaid and past-due invoices, their ages, credits, balances and statements.
 *
 * @throws {ImportRefusal} for a file that is not imported at all.
 */
export async function verifyFile(file: string): Promise<Verification> {
  const db = await openDatabase();
  const printer = createPrinter();
  try {
    await seedDirectory(db, { seed: 1, today: TODAY });
    const imported = await importInvoices(db, { file, today: TODAY });
    const { invoices, badLines } = readFileInvoices(file);
    const scope = { agencyId: DIRECTORY.agencyId, officeIds: null };
    const days: CheckedDay[] = [];
    for (const day of monthEnds(invoices)) days.push(await verifyDay({ db, scope, printer }, invoices, day));
    const refused = new Set(imported.refused.map(({ line }) => line));
    const problems = [
      ...badLines
        .filter((line) => !refused.has(line))
        .map((line) => `line ${line} was taken but is not a good row`),
      ...[...refused]
        .filter((line) => !badLines.includes(line))
        .map((line) => `line ${line} was refused but is a good row`),
      ...(await ledgerProblems(db)),
    ];
    return { imported, days, problems };
  } finally {
    await printer.close();
    await db.close();
  }
}
