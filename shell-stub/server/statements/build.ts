import type { BalanceDetailRow, InvoiceRow, IsoDate, UnappliedCreditRow } from '../../../src/api/wire';
import { addDays, FIRST_DAY } from '../clock';
import type { Database } from '../db';
import { inSnapshot } from '../db';
import type { Ageing, Scope } from '../ledger';
import {
  ageOf,
  balanceDetail,
  balanceSummary,
  byAge,
  centsOf,
  unappliedCredits,
  unpaidInvoices,
} from '../ledger';
import type { StatementActivity, StatementDocument } from './document';
import { addressesOf, descriptionsOf } from './facts';

/** The settings shared by all statements of a batch. */
export interface BatchSettings {
  readonly scope: Scope;
  readonly asOf: IsoDate;
  /** The sending office; null: each customer's own. */
  readonly officeId: number | null;
  readonly message: string;
}

/** Number of days for which payments and credits are listed, including the as-of date. */
const ACTIVITY_DAYS = 31;

/** The reason for not sending a statement whose parts do not add up to the customer's balance. */
export const UNBALANCED = 'The invoices and credits do not add up to the balance of the customer.';

/**
 * Builds the statements of some customers of the agency, by client id, all from one snapshot of the ledger. A
 * statement whose parts do not add up to its row of the balance summary is replaced by `UNBALANCED`.
 */
export function buildStatements(
  db: Database,
  order: BatchSettings,
  clientIds: readonly number[],
): Promise<ReadonlyMap<number, StatementDocument | typeof UNBALANCED>> {
  return inSnapshot(db, (tx) => build(tx, order, clientIds));
}

async function build(
  db: Database,
  { scope, asOf, officeId, message }: BatchSettings,
  clientIds: readonly number[],
): Promise<ReadonlyMap<number, StatementDocument | typeof UNBALANCED>> {
  const choice = { clientIds };
  const earliest = addDays(asOf, 1 - ACTIVITY_DAYS);
  const activityFrom = earliest < FIRST_DAY ? FIRST_DAY : earliest;
  const invoices = await unpaidInvoices(db, scope, asOf, choice);
  const credits = await unappliedCredits(db, scope, asOf, choice);
  const activity: BalanceDetailRow[] = [];
  for await (const page of balanceDetail(db, scope, { from: activityFrom, to: asOf }, choice))
    activity.push(...page);
  const descriptions = await descriptionsOf(
    db,
    invoices.map(({ itemId }) => Number(itemId)),
  );
  const summary = new Map((await balanceSummary(db, scope, asOf, choice)).map((row) => [row.clientId, row]));

  const of = <Row extends { readonly clientId: number }>(rows: readonly Row[], clientId: number) =>
    rows.filter((row) => row.clientId === clientId);
  const made = new Map<number, StatementDocument | typeof UNBALANCED>();
  for (const { clientId, ...heads } of await addressesOf(db, scope.agencyId, officeId, clientIds)) {
    const mine = of(invoices, clientId);
    const debts = mine.reduce((sum, { openBalance }) => sum + centsOf(openBalance), 0);
    const left = of(credits, clientId);
    const credit = left.reduce((sum, { unapplied }) => sum + centsOf(unapplied), 0);
    const row = summary.get(clientId);
    if (debts !== centsOf(row?.debts ?? 0) || credit !== centsOf(row?.credits ?? 0)) {
      made.set(clientId, UNBALANCED);
      continue;
    }
    made.set(clientId, {
      ...heads,
      ...(officeId === null ? {} : { ofOffice: true }),
      asOf,
      message,
      invoices: mine.map((invoice) => toInvoice(invoice, descriptions.get(Number(invoice.itemId)) ?? '')),
      credits: left.map(toCredit),
      activityFrom,
      activity: of(activity, clientId).flatMap(toActivity),
      ageing: ageingOf(mine),
      debts,
      credit,
      balance: debts - credit,
    });
  }
  return made;
}

const toInvoice = (row: InvoiceRow, description: string): StatementDocument['invoices'][number] => ({
  number: row.invoiceNumber,
  date: row.invoiceDate,
  due: row.dueDate,
  description,
  daysPastDue: row.daysPastDue,
  amount: centsOf(row.amount),
  paid: centsOf(row.paid),
  open: centsOf(row.openBalance),
});

const toCredit = (row: UnappliedCreditRow): StatementDocument['credits'][number] => ({
  number: row.itemNumber,
  date: row.transactionDate,
  kind: row.transactionType === 'CreditMemo' ? 'Credit memo' : 'Payment',
  amount: centsOf(row.original),
  used: centsOf(row.applied) + centsOf(row.refunded),
  left: centsOf(row.unapplied),
});

/** Payments, credits and other rows that are not invoices, in words for customers. */
function toActivity(row: BalanceDetailRow): StatementActivity[] {
  const isInvoice = row.kind === 'Item' && row.transactionType === 'Invoice';
  if (row.transactionType === null || row.date === null || isInvoice) return [];
  const description = row.description.replace('Receipt', 'Payment').replace('receipt', 'payment');
  return [
    {
      date: row.date,
      number: row.itemNumber,
      description,
      amount: centsOf(row.credit) - centsOf(row.charge),
    },
  ];
}

function ageingOf(invoices: readonly InvoiceRow[]): Ageing {
  return byAge((field) =>
    invoices
      .filter(({ daysPastDue }) => ageOf(daysPastDue) === field)
      .reduce((sum, { openBalance }) => sum + centsOf(openBalance), 0),
  );
}
