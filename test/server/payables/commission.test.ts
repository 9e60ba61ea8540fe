import { ledgerProblems, payables, trustPositionDays } from '../../../shell-stub/server/ledger';
import { allRows } from '../../support/allRows';
import { agencyId, Desk, FEES, operating, premium, RETAINED, SCOPE, trust } from '../ledger/desk';
import { numberGaps } from '../ledger/itemNumbers';
import { everything } from './figures';
import { DAY, itemsOf, revenuePayload, run } from './support';

let desk: Desk;
beforeEach(async () => {
  desk = await Desk.open();
});
afterEach(() => desk.db.close());

/** An invoice with a fee alone that its client has paid: commission in trust. */
async function fee(amountCents: number): Promise<number> {
  const client = await desk.client();
  const invoice = await desk.invoice(client, '2026-05-01', [
    { name: 'Fee', amountCents, reportingAccountId: FEES, carrierId: 1 },
  ]);
  await desk.receipt(client, '2026-05-02', amountCents, { [invoice]: amountCents });
  return invoice;
}

/** What may be withdrawn today, and what is collected, in cents. */
async function today() {
  const [day] = (await trustPositionDays(desk.db, agencyId, DAY, DAY)).filter(
    ({ bankAccountId }) => bankAccountId === String(trust),
  );
  const inCents = (dollars = 0) => Math.round(dollars * 100);
  return { available: inCents(day?.commissionAvailable), commission: inCents(day?.commission) };
}

const withdraw = async (...invoices: number[]) =>
  run(
    desk,
    'administrator',
    'CreateAgencyPayable',
    revenuePayload(await itemsOf(desk, 'revenue', ...invoices), { date: DAY }),
  );

describe('the commission available (D50) is what the ledger lets out of trust (D51)', () => {
  /** A return premium was refunded that its carrier owes: the excess falls below the commission, to 100.00. */
  async function start() {
    const [whole, more] = [await fee(10_000), await fee(10_001)];
    const memo = await desk.memo(await desk.client(), '2026-05-03', [{ ...premium(10_001), carrierId: 2 }]);
    await desk.refund(memo, '2026-05-04', 10_001);
    expect(await today()).toEqual({ available: 10_000, commission: 20_001 });
    return { whole, more };
  }

  it('exactly that much passes, and then nothing is available', async () => {
    const { whole, more } = await start();
    expect((await withdraw(whole)).code).toBe(0);
    expect(await today()).toEqual({ available: 0, commission: 10_001 });
    expect((await withdraw(more)).code).toBe(13);
  });

  it('a cent more is refused with the amount short and what to do, and posts nothing', async () => {
    const { more } = await start();
    const reply = await withdraw(more);
    expect(reply).toMatchObject({
      code: 13,
      message: expect.stringMatching(
        /^.+ would be \$0\.01 short of the money it holds for others\. Nothing was posted\. Take \$0\.01 less out of it\.$/,
      ) as string,
    });
    expect(await today()).toEqual({ available: 10_000, commission: 20_001 });
  });

  it.each(['CreateAgencyPayable', 'CreateCommissionStatement'] as const)(
    'what is refused leaves no gap in the numbers of payments: %s',
    async (command) => {
      const { whole, more } = await start();
      const send = async (invoice: number) =>
        run(
          desk,
          'administrator',
          command,
          revenuePayload(await itemsOf(desk, 'revenue', invoice), { date: DAY }),
        );
      const small = await fee(1);
      for (const invoice of [small, more, whole]) await send(invoice);
      const numbers = await desk.db.query<{ number: string }>(
        `SELECT item_number AS number FROM item WHERE transaction_type = 'AgencyRevenuePayable' ORDER BY item_id`,
      );
      expect(numbers.map(({ number }) => number.replace(/\D+/, ''))).toEqual(['1', '2']);
      expect(await numberGaps(desk.db)).toEqual([]);
    },
  );

  it('without a shortage, all that is collected is available, and no more: it is the agency’s own', async () => {
    const [first, second] = [await fee(10_000), await fee(2_345)];
    const client = await desk.client();
    const uncollected = await desk.invoice(client, '2026-05-01', [
      { name: 'Fee', amountCents: 1, reportingAccountId: FEES },
    ]);
    expect(await today()).toEqual({ available: 12_345, commission: 12_345 });
    expect(await withdraw(first, second, uncollected)).toMatchObject({
      code: 13,
      message: expect.stringContaining('$0.01 short') as string,
    });
    expect((await withdraw(first, second)).code).toBe(0);
    expect(await today()).toEqual({ available: 0, commission: 0 });
  });
});

describe('agency revenue is one payment, whatever its accounts come to (D7, D33)', () => {
  /** Commission of 150.00, and a fee of 25.00 that was given back from another account; both have carrier 1. */
  async function start() {
    const client = await desk.client();
    const invoice = await desk.invoice(client, '2026-05-01', [
      { ...premium(100_000), retainedAccountId: RETAINED, retainedCents: 15_000 },
    ]);
    await desk.receipt(client, '2026-05-02', 100_000, { [invoice]: 100_000 });
    const memo = await desk.memo(client, '2026-05-03', [
      { name: 'Policy fee', amountCents: 2_500, reportingAccountId: FEES, carrierId: 1 },
    ]);
    return { invoice, memo };
  }
  const posted = [
    [trust, null, -12_500],
    [RETAINED, trust, 15_000],
    [FEES, trust, -2_500],
    [operating, null, 12_500],
    [RETAINED, null, -15_000],
    [FEES, null, 2_500],
  ];

  it.each(['CreateAgencyPayable', 'CreateCommissionStatement'] as const)(
    '%s takes a returned fee from the commission: each account has its own entry line',
    async (command) => {
      const { invoice, memo } = await start();
      await desk.refund(memo, '2026-05-04', 2_500);
      const before = await desk.bank(operating);
      const items = await itemsOf(desk, 'revenue', invoice, memo);
      expect(items.map(({ amount }) => amount)).toEqual([150, -25]);
      const reply = await run(desk, 'administrator', command, revenuePayload(items, { date: DAY }));
      expect(reply.code).toBe(0);
      const item = Number(reply.data?.itemIds[0]);
      expect(await desk.entries(item)).toEqual([posted]);
      expect((await desk.bank(operating)) - before).toBe(12_500);
      expect((await today()).commission).toBe(0);
      expect(await ledgerProblems(desk.db)).toEqual([]);
      await desk.void(item, DAY);
      expect((await today()).commission).toBe(12_500);
      expect(await ledgerProblems(desk.db)).toEqual([]);
    },
  );

  it('also of a return that is not used yet; what its customer is still to get stays in trust', async () => {
    const { invoice, memo } = await start();
    const reply = await withdraw(invoice, memo);
    expect(reply.code).toBe(0);
    expect(await desk.entries(Number(reply.data?.itemIds[0]))).toEqual([posted]);
    await desk.refund(memo, DAY, 2_500);
    expect((await today()).commission).toBe(0);
    expect(await ledgerProblems(desk.db)).toEqual([]);
  });

  it('but what comes to nothing in all is refused', async () => {
    const { memo } = await start();
    expect((await withdraw(memo)).message).toMatch(/come to -\$25\.00: a payment of zero or less is refused/);
  });

  it('a return names its trust account, also where operating stood in for all of it', async () => {
    const memo = await desk.memo(await desk.client(), '2026-05-03', [
      { name: 'Policy fee', amountCents: 2_500, reportingAccountId: FEES },
    ]);
    await desk.refund(memo, '2026-05-04', 2_500, true);
    const rows = await allRows(payables(desk.db, SCOPE, { ...everything('revenue'), asOf: DAY }));
    expect(rows.find(({ payableId }) => payableId === String(memo))).toMatchObject({
      collected: -25,
      advanced: 25,
      trustAccountId: String(trust),
    });
  });
});
