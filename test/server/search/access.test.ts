import type {
  Envelope,
  GLAccountRecord,
  LineItemRow,
  PayMethodRow,
  TransactionRow,
} from '../../../src/api/wire';
import { DIRECTORY } from '../../../shell-stub/server/directory';
import { postInvoice } from '../../../shell-stub/server/ledger';
import type { UserId } from '../../../shell-stub/shared/scenario';
import { openLedger } from '../../support/ledgerCopy';
import type { TestApi } from '../api/support';
import { startTestApi, startTestApiOn, TODAY, YESTERDAY } from '../api/support';
import { act, Desk, premium } from '../ledger/desk';
import { readRawRows, TrustReckoning } from '../ledger/trustReckoning';
import { EVERYTHING } from './separateSql';

let api: TestApi;
let EventIds: readonly number[];
beforeAll(async () => {
  api = await startTestApi({ transactions: true });
  EventIds = (await ask('administrator', EVERYTHING)).map(({ eventId }) => eventId);
});
afterAll(() => api.close());

const TO_EXPORT = { query: 'ToBeExportedReport', officeId: null };
const reports = () => ({
  search: EVERYTHING,
  toBeExported: TO_EXPORT,
  lineItems: { query: 'GetLineItemReport', EventIds },
  lineItemsByDate: { query: 'GetLineItemReport', startDate: '2023-01-01', endDate: TODAY },
  payMethods: { query: 'PayMethodReport', EventIds },
});
type Report = keyof ReturnType<typeof reports>;
const REPORTS: readonly Report[] = ['search', 'toBeExported', 'lineItems', 'lineItemsByDate', 'payMethods'];

const envelope = (user: UserId, body: object) => api.query<unknown>(user, body);
async function ask<Row = TransactionRow>(user: UserId, body: object): Promise<readonly Row[]> {
  return (await api.query<readonly Row[]>(user, body)).data ?? [];
}

describe.each(REPORTS)('%s shows only what the user may see (D4, D14, D42)', (name) => {
  it('refuses a user without a session or without the permission', async () => {
    expect((await api.call(null, 'POST', '/accounting/query', reports()[name])).status).toBe(401);
    const refused = await api.call('no-permissions', 'POST', '/accounting/query', reports()[name]);
    expect([refused.status, refused.json<Envelope<never>>()]).toEqual([
      403,
      { code: 15, message: 'You do not have permission to view Trust Accounting Reports' },
    ]);
  });

  it('shows only rows of the user’s offices, and refuses any other office', async () => {
    const body = reports()[name];
    const [all, own] = [await ask('administrator', body), await ask('by-office', body)];
    const offices = new Set(['102', '103']);
    expect(own).toEqual(all.filter(({ officeId }) => offices.has(officeId)));
    expect(own.length).toBeGreaterThan(0);
    expect(await ask('by-office', { ...body, officeId: '102' })).toEqual(
      all.filter(({ officeId }) => officeId === '102'),
    );
    expect((await envelope('by-office', { ...body, officeId: '101' })).code).toBe(15);
  });

  it('shows only rows since yesterday without 9002, and only the user’s own without 9004', async () => {
    const body = reports()[name];
    const zone = new Intl.DateTimeFormat('en-CA', { timeZone: DIRECTORY.timeZone });
    const all = await ask('administrator', body);
    const recent = all.filter(({ createdDate }) => zone.format(new Date(createdDate)) >= YESTERDAY);
    expect(await ask('last-two-days', body)).toEqual(recent);
    expect(recent.length).toBeGreaterThan(0);
    const mine = all.filter(({ createdBy }) => createdBy.startsWith('GLI '));
    expect(await ask('own-transactions', body)).toEqual(mine);
  });
});

it('yesterday begins with its first hour where clocks go back over midnight (D4)', async () => {
  const db = await openLedger('directory');
  // Before the API starts, which reads it once.
  await db.query("UPDATE agency SET time_zone = 'America/Havana'");
  const havana = await startTestApiOn(db);
  try {
    const client = await new Desk(db).client();
    const made = async (at: string) =>
      db.transaction((tx) =>
        postInvoice(tx, { ...act('2026-11-01'), at, clientId: client, lines: [premium(100)] }),
      );
    // From 0:00 to 1:00 of November 1 it is summer time, then it is 0:00 again.
    await made('2026-11-01T03:59:59Z');
    const yesterdays = [await made('2026-11-01T04:30:00Z'), await made('2026-11-01T05:30:00Z')];
    havana.clock.set(Date.parse('2026-11-02T17:00:00Z'));
    const body = { query: 'PeriodReport', officeId: null, TimePeriod: 2 };
    const { data = [] } = await havana.query<readonly TransactionRow[]>('last-two-days', body);
    expect(data.map(({ itemId }) => Number(itemId))).toEqual(yesterdays);
  } finally {
    await havana.close();
  }
});

describe('the tabs of a search (§7, D5)', () => {
  const tab = (query: string, more: object) => envelope('administrator', { query, ...more });

  it('take events or dates for line items, and events for payment methods', async () => {
    expect(await tab('GetLineItemReport', {})).toEqual({
      code: 13,
      message: 'GetLineItemReport takes EventIds, or startDate and endDate.',
    });
    expect(await tab('PayMethodReport', { startDate: TODAY, endDate: TODAY })).toEqual({
      code: 13,
      message: 'PayMethodReport takes EventIds.',
    });
    expect(await tab('PayMethodReport', { EventIds: [] })).toEqual({ code: 2 });
    expect(await tab('GetLineItemReport', { EventIds: [-1, 0] })).toEqual({ code: 2 });
    expect((await tab('GetLineItemReport', { startDate: null, endDate: null })).code).toBe(0);
  });

  it.each([[['1']], [[1.5]], [[Number.MAX_SAFE_INTEGER + 1]], ['1,2'], [{ 0: 1 }]])(
    'refuse event ids %j',
    async (ids) => {
      expect(await tab('PayMethodReport', { EventIds: ids })).toEqual({
        code: 13,
        message: 'EventIds must be a list of event ids.',
      });
    },
  );

  it('take 300,000 ids in one body, and not one more', async () => {
    const many = Array.from({ length: 300_000 }, (_, index) => index + 1);
    const known = await ask<PayMethodRow>('administrator', { query: 'PayMethodReport', EventIds });
    expect(await ask('administrator', { query: 'PayMethodReport', EventIds: many })).toEqual(known);
    const lines = await ask<LineItemRow>('administrator', { query: 'GetLineItemReport', EventIds });
    expect(await ask('administrator', { query: 'GetLineItemReport', EventIds: many })).toEqual(lines);
    expect(await tab('PayMethodReport', { EventIds: [...many, 1] })).toEqual({
      code: 13,
      message: 'EventIds takes at most 300000 ids.',
    });
  });

  it('find the same for few ids as for many', async () => {
    for (const query of ['GetLineItemReport', 'PayMethodReport']) {
      const few = EventIds.slice(0, 300);
      const filled = [...few, ...Array.from({ length: 2_000 }, (_, index) => 900_000_000 + index)];
      const found = await ask('administrator', { query, EventIds: few });
      expect(found.length).toBeGreaterThan(0);
      expect(await ask('administrator', { query, EventIds: filled })).toEqual(found);
    }
  });
});

describe('trust accounts show their balance and money held (D50)', () => {
  const banks = async (user: UserId) =>
    (await ask<GLAccountRecord>(user, { query: 'GetGLAccounts', includeInactive: true })).filter(
      ({ type }) => type === 'Bank',
    );

  it('in agreement with the postings', async () => {
    const trusts = await api.db.query<{ id: number }>(
      `SELECT account_id AS id FROM gl_account WHERE role = 'trust_bank'`,
    );
    const accountIds = trusts.map(({ id }) => id);
    const reckoning = new TrustReckoning(await readRawRows(api.db), accountIds);
    const sums = accountIds.map((id) => ({ id: String(id), ...reckoning.on(id) }));
    const shown = await banks('all-offices');
    for (const { id, bank, held } of sums) {
      expect(shown.find((account) => account.id === id)).toMatchObject({
        balance: bank / 100,
        fiduciaryHeld: held / 100,
      });
    }
    expect(sums.find(({ id }) => id === String(DIRECTORY.accounts.trust))?.held).toBeGreaterThan(0);
    const operating = shown.find(({ id }) => id === String(DIRECTORY.accounts.operating));
    expect(operating).toBeDefined();
    expect(operating).not.toHaveProperty('balance');
  });

  it('but not to users who see only some offices', async () => {
    for (const account of await banks('by-office')) {
      expect(account).not.toHaveProperty('balance');
      expect(account).not.toHaveProperty('fiduciaryHeld');
    }
  });
});
