import type { BalanceSummaryRow } from '../../../src/api/wire';
import type { StatementDocument } from '../statements';
import type { FileInvoice } from './fileInvoices';
import { money } from './figures';

/** The ages of D6: last day past due of each but the oldest. */
const LAST_DAYS = [0, 30, 60, 90] as const;

/** Where a customer, or all of them, stand at the end of a day. Cents. */
export interface Standing {
  /** Open invoices by age; together the debts. */
  readonly buckets: readonly [number, number, number, number, number];
  /** What is left of payments. */
  readonly credits: number;
  readonly balance: number;
}

/** By customer number; those who owe nothing and have nothing left are left out. */
export type Standings = ReadonlyMap<string, Standing>;

const NOTHING: Standing = { buckets: [0, 0, 0, 0, 0], credits: 0, balance: 0 };

const standing = (buckets: Standing['buckets'], credits: number): Standing => ({
  buckets,
  credits,
  balance: buckets.reduce((sum, cents) => sum + cents, 0) - credits,
});

/** What the file says of every customer at the end of a day yyyymmdd. */
export function fileStandings(invoices: readonly FileInvoice[], day: number): Standings {
  const found = new Map<string, { buckets: [number, number, number, number, number]; credits: number }>();
  for (const { customer, invoiced, due, paid, settled, cents } of invoices) {
    const isOpen = invoiced <= day && (paid === null || paid > day);
    // Money that came before its invoice is a credit until the invoice is there.
    const isCredit = settled !== null && settled <= day && invoiced > day;
    if (!isOpen && !isCredit) continue;
    const one = found.get(customer) ?? { buckets: [0, 0, 0, 0, 0], credits: 0 };
    found.set(customer, one);
    if (isCredit) one.credits += cents;
    else one.buckets[bucketOf(daysBetween(due, day))] += cents;
  }
  return new Map(
    [...found].map(([customer, { buckets, credits }]) => [customer, standing(buckets, credits)]),
  );
}

function bucketOf(daysPastDue: number): 0 | 1 | 2 | 3 | 4 {
  const index = LAST_DAYS.findIndex((last) => daysPastDue <= last);
  return index === 0 || index === 1 || index === 2 || index === 3 ? index : 4;
}

function daysBetween(from: number, to: number): number {
  const moment = (day: number) =>
    Date.UTC(Math.floor(day / 10_000), (Math.floor(day / 100) % 100) - 1, day % 100);
  return Math.round((moment(to) - moment(from)) / 86_400_000);
}

const cents = (dollars: number) => Math.round(dollars * 100);

/** What the balance summary says. */
export function summaryStandings(rows: readonly BalanceSummaryRow[]): Standings {
  return new Map(
    rows.map((row) => {
      const buckets = [row.current, row.days1To30, row.days31To60, row.days61To90, row.days91Up].map(cents);
      return [
        row.clientNumber,
        { ...standing(five(buckets), cents(row.credits)), balance: cents(row.balance) },
      ];
    }),
  );
}

/** What statements say, of customers who are due one. */
export function statementStandings(documents: readonly StatementDocument[]): Standings {
  const due = documents.filter(({ debts, credit }) => debts !== 0 || credit !== 0);
  return new Map(
    due.map(({ customer, ageing, credit, balance }) => {
      const { current, days1To30, days31To60, days61To90, days91Up } = ageing;
      return [
        customer.number,
        { buckets: [current, days1To30, days31To60, days61To90, days91Up], credits: credit, balance },
      ];
    }),
  );
}

function five(values: readonly number[]): Standing['buckets'] {
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = values;
  return [a, b, c, d, e];
}

/** All customers together. */
export function together(standings: Standings): Standing {
  const all = [...standings.values()];
  const sum = (of: (one: Standing) => number) => all.reduce((total, one) => total + of(one), 0);
  return {
    buckets: five([0, 1, 2, 3, 4].map((index) => sum(({ buckets }) => buckets[index] ?? 0))),
    credits: sum(({ credits }) => credits),
    balance: sum(({ balance }) => balance),
  };
}

/** Customers whose standing differs, as sentences. */
export function standingDifferences(what: string, file: Standings, ledger: Standings): string[] {
  return [...new Set([...file.keys(), ...ledger.keys()])].flatMap((customer) => {
    const [a, b] = [describe(file.get(customer)), describe(ledger.get(customer))];
    return a === b ? [] : [`${what}, customer ${customer}: the file has ${a}, the ledger ${b}`];
  });
}

function describe({ buckets, credits, balance }: Standing = NOTHING): string {
  return `${buckets.map(money).join(' + ')} less ${money(credits)} = ${money(balance)}`;
}
