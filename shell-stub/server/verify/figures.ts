import type { FileInvoice } from './fileInvoices';

/** A number of invoices and what is open on them, in cents. */
export interface Figure {
  readonly count: number;
  readonly cents: number;
}

/** Open items at the end of a day: in total and by customer number. */
export interface Figures {
  readonly total: Figure;
  readonly byCustomer: ReadonlyMap<string, Figure>;
}

/** Adds up open items, given as customer number and cents. */
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

/** What the file says is unpaid, and past due, at the end of a day yyyymmdd (D6). */
export function fileFigures(
  invoices: readonly FileInvoice[],
  day: number,
): { readonly unpaid: Figures; readonly pastDue: Figures } {
  const open = invoices.filter(({ invoiced, paid }) => invoiced <= day && (paid === null || paid > day));
  const entry = ({ customer, cents }: FileInvoice) => [customer, cents] as const;
  return { unpaid: addUp(open.map(entry)), pastDue: addUp(open.filter(({ due }) => due < day).map(entry)) };
}

/** Customers whose figures differ, with both figures, as sentences; the total too. */
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

/** Every month end from the first invoice to the last event, as days yyyymmdd. */
export function monthEnds(invoices: readonly FileInvoice[]): number[] {
  const first = invoices.reduce((least, { invoiced }) => Math.min(least, invoiced), Infinity);
  const last = invoices.reduce((most, { due, paid }) => Math.max(most, due, paid ?? 0), 0);
  const ends: number[] = [];
  let year = Math.floor(first / 10_000);
  let month = Math.floor(first / 100) % 100;
  while (invoices.length > 0 && year * 100 + month <= Math.floor(last / 100)) {
    ends.push(year * 10_000 + month * 100 + new Date(Date.UTC(year, month, 0)).getUTCDate());
    month += 1;
    if (month > 12) [year, month] = [year + 1, 1];
  }
  return ends;
}

/** A day yyyymmdd as 'yyyy-MM-dd'. */
export const isoDay = (day: number): string => String(day).replace(/^(\d+)(\d{2})(\d{2})$/, '$1-$2-$3');

/** Cents as an amount, e.g. '5,119.85', '-0.50'. */
export function money(cents: number): string {
  const whole = Math.floor(Math.abs(cents) / 100).toLocaleString('en-US');
  return `${cents < 0 ? '-' : ''}${whole}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;
}
