import type {
  CommandResult,
  Envelope,
  GLAccountRecord,
  PayableRow,
  PeriodTotal,
  TransactionRow,
} from '../../../src/api/wire';
import type { StubConfig } from '../../../shell-stub/shared/config';
import { AUTO_PAYABLE, Desk, premium, trust } from '../ledger/desk';
import { commandBody, companyPayload, itemsOf } from '../payables/support';
import { Visitor } from '../itemPages/support';
import { BATCHES, EVERYBODY } from '../statements/support';
import { revoke } from './rights';
import type { TestApi } from './support';
import { startTestApi } from './support';

/** Already the 16th in Berlin, still the 15th in New York, which is the agency's zone before it is missing. */
const EVENING = Date.parse('2026-01-15T23:30:00Z');
const BERLIN = { utcOffset: 60, day: '2026-01-16' };

let api: TestApi;
let desk: Desk;
let client: number;
beforeAll(async () => {
  api = await startTestApi();
  desk = new Desk(api.db);
  client = await desk.client();
});
afterAll(() => api.close());
beforeEach(async () => {
  api.clock.set(EVENING);
  await api.scenario({ timeZoneMissing: true });
});

/** An invoice that its client has paid. */
async function collected(): Promise<number> {
  const invoice = await desk.invoice(client, '2026-01-10', [premium(1_000)]);
  await desk.receipt(client, '2026-01-11', 1_000, { [invoice]: 1_000 });
  return invoice;
}

async function send(body: object): Promise<Envelope<CommandResult>> {
  return (await api.call('administrator', 'POST', '/accounting/command', body)).json();
}

/** Pays the lines of an invoice as of a day, from a computer in Berlin. */
async function payInBerlin(invoice: number, date = BERLIN.day) {
  const lines = await itemsOf(desk, 'company', invoice);
  const payload = { ...companyPayload(lines, { date }), utcOffset: BERLIN.utcOffset };
  return send(commandBody('CreateCompanyPayable', payload));
}

const report = (paidStatus: 'PAID' | 'UNPAID', more: object = {}) =>
  api.query<PayableRow[]>('administrator', {
    query: 'GetCompanyPayablesReport2',
    officeId: null,
    glAccountIds: [String(AUTO_PAYABLE)],
    paidStatus,
    ...more,
  });

/** What each call that takes a day answers for one that the user's computer may be on. */
const CALLS: readonly (readonly [string, (date: string, itemId: string) => Promise<Envelope<unknown>>])[] = [
  ['GetVoidEffects', (date, itemId) => api.query('administrator', { query: 'GetVoidEffects', itemId, date })],
  [
    'GetTrustPosition',
    (asOfDate) => api.query('administrator', { query: 'GetTrustPosition', officeId: null, asOfDate }),
  ],
  [
    'GetTrustPositionDays',
    (day) => api.query('administrator', { query: 'GetTrustPositionDays', startDate: day, endDate: day }),
  ],
  ['GetCompanyPayablesReport2', (asOfDate) => report('UNPAID', { asOfDate })],
  [
    'GetCompanyPayableTotals',
    (asOfDate) => api.query('administrator', { query: 'GetCompanyPayableTotals', officeId: null, asOfDate }),
  ],
  [
    'a batch of statements',
    async (asOfDate) =>
      (
        await api.call('administrator', 'POST', `${BATCHES}?splitClients=true`, { ...EVERYBODY, asOfDate })
      ).json(),
  ],
];

describe('while the agency’s time zone is missing (D3, D41)', () => {
  it('a payment as of the user’s day is in what is shown when no day is named, and can be voided', async () => {
    const invoice = await collected();
    const paid = await payInBerlin(invoice);
    expect(paid).toMatchObject({ code: 0 });
    const itemId = paid.data?.itemIds[0] ?? '';
    const idsOf = ({ data = [] }: Envelope<PayableRow[]>) => data.map(({ payableId }) => payableId);
    expect(idsOf(await report('UNPAID'))).not.toContain(String(invoice));
    expect((await report('PAID')).data).toContainEqual(
      expect.objectContaining({ payableId: String(invoice), paidByItemId: itemId, paidDate: BERLIN.day }),
    );
    const { data: accounts = [] } = await api.query<GLAccountRecord[]>('administrator', {
      query: 'GetGLAccounts',
      includeInactive: false,
    });
    expect(accounts.find(({ id }) => id === String(trust))).toMatchObject({ balance: 0, fiduciaryHeld: 0 });

    const voidItem = { itemId, date: BERLIN.day, reason: 'Entered twice' };
    expect(await send({ command: 'VoidItem', idempotencyKey: 'zone-key-1', voidItem })).toMatchObject({
      code: 0,
    });
    expect(idsOf(await report('UNPAID'))).toContain(String(invoice));
  });

  it.each([
    ['in the first hour of a day when the clocks go back', '2026-10-24T22:30:00Z', '2026-10-25', 0],
    ['on a day when they have gone back', '2026-10-25T22:30:00Z', '2026-10-25', 0],
    ['for the day after', '2026-10-24T22:30:00Z', '2026-10-26', 13],
  ])('a payment of today is taken %s', async (_when, now, day, code) => {
    const invoice = await collected();
    api.clock.set(Date.parse(now));
    // Its offset is that of noon.
    expect(await payInBerlin(invoice, day)).toMatchObject({ code });
  });

  it.each(CALLS)('%s takes each day that has come somewhere on earth, and no later one', async (_, call) => {
    const invoice = String(await collected());
    expect(await call(BERLIN.day, invoice)).toMatchObject({ code: 0 });
    expect(await call('2026-01-17', invoice)).toMatchObject({
      code: 13,
      message: expect.stringMatching(/ cannot be after today\.$/) as string,
    });
    // With a zone, today is the agency's alone.
    await api.scenario({ timeZoneMissing: false });
    expect(await call(BERLIN.day, invoice)).toMatchObject({ code: 13 });
  });

  it('whoever may not choose the day of a void may take each that is today somewhere', async () => {
    await revoke(api, 'all-offices', 8006);
    const itemId = String(await collected());
    // An hour before midnight at UTC-12, an hour after it at UTC+14.
    api.clock.set(Date.parse('2026-01-15T11:00:00Z'));
    const codes = async () =>
      Promise.all(
        ['2026-01-13', '2026-01-14', '2026-01-15', '2026-01-16', '2026-01-17'].map(
          async (date) => (await api.query('all-offices', { query: 'GetVoidEffects', itemId, date })).code,
        ),
      );
    expect(await codes()).toEqual([15, 0, 0, 0, 13]);
    await api.scenario({ timeZoneMissing: false });
    expect(await codes()).toEqual([15, 15, 0, 13, 13]);
  });

  it('where today must be one day, it is that of UTC, and never that of a zone which is missing', async () => {
    // Already the 16th in UTC, still the 15th in New York.
    api.clock.set(Date.parse('2026-01-16T02:00:00Z'));
    const itemId = String(await desk.receipt(client, '2026-01-16', 500, {}));
    const ask = <Row>(query: string, TimePeriod: 0 | 1) =>
      api.query<Row[]>('administrator', { query, officeId: null, TimePeriod });
    const facts = async () => {
      const rows = await ask<TransactionRow>('PeriodReport', 0);
      const totals = await ask<PeriodTotal>('GetPeriodTotals', 0);
      const config = (await api.send({ url: '/stub/config' })).json<StubConfig>();
      return {
        isInReport: rows.data?.some((row) => row.itemId === itemId) ?? false,
        isInTotals: (totals.data ?? []).length > 0,
        today: config.today,
      };
    };
    expect(await facts()).toEqual({ isInReport: true, isInTotals: true, today: '2026-01-16' });
    await api.scenario({ timeZoneMissing: false });
    expect(await facts()).toEqual({ isInReport: false, isInTotals: false, today: '2026-01-15' });
  });

  it('an item page shows what has come somewhere on earth, and voids as of such a day', async () => {
    const invoice = await collected();
    await payInBerlin(invoice);
    const admin = await Visitor.signedIn(api, 'administrator');
    const dateOf = async () => {
      const page = await admin.item('Invoice', invoice, { intent: 'void' });
      const { value, max } = page.document.querySelector<HTMLInputElement>('#date') ?? {};
      return { value, max };
    };
    // In UTC it is still the 15th.
    expect(await dateOf()).toEqual({ value: '2026-01-15', max: BERLIN.day });
    const receipt = await desk.receipt(client, BERLIN.day, 300, {});
    const page = await admin.item('IncomingPayment', receipt, { intent: 'void' });
    const after = await admin.submit(page, { memo: 'Entered twice', date: BERLIN.day });
    expect([after.status, after.text]).toEqual([200, expect.stringContaining('Voided 01/16/2026')]);
    await api.scenario({ timeZoneMissing: false });
    expect(await dateOf()).toEqual({ value: '2026-01-15', max: '2026-01-15' });
  });
});
