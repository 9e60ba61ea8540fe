import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { commandApi, createReportShelf, dataChanged, refetchTagged } from '../../src/api';
import type { ApiExtra, ApiResult, CommandCall, DataChange } from '../../src/api';
import type { CallOptions } from '../../src/api/http';
import type { ByteStream } from '../../src/api/bodies';
import { createStore } from '../../src/app/store';
import type { ModuleStore } from '../../src/app/store';
import { statementsApi } from '../../src/features/batchStatements/statements.api';
import { NO_PAGE } from '../../src/features/quickBooksQueue/queue.api';
import { CHECK_NUMBERS } from '../support/answers/checks';
import { batch } from '../support/statementRows';
import { SHOWN } from './shownQueries';

type Thunk<Result> = ThunkAction<Result, ReturnType<ModuleStore['getState']>, ApiExtra, UnknownAction>;
type Question = Thunk<{ unsubscribe(): void; queryCacheKey: string }>;

const LEDGER = [
  'GetLineItemReport',
  'GetLineItemReport by dates',
  'PayMethodReport',
  'GetGLAccounts',
  'GetCompanyPayablesReport2',
  'GetAgencyRevenueReport2',
  'GetUnpaidInvoiceReportV2',
  'GetPastDueInvoiceReport',
  'GetCustomerUnappliedCreditReport',
  'GetCustomerBalanceSummaryReport',
  'CustomerBalanceDetailReport',
  'GetTrustPosition',
  'GetTrustPositionDays',
  'GetCheckNumbers',
  'GetChecksWritten',
  'GetUnpaidInvoiceTotals',
  'GetUnappliedCreditTotals',
  'GetCompanyPayableTotals',
  'GetPeriodTotals',
];
const ITEM_ROWS = ['PeriodReport', 'TransactionSearch', 'ToBeExportedReport'];
const TRANSFERS = ['GetLineItemReport', 'GetLineItemReport by dates', 'PayMethodReport', 'GetQBQueueItems'];
const PAYMENT = [...new Set([...LEDGER, ...TRANSFERS, ...ITEM_ROWS])];

async function* noBytes(): ByteStream {}

/** An API that answers every query at once and every command with `outcome`, and notes what it was asked. */
function setUp(outcome: Partial<ApiResult<unknown>> = {}) {
  let asked: string[] = [];
  /** Queries that wait for their answer, while answers are held back. */
  let held: (() => void)[] | null = null;
  const answer = (data: unknown): ApiResult<unknown> => ({
    ok: true,
    status: 200,
    errorMessage: null,
    code: 0,
    data: { code: 0, data },
  });
  const note = (path: string, data: unknown): void => {
    const { query, startDate } = (data ?? {}) as { query?: string; startDate?: unknown };
    const byDates = query === 'GetLineItemReport' && startDate !== undefined;
    asked.push(byDates ? `${query} by dates` : (query ?? path));
  };
  const wait = (): Promise<void> =>
    held === null ? Promise.resolve() : new Promise((resolve) => held?.push(resolve));
  const http = {
    get: async (path: string, { data }: CallOptions) => {
      note(path, data);
      await wait();
      if (path.endsWith('statements')) return answer([batch()]);
      return answer(path.endsWith('12') ? batch() : { displayName: 'A' });
    },
    post: async (path: string, { data }: CallOptions) => {
      if (path === '/accounting/command') return { ...answer({ itemIds: ['7'], failures: [] }), ...outcome };
      if (path !== '/accounting/query') return { ...answer(batch()), ...outcome };
      note(path, data);
      await wait();
      const { query } = data as { query: string };
      if (query === 'GetCheckNumbers') return answer(CHECK_NUMBERS);
      return answer(query === 'GetQBQueueItems' ? NO_PAGE : []);
    },
    postStream: async (path: string, { data }: CallOptions) => {
      note(path, data);
      await wait();
      return { ...answer(null), data: noBytes() };
    },
    reportUnreadable: () => undefined,
  } as unknown as ApiExtra['http'];
  const reports = {
    load: async () => ({ code: 0, summary: { rowCount: 0, totals: {} } }),
    delete: () => undefined,
  };
  const store = createStore({ http, reports, shelf: createReportShelf(reports), now: () => 0 });
  const show = (name: string) => store.dispatch(SHOWN[name] as Question);
  return {
    store,
    show,
    hold: () => {
      held = [];
    },
    release: () => {
      const waiting = held ?? [];
      held = null;
      for (const go of waiting) go();
    },
    /** What was asked since the last call. */
    asked: async () => {
      await settled();
      const sorted = [...asked].sort();
      asked = [];
      return sorted;
    },
  };
}

/** Lets every answer that is due arrive. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
const send = (store: ModuleStore, call: CommandCall) =>
  store.dispatch(commandApi.endpoints.sendCommand.initiate(call));

const lines = { utcOffset: 0, payment: {}, lineItems: [] };
const items = { items: [{ itemId: '7', itemType: 'Invoice' }] };
const call = (command: string, payload: object, more: object = {}) =>
  ({ command, payload, ...more }) as unknown as CommandCall;
const DONE: Partial<ApiResult<unknown>> = {};
const NO_ANSWER: Partial<ApiResult<unknown>> = { ok: false, status: 499, code: null, data: null };
const REFUSED: Partial<ApiResult<unknown>> = { code: 13, data: { code: 13, message: 'No.' } };

describe('every query that shows changed data is refetched after', () => {
  test.each<[string, CommandCall, readonly string[], Partial<ApiResult<unknown>>]>([
    ['CreateCompanyPayable', call('CreateCompanyPayable', lines), PAYMENT, DONE],
    ['CreateCompanyPayables', call('CreateCompanyPayables', lines), PAYMENT, DONE],
    ['CreateAgencyPayable', call('CreateAgencyPayable', lines), PAYMENT, DONE],
    ['CreateCommissionStatement', call('CreateCommissionStatement', lines), PAYMENT, DONE],
    // The reports themselves update the rows of named items one by one (§5).
    ['QBTransferItems', call('QBTransferItems', items), TRANSFERS, DONE],
    ['QBReverseItems', call('QBReverseItems', items), TRANSFERS, DONE],
    ['QBDoNotTransferItems', call('QBDoNotTransferItems', items), TRANSFERS, DONE],
    ['QBQueueTransfer', call('QBQueueTransfer', items), TRANSFERS, DONE],
    ['ClearQBQueue of rows', call('ClearQBQueue', { ids: ['1'] }, { itemIds: ['7'] }), TRANSFERS, DONE],
    ['ClearQBQueue of all', call('ClearQBQueue', {}), [...TRANSFERS, ...ITEM_ROWS], DONE],
    ['VoidItem', call('VoidItem', { itemId: '7', date: '2026-03-10', reason: 'Twice' }), PAYMENT, DONE],
    ['a payment whose answer was lost (D8)', call('CreateCompanyPayable', lines), PAYMENT, NO_ANSWER],
    ['a payment that was refused', call('CreateCompanyPayable', lines), [], REFUSED],
    ['a transfer that was refused', call('QBTransferItems', items), TRANSFERS, REFUSED],
  ])('%s', async (_name, command, expected, outcome) => {
    const { store, show, asked } = setUp(outcome);
    for (const name of Object.keys(SHOWN)) show(name);
    expect(await asked()).toEqual(Object.keys(SHOWN).sort());
    await send(store, command);
    expect(await asked()).toEqual([...expected].sort());
    expect(await asked()).toEqual([]);
  });

  test.each<[string, DataChange, readonly string[]]>([
    [
      'an item page',
      { tags: ['Ledger', 'Transfers'], itemIds: ['7'] },
      [...new Set([...LEDGER, ...TRANSFERS])],
    ],
    ['a row of the queue that has moved', { tags: [], itemIds: ['7'] }, []],
  ])('%s', async (_name, change, expected) => {
    const { store, show, asked } = setUp();
    for (const name of Object.keys(SHOWN)) show(name);
    await asked();
    store.dispatch(dataChanged(change));
    expect(await asked()).toEqual([...expected].sort());
  });

  test.each([
    ['made', statementsApi.endpoints.createStatementBatch.initiate({} as never)],
    ['made again', statementsApi.endpoints.retryStatements.initiate({ id: '12', items: null })],
  ])('statements are %s', async (_name, command) => {
    const { store, show, asked } = setUp();
    for (const name of Object.keys(SHOWN)) show(name);
    await asked();
    await store.dispatch(command as unknown as Thunk<Promise<unknown>>);
    expect(await asked()).toEqual(['/accounting/batch/statements', '/accounting/batch/statements/12']);
  });
});

const LEDGER_CHANGE = dataChanged({ tags: ['Ledger'] });

test('a query under way during a change is refetched once', async () => {
  const { store, show, asked, hold, release } = setUp();
  hold();
  show('GetGLAccounts');
  expect(await asked()).toEqual(['GetGLAccounts']);
  store.dispatch(LEDGER_CHANGE);
  store.dispatch(LEDGER_CHANGE);
  expect(await asked()).toEqual([]);
  release();
  expect(await asked()).toEqual(['GetGLAccounts']);
});

test('what has a tag is refetched with the report beside it, once what is under way has come', async () => {
  const { store, show, asked, hold, release } = setUp();
  show('GetTrustPositionDays');
  show('GetUnpaidInvoiceReportV2');
  await asked();
  hold();
  show('GetGLAccounts');
  expect(await asked()).toEqual(['GetGLAccounts']);
  store.dispatch(refetchTagged(['TrustMoney']));
  expect(await asked()).toEqual(['GetTrustPositionDays']);
  release();
  expect(await asked()).toEqual(['GetGLAccounts']);
  expect(await asked()).toEqual([]);
});

test('a query that never returns does not hold back the others', async () => {
  const { store, show, asked, hold } = setUp();
  show('GetGLAccounts');
  await asked();
  hold();
  show('/agency');
  await asked();
  store.dispatch(LEDGER_CHANGE);
  expect(await asked()).toEqual(['GetGLAccounts']);
});

test('a query that is no longer shown is not refetched', async () => {
  const { store, show, asked } = setUp();
  const shown = show('GetGLAccounts');
  await asked();
  shown.unsubscribe();
  // RTK Query removes it with a timer of its own.
  while (Object.keys(store.getState().accountingApi.queries).length > 0) await settled();
  store.dispatch(LEDGER_CHANGE);
  expect(await asked()).toEqual([]);
});

test('a query of a closing dialog is refetched only if something shows it again', async () => {
  const { store, show, asked } = setUp();
  const shown = show('GetGLAccounts');
  await asked();
  shown.unsubscribe();
  store.dispatch(LEDGER_CHANGE);
  expect(await asked()).toEqual([]);

  const again = show('GetGLAccounts');
  await asked();
  again.unsubscribe();
  show('GetGLAccounts');
  store.dispatch(LEDGER_CHANGE);
  expect(await asked()).toEqual(['GetGLAccounts']);
});

test('a query that only hidden screens show is refetched when one of them is back (D32)', async () => {
  const { store, show, asked } = setUp();
  const { queryCacheKey } = show('GetGLAccounts');
  show('GetUnpaidInvoiceReportV2');
  await asked();
  let hidden = true;
  store.staleQueries.add({ hiddenCount: (key) => (hidden && key === queryCacheKey ? 1 : 0) });
  for (let change = 0; change < 2; change += 1) {
    store.dispatch(LEDGER_CHANGE);
    expect(await asked()).toEqual(['GetUnpaidInvoiceReportV2']);
  }

  hidden = false;
  store.staleQueries.refetchVisible();
  expect(await asked()).toEqual(['GetGLAccounts']);
  store.staleQueries.refetchVisible();
  expect(await asked()).toEqual([]);

  // Visible elsewhere, it is refetched at once.
  hidden = true;
  show('GetGLAccounts');
  store.dispatch(LEDGER_CHANGE);
  expect(await asked()).toEqual(['GetGLAccounts', 'GetUnpaidInvoiceReportV2']);
});
