import type { BalanceSummaryRow } from '../../../src/api/wire';
import { AGEING_BUCKETS, ageOf, byAge, centsOf } from '../ledger';
import type { Ageing } from '../ledger';
import type { StatementDocument } from '../statements';
import type { FileInvoice } from './fileInvoices';
import { money } from './figures';

/** The balance of one customer, or of all, at the end of a day. Cents. */
export interface Standing {
  /** Open invoices by age; they add up to the debts. */
  readonly buckets: Ageing;
  /** Unapplied money of payments. */
  readonly credits: number;
  readonly balance: number;
}

/** By customer number; customers without debts and credits are left out. */
export type Standings = ReadonlyMap<string, Standing>;

const NONE = byAge(() => 0);
const NOTHING: Standing = { buckets: NONE, credits: 0, balance: 0 };

const amounts = (buckets: Ageing): readonly number[] => AGEING_BUCKETS.map(({ field }) => buckets[field]);

const standing = (buckets: Standing['buckets'], credits: number): Standing => ({
  buckets,
  credits,
  balance: amounts(buckets).reduce((sum, cents) => sum + cents, 0) - credits,
});

/** Every customer's standing at the end of a day yyyymmdd, computed from the file. */
export function fileStandings(invoices: readonly FileInvoice[], day: number): Standings {
  const found = new Map<string, { readonly buckets: Record<keyof Ageing, number>; credits: number }>();
  for (const { customer, invoiced, due, paid, settled, cents } of invoices) {
    const isOpen = invoiced <= day && (paid === null || paid > day);
    // Money received before its invoice is a credit until the invoice date.
    const isCredit = settled !== null && settled <= day && invoiced > day;
    if (!isOpen && !isCredit) continue;
    const one = found.get(customer) ?? { buckets: { ...NONE }, credits: 0 };
    found.set(customer, one);
    if (isCredit) one.credits += cents;
    else one.buckets[ageOf(daysBetween(due, day))] += cents;
  }
  return new Map(
    [...found].map(([customer, { buckets, credits }]) => [customer, standing(buckets, credits)]),
  );
}

function daysBetween(from: number, to: number): number {
  const moment = (day: number) =>
    new Date(0).setUTCFullYear(Math.floor(day / 10_000), (Math.floor(day / 100) % 100) - 1, day % 100);
  return Math.round((moment(to) - moment(from)) / 86_400_000);
}

/** The standings in the balance summary. */
export function summaryStandings(rows: readonly BalanceSummaryRow[]): Standings {
  return new Map(
    rows.map((row) => {
      const buckets = byAge((field) => centsOf(row[field]));
      return [
        row.clientNumber,
        { ...standing(buckets, centsOf(row.credits)), balance: centsOf(row.balance) },
      ];
    }),
  );
}

/** The standings on statements, for customers with debts or credits. */
export function statementStandings(documents: readonly StatementDocument[]): Standings {
  const due = documents.filter(({ debts, credit }) => debts !== 0 || credit !== 0);
  return new Map(
    due.map(({ customer, ageing, credit, balance }) => [
      customer.number,
      { buckets: ageing, credits: credit, balance },
    ]),
  );
}

/** The sum over all customers. */
export function together(standings: Standings): Standing {
  const all = [...standings.values()];
  const sum = (of: (one: Standing) => number) => all.reduce((total, one) => total + of(one), 0);
  return {
    buckets: byAge((field) => sum(({ buckets }) => buckets[field])),
    credits: sum(({ credits }) => credits),
    balance: sum(({ balance }) => balance),
  };
}

/** Differences between the standings of customers, as sentences. */
export function standingDifferences(what: string, file: Standings, ledger: Standings): string[] {
  return [...new Set([...file.keys(), ...ledger.keys()])].flatMap((customer) => {
    const [a, b] = [describe(file.get(customer)), describe(ledger.get(customer))];
    return a === b ? [] : [`${what}, customer ${customer}: the file has ${a}, the ledger ${b}`];
  });
}

function describe({ buckets, credits, balance }: Standing = NOTHING): string {
  return `${amounts(buckets).map(money).join(' + ')} less ${money(credits)} = ${money(balance)}`;
}
