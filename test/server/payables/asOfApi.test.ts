import type { PayableRow } from '../../../src/api/wire';
import type { TestApi } from '../api/support';
import { startTestApi, TODAY } from '../api/support';
import { COMPANY_ACCOUNTS, REVENUE_ACCOUNTS } from './figures';

let api: TestApi;
beforeAll(async () => void (api = await startTestApi({ transactions: true })));
afterAll(() => api.close());

const ask = (query: 'GetCompanyPayablesReport2' | 'GetAgencyRevenueReport2', more: object) =>
  api.query<readonly PayableRow[]>('administrator', {
    query,
    officeId: null,
    glAccountIds: [...COMPANY_ACCOUNTS, ...REVENUE_ACCOUNTS].map(String),
    paidStatus: 'ALL',
    dateType: null,
    startDate: null,
    endDate: null,
    ...more,
  });
const REPORTS = ['GetCompanyPayablesReport2', 'GetAgencyRevenueReport2'] as const;

describe.each(REPORTS)('%s as of a day (D52)', (query) => {
  it.each<[string, unknown, string]>([
    ['a date of another form', '05/14/2026', 'asOfDate must be a date yyyy-MM-dd.'],
    ['a day that does not exist', '2026-02-30', 'asOfDate must be a date yyyy-MM-dd.'],
    ['no text', 20260514, 'asOfDate must be a date yyyy-MM-dd.'],
    [
      'a day after today',
      '2026-05-15',
      'The as-of date cannot be after today, which is 05/14/2026 for the agency.',
    ],
  ])('refuses %s', async (_what, asOfDate, message) => {
    expect(await ask(query, { asOfDate })).toEqual({ code: 13, message });
  });

  it('shows today when no day is named, and another day as it was', async () => {
    const today = (await ask(query, {})).data ?? [];
    for (const asOfDate of [TODAY, null]) expect((await ask(query, { asOfDate })).data).toEqual(today);
    const then = (await ask(query, { asOfDate: '2026-01-31' })).data ?? [];
    expect(then.length).toBeGreaterThan(100);
    expect(then.length).toBeLessThan(today.length);
    const later = then.filter(
      ({ itemDate, paidDate }) => itemDate > '2026-01-31' || (paidDate ?? '') > '2026-01-31',
    );
    expect(later).toEqual([]);
  });
});
