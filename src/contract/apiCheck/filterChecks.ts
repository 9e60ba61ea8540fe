import type { Caller } from './apiClient.ts';
import type { CheckRun } from './checkRun.ts';
import { answerOf } from './examiner.ts';
import { textIn, addDays, daysBetween, checkFilter, middleDay, NO_NAME } from './filters.ts';
import { TRUST_POSITION } from './flags.ts';
import { PAYABLE_REPORTS } from './reportReads.ts';
import type { ReportReader } from './reportReads.ts';
import { isVoid } from './rows.ts';
import type { Row } from './rows.ts';

/** Before any item that an agency has here. */
const LONG_AGO = '1950-01-01';

/** What the filter checks are about. */
export interface FilterFacts {
  readonly caller: Caller;
  readonly reader: ReportReader;
  readonly today: string;
  readonly flags: ReadonlySet<string>;
}

/** Asks reports for some of their rows, by each condition alone, and looks whether others come too. */
export async function checkFilters(run: CheckRun, facts: FilterFacts): Promise<void> {
  checkInvoiceDays(run, facts);
  await checkEarlierDay(run, facts);
  await checkEarlierPayables(run, facts);
  await checkFirstDay(run, facts.caller);
  await checkSearchConditions(run, facts);
  await checkLineItemDays(run, facts);
}

/** Invoices as of today: which are past due, and for how many days. */
function checkInvoiceDays(run: CheckRun, { caller, reader, today }: FilterFacts): void {
  const isPastDue = (row: Row): boolean => textIn(row, 'dueDate') < today;
  const unpaid = reader.reports.get('GetUnpaidInvoiceReportV2');
  checkFilter(run, caller, {
    name: 'GetPastDueInvoiceReport',
    label: `asOfDate ${today}`,
    rows: reader.reports.get('GetPastDueInvoiceReport'),
    fits: isPastDue,
    words: `a dueDate before ${today}`,
    all: unpaid,
  });
  for (const name of ['GetUnpaidInvoiceReportV2', 'GetPastDueInvoiceReport']) {
    const rows = reader.reports.get(name);
    if (!rows) continue;
    const subject = { ...answerOf(run.call(name), caller), check: 'daysPastDue' };
    run.findings.record(subject, latenessProblems(rows, today), 'the days since dueDate');
  }
}

function latenessProblems(rows: readonly Row[], today: string): string[] {
  const lateness = (row: Row): number => Math.max(0, daysBetween(textIn(row, 'dueDate'), today));
  const place = rows.findIndex((row) => row['daysPastDue'] !== lateness(row));
  const row = rows[place];
  if (!row) return [];
  return [
    `daysPastDue of data[${place}] is ${String(row['daysPastDue'])}, but its dueDate is ${textIn(row, 'dueDate')} and asOfDate ${today}: expected ${lateness(row)}. It is 0 up to and on the due date, then the number of days since.`,
  ];
}

/** Checks that reports as of an earlier day have nothing that was made after it. */
async function checkEarlierDay(run: CheckRun, { caller, reader }: FilterFacts): Promise<void> {
  for (const [name, field] of [
    ['GetUnpaidInvoiceReportV2', 'invoiceDate'],
    ['GetPastDueInvoiceReport', 'invoiceDate'],
    ['GetCustomerUnappliedCreditReport', 'transactionDate'],
  ] as const) {
    const day = middleDay(reader.reports.get(name) ?? [], field);
    if (day === undefined) continue;
    const asOfDate = addDays(day, -1);
    const fields = { officeId: null, asOfDate, clientNumber: null };
    checkFilter(run, caller, {
      name,
      label: `asOfDate ${asOfDate}`,
      rows: await run.ask<readonly Row[]>(caller, name, fields, `asOfDate ${asOfDate}`),
      fits: (row) => textIn(row, field) <= asOfDate,
      words: `${field} up to ${asOfDate}`,
    });
  }
}

/** Checks that payables as of an earlier day have no items, and no payments, of a later day. */
async function checkEarlierPayables(run: CheckRun, { caller, reader, flags }: FilterFacts): Promise<void> {
  if (!flags.has(TRUST_POSITION)) return;
  for (const name of PAYABLE_REPORTS) {
    const body = reader.requests.get(name)?.body;
    const day = middleDay(reader.reports.get(name) ?? [], 'itemDate');
    if (day === undefined || typeof body !== 'object') continue;
    const asOfDate = addDays(day, -1);
    checkFilter(run, caller, {
      name,
      label: `asOfDate ${asOfDate}`,
      rows: await run.ask<readonly Row[]>(caller, name, { ...body, asOfDate }, `asOfDate ${asOfDate}`),
      fits: (row) => textIn(row, 'itemDate') <= asOfDate && textIn(row, 'paidDate') <= asOfDate,
      words: `itemDate and paidDate up to ${asOfDate}`,
    });
  }
}

/** Before the first item there is no balance of anybody. */
async function checkFirstDay(run: CheckRun, caller: Caller): Promise<void> {
  for (const [name, field] of [
    ['GetCustomerBalanceSummaryReport', 'asOfDate'],
    ['CustomerBalanceDetailReport', 'endDate'],
  ] as const) {
    const label = `${field} ${LONG_AGO}`;
    checkFilter(run, caller, {
      name,
      label,
      rows: await run.ask<readonly Row[]>(caller, name, { officeId: null, [field]: LONG_AGO }, label),
      fits: () => false,
      words: `items up to ${LONG_AGO}`,
    });
  }
}

interface Condition {
  readonly label: string;
  readonly fields: object;
  readonly fits: (row: Row) => boolean;
  readonly words: string;
}

async function checkSearchConditions(run: CheckRun, { caller, reader }: FilterFacts): Promise<void> {
  const name = 'TransactionSearch';
  const all = reader.reports.get(name);
  const base = reader.requests.get(name)?.body;
  if (!all || all.length === 0 || base === undefined || typeof base === 'string') return;
  for (const { fields, ...condition } of [...ownConditions(all), ...nameConditions()]) {
    const rows = await run.ask<readonly Row[]>(caller, name, { ...base, ...fields }, condition.label);
    checkFilter(run, caller, { name, rows, all, ...condition });
  }
}

/** Conditions that some of the rows meet, and others probably not. */
function ownConditions(all: readonly Row[]): Condition[] {
  const type = all[0]?.['transactionType'];
  const client = all.find(({ clientId }) => clientId !== null)?.['clientId'];
  const office = all[0]?.['officeId'];
  const day = middleDay(all, 'transactionDate') ?? '';
  const one = (field: string, condition: string, value: unknown, fields: object): Condition => ({
    label: `${condition} ${JSON.stringify(value)}`,
    fields,
    fits: (row) => row[field] === value,
    words: `${field} ${JSON.stringify(value)}`,
  });
  return [
    one('transactionType', 'transactionTypes', type, { transactionTypes: [type] }),
    ...(client === undefined ? [] : [one('clientId', 'clientNumber', client, { clientNumber: client })]),
    one('officeId', 'policyOffice', office, { policyOffice: office }),
    one('transactionDate', 'startDate and endDate', day, { startDate: day, endDate: day }),
    {
      label: 'searchForItemsWithoutBankAccount true',
      fields: { searchForItemsWithoutBankAccount: true },
      fits: ({ bankAccountName }) => bankAccountName === '',
      words: 'an empty bankAccountName',
    },
    {
      label: 'includeVoided false',
      fields: { includeVoided: false },
      fits: (row) => row['voidedDate'] === null && !isVoid(row),
      words: 'no voidedDate and are not voids',
    },
  ];
}

const nameConditions = (): Condition[] =>
  ['lastName', 'firstName', 'businessName'].map((field) => ({
    label: `${field} “${NO_NAME}”`,
    fields: { [field]: NO_NAME },
    fits: () => false,
    words: `a client with “${NO_NAME}” in the ${field}`,
  }));

/** Line items of one day. */
async function checkLineItemDays(run: CheckRun, { caller, reader, flags }: FilterFacts): Promise<void> {
  const name = 'GetLineItemReport';
  if (!flags.has('accountingLineItemReport')) return;
  const day = middleDay(reader.reports.get(name) ?? [], 'transactionDate');
  if (day === undefined) return;
  const fields = { officeId: null, startDate: day, endDate: day };
  checkFilter(run, caller, {
    name,
    label: `startDate and endDate ${day}`,
    rows: await run.ask<readonly Row[]>(caller, name, fields, 'startDate and endDate'),
    fits: (row) => row['transactionDate'] === day,
    words: `a transactionDate of ${day}`,
  });
}
