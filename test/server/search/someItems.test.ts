import type { TransactionRow } from '../../../src/api/wire';
import type { TestApi } from '../api/support';
import { startTestApi } from '../api/support';
import { EVERYTHING } from './separateSql';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ transactions: true });
});
afterAll(() => api.close());

const ask = async (body: object) =>
  (await api.query<readonly TransactionRow[]>('administrator', body)).data ?? [];

describe.each([
  ['PeriodReport', { query: 'PeriodReport', officeId: null, TimePeriod: 2 }],
  ['TransactionSearch', { ...EVERYTHING, includeVoided: false, policyOffice: '102' }],
  ['ToBeExportedReport', { query: 'ToBeExportedReport', officeId: null }],
])('%s of given items', (_name, body) => {
  it('returns the rows that the whole report has of them', async () => {
    const all = await ask(body);
    const everything = await ask(EVERYTHING);
    const ids = everything.filter((_, index) => index % 3 === 0).map(({ itemId }) => itemId);
    const expected = all.filter(({ itemId }) => ids.includes(itemId));
    expect(expected.length).toBeGreaterThan(0);
    expect(await ask({ ...body, ItemIds: ids })).toEqual(expected);
    expect(await ask({ ...body, ItemIds: [] })).toEqual([]);
    expect(await ask({ ...body, ItemIds: ['999999999999'] })).toEqual([]);
    expect(await ask({ ...body, ItemIds: null })).toEqual(all);
  });

  it.each([[[1]], [['x']], ['1'], [['1; DROP']]])('refuses %j', async (ItemIds) => {
    expect(await api.query('administrator', { ...body, ItemIds })).toEqual({
      code: 13,
      message: 'ItemIds must be a list of ids as strings of digits.',
    });
  });
});
