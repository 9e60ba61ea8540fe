import type { Caller } from './apiClient.ts';
import type { CheckRun } from './checkRun.ts';
import { answerOf } from './examiner.ts';
import { textIn, addDays, daysBetween } from './filters.ts';
import { PAYMENT_DETAILS, onlyWithFlag } from './flags.ts';
import type { ReportFacts, ReportReader } from './reportReads.ts';
import type { Row } from './rows.ts';
import { cents, dollars, more } from './sums.ts';

const FLAG = 'accountingMorningPage';

/** A query for a report's totals, without its rows. */
interface Totals {
  readonly name: string;
  readonly report: string;
  /** What it is asked with, besides the office. */
  readonly fields: object;
  /** The fields of a total that name its group. */
  readonly by: readonly string[];
  /** The same of a row of the report; null for a row that counts in no total. */
  readonly groupOf: (row: Row) => readonly unknown[] | null;
  /** The field that counts rows. */
  readonly count: string;
  /** The sums of a total, and the cents of a row that they are sums of. */
  readonly sums: Readonly<Record<string, (row: Row) => number>>;
  /** A sum that a host may leave out. */
  readonly optional?: string;
  /** A second flag without which it is not asked: that which says when carriers are to be paid. */
  readonly alsoBehind?: string;
}

const BUCKETS = [
  ['current', 0],
  ['days1To30', 30],
  ['days31To60', 60],
  ['days61To90', 90],
] as const;

const ageOf = (days: number): string => BUCKETS.find(([, last]) => days <= last)?.[0] ?? 'days91Up';

/** When a line is due to its carrier. A line that does not say is not due yet: so the module takes it. */
function dueOf(row: Row, today: string): string {
  const due = textIn(row, 'carrierDueDate');
  if (due === '') return 'NotYet';
  if (due < today) return 'Overdue';
  return due <= addDays(today, 7) ? 'Next7Days' : 'Later';
}

/** Sums of fields of the same name. */
const fields = (...names: readonly string[]): Totals['sums'] =>
  Object.fromEntries(names.map((name) => [name, (row: Row) => cents(row, name)]));

function totalsOf(today: string): readonly Totals[] {
  const asOf = { asOfDate: today };
  return [
    {
      name: 'GetUnpaidInvoiceTotals',
      report: 'GetUnpaidInvoiceReportV2',
      fields: asOf,
      by: ['officeId', 'age'],
      groupOf: (row) => [row['officeId'], ageOf(Number(row['daysPastDue']))],
      count: 'invoices',
      sums: fields('openBalance'),
    },
    {
      name: 'GetUnappliedCreditTotals',
      report: 'GetCustomerUnappliedCreditReport',
      fields: asOf,
      by: ['officeId', 'olderThan30Days'],
      groupOf: (row) => [row['officeId'], daysBetween(textIn(row, 'transactionDate'), today) > 30],
      count: 'items',
      sums: fields('unapplied'),
    },
    {
      name: 'GetCompanyPayableTotals',
      report: 'GetCompanyPayablesReport2',
      fields: asOf,
      by: ['officeId', 'glAccountId', 'due'],
      groupOf: (row) =>
        row['paidDate'] === null ? [row['officeId'], row['glAccountId'], dueOf(row, today)] : null,
      count: 'lines',
      sums: { ...fields('amount'), returns: (row) => Math.min(0, cents(row, 'amount')) },
      optional: 'returns',
      alsoBehind: PAYMENT_DETAILS,
    },
    {
      name: 'GetPeriodTotals',
      report: 'PeriodReport',
      fields: { TimePeriod: 2 },
      by: ['officeId', 'transactionType'],
      groupOf: (row) => [row['officeId'], row['transactionType']],
      count: 'items',
      sums: fields('tendered', 'change', 'disbursed'),
    },
  ];
}

/** Asks for the totals of reports; only hosts with the flag answer these. */
export async function readTotals(
  run: CheckRun,
  { caller, today, flags }: ReportFacts,
  reader: ReportReader,
): Promise<void> {
  for (const totals of totalsOf(today)) {
    const missing = [FLAG, totals.alsoBehind ?? FLAG].find((flag) => !flags.has(flag));
    if (missing !== undefined) {
      run.notChecked(caller, totals.name, onlyWithFlag(missing));
      continue;
    }
    const given = await reader.read(totals.name, { officeId: null, ...totals.fields });
    const rows = reader.reports.get(totals.report);
    if (given && rows) checkTotals(run, caller, totals, given, rows);
  }
}

/** Whole numbers of a group: how many rows it has, then the cents of each sum. */
type Group = ReadonlyMap<string, number>;

function checkTotals(
  run: CheckRun,
  caller: Caller,
  totals: Totals,
  given: readonly Row[],
  rows: readonly Row[],
): void {
  const { name, report, by, count, optional = '' } = totals;
  const isLeftOut = given.every((row) => row[optional] === undefined);
  const sums = Object.entries(totals.sums).filter(([field]) => field !== optional || !isLeftOut);
  const found = groupsOf(
    given,
    (row) => by.map((field) => row[field]),
    (row) => [[count, Number(row[count])], ...sums.map(([field]) => [field, cents(row, field)] as const)],
  );
  const expected = groupsOf(rows, totals.groupOf, (row) => [
    [count, 1],
    ...sums.map(([field, of]) => [field, of(row)] as const),
  ]);
  const wrong = [...new Set([...found.keys(), ...expected.keys()])].flatMap((group) =>
    [count, ...sums.map(([field]) => field)].flatMap((field) => {
      const [has, is] = [found, expected].map((all) => all.get(group)?.get(field) ?? 0);
      if (has === is) return [];
      const words = (number = 0): string => (field === count ? String(number) : dollars(number));
      return [
        `${field} of ${by.join(', ')} ${group} is ${words(has)}, but the rows of ${report} come to ${words(is)}`,
      ];
    }),
  );
  const [first] = wrong;
  run.findings.record(
    { ...answerOf(run.call(name), caller), check: `agreement with ${report}` },
    first === undefined ? [] : [`${first}${more(wrong)}. Both are of the same rows, to the cent.`],
    'every total',
  );
}

function groupsOf(
  rows: readonly Row[],
  groupOf: (row: Row) => readonly unknown[] | null,
  numbersOf: (row: Row) => readonly (readonly [string, number])[],
): ReadonlyMap<string, Group> {
  const groups = new Map<string, Map<string, number>>();
  for (const row of rows) {
    const by = groupOf(row);
    if (by === null) continue;
    const id = by.map(String).join(', ');
    const group = groups.get(id) ?? new Map<string, number>();
    groups.set(id, group);
    for (const [field, number] of numbersOf(row)) group.set(field, (group.get(field) ?? 0) + number);
  }
  return groups;
}
