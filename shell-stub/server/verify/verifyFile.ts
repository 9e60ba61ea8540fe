import type { InvoiceRow } from '../../../src/api/wire';
import { openDatabase } from '../db';
import { DIRECTORY, seedDirectory } from '../directory';
import { importInvoices } from '../import';
import type { ImportResult } from '../import';
import { ledgerProblems, pastDueInvoices, unpaidInvoices } from '../ledger';
import type { Figure, Figures } from './figures';
import { addUp, differences, fileFigures, isoDay, monthEnds } from './figures';
import { readFileInvoices } from './fileInvoices';

/** One month end as the file has it, and what the ledger has otherwise. */
export interface CheckedDay {
  readonly day: string;
  readonly unpaid: Figure;
  readonly pastDue: Figure;
  /** Customers with an open invoice on that day, by file or ledger; each was compared. */
  readonly customers: number;
  readonly differences: readonly string[];
}

export interface Verification {
  readonly imported: ImportResult;
  readonly days: readonly CheckedDay[];
  /** What is wrong beyond the figures: rows that only one side took, broken rules of the ledger. */
  readonly problems: readonly string[];
}

const TODAY = '2100-01-01';

/**
 * Imports a file into a ledger in memory and compares unpaid and past-due invoices of every month end, in total and
 * by customer, with figures computed from the file by other code.
 *
 * @throws {ImportRefusal} for a file that is not imported at all.
 */
export async function verifyFile(file: string): Promise<Verification> {
  const db = await openDatabase();
  try {
    await seedDirectory(db, { seed: 1, today: TODAY });
    const imported = await importInvoices(db, { file, today: TODAY });
    const { invoices, badLines } = readFileInvoices(file);
    const scope = { agencyId: DIRECTORY.agencyId, officeIds: null };
    const days: CheckedDay[] = [];
    for (const day of monthEnds(invoices)) {
      const fromFile = fileFigures(invoices, day);
      const unpaid = figuresOf(await unpaidInvoices(db, scope, isoDay(day)));
      const pastDue = figuresOf(await pastDueInvoices(db, scope, isoDay(day)));
      days.push({
        day: isoDay(day),
        unpaid: fromFile.unpaid.total,
        pastDue: fromFile.pastDue.total,
        customers: new Set([...fromFile.unpaid.byCustomer.keys(), ...unpaid.byCustomer.keys()]).size,
        differences: [
          ...differences('unpaid', fromFile.unpaid, unpaid),
          ...differences('past due', fromFile.pastDue, pastDue),
        ],
      });
    }
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
    await db.close();
  }
}

function figuresOf(rows: readonly InvoiceRow[]): Figures {
  return addUp(rows.map((row) => [row.clientNumber, Math.round(row.openBalance * 100)] as const));
}
