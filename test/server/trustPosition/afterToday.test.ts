import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addDays } from '../../../shell-stub/server/clock';
import { importInvoices } from '../../../shell-stub/server/import';
import type { GLAccountRecord, TrustPositionDay } from '../../../src/api/wire';
import type { TestApi } from '../api/support';
import { startTestApi, TODAY } from '../api/support';
import { temporaryFolder } from '../../support/temporaryFolder';

const folder = temporaryFolder('after-today-');

describe.each(['server', 'embedded'] as const)('money that comes after today (D11–D13; %s)', (place) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi({ transactions: true, place });
  });
  afterAll(() => api.close());

  /** What the strip over trust reports has of each trust account. */
  async function strip() {
    const asked = { query: 'GetGLAccounts', includeInactive: false };
    const { data = [] } = await api.query<GLAccountRecord[]>('administrator', asked);
    return data
      .filter(({ isTrust }) => isTrust)
      .map(({ id, balance, fiduciaryHeld }) => ({ id, bank: balance, held: fiduciaryHeld }));
  }

  async function positionOf(day: string) {
    const asked = { query: 'GetTrustPositionDays', startDate: day, endDate: day };
    const { data = [] } = await api.query<TrustPositionDay[]>('administrator', asked);
    return data.map(({ bankAccountId: id, bank, held }) => ({ id, bank, held }));
  }

  it('is in no trust account before its day', async () => {
    const before = await strip();
    const path = join(folder, `${place}.csv`);
    const settled = addDays(TODAY, 7);
    const header = 'Customer ID,Invoice Number,Invoice Date,Due Date,Amount,Settled Date';
    writeFileSync(path, [header, `Z-1,Z-1,${TODAY},,100.00,${settled}`].join('\n'));
    expect((await importInvoices(api.db, { file: path, today: TODAY })).taken).toBe(1);

    expect(await strip()).toEqual(before);
    expect(await strip()).toEqual(await positionOf(TODAY));

    api.clock.advanceMinutes(7 * 24 * 60);
    const after = await strip();
    expect(after).toEqual(await positionOf(settled));
    const total = (accounts: typeof after) => accounts.reduce((sum, { bank = 0 }) => sum + bank, 0);
    expect(total(after) - total(before)).toBeCloseTo(100, 5);
  });
});
