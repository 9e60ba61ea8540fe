import type { Caller } from './apiClient.ts';
import type { Asking } from './asking.ts';
import type { Account, QueuePage, Row, Transaction } from './rows.ts';
import { allAccounts } from './rows.ts';

/** How many rows of one report other reports are asked about. */
const FEW = 20;
const PAGE = 20;
const ALL_OFFICES = { officeId: null };

/** What reports are asked with. */
export interface ReportFacts {
  readonly caller: Caller;
  /** Today in the agency's time zone. */
  readonly today: string;
  readonly flags: ReadonlySet<string>;
}

/** What was answered, by the name of the query; a query that failed is missing. */
export type Reports = ReadonlyMap<string, readonly Row[]>;

/** Makes every query of a report. */
export async function reportReads(asking: Asking, facts: ReportFacts): Promise<Reports> {
  const reports = new Map<string, readonly Row[]>();
  const keep = (name: string, rows: readonly object[] | undefined): void => {
    if (rows) reports.set(name, rows as readonly Row[]);
  };
  const transactions = await transactionReads(asking, facts, keep);
  await tabReads(asking, facts, transactions, keep);
  await payableReads(asking, facts, keep);
  await customerReads(asking, facts, keep);
  await queueReads(asking, facts);
  return reports;
}

type Keep = (name: string, rows: readonly object[] | undefined) => void;

async function transactionReads(
  asking: Asking,
  { caller }: ReportFacts,
  keep: Keep,
): Promise<readonly Transaction[] | undefined> {
  for (const TimePeriod of [0, 1]) await asking.ask(caller, 'PeriodReport', { ...ALL_OFFICES, TimePeriod });
  const all = await asking.ask<Transaction[]>(caller, 'PeriodReport', { ...ALL_OFFICES, TimePeriod: 2 });
  keep('PeriodReport', all);
  const days = (all ?? []).map(({ transactionDate }) => transactionDate).toSorted();
  keep(
    'TransactionSearch',
    await asking.ask<Transaction[]>(caller, 'TransactionSearch', {
      ...searchOf(days.at(-FEW) ?? null, days.at(-1) ?? null),
    }),
  );
  keep('ToBeExportedReport', await asking.ask(caller, 'ToBeExportedReport', ALL_OFFICES));
  return all;
}

/** A search by days alone. */
export const searchOf = (startDate: string | null, endDate: string | null): object => ({
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
async function tabReads(
  asking: Asking,
  { caller, today, flags }: ReportFacts,
  transactions: readonly Transaction[] | undefined,
  keep: Keep,
): Promise<void> {
  const events = [...new Set(transactions?.map(({ eventId }) => eventId))].slice(-FEW);
  if (events.length === 0) {
    const message = 'It is asked with events of PeriodReport, which has answered none.';
    for (const name of ['GetLineItemReport', 'PayMethodReport']) asking.notChecked(name, message);
  } else {
    const fields = { ...ALL_OFFICES, EventIds: events };
    keep('GetLineItemReport', await asking.ask(caller, 'GetLineItemReport', fields));
    keep('PayMethodReport', await asking.ask(caller, 'PayMethodReport', fields));
  }
  const flag = 'accountingLineItemReport';
  if (flags.has(flag)) {
    await asking.ask(caller, 'GetLineItemReport', { ...ALL_OFFICES, startDate: null, endDate: today });
  } else
    asking.notChecked('GetLineItemReport', `By days it is asked only with the flag ${flag}: --flags ${flag}`);
}

async function payableReads(
  asking: Asking,
  { caller, today, flags }: ReportFacts,
  keep: Keep,
): Promise<void> {
  const includeInactive = true;
  keep('GetGLAccounts', await asking.ask(caller, 'GetGLAccounts', { includeInactive }));
  const lists = [
    ['GetReportingGLAccounts', 'GetCompanyPayablesReport2'],
    ['GetAgencyRevenueGLAccounts', 'GetAgencyRevenueReport2'],
  ] as const;
  for (const [list, report] of lists) {
    const accounts = await asking.ask<Account[]>(caller, list, { includeInactive });
    const glAccountIds = allAccounts(accounts ?? []).map(({ id }) => id);
    if (glAccountIds.length === 0) {
      asking.notChecked(report, `It is asked with accounts of ${list}, which has answered none.`);
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
    for (const paidStatus of ['UNPAID', 'PAID', 'ALL']) {
      const rows = await asking.ask<object[]>(caller, report, { ...fields, paidStatus });
      if (paidStatus === 'ALL') keep(report, rows);
    }
    const flag = 'accountingPayablesDateTypes';
    if (flags.has(flag)) {
      const byDay = { dateType: 'DueDate', startDate: null, endDate: today, paidStatus: 'ALL' };
      await asking.ask(caller, report, { ...fields, ...byDay });
    } else
      asking.notChecked(report, `With a dateType it is asked only with the flag ${flag}: --flags ${flag}`);
  }
}

async function customerReads(asking: Asking, { caller, today }: ReportFacts, keep: Keep): Promise<void> {
  const asOf = { ...ALL_OFFICES, asOfDate: today, clientNumber: null };
  for (const name of [
    'GetUnpaidInvoiceReportV2',
    'GetPastDueInvoiceReport',
    'GetCustomerUnappliedCreditReport',
    'GetCustomerBalanceSummaryReport',
  ]) {
    keep(name, await asking.ask(caller, name, asOf));
  }
  await asking.ask(caller, 'GetCustomerBalanceSummaryReport', { ...asOf, includeZeroBalances: true });
  const all = { ...ALL_OFFICES, startDate: null, endDate: today, clientNumber: null };
  keep('CustomerBalanceDetailReport', await asking.ask(caller, 'CustomerBalanceDetailReport', all));
}

async function queueReads(asking: Asking, { caller }: ReportFacts): Promise<void> {
  const filter = { status: null, itemType: null, search: '' };
  const first = await asking.ask<QueuePage>(caller, 'GetQBQueueItems', { ...filter, page: 1, count: PAGE });
  await asking.ask(caller, 'GetQBQueueItems', { ...filter, page: 1, count: 0 });
  if (!first || first.total <= PAGE) return;
  const { snapshot } = first;
  await asking.ask(caller, 'GetQBQueueItems', { ...filter, page: 2, count: PAGE, snapshot });
}
