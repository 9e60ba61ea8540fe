import type { FileInvoice } from './fileInvoices';

/** A number of invoices and their open balance in cents. */
export interface Figure {
  readonly count: number;
  readonly cents: number;
}

/** Open items at the end of a day: in total and by customer number. */
export interface Figures {
  readonly total: Figure;
  readonly byCustomer: ReadonlyMap<string, Figure>;
}

/** Adds up open items, given as pairs of customer number and cents. */
export function addUp(items: Iterable<readonly [customer: string, cents: number]>): Figures {
  const byCustomer = new Map<string, Figure>();
  const total = { count: 0, cents: 0 };
  for (const [customer, cents] of items) {
    const before = byCustomer.get(customer) ?? { count: 0, cents: 0 };
    byCustomer.set(customer, { count: before.count + 1, cents: before.cents + cents });
    total.count += 1;
    total.cents += cents;
  }
  return { total, byCustomer };
}

/** The unpaid and past-due invoices at the end of a day yyyymmdd, computed from the file (D6). */
export function fileFigures(
  invoices: readonly FileInvoice[],
  day: number,
): { readonly unpaid: Figures; readonly pastDue: Figures } {
  const open = invoices.filter(({ invoiced, paid }) => invoiced <= day && (paid === null || paid > day));
  const entry = ({ customer, cents }: FileInvoice) => [customer, cents] as const;
  return { unpaid: addUp(open.map(entry)), pastDue: addUp(open.filter(({ due }) => due < day).map(entry)) };
}

/** Customers whose figures differ, and the total if it does, as sentences with both figures. */
export function differences(what: string, file: Figures, ledger: Figures): string[] {
  const customers = new Set([...file.byCustomer.keys(), ...ledger.byCustomer.keys()]);
  const pairs: (readonly [string, Figure, Figure])[] = [...customers].map((customer) => [
    `customer ${customer}`,
    file.byCustomer.get(customer) ?? { count: 0, cents: 0 },
    ledger.byCustomer.get(customer) ?? { count: 0, cents: 0 },
  ]);
  return [['total', file.total, ledger.total] as const, ...pairs]
    .filter(([, a, b]) => a.count !== b.count || a.cents !== b.cents)
    .map(
      ([who, a, b]) =>
        `${what}, ${who}: the file has ${a.count} of ${money(a.cents)}, the ledger ${b.count} of ${money(b.cents)}`,
    );
}

/** Number of months after its due date during which an open invoice moves from one bucket to the next. */
const AGEING_MONTHS = 4;

/** December 9999, after which no day has four digits of a year. */
const LAST_MONTH = 9999 * 12 + 11;

/**
 * The month ends, as days yyyymmdd, from the first event to the last, at which a figure of the file can
 * differ from the previous month end. A typo such as the year 3014 thus does not add a thousand years of
 * identical figures.
 */
export function monthEnds(invoices: readonly FileInvoice[]): number[] {
  const monthOf = (day: number) => Math.floor(day / 10_000) * 12 + (Math.floor(day / 100) % 100) - 1;
  const months = new Set<number>();
  let first = Infinity;
  let last = 0;
  for (const { invoiced, due, paid, settled } of invoices) {
    first = Math.min(first, monthOf(invoiced), monthOf(settled ?? invoiced));
    const aged = paid === null ? monthOf(due) + AGEING_MONTHS : monthOf(paid);
    last = Math.max(last, monthOf(invoiced), monthOf(due), aged);
    for (const day of [invoiced, settled, paid]) if (day !== null) months.add(monthOf(day));
    for (let later = 0; later <= AGEING_MONTHS; later += 1) months.add(monthOf(due) + later);
  }
  return [...months]
    .filter((month) => month >= first && month <= last && month <= LAST_MONTH)
    .sort((a, b) => a - b)
    .map((month) => lastDay(Math.floor(month / 12), (month % 12) + 1));
}

function lastDay(year: number, month: number): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month, 0);
  return year * 10_000 + month * 100 + date.getUTCDate();
}

/** Formats a day yyyymmdd as 'yyyy-MM-dd'. */
export const isoDay = (day: number): string =>
  String(day)
    .padStart(8, '0')
    .replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');

/** Formats cents as an amount, e.g. '5,119.85', '-0.50'. */
export function money(cents: number): string {
  const whole = Math.floor(Math.abs(cents) / 100).toLocaleString('en-US');
  return `${cents < 0 ? '-' : ''}${whole}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;
}
