import type {
  AccountingQuery,
  Envelope,
  GLAccountRecord,
  PayableRow,
  QueueItem,
  QueuePage,
  StatementBatchDetail,
  TransactionRow,
} from '../../../src/api/wire';
import type { TestApi } from '../api/support';
import { TODAY } from '../api/support';
import { operating, trust } from '../ledger/desk';

/** The parts of the generated ledger that the calls refer to, read from the server beforehand. */
export interface LedgerFacts {
  readonly companyAccounts: readonly string[];
  readonly revenueAccounts: readonly string[];
  readonly trustBank: string;
  readonly operatingBank: string;
  /** Collected lines that are unpaid, of all payees. */
  readonly company: readonly PayableRow[];
  /** Unpaid lines of which something is yet to be collected. */
  readonly uncollected: readonly PayableRow[];
  readonly revenue: readonly PayableRow[];
  readonly transactions: readonly TransactionRow[];
  readonly queue: readonly QueueItem[];
  /** A payment to a carrier. */
  readonly paidItemId: string;
  /** The batch of statements made last. */
  batchId: string;
}

const flat = (accounts: readonly GLAccountRecord[]): readonly GLAccountRecord[] =>
  accounts.flatMap((account) => [account, ...flat(account.subAccounts)]);

/** Reads the facts as the administrator. */
export async function readLedgerFacts(api: TestApi): Promise<LedgerFacts> {
  const ask = async <T>(body: AccountingQuery): Promise<T> => {
    const { data, message } = await api.query<T>('administrator', body);
    if (data === undefined) throw new Error(`${body.query}: ${message ?? 'nothing'}`);
    return data;
  };
  const accounts = async (
    query: 'GetReportingGLAccounts' | 'GetAgencyRevenueGLAccounts',
  ): Promise<readonly GLAccountRecord[]> =>
    flat(await ask<readonly GLAccountRecord[]>({ query, includeInactive: false }));
  const lines = (
    query: 'GetCompanyPayablesReport2' | 'GetAgencyRevenueReport2',
    glAccountIds: readonly string[],
  ): Promise<readonly PayableRow[]> =>
    ask({
      query,
      officeId: null,
      glAccountIds,
      paidStatus: 'UNPAID',
      dateType: null,
      startDate: null,
      endDate: null,
    });
  const idsOf = (list: readonly GLAccountRecord[]) => list.map(({ id }) => id);
  const collected = (rows: readonly PayableRow[]) =>
    rows.filter(({ amount, uncollected }) => amount > 0 && uncollected === 0);

  const transactions = await ask<readonly TransactionRow[]>({
    query: 'PeriodReport',
    officeId: null,
    TimePeriod: 2,
  });
  const companyAccounts = idsOf(await accounts('GetReportingGLAccounts'));
  const revenueAccounts = idsOf(await accounts('GetAgencyRevenueGLAccounts'));
  const company = await lines('GetCompanyPayablesReport2', companyAccounts);
  return {
    companyAccounts,
    revenueAccounts,
    trustBank: String(trust),
    operatingBank: String(operating),
    company: collected(company),
    uncollected: company.filter(({ uncollected }) => uncollected > 0),
    revenue: collected(await lines('GetAgencyRevenueReport2', revenueAccounts)),
    transactions,
    queue: (await ask<QueuePage>({ query: 'GetQBQueueItems', page: 1, count: 500 })).items,
    paidItemId: given(transactions.findLast(({ transactionType }) => transactionType === 'CompanyPayable'))
      .itemId,
    batchId: '',
  };
}

/** A value that the generated ledger must have for these tests; throws when it is missing. */
export function given<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The generated ledger has nothing of what a call needs');
  return value;
}

/** The batch, once it is finished. */
export async function finishedBatch(api: TestApi, id: string): Promise<StatementBatchDetail> {
  for (;;) {
    const reply = await api.call('administrator', 'GET', `/accounting/batch/statements/${id}`);
    const batch = given(reply.json<Envelope<StatementBatchDetail>>().data);
    if (batch.completedDate !== null) return batch;
  }
}

/** A payment to a carrier that was not voided. */
export const isPaymentInForce = (row: TransactionRow): boolean =>
  row.transactionType === 'CompanyPayable' && row.reversesItemId === null && row.voidedDate === null;

/** The days of reports by date: everything up to today. */
export const DAYS = { startDate: null, endDate: TODAY };
