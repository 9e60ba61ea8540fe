import type { UserId } from '../../../shell-stub/shared/scenario';
import { USER_IDS } from '../../../shell-stub/shared/scenario';
import type {
  BalanceDetailRow,
  BalanceSummaryRow,
  Envelope,
  InvoiceRow,
  UnappliedCreditRow,
} from '../../../src/api/wire';
import type { TestApi } from '../api/support';
import { startTestApi, TODAY } from '../api/support';
import { Desk } from '../ledger/desk';
import { byClient } from './reckoning';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ transactions: true });
  const [known] = await api.db.query<{ last: number }>('SELECT max(client_id) AS last FROM client');
  const desk = new Desk(api.db, known?.last);
  // A credit in an office of the by-office user and one in another, which the generator need not leave.
  for (const office of [102, 105]) await desk.receipt(await desk.client(office), TODAY, 1_000);
});
afterAll(() => api.close());
beforeEach(() => api.resetScenario());

const QUERIES = [
  'GetUnpaidInvoiceReportV2',
  'GetPastDueInvoiceReport',
  'GetCustomerUnappliedCreditReport',
  'GetCustomerBalanceSummaryReport',
  'CustomerBalanceDetailReport',
] as const;
type Query = (typeof QUERIES)[number];
const ask = async <Row>(query: Query, more: object = {}, user: UserId = 'administrator') =>
  (await api.query<Row[]>(user, { query, officeId: null, ...more })).data ?? [];

describe('access to customer reports (§6, D14, D19)', () => {
  const denied = 'You do not have permission to view Customer Accounting Reports';

  it.each(QUERIES.flatMap((query) => USER_IDS.map((user) => [query, user] as const)))(
    '%s: %s',
    async (query, user) => {
      const reply = await api.call(user, 'POST', '/accounting/query', { query, officeId: null });
      const { code, message } = reply.json<Envelope<unknown>>();
      const allowed = user !== 'no-permissions';
      // A report without rows returns NO_DATA (§7).
      const outcome = [reply.status, code === 2 ? 0 : code, message];
      expect(outcome).toEqual(allowed ? [200, 0, undefined] : [403, 15, denied]);
    },
  );

  /** The offices of the by-office user. */
  const OWN = ['102', '103'];
  const isOwn = ({ officeId }: { readonly officeId: string }) => OWN.includes(officeId);

  it.each(QUERIES)('by-office users may not ask for another office: %s', async (query) => {
    expect((await api.query('by-office', { query, officeId: '101' })).code).toBe(15);
  });

  // Rows of the summary are of no office.
  it.each(QUERIES.filter((query) => query !== 'GetCustomerBalanceSummaryReport'))(
    'by-office users see only rows of their offices: %s',
    async (query) => {
      // Opening and closing balances are of no office.
      const ofOffices = async (user: UserId) =>
        (await ask<{ readonly officeId: string }>(query, {}, user)).filter(({ officeId }) => officeId !== '');
      const [all, mine] = [await ofOffices('administrator'), await ofOffices('by-office')];
      expect(mine.length).toBeGreaterThan(0);
      expect(mine.filter((row) => !isOwn(row))).toEqual([]);
      expect(all.filter((row) => !isOwn(row)).length).toBeGreaterThan(0);
    },
  );

  it('a by-office user’s balances count only items of their offices', async () => {
    const invoices = (await ask<InvoiceRow>('GetUnpaidInvoiceReportV2')).filter(isOwn);
    const credits = (await ask<UnappliedCreditRow>('GetCustomerUnappliedCreditReport')).filter(isOwn);
    const mine = await ask<BalanceSummaryRow>('GetCustomerBalanceSummaryReport', {}, 'by-office');
    const [debts, left] = [
      byClient(invoices, (row) => row.openBalance),
      byClient(credits, (row) => row.unapplied),
    ];
    expect(byClient(mine, (row) => row.debts)).toEqual(debts);
    expect(byClient(mine, (row) => row.credits)).toEqual(left);
    expect(Math.min(debts.size, left.size)).toBeGreaterThan(0);
  });
});

describe('parameters of customer reports', () => {
  it.each<[string, object, string]>([
    [
      'a date that is none',
      { query: QUERIES[2], asOfDate: '2026-02-30' },
      'asOfDate must be a date yyyy-MM-dd.',
    ],
    [
      'an end before its start',
      { query: QUERIES[4], startDate: TODAY, endDate: '2026-05-13' },
      'End date cannot be before start date',
    ],
    [
      'an end before a start after today',
      { query: QUERIES[4], startDate: '2026-05-15', endDate: TODAY },
      'End date cannot be before start date',
    ],
    ['a customer that is none', { query: QUERIES[3], clientNumber: 7 }, 'clientNumber must be text or null.'],
    [
      'a flag that is none',
      { query: QUERIES[3], includeZeroBalances: 'yes' },
      'includeZeroBalances must be true or false.',
    ],
  ])('are refused: %s', async (_name, body, message) => {
    expect(await api.query('administrator', { officeId: null, ...body })).toEqual({ code: 13, message });
  });

  it('select one customer by number', async () => {
    const summary = await ask<BalanceSummaryRow>('GetCustomerBalanceSummaryReport');
    const customer = summary.find(({ credits, debts }) => credits > 0 && debts > 0) ?? summary[0];
    const clientNumber = customer?.clientNumber ?? '';
    expect(await ask('GetCustomerBalanceSummaryReport', { clientNumber })).toEqual([customer]);
    const invoices = await ask<InvoiceRow>('GetUnpaidInvoiceReportV2', { clientNumber });
    const credits = await ask<UnappliedCreditRow>('GetCustomerUnappliedCreditReport', { clientNumber });
    const net =
      (byClient(invoices, (row) => row.openBalance).get(customer?.clientId ?? 0) ?? 0) -
      (byClient(credits, (row) => row.unapplied).get(customer?.clientId ?? 0) ?? 0);
    expect(net).toBe(Math.round((customer?.balance ?? 0) * 100));
    const detail = await ask<BalanceDetailRow>('CustomerBalanceDetailReport', {
      clientNumber,
      startDate: '2026-01-01',
    });
    expect(detail.at(0)).toMatchObject({ kind: 'Opening', date: '2026-01-01' });
    expect(detail.at(-1)).toMatchObject({ kind: 'Closing', date: TODAY, balance: customer?.balance });
    expect(new Set(detail.map((row) => row.clientNumber))).toEqual(new Set([clientNumber]));
    expect(
      await api.query('administrator', { query: QUERIES[3], officeId: null, clientNumber: 'nobody' }),
    ).toEqual({
      code: 2,
    });
  });

  it.each([[{}], [{ endDate: null }]])(
    'with a start after today and the end %j find nothing (D47)',
    async (end) => {
      const body = { query: QUERIES[4], officeId: null, startDate: '2026-05-15', ...end };
      expect(await api.query('administrator', body)).toEqual({ code: 2 });
    },
  );

  it('default to today in the agency’s zone', async () => {
    for (const query of QUERIES.slice(0, 4))
      expect(await ask(query)).toEqual(await ask(query, { asOfDate: TODAY }));
    expect(await ask(QUERIES[4])).toEqual(await ask(QUERIES[4], { startDate: null, endDate: TODAY }));
  });

  it('include customers without debts or credits on request', async () => {
    const some = await ask<BalanceSummaryRow>('GetCustomerBalanceSummaryReport');
    const all = await ask<BalanceSummaryRow>('GetCustomerBalanceSummaryReport', {
      includeZeroBalances: true,
    });
    expect(all.filter(({ debts, credits }) => debts !== 0 || credits !== 0)).toEqual(some);
    expect(all.length).toBeGreaterThan(some.length);
  });
});
