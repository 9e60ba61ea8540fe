/** Totals of reports, compared with sums of the reports' own rows, for both kinds of users and several offices (D45). */
import { addDays } from '../../../shell-stub/server/clock';
import type {
  CompanyPayableTotal,
  GLAccountRecord,
  InvoiceRow,
  PayableRow,
  PeriodTotal,
  TransactionRow,
  UnappliedCreditRow,
  UnappliedCreditTotal,
  UnpaidInvoiceTotal,
} from '../../../src/api/wire';
import type { UserId } from '../../../shell-stub/shared/scenario';
import type { TestApi } from '../api/support';
import { startTestApi, TODAY } from '../api/support';
import { creditTotals, invoiceTotals, payableTotals, periodTotals } from '../../support/reportTotals';
import { Desk } from '../ledger/desk';

let api: TestApi;
let accounts: readonly string[];
beforeAll(async () => {
  api = await startTestApi({ transactions: true });
  // The offices of the by-office user happen to have no unapplied credit: one of 30 days, one of 31.
  const desk = new Desk(api.db);
  const client = await desk.client(102);
  await desk.receipt(client, addDays(TODAY, -30), 12_345);
  await desk.receipt(client, addDays(TODAY, -31), 6_789);
  const given = await api.query<GLAccountRecord[]>('administrator', {
    query: 'GetReportingGLAccounts',
    includeInactive: true,
  });
  const all = (list: readonly GLAccountRecord[]): readonly string[] =>
    list.flatMap(({ id, subAccounts }) => [id, ...all(subAccounts)]);
  accounts = all(given.data ?? []);
});
afterAll(() => api.close());

const rowsOf = async <Row>(user: UserId, body: object): Promise<readonly Row[]> => {
  const { code, data } = await api.query<Row[]>(user, body);
  expect([0, 2]).toContain(code);
  return data ?? [];
};

/** Totals in any order; one that comes twice is not hidden. */
const sorted = (totals: readonly object[]): readonly string[] =>
  totals.map((total) => JSON.stringify(Object.entries(total).toSorted())).toSorted();

const CASES = [
  ['administrator', null],
  ['administrator', '101'],
  ['administrator', '103'],
  ['by-office', null],
  ['by-office', '102'],
] as const satisfies readonly (readonly [UserId, string | null])[];
const DAYS = [TODAY, '2026-02-28'];
const BOTH = CASES.flatMap(([user, officeId]) => DAYS.map((day) => [user, officeId, day] as const));

test.each(BOTH)('%s, office %s, %s: unpaid invoices by age', async (user, officeId, asOfDate) => {
  const asked = { officeId, asOfDate };
  const totals = await rowsOf<UnpaidInvoiceTotal>(user, { query: 'GetUnpaidInvoiceTotals', ...asked });
  const rows = await rowsOf<InvoiceRow>(user, { query: 'GetUnpaidInvoiceReportV2', ...asked });
  expect(rows.length).toBeGreaterThan(0);
  expect(sorted(totals)).toEqual(sorted(invoiceTotals(rows)));
});

test.each(BOTH)('%s, office %s, %s: unapplied credits', async (user, officeId, asOfDate) => {
  const asked = { officeId, asOfDate };
  const totals = await rowsOf<UnappliedCreditTotal>(user, { query: 'GetUnappliedCreditTotals', ...asked });
  const rows = await rowsOf<UnappliedCreditRow>(user, {
    query: 'GetCustomerUnappliedCreditReport',
    ...asked,
  });
  expect(sorted(totals)).toEqual(sorted(creditTotals(rows, asOfDate)));
});

test('a credit is older than 30 days on its 31st', async () => {
  const totals = await rowsOf<UnappliedCreditTotal>('by-office', {
    query: 'GetUnappliedCreditTotals',
    officeId: '102',
    asOfDate: TODAY,
  });
  expect(totals).toEqual([
    { officeId: '102', olderThan30Days: false, items: 1, unapplied: 123.45 },
    { officeId: '102', olderThan30Days: true, items: 1, unapplied: 67.89 },
  ]);
});

test.each(BOTH)('%s, office %s, %s: company payables by when they are due', async (user, officeId, day) => {
  const asked = { officeId, asOfDate: day };
  const totals = await rowsOf<CompanyPayableTotal>(user, { query: 'GetCompanyPayableTotals', ...asked });
  const rows = await rowsOf<PayableRow>(user, {
    query: 'GetCompanyPayablesReport2',
    ...asked,
    glAccountIds: accounts,
    paidStatus: 'UNPAID',
    dateType: null,
    startDate: null,
    endDate: null,
  });
  expect(rows.length).toBeGreaterThan(0);
  expect(sorted(totals)).toEqual(sorted(payableTotals(rows, day)));
});

test('every way of being due occurs', async () => {
  const totals = await rowsOf<CompanyPayableTotal>('administrator', {
    query: 'GetCompanyPayableTotals',
    officeId: null,
  });
  expect(new Set(totals.map(({ due }) => due))).toEqual(new Set(['Overdue', 'Next7Days', 'Later', 'NotYet']));
});

test.each([
  ...CASES.flatMap(([user, officeId]) => [0, 1, 2].map((period) => [user, officeId, period] as const)),
  ...(['own-transactions', 'last-two-days'] as const).map((user) => [user, null, 2] as const),
])('%s, office %s, period %s: transactions by type', async (user, officeId, TimePeriod) => {
  const asked = { officeId, TimePeriod };
  const totals = await rowsOf<PeriodTotal>(user, { query: 'GetPeriodTotals', ...asked });
  const rows = await rowsOf<TransactionRow>(user, { query: 'PeriodReport', ...asked });
  expect(sorted(totals)).toEqual(sorted(periodTotals(rows)));
});

test.each(['GetUnpaidInvoiceTotals', 'GetUnappliedCreditTotals', 'GetCompanyPayableTotals'])(
  '%s are not of a day to come',
  async (query) => {
    const asked = { query, officeId: null, asOfDate: addDays(TODAY, 1) };
    expect(await api.query('administrator', asked)).toEqual({
      code: 13,
      message: 'The as-of date cannot be after today, which is 05/14/2026 for the agency.',
    });
  },
);
