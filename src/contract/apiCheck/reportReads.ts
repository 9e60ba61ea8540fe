import type { ApiRequest, Caller } from './apiClient.ts';
import type { CheckRun } from './checkRun.ts';
import { answerOf } from './examiner.ts';
import { addDays, checkFilter, textIn, middleDay } from './filters.ts';
import type { Account, Row, Transaction } from './rows.ts';
import { allAccounts } from './rows.ts';

/** How many rows of one report other reports are asked about. */
const FEW = 20;
const SUMMARY = 'GetCustomerBalanceSummaryReport';
/** The reports of what is to be paid, and has been. */
export const PAYABLE_REPORTS = ['GetCompanyPayablesReport2', 'GetAgencyRevenueReport2'];
const ALL_OFFICES = { officeId: null };

/** What reports are asked with. */
export interface ReportFacts {
  readonly caller: Caller;
  /** Today in the agency's time zone; in that of this computer if it has none. */
  readonly today: string;
  /** The one day that an API takes for today where it is told none: in an agency without a time zone, UTC's. */
  readonly periodDay: string;
  readonly timeZone: string | null | undefined;
  /** The user's; undefined if it is not known who they are. */
  readonly initials: string | undefined;
  readonly hasQuickBooks: boolean;
  readonly flags: ReadonlySet<string>;
}

/** What was answered, by the name of the query; a query that failed is missing. */
export type Reports = ReadonlyMap<string, readonly Row[]>;

/** Asks for reports, and keeps requests and rows for further checks. */
export class ReportReader {
  readonly reports = new Map<string, readonly Row[]>();
  readonly requests = new Map<string, ApiRequest>();
  /** `GetLineItemReport` of all days; that of `reports` is of some events. */
  linesByDay: readonly Row[] | undefined;

  constructor(
    private readonly run: CheckRun,
    private readonly caller: Caller,
  ) {}

  async read<T extends object = Row>(
    name: string,
    fields: object,
    label?: string,
  ): Promise<readonly T[] | undefined> {
    this.requests.set(name, this.run.queryRequest(name, fields));
    const rows = await this.run.ask<readonly T[]>(this.caller, name, fields, label);
    if (rows) this.reports.set(name, rows as readonly Row[]);
    return rows;
  }
}

/** Makes every query of a report. */
export async function readReports(run: CheckRun, facts: ReportFacts): Promise<ReportReader> {
  const reader = new ReportReader(run, facts.caller);
  const transactions = await readTransactions(run, facts, reader);
  await readTabs(run, facts, transactions, reader);
  await readPayables(run, facts, reader);
  await readCustomers(run, facts, reader);
  return reader;
}

async function readTransactions(
  run: CheckRun,
  { caller, periodDay }: ReportFacts,
  reader: ReportReader,
): Promise<readonly Transaction[] | undefined> {
  const name = 'PeriodReport';
  const all = await reader.read<Transaction>(name, { ...ALL_OFFICES, TimePeriod: 2 }, 'TimePeriod 2');
  for (const [TimePeriod, day] of [periodDay, addDays(periodDay, -1)].entries()) {
    const label = `TimePeriod ${TimePeriod}`;
    checkFilter(run, caller, {
      name,
      label,
      rows: await run.ask<readonly Row[]>(caller, name, { ...ALL_OFFICES, TimePeriod }, label),
      fits: ({ transactionDate }) => transactionDate === day,
      words: `a transactionDate of ${day}`,
      all: reader.reports.get(name),
    });
  }
  if (all) await checkSomeItems(run, caller, all);
  const days = (all ?? []).map(({ transactionDate }) => transactionDate).toSorted();
  const { isRecent = false, isOwn = false } = caller.rights?.limits() ?? {};
  // Without days, rows that such a user may not see would come too.
  const [first = null, last = null] = isRecent || isOwn ? [] : [days.at(-FEW), days.at(-1)];
  await reader.read('TransactionSearch', searchOf(first, last));
  await reader.read('ToBeExportedReport', ALL_OFFICES);
  return all;
}

/** Asked for some items, a report answers with only their rows. */
async function checkSomeItems(run: CheckRun, caller: Caller, all: readonly Transaction[]): Promise<void> {
  const ItemIds = all.slice(-2).map(({ itemId }) => itemId);
  const [first] = ItemIds;
  if (first === undefined) return;
  const fields = { ...ALL_OFFICES, TimePeriod: 2, ItemIds };
  const rows = await run.ask<readonly Transaction[]>(caller, 'PeriodReport', fields, 'ItemIds');
  if (!rows) return;
  const idsOf = (some: readonly Transaction[]): string =>
    some
      .map(({ rowId }) => rowId)
      .toSorted()
      .join();
  const expected = all.filter(({ itemId }) => ItemIds.includes(itemId));
  run.findings.record(
    { ...answerOf(run.call('PeriodReport'), caller), check: 'some items' },
    idsOf(rows) === idsOf(expected)
      ? []
      : [
          `asked for ${ItemIds.length} items in ItemIds, it answers with ${rows.length} rows; expected the ${expected.length} rows that it has of them without ItemIds. The module refreshes rows so.`,
        ],
    'the rows of ItemIds alone',
  );
}

/** A search only by days. */
const searchOf = (startDate: string | null, endDate: string | null): object => ({
  ...ALL_OFFICES,
  includeVoided: true,
  lastName: '',
  firstName: '',
  businessName: '',
  clientNumber: null,
  searchForItemsWithoutBankAccount: false,
  reportingAccount: null,
  policyOffice: null,
  bankAccount: null,
  userOffice: null,
  transactionTypes: [],
  startDate,
  endDate,
});

/** The tabs of a search, for some events; line items by days too. */
async function readTabs(
  run: CheckRun,
  { caller, today, flags }: ReportFacts,
  transactions: readonly Transaction[] | undefined,
  reader: ReportReader,
): Promise<void> {
  const events = eventsOf(run, caller, transactions);
  if (events.length === 0) {
    const message = 'It is asked with events of PeriodReport, which has answered none.';
    for (const name of ['GetLineItemReport', 'PayMethodReport']) run.notChecked(caller, name, message);
  } else {
    const fields = { ...ALL_OFFICES, EventIds: events };
    await reader.read('GetLineItemReport', fields);
    await reader.read('PayMethodReport', fields);
  }
  const flag = 'accountingLineItemReport';
  if (flags.has(flag)) {
    const days = { startDate: null, endDate: today };
    reader.linesByDay = await run.ask(caller, 'GetLineItemReport', { ...ALL_OFFICES, ...days });
  } else
    run.notChecked(
      caller,
      'GetLineItemReport',
      `By days it is asked only with the flag ${flag}: --flags ${flag}`,
    );
}

/** Some events to ask about; any will do for a user who may not ask. */
function eventsOf(
  run: CheckRun,
  caller: Caller,
  transactions: readonly Transaction[] | undefined,
): readonly number[] {
  if (!run.mayGet(caller, 'PayMethodReport')) return [1];
  return [...new Set(transactions?.map(({ eventId }) => eventId))].slice(-FEW);
}

async function readPayables(
  run: CheckRun,
  { caller, today, flags }: ReportFacts,
  reader: ReportReader,
): Promise<void> {
  const includeInactive = true;
  await reader.read<Account>('GetGLAccounts', { includeInactive });
  const lists = [
    ['GetReportingGLAccounts', 'GetCompanyPayablesReport2'],
    ['GetAgencyRevenueGLAccounts', 'GetAgencyRevenueReport2'],
  ] as const;
  for (const [list, report] of lists) {
    const accounts = await run.ask<Account[]>(caller, list, { includeInactive });
    const known = allAccounts(accounts ?? []).map(({ id }) => id);
    const glAccountIds = run.mayGet(caller, report) ? known : ['1'];
    if (glAccountIds.length === 0) {
      run.notChecked(caller, report, `It is asked with accounts of ${list}, which has answered none.`);
      continue;
    }
    const fields = {
      ...ALL_OFFICES,
      glAccountIds,
      dateType: null,
      startDate: null,
      endDate: null,
      payeeIds: null,
    };
    const all = await reader.read(report, { ...fields, paidStatus: 'ALL' }, 'paidStatus ALL');
    for (const paidStatus of ['UNPAID', 'PAID']) {
      const label = `paidStatus ${paidStatus}`;
      checkFilter(run, caller, {
        name: report,
        label,
        rows: await run.ask<readonly Row[]>(caller, report, { ...fields, paidStatus }, label),
        fits: ({ paidDate }) => (paidDate === null) === (paidStatus === 'UNPAID'),
        words: paidStatus === 'UNPAID' ? 'paidDate null' : 'a paidDate',
        all,
      });
    }
    const [dateType, field] = flags.has('accountingPayablesDateTypes')
      ? ['DueDate', 'dueDate']
      : ['ItemDate', 'itemDate'];
    const endDate = middleDay(all ?? [], field) ?? today;
    const byDay = { dateType, startDate: null, endDate, paidStatus: 'ALL' };
    const label = `dateType ${dateType}`;
    checkFilter(run, caller, {
      name: report,
      label,
      rows: await run.ask<readonly Row[]>(caller, report, { ...fields, ...byDay }, label),
      fits: (row) => textIn(row, field) <= endDate,
      words: `a ${field} up to ${endDate}`,
      all,
    });
  }
}

async function readCustomers(
  run: CheckRun,
  { caller, today }: ReportFacts,
  reader: ReportReader,
): Promise<void> {
  const asOf = { ...ALL_OFFICES, asOfDate: today, clientNumber: null };
  for (const name of [
    'GetUnpaidInvoiceReportV2',
    'GetPastDueInvoiceReport',
    'GetCustomerUnappliedCreditReport',
    SUMMARY,
  ]) {
    await reader.read(name, asOf);
  }
  const zero = { ...asOf, includeZeroBalances: true };
  checkFilter(run, caller, {
    name: SUMMARY,
    label: 'no includeZeroBalances',
    rows: reader.reports.get(SUMMARY),
    fits: ({ debts, credits }) => debts !== 0 || credits !== 0,
    words: 'debts or credits',
    all: await run.ask<readonly Row[]>(caller, SUMMARY, zero, 'includeZeroBalances true'),
  });
  const all = { ...ALL_OFFICES, startDate: null, endDate: today, clientNumber: null };
  await reader.read('CustomerBalanceDetailReport', all);
}
