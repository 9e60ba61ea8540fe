import { DIRECTORY } from '../../../shell-stub/server/directory';
import { ledgerProblems, voidItem } from '../../../shell-stub/server/ledger';
import type { UserId } from '../../../shell-stub/shared/scenario';
import { USER_IDS } from '../../../shell-stub/shared/scenario';
import type {
  CommandResult,
  Envelope,
  GLAccountRecord,
  PayableRow,
  SinceReply,
  TransactionRow,
} from '../../../src/api/wire';
import type { TestApi } from '../api/support';
import { startTestApi, TODAY } from '../api/support';
import { act, trust } from '../ledger/desk';
import { bankStanding, byLine, COMPANY_ACCOUNTS, REVENUE_ACCOUNTS, totalOf } from './figures';
import { commandBody, companyPayload, revenuePayload } from './support';

let api: TestApi;
beforeAll(async () => void (api = await startTestApi({ transactions: true })));
afterAll(() => api.close());
beforeEach(() => api.resetScenario());

const REQUEST = { officeId: null, dateType: null, startDate: null, endDate: null };
const company = (more: object = {}) => ({
  query: 'GetCompanyPayablesReport2',
  ...REQUEST,
  glAccountIds: COMPANY_ACCOUNTS.map(String),
  paidStatus: 'UNPAID',
  ...more,
});
const revenue = (more: object = {}) => ({
  query: 'GetAgencyRevenueReport2',
  ...REQUEST,
  glAccountIds: REVENUE_ACCOUNTS.map(String),
  paidStatus: 'UNPAID',
  ...more,
});
const rows = async (user: UserId, body: object) => (await api.query<PayableRow[]>(user, body)).data ?? [];

describe('the payable queries (§5, D7)', () => {
  it.each<[string, object, string]>([
    [
      'no account',
      company({ glAccountIds: [] }),
      'You must select at least one General Ledger Account to generate a report',
    ],
    [
      'accounts that are none',
      company({ glAccountIds: [2010] }),
      'glAccountIds must be a list of ids as strings of digits.',
    ],
    [
      'a filter of the other report',
      company({ paidStatus: 'NONE' }),
      'paidStatus must be one of ALL, PAID, UNPAID.',
    ],
    ['no filter', revenue({ paidStatus: null }), 'paidStatus must be one of ALL, NONE, PAID, UNPAID.'],
    ['dates without a type', company({ startDate: TODAY }), 'Date type required when filtering by date'],
    ['a type unknown', company({ dateType: 'Birthday' }), 'Select a valid date type'],
    ['a name of every object', company({ dateType: 'constructor' }), 'Select a valid date type'],
    [
      'the paid date of what is unpaid',
      company({ dateType: 'CompanyPayablePaidDate' }),
      'Select a valid date type',
    ],
    [
      'the other report’s paid date',
      company({ paidStatus: 'PAID', dateType: 'AgencyRevenuePaidDate', startDate: TODAY }),
      'Select a valid date type',
    ],
    [
      'an end before its start',
      company({ dateType: 'ItemDate', startDate: TODAY, endDate: '2026-05-13' }),
      'End date cannot be before start date',
    ],
    [
      'no date',
      company({ dateType: 'ItemDate', startDate: '05/14/2026' }),
      'startDate must be a date yyyy-MM-dd.',
    ],
    [
      'payees that are none',
      company({ payeeIds: 'all' }),
      'payeeIds must be a list of ids as strings of digits.',
    ],
  ])('refuse %s', async (_name, body, message) => {
    expect(await api.query('administrator', body)).toEqual({ code: 13, message });
  });

  it.each([
    ['company', company, 'CompanyPayablePaidDate'],
    ['revenue', revenue, 'AgencyRevenuePaidDate'],
  ] as const)('%s: accepts the offered date types', async (_name, report, paidDate) => {
    const dates = { startDate: '2025-01-01', endDate: TODAY };
    for (const dateType of ['CreationDate', 'DueDate', 'ItemDate', paidDate]) {
      const reply = await api.query('administrator', report({ ...dates, paidStatus: 'ALL', dateType }));
      expect(reply.code).toBe(0);
    }
  });

  it('treat NONE as ALL, and return no data for accounts without lines', async () => {
    expect(await rows('administrator', revenue({ paidStatus: 'NONE' }))).toEqual(
      await rows('administrator', revenue({ paidStatus: 'ALL' })),
    );
    expect(await api.query('administrator', company({ glAccountIds: ['2170', '1010', '99'] }))).toEqual({
      code: 2,
    });
  });

  it('filter payees by carrier', async () => {
    const all = await rows('administrator', company());
    const payeeId = all[0]?.payeeId ?? '';
    const one = await rows('administrator', company({ payeeIds: [payeeId] }));
    expect(one).toEqual(all.filter((row) => row.payeeId === payeeId));
    expect(new Set(one.map(({ payeeName }) => payeeName)).size).toBe(1);
  });
});

describe('access to the reports (§6, D14, D19)', () => {
  const denied = {
    company: 'You do not have permission to view Company Payables',
    revenue: 'You do not have permission to view Agency Revenue Reports',
  };
  const allowed: readonly UserId[] = ['administrator', 'all-offices', 'by-office', 'last-two-days'];

  it.each(USER_IDS.flatMap((user) => [[user, 'company'] as const, [user, 'revenue'] as const]))(
    '%s: %s',
    async (user, kind) => {
      const reply = await api.call(
        user,
        'POST',
        '/accounting/query',
        kind === 'company' ? company() : revenue(),
      );
      const { code, message } = reply.json<Envelope<unknown>>();
      expect([reply.status, code]).toEqual(allowed.includes(user) ? [200, 0] : [403, 15]);
      expect(message).toBe(allowed.includes(user) ? undefined : denied[kind]);
    },
  );

  it.each([
    ['company', company],
    ['revenue', revenue],
  ])('by-office users see only their offices: %s', async (_name, report) => {
    const [all, mine] = [
      await rows('administrator', report({ paidStatus: 'ALL' })),
      await rows('by-office', report({ paidStatus: 'ALL' })),
    ];
    expect(mine).toEqual(all.filter(({ officeId }) => ['102', '103'].includes(officeId)));
    expect(mine.length).toBeGreaterThan(0);
    expect((await api.query('by-office', report({ officeId: '101' }))).code).toBe(15);
    expect(await rows('by-office', report({ officeId: '102', paidStatus: 'ALL' }))).toEqual(
      all.filter(({ officeId }) => officeId === '102'),
    );
  });
});

describe('the pickers', () => {
  const accounts = async (query: string, includeInactive: boolean) => {
    const { data = [] } = await api.query<GLAccountRecord[]>('administrator', { query, includeInactive });
    const flat = (list: readonly GLAccountRecord[]): GLAccountRecord[] =>
      list.flatMap((account) => [account, ...flat(account.subAccounts)]);
    return flat(data);
  };

  it('list the company payable accounts, with inactive ones on request', async () => {
    const active = await accounts('GetReportingGLAccounts', false);
    const all = await accounts('GetReportingGLAccounts', true);
    expect(active.map(({ id }) => id)).not.toContain('2170');
    expect(all.map(({ id }) => id)).toEqual(expect.arrayContaining(COMPANY_ACCOUNTS.map(String)));
    expect(all.filter(({ inactive }) => !inactive).map(({ id }) => id)).toEqual(active.map(({ id }) => id));
    expect(all.every(({ type }) => type === 'AccountsPayable')).toBe(true);
  });

  it('list the agency revenue accounts, with those set as Retained Commission (§9)', async () => {
    const all = await accounts('GetAgencyRevenueGLAccounts', true);
    expect(all.map(({ id }) => id)).toEqual(expect.arrayContaining(REVENUE_ACCOUNTS.map(String)));
    expect(all.every((one) => one.isAgencyRevenue || one.isRetainedCommission)).toBe(true);
    expect(all.filter(({ isRetainedCommission }) => isRetainedCommission).map(({ id }) => id)).toEqual([
      '4200',
      '4210',
      '4220',
      '4230',
    ]);
    const active = await accounts('GetAgencyRevenueGLAccounts', false);
    expect(all.filter((one) => !active.some(({ id }) => id === one.id)).map(({ id }) => id)).toEqual([
      '4090',
    ]);
  });

  it('offer carriers under the names that the report shows (D37)', async () => {
    const reply = await api.call('administrator', 'GET', '/api/since');
    const carriers = reply.json<Envelope<SinceReply>>().data?.agencyCarrierViewList ?? [];
    const payees = new Map(
      (await rows('administrator', company({ paidStatus: 'ALL' }))).map((row) => [
        row.payeeId,
        row.payeeName,
      ]),
    );
    for (const [id, name] of payees) {
      expect(carriers.find((carrier) => carrier.id === id)?.name).toBe(name);
    }
  });
});

describe('paying from a report (D33)', () => {
  const send = async (body: object): Promise<Envelope<CommandResult>> =>
    (await api.call('administrator', 'POST', '/accounting/command', body)).json();
  const both = async (report: typeof company) => ({
    unpaid: byLine(await rows('administrator', report())),
    paid: byLine(await rows('administrator', report({ paidStatus: 'PAID' }))),
  });
  const items = (chosen: readonly PayableRow[]) => chosen.map(({ lineId, amount }) => ({ lineId, amount }));

  /** Up to 40 unpaid lines that are fully collected in the default trust account. */
  async function payableNow(report: typeof company): Promise<readonly PayableRow[]> {
    const held = await api.db.query<{ id: string }>(
      `SELECT line_id::text AS id FROM collection GROUP BY line_id
       HAVING bool_and(trust_account_id = $1) AND sum(cents) > 0`,
      [trust],
    );
    const ids = new Set(held.map(({ id }) => id));
    const unpaid = await rows('administrator', report());
    return unpaid
      .filter((row) => row.uncollected === 0 && row.amount > 0 && ids.has(row.lineId))
      .slice(0, 40);
  }

  it.each([
    ['company', company, 'CreateCompanyPayables', 'CompanyPayable'],
    ['revenue', revenue, 'CreateAgencyPayable', 'AgencyRevenuePayable'],
  ] as const)('%s: moves paid lines out of unpaid by their amount', async (kind, report, command, type) => {
    const chosen = await payableNow(report);
    expect(chosen.length).toBeGreaterThan(3);
    const total = totalOf(chosen, 'amount');
    const [before, bank] = [await both(report), await bankStanding(api.db, trust)];
    const operating = await bankStanding(api.db, DIRECTORY.accounts.operating);
    const payload = kind === 'company' ? companyPayload(items(chosen)) : revenuePayload(items(chosen));
    const { code, data } = await send(commandBody(command, payload));
    expect(code).toBe(0);
    const made = data?.itemIds ?? [];
    expect(made).toHaveLength(kind === 'company' ? new Set(chosen.map(({ payeeId }) => payeeId)).size : 1);

    const after = await both(report);
    const ids = new Set(chosen.map(({ lineId }) => lineId));
    expect(after.unpaid).toEqual(before.unpaid.filter(({ lineId }) => !ids.has(lineId)));
    expect(totalOf(before.unpaid, 'amount') - totalOf(after.unpaid, 'amount')).toBe(total);
    const isNew = ({ lineId }: PayableRow) => ids.has(lineId);
    expect(after.paid.filter((row) => !isNew(row))).toEqual(before.paid);
    expect(after.paid.filter(isNew)).toEqual(
      byLine(chosen).map((row) => ({
        ...row,
        paidDate: TODAY,
        paidByItemId: expect.any(String) as string,
        paymentNumber: expect.stringMatching(kind === 'company' ? /^CP-/ : /^AR-/) as string,
        paymentReference: expect.stringMatching(kind === 'company' ? /^\d{4,}$/ : /^$/) as string,
        paymentMethod: kind === 'company' ? 'Check' : 'ACH',
        paidFromAccountId: String(trust),
        paidFromAccountName: 'Premium Trust - Harbor National',
        paymentMemo: '',
        paidByUser: 'MEL Margaret Ellsworth',
      })),
    );
    const moved = await bankStanding(api.db, trust);
    expect(bank.bank - moved.bank).toBe(total);
    expect(bank.held - moved.held).toBe(kind === 'company' ? total : 0);
    const own = await bankStanding(api.db, DIRECTORY.accounts.operating);
    expect(own.bank - operating.bank).toBe(kind === 'company' ? 0 : total);

    // It is in trust transactions at once, waiting to be exported.
    const today = await api.query<TransactionRow[]>('administrator', {
      query: 'PeriodReport',
      officeId: null,
      TimePeriod: 0,
    });
    const posted = (today.data ?? []).filter(({ itemId }) => made.includes(itemId));
    expect(posted.map(({ transactionType, status }) => [transactionType, status])).toEqual(
      made.map(() => [type, 'NotTransferred']),
    );
    expect(posted.reduce((sum, row) => sum + Math.round(row.disbursed * 100), 0)).toBe(total);

    const waiting = await api.query<TransactionRow[]>('administrator', {
      query: 'ToBeExportedReport',
      officeId: null,
    });
    const exported = new Set((waiting.data ?? []).map(({ itemId }) => itemId));
    expect(made.filter((itemId) => !exported.has(itemId))).toEqual([]);

    // Voiding makes it unpaid again.
    for (const itemId of made) {
      await api.db.transaction((tx) => voidItem(tx, { ...act(TODAY), itemId: Number(itemId) }));
    }
    expect(await both(report)).toEqual(before);
    expect(await bankStanding(api.db, trust)).toEqual(bank);
    expect(await ledgerProblems(api.db)).toEqual([]);
  });
});
