import fc from 'fast-check';
import type { LineItemRow, PayMethodRow, TransactionRow } from '../../../src/api/wire';
import type { TestApi } from '../api/support';
import { NOON, startTestApi, TODAY } from '../api/support';
import { EVERYTHING } from './separateSql';

const DAY_MS = 86_400_000;
/** How many days before today a range can end. */
const DAYS = 120;
const LONGEST = 12;

let api: TestApi;
let ask: <T>(body: object) => Promise<readonly T[]>;
beforeAll(async () => {
  api = await startTestApi({ transactions: true });
  ask = async <T>(body: object) => (await api.query<readonly T[]>('administrator', body)).data ?? [];
});
afterAll(() => api.close());
afterEach(() => api.clock.set(NOON));

/** Noon in New York `back` days ago, or 11:00 before daylight saving time, which begins on March 8. */
const noon = (back: number) => NOON - back * DAY_MS;
const isoDay = (back: number) => new Date(noon(back)).toISOString().slice(0, 10);

const cents = (dollars: number) => Math.round(dollars * 100);
function total<Row>(
  rows: readonly Row[],
  field: { [K in keyof Row]: Row[K] extends number ? K : never }[keyof Row],
) {
  return rows.reduce((sum, row) => sum + cents(Number(row[field])), 0);
}
const period = (TimePeriod: 0 | 1 | 2) =>
  ask<TransactionRow>({ query: 'PeriodReport', officeId: null, TimePeriod });
const search = (more: object = {}) => ask<TransactionRow>({ ...EVERYTHING, ...more });
const eventsOf = (rows: readonly TransactionRow[]) => rows.map(({ eventId }) => eventId);

/** The rows of a tab that belong to a search; an event can have items that the search leaves out. */
function within<Row extends { readonly itemId: string }>(
  rows: readonly Row[],
  main: readonly TransactionRow[],
) {
  const ids = new Set(main.map(({ itemId }) => itemId));
  return rows.filter(({ itemId }) => ids.has(itemId));
}

/** Rows without what money of later days changes in them. */
const ofItsDay = (rows: readonly TransactionRow[]) =>
  rows.map((row) => ({ ...row, amountDue: null, invoicePaidNumber: null }));

it('a search over a range, with voided items, equals the period reports of its days (D4)', async () => {
  const days: TransactionRow[][] = [];
  for (let back = DAYS + LONGEST; back >= 0; back -= 1) {
    api.clock.set(noon(back));
    days[back] = [...(await period(0))];
    if (back <= DAYS + LONGEST - 1) {
      expect(ofItsDay(await period(1))).toEqual(ofItsDay(days[back + 1] ?? []));
    }
  }
  api.clock.set(NOON);
  await fc.assert(
    fc.asyncProperty(fc.nat(DAYS), fc.nat(LONGEST), async (end, length) => {
      const found = await search({ startDate: isoDay(end + length), endDate: isoDay(end) });
      const together = Array.from(
        { length: length + 1 },
        (_, index) => days[end + length - index] ?? [],
      ).flat();
      expect(ofItsDay(found)).toEqual(ofItsDay(together));
    }),
    { numRuns: 40 },
  );
  const voids = days.flat().filter((row) => row.reversesItemId !== null);
  expect(voids.length).toBeGreaterThan(3);
});

it('the report of all items and a search for everything have the same rows', async () => {
  const all = await period(2);
  expect(await search()).toEqual(all);
  expect(await search({ endDate: TODAY })).toEqual(all);
});

it('leaving out voided items leaves out their voids too, and changes no total over all days', async () => {
  const [all, left] = [await search(), await search({ includeVoided: false })];
  expect(left.length).toBeLessThan(all.length);
  const gone = all.filter(({ itemId }) => !left.some((row) => row.itemId === itemId));
  const pairs = new Map(gone.map((row) => [row.itemId, row]));
  for (const row of gone) {
    const other =
      row.reversesItemId ?? gone.find(({ reversesItemId }) => reversesItemId === row.itemId)?.itemId;
    expect(pairs.get(other ?? '')?.transactionType).toBe(row.transactionType);
  }
  for (const field of [
    'invoiced',
    'tendered',
    'creditUsed',
    'change',
    'disbursed',
    'retainedAmount',
  ] as const) {
    expect([field, total(left, field)]).toEqual([field, total(all, field)]);
  }
  expect(left.some(({ transactionType }) => transactionType === 'NSFCheck')).toBe(true);
});

describe('the tabs of a search agree with Main, given their disclaimers (§2)', () => {
  it.each([
    ['everything', {}],
    ['a year', { startDate: '2025-01-01', endDate: '2025-12-31' }],
    ['without voids', { includeVoided: false }],
    ['one office', { policyOffice: '102' }],
    ['receipts', { transactionTypes: ['IncomingPayment'] }],
    ['invoices and credit memos', { transactionTypes: ['Invoice', 'CreditMemo'] }],
    ['an account', { reportingAccount: '2010' }],
    ['payments out', { transactionTypes: ['CompanyPayable'] }],
  ])('%s', async (_name, filter) => {
    const main = await search(filter);
    const EventIds = eventsOf(main);
    const lines = within(await ask<LineItemRow>({ query: 'GetLineItemReport', EventIds }), main);
    const methods = within(await ask<PayMethodRow>({ query: 'PayMethodReport', EventIds }), main);
    // Line Items: only those of invoices and credit memos.
    expect(total(lines, 'amount')).toBe(total(main, 'invoiced'));
    expect(total(lines, 'retainedAmount')).toBe(total(main, 'retainedAmount'));
    const documents = main.filter(({ transactionType }) => /^(Invoice|CreditMemo)$/.test(transactionType));
    expect(new Set(lines.map(({ itemId }) => itemId))).toEqual(
      new Set(documents.map(({ itemId }) => itemId)),
    );
    // Pay Methods: only new payments, without the unapplied credits used with them.
    expect(total(methods, 'tendered')).toBe(total(main, 'tendered'));
    expect(total(methods, 'change')).toBe(total(main, 'change'));
    expect(total(methods, 'amount')).toBe(total(main, 'tendered') - total(main, 'change'));
    const receipts = main.filter(({ transactionType }) => transactionType === 'IncomingPayment');
    expect(methods.map(({ itemId }) => itemId)).toEqual(receipts.map(({ itemId }) => itemId));
  });

  it('a row’s lines add up to its amount and determine its account', async () => {
    const main = await search({ startDate: '2026-01-01', endDate: TODAY });
    const lines = await ask<LineItemRow>({ query: 'GetLineItemReport', EventIds: eventsOf(main) });
    const byItem = new Map<string, LineItemRow[]>();
    for (const line of lines) byItem.set(line.itemId, [...(byItem.get(line.itemId) ?? []), line]);
    for (const row of main) {
      const own = byItem.get(row.itemId) ?? [];
      expect([row.itemId, total(own, 'amount')]).toEqual([row.itemId, cents(row.invoiced)]);
      const accounts = [...new Set(own.map(({ reportingAccount }) => reportingAccount))];
      expect(row.reportingAccount).toBe(accounts.length > 1 ? 'Several accounts' : (accounts[0] ?? ''));
    }
  });

  it('the line item report by dates has the lines of a search for those dates (D31)', async () => {
    const dates = { startDate: '2026-03-01', endDate: '2026-03-31' };
    const EventIds = eventsOf(await search(dates));
    const byDates = await ask<LineItemRow>({ query: 'GetLineItemReport', ...dates });
    expect(byDates.length).toBeGreaterThan(10);
    expect(byDates).toEqual(await ask({ query: 'GetLineItemReport', EventIds }));
  });

  it('each amount column is filled only for its own types, so that no total counts money twice', async () => {
    const types: Readonly<Record<string, RegExp>> = {
      invoiced: /^(Invoice|CreditMemo)$/,
      retainedAmount: /^(Invoice|CreditMemo)$/,
      tendered: /^IncomingPayment$/,
      creditUsed: /^IncomingPayment$/,
      change: /^IncomingPayment$/,
      disbursed: /^(CompanyPayable|AgencyRevenuePayable|InsuredRefund|DirectBillDisbursement|NSFCheck)$/,
      amountDue: /^Invoice$/,
    };
    for (const row of await search()) {
      for (const [field, type] of Object.entries(types)) {
        const amount = row[field as keyof TransactionRow];
        if (amount !== 0) expect([field, row.transactionType]).toEqual([field, expect.stringMatching(type)]);
      }
    }
  });
});
