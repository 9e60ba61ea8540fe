import { DIRECTORY } from '../../../shell-stub/server/directory';
import { clearRows, requeue } from '../../../shell-stub/server/queue';
import { enqueueAccounts } from '../../../shell-stub/server/queue/enqueue';
import { claimNext, recoverInterrupted } from '../../../shell-stub/server/queue/queueRow';
import type { AccountingQuery, TransactionRow } from '../../../src/api/wire';
import { EMPTY_SEARCH_FILTER, searchPayload } from '../../../src/domain';
import { openLedger } from '../../support/ledgerCopy';
import type { TestApi } from '../api/support';
import { NOON, startTestApiOn, TODAY } from '../api/support';
import { SCOPE } from '../ledger/desk';
import { QueryPlans } from './queryPlans';

/** As after years of work, nearly everything is settled and transferred. */
const AS_OLD = `
  UPDATE item_settled SET day = '2025-01-01' WHERE item_id % 100 <> 0;
  UPDATE line_settled SET owed_until = '2025-01-01', held_until = least(held_until, '2025-01-01') WHERE line_id % 100 <> 0;
  UPDATE transfer_state SET status = 'Transferred', needs_reversal = false WHERE item_id % 100 <> 0;
  UPDATE queue_item SET cleared_at = queued_at WHERE status IN ('Complete', 'Failed')`;

/**
 * Tells the planner that there is two hundred times as much of everything: as many more rows, and as many more keys.
 */
const AS_LARGE = `
  ANALYZE;
  DO $$
    DECLARE key record;
    BEGIN
      FOR key IN SELECT s.tablename, s.attname, s.n_distinct / c.reltuples AS share
                   FROM pg_stats s JOIN pg_class c ON c.relname = s.tablename AND c.relnamespace = 'public'::regnamespace
                  WHERE s.schemaname = 'public' AND s.attname LIKE '%_id' AND s.n_distinct > 20
      LOOP
        EXECUTE format('ALTER TABLE %I ALTER COLUMN %I SET (n_distinct = %s)', key.tablename, key.attname, -key.share);
      END LOOP;
    END
  $$;
  ANALYZE;
  UPDATE pg_class SET reltuples = reltuples * 200 WHERE relnamespace = 'public'::regnamespace AND reltuples > 0`;

/** The tables that grow with every transaction. */
const OF_TRANSACTIONS: readonly string[] = [
  'advance',
  'application',
  'client',
  'collection',
  'entry',
  'entry_line',
  'item',
  'item_line',
  'payable_line',
  'payable_payment',
  'queue_item',
  'refund_allocation',
];

let api: TestApi;
let plans: QueryPlans;
let known: { readonly client: string; readonly event: number; readonly item: string };
beforeAll(async () => {
  const db = await openLedger('agency', 'embedded');
  await db.script(AS_OLD);
  await db.script(AS_LARGE);
  plans = new QueryPlans(db);
  api = await startTestApiOn(plans);
  const { data: rows = [] } = await api.query<TransactionRow[]>('administrator', {
    query: 'PeriodReport',
    officeId: null,
    TimePeriod: 2,
  });
  const paid = rows.find(({ transactionType }) => transactionType === 'CompanyPayable');
  const [client] = await api.db.query<{ number: string }>(
    'SELECT client_number AS number FROM client LIMIT 1',
  );
  known = { client: client?.number ?? '', event: paid?.eventId ?? 0, item: paid?.itemId ?? '' };
});
afterAll(() => api.close());

const NOW = new Date(NOON).toISOString();
const ALL = { officeId: null } as const;
const WEEK = { startDate: '2026-05-08', endDate: TODAY } as const;
const oneClient = () => ({ ...ALL, asOfDate: TODAY, clientNumber: known.client });
const everyone = { ...ALL, asOfDate: TODAY, clientNumber: null };
const payables = {
  query: 'GetCompanyPayablesReport2',
  ...ALL,
  glAccountIds: ['2010'],
  payeeIds: null,
} as const;
const bankAccountId = String(DIRECTORY.accounts.trust);

test.each<[report: string, body: () => AccountingQuery, whole?: readonly string[]]>([
  ["today's transactions", () => ({ query: 'PeriodReport', ...ALL, TimePeriod: 0 })],
  ["today's totals", () => ({ query: 'GetPeriodTotals', ...ALL, TimePeriod: 0 })],
  ['changed rows', () => ({ query: 'PeriodReport', ...ALL, TimePeriod: 2, ItemIds: [known.item] })],
  [
    'a search for a week',
    () => ({ query: 'TransactionSearch', ...searchPayload(EMPTY_SEARCH_FILTER), ...ALL, ...WEEK }),
  ],
  ['the line items of a week', () => ({ query: 'GetLineItemReport', ...ALL, ...WEEK })],
  ['the line items of an event', () => ({ query: 'GetLineItemReport', ...ALL, EventIds: [known.event] })],
  ['the payment methods of an event', () => ({ query: 'PayMethodReport', ...ALL, EventIds: [known.event] })],
  ["a customer's unpaid invoices", () => ({ query: 'GetUnpaidInvoiceReportV2', ...oneClient() })],
  ["a customer's past due invoices", () => ({ query: 'GetPastDueInvoiceReport', ...oneClient() })],
  ["a customer's credits", () => ({ query: 'GetCustomerUnappliedCreditReport', ...oneClient() })],
  ["everyone's unpaid invoices", () => ({ query: 'GetUnpaidInvoiceReportV2', ...everyone })],
  ["everyone's past due invoices", () => ({ query: 'GetPastDueInvoiceReport', ...everyone })],
  ["everyone's credits", () => ({ query: 'GetCustomerUnappliedCreditReport', ...everyone })],
  ['what is to be exported', () => ({ query: 'ToBeExportedReport', ...ALL })],
  ["everyone's balances", () => ({ query: 'GetCustomerBalanceSummaryReport', ...everyone })],
  [
    'what is unpaid',
    () => ({
      ...payables,
      paidStatus: 'UNPAID',
      dateType: null,
      startDate: null,
      endDate: null,
      asOfDate: TODAY,
    }),
  ],
  ['the trust position', () => ({ query: 'GetTrustPosition', ...ALL, asOfDate: TODAY })],
  ["a customer's balance", () => ({ query: 'GetCustomerBalanceSummaryReport', ...oneClient() })],
  [
    'what was paid in a week',
    () => ({ ...payables, paidStatus: 'PAID', dateType: 'CompanyPayablePaidDate', ...WEEK }),
  ],
  ['the checks of a week', () => ({ query: 'GetChecksWritten', bankAccountId, ...WEEK })],
  ['the next check number', () => ({ query: 'GetCheckNumbers', bankAccountId, numbers: ['1001'] })],
  ['the trust accounts of a week', () => ({ query: 'GetTrustPositionDays', ...WEEK })],
  ['the counts of the queue', () => ({ query: 'GetQBQueueItems', page: 1, count: 0 })],
  ['the first page of the queue', () => ({ query: 'GetQBQueueItems', page: 1, count: 500 })],
  ['a search of the queue', () => ({ query: 'GetQBQueueItems', page: 1, count: 500, search: 'INV' })],
  // The planner expects more advances of the items or lines than the whole table has here, so it reads that table whole.
  [
    "a customer's detail",
    () => ({ query: 'CustomerBalanceDetailReport', ...ALL, ...WEEK, clientNumber: known.client }),
    ['advance'],
  ],
  ['what a void does', () => ({ query: 'GetVoidEffects', itemId: known.item, date: TODAY }), ['advance']],
])('%s: no table of transactions is read whole', async (_report, body, whole = []) => {
  plans.forget();
  const { code } = await api.query('administrator', body());
  expect([0, 2]).toContain(code);
  const read = await plans.wholeTables();
  expect(read.filter((table) => OF_TRANSACTIONS.includes(table))).toEqual(whole);
});

test('the way to QuickBooks reads nothing of what has left the queue', async () => {
  const ids = [Number(known.item)];
  plans.forget();
  // As the worker asks each second, and then each command about items.
  await recoverInterrupted(plans, DIRECTORY.agencyId);
  await claimNext(plans, DIRECTORY.agencyId);
  await enqueueAccounts(plans, DIRECTORY.agencyId, ids, NOW);
  await requeue(plans, SCOPE, [{ itemId: known.item, itemType: 'Invoice' }], NOW);
  await clearRows(plans, SCOPE, undefined, NOW);
  expect(await plans.wholeTables()).not.toContain('queue_item');
});

test('a report of everything is detected as reading a whole table', async () => {
  plans.forget();
  await api.query('administrator', { query: 'PeriodReport', ...ALL, TimePeriod: 2 });
  expect(await plans.wholeTables()).toContain('item');
});
