import { dayOf, systemClock } from '../clock';
import { openDatabase } from '../db';
import { DIRECTORY, seedDirectory } from '../directory';
import { importInvoices } from '../import';
import type { ImportResult, ImportStep } from '../import';
import { ledgerProblems } from '../ledger';
import { createPrinter } from '../print/printer';
import { monthEnds } from './figures';
import { readFileInvoices } from './fileInvoices';
import type { CheckedDay } from './verifyDay';
import { verifyDay } from './verifyDay';

export interface Verification {
  readonly days: readonly CheckedDay[];
  /** Problems besides the figures: rows that only one side accepted, and broken rules of the ledger. */
  readonly problems: readonly string[];
}

/** Notified of intermediate results, because a large file takes its time. */
export interface VerificationWatcher {
  progress(step: ImportStep): void;
  imported(result: ImportResult): void;
  checked(day: CheckedDay): void;
}

/**
 * Imports a file into a ledger in memory and compares the month ends (see `monthEnds`) with figures computed
 * from the file by separate code, in total and by customer: unpaid and past-due invoices, their ages, credits,
 * balances and statements.
 *
 * @throws {ImportRefusal} for a file that is refused as a whole.
 */
export async function verifyFile(file: string, watcher: VerificationWatcher): Promise<Verification> {
  const db = await openDatabase();
  const printer = createPrinter();
  // The real day, so that the rows named are those that an import today names.
  const today = dayOf(systemClock.now(), DIRECTORY.timeZone);
  try {
    await seedDirectory(db, { seed: 1, today });
    const imported = await importInvoices(db, {
      file,
      today,
      onProgress: (step) => watcher.progress(step),
    });
    watcher.imported(imported);
    const { invoices, badLines } = readFileInvoices(file);
    const scope = { agencyId: DIRECTORY.agencyId, officeIds: null };
    const days: CheckedDay[] = [];
    for (const day of monthEnds(invoices)) {
      const checked = await verifyDay({ db, scope, printer }, invoices, day);
      watcher.checked(checked);
      days.push(checked);
    }
    const [refused, bad] = [new Set(imported.refused.map(({ line }) => line)), new Set(badLines)];
    const problems = [
      ...badLines
        .filter((line) => !refused.has(line))
        .map((line) => `line ${line} was taken but is not a good row`),
      ...[...refused]
        .filter((line) => !bad.has(line))
        .map((line) => `line ${line} was refused but is a good row`),
      ...(await ledgerProblems(db)),
    ];
    return { days, problems };
  } finally {
    await printer.close();
    await db.close();
  }
}
