import { ledgerProblems } from '../../../shell-stub/server/ledger';
import type { DocumentLine } from '../../../shell-stub/server/ledger/core';
import { Desk, FEES, operating, premium, RETAINED, trust } from './desk';
import type { TrustFigures } from './trustReckoning';
import { readRawRows, TrustReckoning } from './trustReckoning';

let desk: Desk;
beforeEach(async () => {
  desk = await Desk.open();
});
afterEach(async () => {
  expect(await ledgerProblems(desk.db)).toEqual([]);
  await desk.db.close();
});

const [X, Y] = [1, 2];
/** A premium of which the agency keeps 15 %. */
const through = (carrierId: number, amountCents: number): DocumentLine => ({
  ...premium(amountCents),
  carrierId,
  retainedCents: (amountCents * 15) / 100,
  retainedAccountId: RETAINED,
});

/** The figures of the trust account by plain arithmetic, which what the triggers keep must equal. */
async function figures(day?: string): Promise<TrustFigures> {
  const reckoning = new TrustReckoning(await readRawRows(desk.db), [trust]);
  const now = reckoning.on(trust);
  const [kept] = await desk.db.query(
    'SELECT bank_cents AS bank, held_cents AS held, fiduciary_cents AS netted FROM trust_position WHERE account_id = $1',
    [trust],
  );
  expect(kept).toEqual({ bank: now.bank, held: now.held, netted: now.netted });
  return reckoning.on(trust, day);
}
const advancedFor = async (itemId: number): Promise<number[]> =>
  (
    await desk.db.query<{ cents: number }>(
      `SELECT coalesce(sum(a.cents), 0)::bigint AS cents FROM payable_line p LEFT JOIN advance a USING (line_id)
        WHERE p.item_id = $1 GROUP BY p.line_id ORDER BY p.line_id`,
      [itemId],
    )
  ).map(({ cents }) => cents);

/** The agency's own money that already lies in trust: a fee that was collected and not withdrawn. */
async function excess(cents: number): Promise<void> {
  const client = await desk.client();
  const invoice = await desk.invoice(client, '2026-01-01', [
    { name: 'Fee', amountCents: cents, reportingAccountId: FEES },
  ]);
  await desk.receipt(client, '2026-01-01', cents, { [invoice]: cents });
}

/** D50's example before its refund: 1,000.00 paid on an invoice of X, 200.00 unapplied, and a return of 300.00. */
async function example(returnedBy: number): Promise<{ memo: number; invoice: number }> {
  const client = await desk.client();
  const invoice = await desk.invoice(client, '2026-01-10', [through(X, 100_000)]);
  await desk.receipt(client, '2026-01-15', 100_000, { [invoice]: 100_000 });
  await desk.receipt(await desk.client(), '2026-01-16', 20_000);
  const memo = await desk.memo(await desk.client(), '2026-01-17', [through(returnedBy, 30_000)]);
  return { memo, invoice };
}

describe('the worked example of D50', () => {
  it('is short by 150.00 when another carrier owes the return premium: refused with the amount, or advanced', async () => {
    const { memo, invoice } = await example(Y);
    const before = await figures();
    await expect(desk.refund(memo, '2026-01-20', 30_000)).rejects.toMatchObject({
      code: 'LG004',
      detail: '15000',
      message: `Trust account ${trust} would be 15000 cents short of the client money it holds.`,
    });
    expect(await figures()).toEqual(before);

    const refund = await desk.refund(memo, '2026-01-20', 30_000, true);
    // The 150.00 that were short, and no more, came from operating.
    expect(await desk.bank(operating)).toBe(-15_000);
    expect(await advancedFor(memo)).toEqual([15_000, 0]);
    expect(await figures()).toMatchObject({
      bank: 90_000 + 15_000,
      held: 105_000,
      carriers: { 1: 85_000, 2: -10_500 },
    });
    // Before the advance: 900.00 in the bank; netted it looks like 105.00 over, by beneficiary it is 150.00 short.
    expect(85_000 + 20_000 - 25_500).toBe(79_500);

    // Carrier Y credits it: the return premium reduces a payment, and operating has its money back.
    const client = await desk.client();
    const owed = await desk.invoice(client, '2026-01-21', [through(Y, 60_000)]);
    await desk.receipt(client, '2026-01-22', 60_000, { [owed]: 60_000 });
    await desk.pay('company', '2026-01-25', owed, memo);
    expect(await desk.bank(operating)).toBe(0);
    expect(await advancedFor(memo)).toEqual([0, 0]);
    expect((await figures()).carriers).toEqual({ 1: 85_000 });
    // The advance was there from the refund until the payment.
    expect((await figures('2026-01-24')).carriers).toEqual({ 1: 85_000, 2: 51_000 - 10_500 });
    await desk.pay('company', '2026-01-26', invoice);
    expect(refund).toBeGreaterThan(0);
  });

  it('is not short when the same carrier owes it: 105.00 are the agency’s', async () => {
    const { memo } = await example(X);
    await desk.refund(memo, '2026-01-20', 30_000);
    expect(await figures()).toEqual({
      bank: 90_000,
      held: 79_500,
      netted: 79_500,
      gross: 105_000,
      carriers: { 1: 59_500 },
      clients: { 2: 20_000 },
      commission: 10_500,
    });
  });

  it('as it was posted before the law: the three sums of D50', async () => {
    const { memo } = await example(Y);
    await desk.db.script('ALTER TABLE trust_position DISABLE TRIGGER trust_position_covers');
    await desk.refund(memo, '2026-01-20', 30_000);
    expect(await figures()).toMatchObject({ bank: 90_000, held: 105_000, gross: 105_000, netted: 79_500 });
    expect(await ledgerProblems(desk.db)).toEqual([
      'Premium Trust - Harbor National has been $150.00 short of the client money it holds since 01/20/2026. ' +
        'Not credited yet, but used: Penobscot Casualty $255.00.',
    ]);
    // Put right, so that the ledger is whole again.
    await desk.void(
      await one(`SELECT item_id AS n FROM item WHERE transaction_type = 'InsuredRefund'`),
      '2026-01-21',
    );
    await desk.db.script('ALTER TABLE trust_position ENABLE TRIGGER trust_position_covers');
  });
});

const one = async (sql: string) => (await desk.db.query<{ n: number }>(sql))[0]?.n ?? 0;

/** What takes others' money when carrier Y has not credited its return premium, and by how much. */
const ACTS: readonly (readonly [
  name: string,
  short: number,
  act: (of: { memo: number; invoice: number; client: number }, advance: boolean) => Promise<unknown>,
])[] = [
  [
    'a refund of a credit memo',
    30_000,
    ({ memo }, advance) => desk.refund(memo, '2026-02-01', 30_000, advance),
  ],
  ['a part of it', 10_000, ({ memo }, advance) => desk.refund(memo, '2026-02-01', 10_000, advance)],
  [
    // The invoice's carrier gets its 85.00 without a cent from the carrier of the return; the commission is even.
    'its application to an invoice of another carrier',
    8_500,
    ({ memo, invoice }, advance) => desk.apply(memo, invoice, '2026-02-01', 10_000, advance),
  ],
];

describe.each(ACTS)('%s', (_, short, run) => {
  /** Others' money alone lies in trust: a client's unapplied credit. */
  async function start() {
    await desk.receipt(await desk.client(), '2026-01-02', 500_000);
    const client = await desk.client();
    const memo = await desk.memo(client, '2026-01-17', [through(Y, 30_000)]);
    const invoice = await desk.invoice(client, '2026-01-18', [through(X, 10_000)]);
    return { memo, invoice, client };
  }

  it('is refused with the amount short, and posts nothing', async () => {
    const facts = await start();
    const before = await figures();
    await expect(run(facts, false)).rejects.toMatchObject({ code: 'LG004', detail: String(short) });
    expect(await figures()).toEqual(before);
  });

  it('is lawful when the same act advances it', async () => {
    await run(await start(), true);
    const { bank, held } = await figures();
    expect(bank).toBe(held);
    expect(await desk.bank(operating)).toBe(-short);
  });

  it('is lawful when the agency’s own money in trust covers it, to the cent', async () => {
    await excess(short - 1);
    const facts = await start();
    await expect(run(facts, false)).rejects.toMatchObject({ code: 'LG004', detail: '1' });
    await excess(1);
    await run(facts, false);
    expect(await desk.bank(operating)).toBe(0);
  });
});

describe('a return premium that its carrier has credited', () => {
  it('takes nobody else’s money when it is refunded: the credit stayed in trust', async () => {
    const client = await desk.client();
    const owed = await desk.invoice(client, '2026-01-10', [{ ...premium(50_000), carrierId: Y }]);
    await desk.receipt(client, '2026-01-11', 50_000, { [owed]: 50_000 });
    const memo = await desk.memo(client, '2026-01-12', [{ ...premium(12_000), carrierId: Y }]);
    await desk.pay('company', '2026-01-13', owed, memo);
    expect((await figures()).carriers).toEqual({ 2: 12_000 });
    await desk.refund(memo, '2026-01-14', 12_000);
    expect(await figures()).toMatchObject({ bank: 0, held: 0, carriers: {} });
  });
});

describe('an advance for a return premium goes back', () => {
  async function advanced(): Promise<{ memo: number; refund: number }> {
    await desk.receipt(await desk.client(), '2026-01-02', 50_000);
    const memo = await desk.memo(await desk.client(), '2026-01-17', [through(Y, 30_000)]);
    const refund = await desk.refund(memo, '2026-01-20', 30_000, true);
    expect(await advancedFor(memo)).toEqual([25_500, 4_500]);
    return { memo, refund };
  }

  it('when the refund is voided', async () => {
    const { memo, refund } = await advanced();
    await desk.void(refund, '2026-01-21');
    expect(await advancedFor(memo)).toEqual([0, 0]);
    expect(await desk.bank(operating)).toBe(0);
    expect(await figures()).toMatchObject({ bank: 50_000, held: 50_000 });
  });

  it('for the commission, when it reduces what the agency takes', async () => {
    const { memo } = await advanced();
    await excess(10_000);
    const fee = await one(`SELECT max(item_id) AS n FROM item WHERE transaction_type = 'Invoice'`);
    await desk.pay('revenue', '2026-01-25', fee, memo);
    expect(await advancedFor(memo)).toEqual([25_500, 0]);
    // 300.00 advanced; 55.00 taken, and 45.00 of the advance back.
    expect(await desk.bank(operating)).toBe(-30_000 + 5_500 + 4_500);
  });

  it('no line of it can be paid before the day of the advance', async () => {
    const { memo } = await advanced();
    const client = await desk.client();
    const owed = await desk.invoice(client, '2026-01-03', [{ ...premium(60_000), carrierId: Y }]);
    await desk.receipt(client, '2026-01-03', 60_000, { [owed]: 60_000 });
    await expect(desk.pay('company', '2026-01-19', owed, memo)).rejects.toThrow('last changed on 01/20/2026');
  });
});

describe('money that is taken back', () => {
  /** A client's 100.00 for carrier Y stand in for a return premium that Y has not credited. */
  async function standingIn(): Promise<{ receipt: number; memo: number; application: number }> {
    const client = await desk.client();
    const invoice = await desk.invoice(client, '2026-01-10', [{ ...premium(10_000), carrierId: Y }]);
    const receipt = await desk.receipt(client, '2026-01-11', 10_000);
    const application = await desk.apply(receipt, invoice, '2026-01-11', 10_000);
    const memo = await desk.memo(await desk.client(), '2026-01-12', [{ ...premium(6_000), carrierId: Y }]);
    await desk.refund(memo, '2026-01-13', 6_000);
    expect(await figures()).toMatchObject({ bank: 4_000, held: 4_000 });
    return { receipt, memo, application };
  }

  it('by the bank is covered from operating, since the check has come back whatever the law says (D13)', async () => {
    const { receipt, memo } = await standingIn();
    await desk.nsf(receipt, '2026-01-20');
    expect(await advancedFor(memo)).toEqual([6_000]);
    expect(await figures()).toMatchObject({ bank: 0, held: 0 });
    expect(await desk.bank(operating)).toBe(-6_000);
  });

  it('from its invoice alone is refused, or advanced', async () => {
    const { application, memo } = await standingIn();
    await expect(desk.unapply(application, '2026-01-20')).rejects.toMatchObject({
      code: 'LG004',
      detail: '6000',
    });
    await desk.unapply(application, '2026-01-20', true);
    expect(await advancedFor(memo)).toEqual([6_000]);
  });
});

it('agency revenue goes out of trust only beyond what is held for each beneficiary', async () => {
  const { memo } = await example(Y);
  await excess(15_000);
  const fee = await one(`SELECT max(item_id) AS n FROM item WHERE transaction_type = 'Invoice'`);
  await desk.refund(memo, '2026-01-20', 30_000);
  const { bank, held, netted } = await figures();
  expect([bank - held, bank - netted]).toEqual([0, 25_500]);
  await expect(desk.pay('revenue', '2026-01-25', fee)).rejects.toMatchObject({
    code: 'LG004',
    detail: '15000',
  });
});

it('a payment to a carrier that leaves out what it owes is refused with the amount short', async () => {
  const { memo } = await example(Y);
  await excess(15_000);
  const fee = await one(`SELECT max(item_id) AS n FROM item WHERE transaction_type = 'Invoice'`);
  await desk.refund(memo, '2026-01-20', 30_000);
  const client = await desk.client();
  const owed = await desk.invoice(client, '2026-01-21', [{ ...premium(30_000), carrierId: Y }]);
  await desk.receipt(client, '2026-01-22', 30_000, { [owed]: 30_000 });
  await desk.pay('revenue', '2026-01-24', fee);
  await expect(desk.pay('company', '2026-01-25', owed)).rejects.toMatchObject({
    code: 'LG004',
    detail: '15000',
  });
  await desk.pay('company', '2026-01-25', owed, memo);
  expect((await figures()).carriers).toEqual({ 1: 85_000 });
});
