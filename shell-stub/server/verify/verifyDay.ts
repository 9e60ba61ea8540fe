import type { InvoiceRow } from '../../../src/api/wire';
import type { Database } from '../db';
import type { Scope } from '../ledger';
import { balanceSummary, centsOf, pastDueInvoices, unpaidInvoices } from '../ledger';
import type { Printer } from '../print/printer';
import type { StatementDocument } from '../statements';
import { buildStatements } from '../statements';
import type { CustomerBalance } from './balances';
import { fileBalances, balanceDifferences, statementBalances, summaryBalances, together } from './balances';
import type { FileInvoice } from './fileInvoices';
import type { Figure, Figures } from './figures';
import { addUp, differences, fileFigures, isoDay } from './figures';

/** One month end computed from the file, and how the ledger differs. */
export interface CheckedDay {
  readonly day: string;
  readonly unpaid: Figure;
  readonly pastDue: Figure;
  /** The sum over all customers. */
  readonly total: CustomerBalance;
  /** Customers with an open invoice on that day, by file or ledger; each was compared. */
  readonly customers: number;
  /** Statements laid out, and their pages. */
  readonly statements: number;
  readonly pages: number;
  readonly differences: readonly string[];
}

/** A ledger that a file was imported into, and the printer for its statements. */
export interface Verified {
  readonly db: Database;
  readonly scope: Scope;
  readonly printer: Printer;
}

/** Customers per step. */
const STEP = 100;

/** Compares the ledger on a day yyyymmdd with the file: reports, balances, and the statements of that day. */
export async function verifyDay(
  ledger: Verified,
  invoices: readonly FileInvoice[],
  day: number,
): Promise<CheckedDay> {
  const { db, scope } = ledger;
  const asOf = isoDay(day);
  const { unpaid, pastDue } = fileFigures(invoices, day);
  const open = figuresOf(await unpaidInvoices(db, scope, asOf));
  const late = figuresOf(await pastDueInvoices(db, scope, asOf));
  const balances = fileBalances(invoices, day);
  const summary = summaryBalances(await balanceSummary(db, scope, asOf));
  const { documents, problems, pages } = await statementsOf(ledger, asOf);
  const stated = statementBalances(documents);
  return {
    day: asOf,
    unpaid: unpaid.total,
    pastDue: pastDue.total,
    total: together(balances),
    customers: new Set([...unpaid.byCustomer.keys(), ...open.byCustomer.keys()]).size,
    statements: stated.size,
    pages,
    differences: [
      ...differences('unpaid', unpaid, open),
      ...differences('past due', pastDue, late),
      ...balanceDifferences('balance summary', balances, summary),
      ...balanceDifferences('statement', balances, stated),
      ...problems,
    ],
  };
}

/**
 * The statements of every customer at the end of a day, and the number of pages of those with debts or credits.
 */
async function statementsOf({ db, scope, printer }: Verified, asOf: string) {
  const clients = await db.query<{ client_id: number }>('SELECT client_id FROM client ORDER BY client_id');
  const documents: StatementDocument[] = [];
  const problems: string[] = [];
  let pages = 0;
  for (let from = 0; from < clients.length; from += STEP) {
    const ids = clients.slice(from, from + STEP).map(({ client_id }) => client_id);
    const made = await buildStatements(db, { scope, asOf, officeId: null, message: '' }, ids);
    const good: StatementDocument[] = [];
    for (const [client, document] of made) {
      if (typeof document === 'string') problems.push(`statement of client ${client}: ${document}`);
      else if (document.debts !== 0 || document.credit !== 0) good.push(document);
    }
    for (const proof of await printer.prove(good)) {
      if ('problem' in proof) problems.push(proof.problem);
      else pages += proof.pages;
    }
    documents.push(...good);
  }
  return { documents, problems, pages };
}

function figuresOf(rows: readonly InvoiceRow[]): Figures {
  return addUp(rows.map((row) => [row.clientNumber, centsOf(row.openBalance)] as const));
}
