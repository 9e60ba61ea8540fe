import type { Caller } from './apiClient.ts';
import type { CheckRun } from './checkRun.ts';
import { answerOf } from './examiner.ts';
import type { Reports } from './reportReads.ts';
import type { Row } from './rows.ts';

/** Amounts are added as whole cents: sums of dollars are not exact. */
export const cents = (row: Row, name: string): number => Math.round(Number(row[name] ?? 0) * 100);
const sum = (row: Row, names: readonly string[]): number =>
  names.reduce((total, name) => total + cents(row, name), 0);
export const dollars = (amount: number): string => (amount / 100).toFixed(2);

/** What the reference promises of the amounts of one row: fields that are added or taken off, and the result. */
interface RowSum {
  readonly report: string;
  readonly plus: readonly string[];
  readonly minus: readonly string[];
  readonly result: string;
}
const BUCKETS = ['current', 'days1To30', 'days31To60', 'days61To90', 'days91Up'];
const ROW_SUMS: readonly RowSum[] = [
  { report: 'GetCustomerBalanceSummaryReport', plus: BUCKETS, minus: [], result: 'debts' },
  { report: 'GetCustomerBalanceSummaryReport', plus: ['debts'], minus: ['credits'], result: 'balance' },
  {
    report: 'GetCustomerUnappliedCreditReport',
    plus: ['original'],
    minus: ['applied', 'refunded'],
    result: 'unapplied',
  },
  { report: 'GetCompanyPayablesReport2', plus: ['amount'], minus: ['collected'], result: 'uncollected' },
  { report: 'GetAgencyRevenueReport2', plus: ['amount'], minus: ['collected'], result: 'uncollected' },
  { report: 'PayMethodReport', plus: ['tendered'], minus: ['change'], result: 'amount' },
  { report: 'GetTrustPosition', plus: ['collected', 'advanced'], minus: ['remitted'], result: 'held' },
  {
    report: 'GetTrustPositionDays',
    plus: ['heldForCarriers', 'heldForClients'],
    minus: [],
    result: 'held',
  },
  { report: 'GetTrustPositionDays', plus: ['bank'], minus: ['held'], result: 'excess' },
  {
    report: 'GetTrustPositionDays',
    plus: ['bank'],
    minus: ['netted', 'commission', 'agencyDeposits'],
    result: 'unexplained',
  },
];

/** The field that identifies a row of a report. */
const ROW_IDS: Readonly<Record<string, string>> = {
  PeriodReport: 'rowId',
  TransactionSearch: 'rowId',
  ToBeExportedReport: 'rowId',
  GetLineItemReport: 'rowId',
  PayMethodReport: 'rowId',
  GetCompanyPayablesReport2: 'lineId',
  GetAgencyRevenueReport2: 'lineId',
  GetTrustPosition: 'rowId',
  GetUnpaidInvoiceReportV2: 'itemId',
  GetPastDueInvoiceReport: 'itemId',
  GetCustomerUnappliedCreditReport: 'itemId',
  GetCustomerBalanceSummaryReport: 'clientId',
  CustomerBalanceDetailReport: 'rowId',
};

/** Checks what the reference promises of figures: within a row, from row to row, and between reports of one day. */
export function checkSums(run: CheckRun, caller: Caller, reports: Reports): void {
  const record = (report: string, check: string, messages: readonly string[], passed: string): void => {
    const subject = { ...answerOf(run.call(report), caller), check };
    run.findings.record(subject, messages, passed);
  };
  for (const [report, field] of Object.entries(ROW_IDS)) {
    const rows = reports.get(report);
    if (rows) record(report, 'row ids', repeatedIds(rows, field), 'no row twice');
  }
  for (const one of ROW_SUMS) {
    const rows = reports.get(one.report);
    if (rows) record(one.report, 'sums', rowSumProblems(rows, one), 'the amounts of each row agree');
  }
  const detail = reports.get('CustomerBalanceDetailReport');
  if (detail) record('CustomerBalanceDetailReport', 'sums', detailProblems(detail), 'every balance follows');
  const summary = reports.get('GetCustomerBalanceSummaryReport');
  if (summary)
    record(
      'GetCustomerBalanceSummaryReport',
      'customer numbers',
      numberProblems(summary),
      'each customer’s own',
    );
  for (const [report, field, total] of [
    ['GetUnpaidInvoiceReportV2', 'openBalance', 'debts'],
    ['GetCustomerUnappliedCreditReport', 'unapplied', 'credits'],
  ] as const) {
    const rows = reports.get(report);
    if (!rows || !summary) continue;
    const messages = totalProblems(summary, rows, { report, field, total });
    record(
      'GetCustomerBalanceSummaryReport',
      `agreement with ${report}`,
      messages,
      `${total} of each customer`,
    );
  }
}

function repeatedIds(rows: readonly Row[], field: string): string[] {
  const seen = new Set<unknown>();
  const repeated: Row[] = [];
  for (const row of rows) {
    if (seen.has(row[field])) repeated.push(row);
    seen.add(row[field]);
  }
  const [first] = repeated;
  return first === undefined
    ? []
    : [
        `rows whose ${field} another row has: ${repeated.length}, such as ${String(first[field])}. It identifies the row: send each once.`,
      ];
}

/** Customers without a number, or with that of another. */
function numberProblems(rows: readonly Row[]): string[] {
  const owners = new Map<unknown, unknown>();
  const wrong = rows.flatMap(({ clientNumber, clientId }, place) => {
    const owner = owners.get(clientNumber) ?? clientId;
    owners.set(clientNumber, owner);
    if (clientNumber !== '' && owner === clientId) return [];
    return [
      `clientNumber of data[${place}] is ${clientNumber === '' ? 'empty' : 'that of another customer too'}`,
    ];
  });
  const [first] = wrong;
  return first === undefined
    ? []
    : [`${first}${more(wrong)}. Customers are asked for by their number: send each one of their own.`];
}

function rowSumProblems(rows: readonly Row[], { plus, minus, result }: RowSum): string[] {
  const expected = (row: Row): number => sum(row, plus) - sum(row, minus);
  const wrong = rows
    .map((row, place) => ({ row, place }))
    .filter(({ row }) => expected(row) !== cents(row, result));
  const [first] = wrong;
  if (!first) return [];
  const formula = [plus.join(' + '), ...minus].join(' - ');
  return [
    `${result} of data[${first.place}] is ${dollars(cents(first.row, result))}, but ${formula} is ${dollars(expected(first.row))}${more(wrong)}. They agree to the cent.`,
  ];
}

function detailProblems(rows: readonly Row[]): string[] {
  const before = new Map<unknown, number>();
  const wrong = rows.flatMap((row, place) => {
    const known = before.get(row['clientId']);
    const balance = cents(row, 'balance');
    before.set(row['clientId'], balance);
    // A customer's first row has none before it.
    const expected = known === undefined ? balance : known + cents(row, 'charge') - cents(row, 'credit');
    return expected === balance ? [] : [{ place, balance, expected }];
  });
  const [first] = wrong;
  if (!first) return [];
  return [
    `balance of data[${first.place}] is ${dollars(first.balance)}, but the balance of the customer's row before it, plus charge, minus credit, is ${dollars(first.expected)}${more(wrong)}.`,
  ];
}

/** Where a total of the summary is not the sum of another report's rows of the same customer and day. */
function totalProblems(
  summary: readonly Row[],
  rows: readonly Row[],
  { report, field, total }: { readonly report: string; readonly field: string; readonly total: string },
): string[] {
  const sums = new Map<unknown, number>();
  for (const row of rows) sums.set(row['clientId'], (sums.get(row['clientId']) ?? 0) + cents(row, field));
  const expectedOf = (row: Row): number => sums.get(row['clientId']) ?? 0;
  const wrong = summary.filter((row) => cents(row, total) !== expectedOf(row));
  const [first] = wrong;
  if (!first) return [];
  return [
    `${total} of client ${String(first['clientId'])} is ${dollars(cents(first, total))}, but ${report} of the same day has ${dollars(expectedOf(first))} for them${more(wrong)}. Both are of the same items.${centsHint(wrong.map((row) => [cents(row, total), expectedOf(row)]))}`,
  ];
}

export const more = (wrong: readonly unknown[]): string =>
  wrong.length > 1 ? ` (and ${wrong.length - 1} more)` : '';

/** Amounts of which one is a hundred times the other are of different units. */
function centsHint(pairs: readonly (readonly [number, number])[]): string {
  const isOfUnits = pairs.every(([a, b]) => a !== b && (a === 100 * b || b === 100 * a));
  return isOfUnits
    ? ' One is 100 times the other: one report has cents. Send dollars, with two decimals at most, in all of them.'
    : '';
}
