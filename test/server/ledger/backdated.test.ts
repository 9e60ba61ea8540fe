/** Backdated receipts: nothing is paid twice, and no advance settled before it is made, on any day in between (D12, D13). */
import { ledgerProblems } from '../../../shell-stub/server/ledger';
import { Desk, FEES, premium, RETAINED, trust } from './desk';
import { readRawRows, TrustReckoning } from './trustReckoning';

let desk: Desk;
beforeAll(async () => {
  desk = await Desk.open();
});
afterAll(() => desk.db.close());
afterEach(async () => {
  expect(await ledgerProblems(desk.db)).toEqual([]);
});

/** An invoice of 1,000.00, of which 850.00 is a carrier's. */
async function invoiced() {
  const client = await desk.client();
  const lines = [{ ...premium(100_000), retainedCents: 15_000, retainedAccountId: RETAINED }];
  return { client, invoice: await desk.invoice(client, '2026-01-01', lines) };
}

/** Cents put on an invoice, collected for its carrier and advanced to it, at the end of a day. */
async function standing(invoice: number, day: string) {
  const [found] = await desk.db.query<{ applied: number; collected: number; advanced: number }>(
    `SELECT (SELECT coalesce(sum(cents), 0) FROM application
              WHERE invoice_item_id = $1 AND effective_date <= $2)::bigint AS applied,
            (SELECT coalesce(sum(c.cents), 0) FROM payable_line p JOIN collection c USING (line_id)
              WHERE p.item_id = $1 AND p.kind = 'company' AND c.effective_date <= $2)::bigint AS collected,
            (SELECT coalesce(sum(a.cents), 0) FROM payable_line p JOIN advance a USING (line_id)
              WHERE p.item_id = $1 AND a.effective_date <= $2)::bigint AS advanced`,
    [invoice, day],
  );
  return found;
}

/** The unused cents of a receipt at the end of a day. */
async function unused(receipt: number, day: string): Promise<number> {
  const [found] = await desk.db.query<{ cents: number }>(
    `SELECT (i.amount_cents - coalesce((SELECT sum(cents) FROM application
              WHERE source_item_id = $1 AND effective_date <= $2), 0))::bigint AS cents FROM item i WHERE item_id = $1`,
    [receipt, day],
  );
  return found?.cents ?? NaN;
}

const UNPAID = { applied: 0, collected: 0, advanced: 0 };
const PAID = { applied: 100_000, collected: 85_000, advanced: 0 };

test('a receipt in place of one that was voided later is a credit until the day of the void', async () => {
  const { client, invoice } = await invoiced();
  const wrong = await desk.receipt(client, '2026-01-05', 100_000, { [invoice]: 100_000 });
  await desk.void(wrong, '2026-01-20');
  const right = await desk.receipt(client, '2026-01-05', 100_000, { [invoice]: 100_000 });
  for (const day of ['2026-01-05', '2026-01-19', '2026-01-20']) {
    expect(await standing(invoice, day)).toEqual(PAID);
  }
  expect(await unused(right, '2026-01-19')).toBe(100_000);
  expect(await unused(right, '2026-01-20')).toBe(0);
});

test('a receipt dated before an advance settles it on the day on which it was made', async () => {
  const { client, invoice } = await invoiced();
  await desk.payAhead('2026-01-20', invoice);
  const receipt = await desk.receipt(client, '2026-01-10', 100_000, { [invoice]: 100_000 });
  expect(await standing(invoice, '2026-01-19')).toEqual(UNPAID);
  expect(await unused(receipt, '2026-01-19')).toBe(100_000);
  expect(await standing(invoice, '2026-01-20')).toEqual(PAID);
});

test('a receipt dated before the void of an advanced payment is collected from the day of the void', async () => {
  const { client, invoice } = await invoiced();
  const payment = await desk.payAhead('2026-01-05', invoice);
  await desk.void(payment, '2026-01-20');
  await desk.receipt(client, '2026-01-10', 100_000, { [invoice]: 100_000 });
  expect(await standing(invoice, '2026-01-19')).toEqual({ ...UNPAID, advanced: 85_000 });
  expect(await standing(invoice, '2026-01-20')).toEqual(PAID);
});

test('with a payment between the two receipts, nothing is ever advanced below zero', async () => {
  const { client, invoice } = await invoiced();
  const wrong = await desk.receipt(client, '2026-01-05', 100_000, { [invoice]: 100_000 });
  await desk.pay('company', '2026-01-12', invoice);
  await desk.void(wrong, '2026-01-20');
  await desk.receipt(client, '2026-01-05', 100_000, { [invoice]: 100_000 });
  for (const day of ['2026-01-05', '2026-01-12', '2026-01-19', '2026-01-20']) {
    expect(await standing(invoice, day)).toEqual(PAID);
  }
});

test('a backdated receipt pays on its own day where nothing was posted after it', async () => {
  const { client, invoice } = await invoiced();
  await desk.receipt(client, '2026-01-28', 700);
  await desk.receipt(client, '2026-01-08', 100_000, { [invoice]: 100_000 });
  expect(await standing(invoice, '2026-01-07')).toEqual(UNPAID);
  expect(await standing(invoice, '2026-01-08')).toEqual(PAID);
});

describe('the database refuses', () => {
  test('to put more on an invoice, on any day, than it is worth', async () => {
    const { client, invoice } = await invoiced();
    const wrong = await desk.receipt(client, '2026-01-05', 100_000, { [invoice]: 100_000 });
    await desk.void(wrong, '2026-01-20');
    const right = await desk.receipt(client, '2026-01-05', 100_000);
    await expect(desk.apply(right, invoice, '2026-01-19', 100_000)).rejects.toMatchObject({ code: 'LG005' });
    await desk.apply(right, invoice, '2026-01-20', 100_000);
  });

  test('to take more out of a receipt, on any day, than it has', async () => {
    const { client, invoice } = await invoiced();
    const receipt = await desk.receipt(client, '2026-01-05', 100_000);
    const application = await desk.apply(receipt, invoice, '2026-01-05', 100_000);
    await desk.unapply(application, '2026-01-20');
    await expect(desk.refund(receipt, '2026-01-19', 1)).rejects.toMatchObject({ code: 'LG005' });
    await desk.refund(receipt, '2026-01-20', 100_000);
  });
});

test('money is put on an invoice, or taken off it, no earlier than a line of it was paid', async () => {
  const { client, invoice } = await invoiced();
  const receipt = await desk.receipt(client, '2026-01-05', 100_000);
  const application = await desk.apply(receipt, invoice, '2026-01-05', 100_000);
  await desk.pay('company', '2026-01-12', invoice);
  const refusal =
    /cannot change as of a day before 01\/12\/2026, when a line of it was paid, advanced or used/;
  await expect(desk.unapply(application, '2026-01-11')).rejects.toThrow(refusal);
  await desk.unapply(application, '2026-01-12');
  await expect(desk.apply(receipt, invoice, '2026-01-11', 100)).rejects.toThrow(refusal);
  await desk.apply(receipt, invoice, '2026-01-12', 100);
});

test('what stands in for a return premium is advanced on the day of its use, also by a void dated before it (D51)', async () => {
  const mine = await Desk.open();
  const client = await mine.client();
  const invoice = await mine.invoice(client, '2026-05-01', [premium(1_000)]);
  const receipt = await mine.receipt(client, '2026-05-01', 1_000, { [invoice]: 1_000 });
  const memo = await mine.memo(await mine.client(), '2026-05-07', [premium(1_000)]);
  await mine.refund(memo, '2026-05-08', 400);
  await mine.refund(memo, '2026-05-09', 600);
  await mine.void(receipt, '2026-05-01');
  expect(
    await mine.db.query('SELECT effective_date AS day, cents FROM advance ORDER BY effective_date'),
  ).toEqual([
    { day: '2026-05-08', cents: 400 },
    { day: '2026-05-09', cents: 600 },
  ]);
  const reckoning = new TrustReckoning(await readRawRows(mine.db), [trust]);
  for (const day of ['2026-05-01', '2026-05-07', '2026-05-08', '2026-05-09']) {
    expect(reckoning.on(trust, day)).toMatchObject({ bank: 0, held: 0 });
  }
  expect(await ledgerProblems(mine.db)).toEqual([]);
  await mine.db.close();
});

describe('what operating money stands in for is taken back no earlier than it was last used (D51)', () => {
  // Of its own: what other clients have in trust would cover it.
  let mine: Desk;
  beforeEach(async () => {
    mine = await Desk.open();
  });
  afterEach(async () => {
    expect(await ledgerProblems(mine.db)).toEqual([]);
    await mine.db.close();
  });

  /** A return premium of 10.00, of which the first 4.00 are used on May 8, and 6.00 on May 20. */
  async function used(first: (memo: number, invoice: number) => Promise<number>): Promise<number> {
    const [client, other] = [await mine.client(), await mine.client()];
    const fees = [{ name: 'Fee', amountCents: 400, reportingAccountId: FEES }];
    const invoice = await mine.invoice(client, '2026-05-01', fees);
    const paid = await mine.invoice(other, '2026-05-01', [premium(1_000)]);
    const memo = await mine.memo(client, '2026-05-07', [premium(1_000)]);
    const receipt = await mine.receipt(other, '2026-05-08', 1_000, { [paid]: 1_000 });
    const id = await first(memo, invoice);
    // The other client's money is gone: operating money stands in for the 4.00.
    await mine.void(receipt, '2026-05-09');
    expect(await mine.db.query('SELECT sum(cents)::int AS cents FROM advance')).toEqual([{ cents: 400 }]);
    // Moves no money: both are of one carrier.
    await mine.apply(memo, await mine.invoice(client, '2026-05-20', [premium(600)]), '2026-05-20', 600);
    return id;
  }
  const FIRST = /before 05\/20\/2026/;

  test('by the void of a refund', async () => {
    const refund = await used((memo) => mine.refund(memo, '2026-05-08', 400));
    for (const day of ['2026-05-09', '2026-05-19'])
      await expect(mine.void(refund, day)).rejects.toThrow(FIRST);
    await mine.void(refund, '2026-05-20');
  });

  test('by money that is taken off an invoice', async () => {
    const application = await used(async (memo, invoice) => {
      const id = await mine.apply(memo, invoice, '2026-05-08', 400);
      await mine.pay('revenue', '2026-05-08', invoice);
      return id;
    });
    for (const day of ['2026-05-09', '2026-05-19']) {
      await expect(mine.unapply(application, day)).rejects.toThrow(FIRST);
    }
    await mine.unapply(application, '2026-05-20');
  });
});
