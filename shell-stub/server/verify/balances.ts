import type { BalanceSummaryRow } from '../../../src/api/wire';
import { AGEING_BUCKETS, ageOf, byAge, centsOf } from '../ledger';
import type { Ageing } from '../ledger';
import type { StatementDocument } from '../statements';
import type { FileInvoice } from './fileInvoices';
import { money } from './figures';

/** The balance of one customer, or of all, at the end of a day. Cents. */
export interface CustomerBalance {
  /** Open invoices by age; they add up to the debts. */
  readonly buckets: Ageing;
  /** Unapplied money of payments. */
  readonly credits: number;
  readonly balance: number;
}

/** By customer number; customers without debts and credits are left out. */
export type CustomerBalances = ReadonlyMap<string, CustomerBalance>;

const NONE = byAge(() => 0);
const NOTHING: CustomerBalance = { buckets: NONE, credits: 0, balance: 0 };

const amounts = (buckets: Ageing): readonly number[] => AGEING_BUCKETS.map(({ field }) => buckets[field]);

const balanceOf = (buckets: CustomerBalance['buckets'], credits: number): CustomerBalance => ({
  buckets,
  credits,
  balance: amounts(buckets).reduce((sum, cents) => sum + cents, 0) - credits,
});

/** Every customer's balance at the end of a day yyyymmdd, computed from the file. */
export function fileBalances(invoices: readonly FileInvoice[], day: number): CustomerBalances {
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
    [...found].map(([customer, { buckets, credits }]) => [customer, balanceOf(buckets, credits)]),
  );
}

function daysBetween(from: number, to: number): number {
  const moment = (day: number) =>
    new Date(0).setUTCFullYear(Math.floor(day / 10_000), (Math.floor(day / 100) % 100) - 1, day % 100);
  return Math.round((moment(to) - moment(from)) / 86_400_000);
}

/** The balances in the balance summary. */
export function summaryBalances(rows: readonly BalanceSummaryRow[]): CustomerBalances {
  return new Map(
    rows.map((row) => {
      const buckets = byAge((field) => centsOf(row[field]));
      return [
        row.clientNumber,
        { ...balanceOf(buckets, centsOf(row.credits)), balance: centsOf(row.balance) },
      ];
    }),
  );
}

/** The balances on statements, for customers with debts or credits. */
export function statementBalances(documents: readonly StatementDocument[]): CustomerBalances {
  const due = documents.filter(({ debts, credit }) => debts !== 0 || credit !== 0);
  return new Map(
    due.map(({ customer, ageing, credit, balance }) => [
      customer.number,
      { buckets: ageing, credits: credit, balance },
    ]),
  );
}

/** The sum over all customers. */
export function together(balances: CustomerBalances): CustomerBalance {
  const all = [...balances.values()];
  const sum = (of: (one: CustomerBalance) => number) => all.reduce((total, one) => total + of(one), 0);
  return {
    buckets: byAge((field) => sum(({ buckets }) => buckets[field])),
    credits: sum(({ credits }) => credits),
    balance: sum(({ balance }) => balance),
  };
}

/** Differences between the balances of customers, as sentences. */
export function balanceDifferences(what: string, file: CustomerBalances, ledger: CustomerBalances): string[] {
  return [...new Set([...file.keys(), ...ledger.keys()])].flatMap((customer) => {
    const [a, b] = [describe(file.get(customer)), describe(ledger.get(customer))];
    return a === b ? [] : [`${what}, customer ${customer}: the file has ${a}, the ledger ${b}`];
  });
}

function describe({ buckets, credits, balance }: CustomerBalance = NOTHING): string {
  return `${amounts(buckets).map(money).join(' + ')} less ${money(credits)} = ${money(balance)}`;
}
