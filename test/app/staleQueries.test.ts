import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { accountingApi, commandApi, createReportShelf, dataChanged, refetchTagged } from '../../src/api';
import type { ApiExtra, ApiResult, CommandCall, DataChange } from '../../src/api';
import type { CallOptions } from '../../src/api/http';
import type { ByteStream } from '../../src/api/bodies';
import { createStore } from '../../src/app/store';
import type { ModuleStore } from '../../src/app/store';
import { statementsApi } from '../../src/features/batchStatements/statements.api';
import { NO_PAGE } from '../../src/features/quickBooksQueue/queue.api';
import { CHECK_NUMBERS } from '../support/answers/checks';
import { done, noData, ok, refused } from '../support/answers/envelope';
import type { Answer } from '../support/answers/envelope';
import { remittanceAdvice } from '../support/answers/paymentDocuments';
import { batch } from '../support/answers/statements';
import { AGENCY } from '../support/users';
import { SHOWN } from './shownQueries';

type Thunk<Result> = ThunkAction<Result, ReturnType<ModuleStore['getState']>, ApiExtra, UnknownAction>;
type Question = Thunk<{ unsubscribe(): void; queryCacheKey: string }>;

const LEDGER = [
  'searchLineItems',
  'lineItems',
  'searchPayMethods',
  'glAccounts',
  'companyPayables',
  'payingAccounts',
  'agencyRevenue',
  'companyPayments',
  'revenuePayments',
  'paymentDocument',
  'unpaidInvoices',
  'pastDueInvoices',
  'unappliedCredits',
  'customerBalanceSummary',
  'customerBalanceDetail',
  'statementCustomers',
  'trustPosition',
  'heldLines',
  'trustDays',
  'recentTrustDays',
  'checkNumbers',
  'checksWritten',
  'unpaidInvoiceTotals',
  'unappliedCreditTotals',
  'companyPayableTotals',
  'todaysTotals',
];
const ITEM_ROWS = ['periodReport', 'transactionSearch', 'toBeExported'];
const TRANSFERS = ['searchLineItems', 'lineItems', 'searchPayMethods', 'queueCounts'];
const PAYMENT = [...new Set([...LEDGER, ...TRANSFERS, ...ITEM_ROWS])];

async function* noBytes(): ByteStream {}

/** What the transport makes of an answer. */
const received = ({ status, body }: Answer<unknown>): ApiResult<unknown> => {
  const envelope = body as Readonly<Record<string, unknown>>;
  return { ok: true, status, errorMessage: null, code: Number(envelope['code']), data: envelope };
};

/** An API that answers every query at once and every command with `outcome`, and notes what it was asked. */
function setUp(outcome?: ApiResult<unknown>) {
  const calls: string[] = [];
  /** Queries that wait for their answer, while answers are held back. */
  let held: (() => void)[] | null = null;
  const note = (path: string, { data, quiet }: CallOptions): void =>
    void calls.push(JSON.stringify([path, data, quiet]));
  const wait = (): Promise<void> =>
    held === null ? Promise.resolve() : new Promise((resolve) => held?.push(resolve));
  const http = {
    get: async (path: string, options: CallOptions) => {
      note(path, options);
      await wait();
      if (path.endsWith('statements')) return received(ok([batch()]));
      if (path.endsWith('document')) return received(ok(remittanceAdvice()));
      return received(path.endsWith('12') ? ok(batch()) : ok(AGENCY));
    },
    post: async (path: string, options: CallOptions) => {
      if (path === '/accounting/command') return outcome ?? received(done(['7']));
      if (path !== '/accounting/query') return outcome ?? received(ok(batch()));
      note(path, options);
      await wait();
      const { query } = options.data as { query: string };
      if (query === 'GetCheckNumbers') return received(ok(CHECK_NUMBERS));
      return received(query === 'GetQBQueueItems' ? ok(NO_PAGE) : noData());
    },
    postStream: async (path: string, options: CallOptions) => {
      note(path, options);
      await wait();
      return { ...received(noData()), data: noBytes() };
    },
    reportUnreadable: () => undefined,
  } as unknown as ApiExtra['http'];
  const reports = {
    load: async () => ({ code: 0, summary: { rowCount: 0, totals: {} } }),
    delete: () => undefined,
  };
  const shelf = createReportShelf(reports);
  const store = createStore({ http, reports, shelf, now: () => 0, itemsChanged: () => undefined });
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
    /** What was asked since the last call, by endpoint. */
    asked: async () => {
      await settled();
      return calls
        .splice(0)
        .map((call) => ENDPOINTS.get(call) ?? call)
        .sort();
    },
  };
}

/** The endpoints of SHOWN, by their calls. */
const ENDPOINTS = new Map<string, string>();
beforeAll(async () => {
  for (const name of Object.keys(SHOWN)) {
    const { show, asked } = setUp();
    show(name);
    const [call = '', ...more] = await asked();
    expect([name, more, ENDPOINTS.get(call)]).toEqual([name, [], undefined]);
    ENDPOINTS.set(call, name);
  }
});

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
const DONE = received(done(['7']));
const NO_ANSWER: ApiResult<unknown> = { ok: false, status: 499, errorMessage: null, code: null, data: null };
const REFUSED = received(refused('No.'));

describe('every query that shows changed data is refetched after', () => {
  test.each<[string, CommandCall, readonly string[], ApiResult<unknown>]>([
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
    expect(await asked()).toEqual(['batchCounts', 'statementBatch', 'statementBatches']);
  });
});

const LEDGER_CHANGE = dataChanged({ tags: ['Ledger'] });

test('a query under way during a change is refetched once', async () => {
  const { store, show, asked, hold, release } = setUp();
  hold();
  show('glAccounts');
  expect(await asked()).toEqual(['glAccounts']);
  store.dispatch(LEDGER_CHANGE);
  store.dispatch(LEDGER_CHANGE);
  expect(await asked()).toEqual([]);
  release();
  expect(await asked()).toEqual(['glAccounts']);
});

test('what has a tag is refetched with the report beside it, once what is under way has come', async () => {
  const { store, show, asked, hold, release } = setUp();
  show('trustDays');
  show('unpaidInvoices');
  await asked();
  hold();
  show('glAccounts');
  expect(await asked()).toEqual(['glAccounts']);
  store.dispatch(refetchTagged(['TrustMoney']));
  expect(await asked()).toEqual(['trustDays']);
  release();
  expect(await asked()).toEqual(['glAccounts']);
  expect(await asked()).toEqual([]);
});

test('a query that never returns does not hold back the others', async () => {
  const { store, show, asked, hold } = setUp();
  show('glAccounts');
  await asked();
  hold();
  show('agency');
  await asked();
  store.dispatch(LEDGER_CHANGE);
  expect(await asked()).toEqual(['glAccounts']);
});

test('a query that is no longer shown is not refetched', async () => {
  const { store, show, asked } = setUp();
  const shown = show('glAccounts');
  await asked();
  shown.unsubscribe();
  // RTK Query removes it with a timer of its own.
  while (Object.keys(store.getState().accountingApi.queries).length > 0) await settled();
  store.dispatch(LEDGER_CHANGE);
  expect(await asked()).toEqual([]);
});

test('a query of a closing dialog is refetched only if something shows it again', async () => {
  const { store, show, asked } = setUp();
  const shown = show('glAccounts');
  await asked();
  shown.unsubscribe();
  store.dispatch(LEDGER_CHANGE);
  expect(await asked()).toEqual([]);

  const again = show('glAccounts');
  await asked();
  again.unsubscribe();
  show('glAccounts');
  store.dispatch(LEDGER_CHANGE);
  expect(await asked()).toEqual(['glAccounts']);
});

test('a query that only hidden screens show is refetched when one of them is back (D32)', async () => {
  const { store, show, asked } = setUp();
  const { queryCacheKey } = show('glAccounts');
  show('unpaidInvoices');
  await asked();
  let hidden = true;
  store.staleQueries.add({ hiddenCount: (key) => (hidden && key === queryCacheKey ? 1 : 0) });
  for (let change = 0; change < 2; change += 1) {
    store.dispatch(LEDGER_CHANGE);
    expect(await asked()).toEqual(['unpaidInvoices']);
  }
  // Its tags are looked up with every action, so that they are kept once, however long it stays hidden.
  const lookUp = jest.spyOn(accountingApi.util, 'selectInvalidatedBy');
  store.dispatch(dataChanged({ tags: [] }));
  expect(lookUp.mock.calls.map(([, tags]) => tags)).toEqual([['Ledger', 'ItemRows']]);
  lookUp.mockRestore();

  hidden = false;
  store.staleQueries.refetchVisible();
  expect(await asked()).toEqual(['glAccounts']);
  store.staleQueries.refetchVisible();
  expect(await asked()).toEqual([]);

  // Visible elsewhere, it is refetched at once.
  hidden = true;
  show('glAccounts');
  store.dispatch(LEDGER_CHANGE);
  expect(await asked()).toEqual(['glAccounts', 'unpaidInvoices']);
});
