import { addDays } from '../../src/domain';
import type {
  CarrierDue,
  CompanyPayableTotal,
  InvoiceRow,
  IsoDate,
  PayableRow,
  PeriodTotal,
  TransactionRow,
  UnappliedCreditRow,
  UnappliedCreditTotal,
  UnpaidInvoiceTotal,
} from '../../src/api/wire';

/** What reports come to, by plain arithmetic on their rows. */

/** The sums of each group of rows. */
function totalsOf<Row, Group extends object, Sums extends object>(
  rows: readonly Row[],
  groupOf: (row: Row) => Group,
  sumsOf: (rows: readonly Row[]) => Sums,
): readonly (Group & Sums)[] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = JSON.stringify(groupOf(row));
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()].flatMap((some) => {
    const [first] = some;
    return first === undefined ? [] : [{ ...groupOf(first), ...sumsOf(some) }];
  });
}

const sum = (amounts: readonly number[]): number =>
  amounts.reduce((cents, amount) => cents + Math.round(amount * 100), 0) / 100;

function ageOf(daysPastDue: number): UnpaidInvoiceTotal['age'] {
  if (daysPastDue <= 0) return 'current';
  if (daysPastDue <= 30) return 'days1To30';
  if (daysPastDue <= 60) return 'days31To60';
  return daysPastDue <= 90 ? 'days61To90' : 'days91Up';
}

function dueOf(due: IsoDate | null, day: IsoDate): CarrierDue {
  if (due === null) return 'NotYet';
  if (due < day) return 'Overdue';
  return due <= addDays(day, 7) ? 'Next7Days' : 'Later';
}

export const invoiceTotals = (rows: readonly InvoiceRow[]): readonly UnpaidInvoiceTotal[] =>
  totalsOf(
    rows,
    ({ officeId, daysPastDue }) => ({ officeId, age: ageOf(daysPastDue) }),
    (some) => ({ invoices: some.length, openBalance: sum(some.map(({ openBalance }) => openBalance)) }),
  );

export const creditTotals = (
  rows: readonly UnappliedCreditRow[],
  day: IsoDate,
): readonly UnappliedCreditTotal[] =>
  totalsOf(
    rows,
    ({ officeId, transactionDate }) => ({
      officeId,
      olderThan30Days: transactionDate < addDays(day, -30),
    }),
    (some) => ({ items: some.length, unapplied: sum(some.map(({ unapplied }) => unapplied)) }),
  );

/** Of the lines that are not paid. */
export const payableTotals = (rows: readonly PayableRow[], day: IsoDate): readonly CompanyPayableTotal[] =>
  totalsOf(
    rows.filter(({ paidDate }) => paidDate === null),
    ({ officeId, glAccountId, carrierDueDate = null }) => ({
      officeId,
      glAccountId,
      due: dueOf(carrierDueDate, day),
    }),
    (some) => ({
      lines: some.length,
      amount: sum(some.map(({ amount }) => amount)),
      returns: sum(some.map(({ amount }) => Math.min(0, amount))),
    }),
  );

export const periodTotals = (rows: readonly TransactionRow[]): readonly PeriodTotal[] =>
  totalsOf(
    rows,
    ({ officeId, transactionType }) => ({ officeId, transactionType }),
    (some) => ({
      items: some.length,
      tendered: sum(some.map(({ tendered }) => tendered)),
      change: sum(some.map(({ change }) => change)),
      disbursed: sum(some.map(({ disbursed }) => disbursed)),
    }),
  );
