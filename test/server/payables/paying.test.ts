import { ledgerProblems } from '../../../shell-stub/server/ledger';
import { periodReport } from '../ledger/reportRows';
import { AUTO_PAYABLE, Desk, FEES, operating, premium, RETAINED, SCOPE, trust } from '../ledger/desk';
import { companyPayload, DAY, itemsOf, revenuePayload, run } from './support';

let desk: Desk;
beforeAll(async () => {
  desk = await Desk.open();
});
afterAll(() => desk.db.close());
afterEach(async () => {
  expect(await ledgerProblems(desk.db)).toEqual([]);
});

const SURPLUS = 1020;
const fee = (amountCents: number) => ({ name: 'Policy fee', amountCents, reportingAccountId: FEES });
const from = (carrierId: number, amountCents: number) => ({ ...premium(amountCents), carrierId });
/** 85.00 for the carrier, 15.00 retained, and a fee of 9.99. */
const LINES = [{ ...premium(10_000), retainedCents: 1_500, retainedAccountId: RETAINED }, fee(999)];

/** Posts an invoice for a new client and receives the given cents on it; by default all of it. */
async function invoiced(lines: Parameters<Desk['invoice']>[2], paid?: number): Promise<number> {
  const client = await desk.client();
  const invoice = await desk.invoice(client, '2026-05-01', lines);
  const cents = paid ?? lines.reduce((sum, line) => sum + line.amountCents, 0);
  if (cents > 0) await desk.receipt(client, '2026-05-02', cents, { [invoice]: cents });
  return invoice;
}
const company = async (...itemIds: number[]) => companyPayload(await itemsOf(desk, 'company', ...itemIds));
const revenue = async (...itemIds: number[]) => revenuePayload(await itemsOf(desk, 'revenue', ...itemIds));
const pay = (payload: object) => run(desk, 'administrator', 'CreateCompanyPayable', payload);
const banks = async () => [await desk.bank(trust), await desk.bank(operating)] as const;

describe('CreateCompanyPayable', () => {
  it('posts one payment, to be exported, that moves the trust bank account by exactly its amount', async () => {
    const invoice = await invoiced(LINES);
    const [trustBefore, operatingBefore] = await banks();
    const payload = await company(invoice);
    const reply = await pay({
      ...payload,
      payment: { ...payload.payment, referenceNumber: ' 4711 ', memo: 'May' },
    });
    const item = Number(reply.data?.itemIds[0]);
    const made = {
      itemId: String(item),
      itemNumber: await desk.numberOf(item),
      payeeName: expect.any(String) as string,
      method: 'Check',
      referenceNumber: '4711',
    };
    expect(reply).toEqual({ code: 0, data: { itemIds: [String(item)], failures: [], payments: [made] } });
    expect(await desk.entries(item)).toEqual([
      [
        [trust, null, -8_500],
        [AUTO_PAYABLE, trust, 8_500],
      ],
    ]);
    expect(await banks()).toEqual([trustBefore - 8_500, operatingBefore]);
    const row = (await periodReport(desk.db, SCOPE, { from: DAY, to: DAY })).find(
      ({ itemId }) => itemId === String(item),
    );
    expect(row).toMatchObject({
      transactionType: 'CompanyPayable',
      amount: 85,
      disbursed: 85,
      payee: 'Granite Shore Mutual',
      payMethod: 'Check',
      memo: 'May',
      createdBy: 'MEL Margaret Ellsworth',
      bankAccountName: 'Premium Trust - Harbor National',
      status: 'NotTransferred',
    });
  });

  it('pays only one payee, and refuses zero or less (D7)', async () => {
    const two = await invoiced([from(1, 1_000), from(2, 2_000)]);
    expect(await pay(await company(two))).toMatchObject({
      code: 13,
      message: 'A payment goes to one carrier.',
    });
    const client = await desk.client();
    const memo = await desk.memo(client, '2026-05-03', [premium(1_200)]);
    const owed = await invoiced([premium(1_200)]);
    const reply = await pay(await company(owed, memo));
    expect(reply.message).toBe(
      'The lines of Granite Shore Mutual come to $0.00: a payment of zero or less is refused. Nothing was posted.',
    );
    expect(reply.data?.failures).toHaveLength(2);
  });

  it('is reduced by an unapplied return premium, whose amount stays in trust', async () => {
    const owed = await invoiced([premium(5_000)]);
    const client = await desk.client();
    const memo = await desk.memo(client, '2026-05-03', [premium(1_200)]);
    const [trustBefore] = await banks();
    const held = await desk.held();
    expect((await pay(await company(owed, memo))).code).toBe(0);
    expect(await desk.bank(trust)).toBe(trustBefore - 3_800);
    expect(await desk.held()).toBe(held - 3_800);
    // The client is refunded later, out of what stayed.
    await desk.refund(memo, DAY, 1_200);
    expect(await desk.bank(trust)).toBe(trustBefore - 5_000);
  });
});

describe('CreateCompanyPayable refuses', () => {
  it('an amount other than the line’s (D8)', async () => {
    const invoice = await invoiced([premium(8_500)]);
    const [line] = await itemsOf(desk, 'company', invoice);
    const reason = `${await desk.numberOf(invoice)} is worth $85.00, not $84.99: a line is paid whole.`;
    expect(await pay(companyPayload([{ lineId: line?.lineId ?? '', amount: 84.99 }]))).toEqual({
      code: 13,
      message: `${reason} Nothing was posted.`,
      data: { itemIds: [], failures: [{ itemId: line?.lineId, reason }] },
    });
  });

  it('more lines than a thousand that do not exist, counting them as everywhere', async () => {
    const lines = Array.from({ length: 1_001 }, (_, at) => ({ lineId: `${900_000_001 + at}`, amount: 1 }));
    expect((await pay(companyPayload(lines))).message).toMatch(
      /^1,001 of the 1,001 selected lines cannot be paid\. /,
    );
  });

  it('lines that were already paid, saying how many and by whom', async () => {
    const [one, two, three] = [
      await invoiced([premium(100)]),
      await invoiced([premium(200)]),
      await invoiced([premium(300)]),
    ];
    await run(desk, 'all-offices', 'CreateCompanyPayable', await company(one, two));
    const reply = await pay(await company(one, two, three));
    expect(reply.message).toBe(
      '2 of the 3 selected lines were already paid by Daniel Okafor. Nothing was posted.',
    );
    expect(reply.data?.failures.map(({ itemId }) => itemId)).toEqual(
      (await itemsOf(desk, 'company', one, two)).map(({ lineId }) => lineId),
    );
    expect(reply.data?.failures[0]?.reason).toMatch(
      / was already paid with CP-\d+ on 05\/14\/2026 by Daniel Okafor\.$/,
    );
  });

  it.each<[string, () => Promise<object>, RegExp]>([
    ['a line of nobody', async () => companyPayload([{ lineId: '999999', amount: 1 }]), /no such line/],
    [
      'revenue among company payables',
      async () => companyPayload(await itemsOf(desk, 'revenue', await invoiced(LINES))),
      /is agency revenue, not a company payable/,
    ],
    [
      'a voided invoice',
      async () => {
        const invoice = await invoiced([premium(100)], 0);
        await desk.void(invoice, '2026-05-03');
        return company(invoice);
      },
      /was voided/,
    ],
    [
      'before it was collected',
      async () => {
        const payload = await company(await invoiced([premium(100)]));
        return { ...payload, payment: { ...payload.payment, date: '2026-05-01' } };
      },
      /was last changed on 05\/02\/2026: it cannot be paid before/,
    ],
    [
      'before its former payment was voided',
      async () => {
        const invoice = await invoiced([premium(100)]);
        await desk.void(await desk.pay('company', '2026-05-03', invoice), '2026-05-06');
        const payload = await company(invoice);
        return { ...payload, payment: { ...payload.payment, date: '2026-05-05' } };
      },
      /was last changed on 05\/06\/2026/,
    ],
    [
      'money in another trust account',
      async () => {
        const payload = await company(await invoiced([premium(100)]));
        return { ...payload, payment: { ...payload.payment, bankAccountId: String(SURPLUS) } };
      },
      /is held in Premium Trust - Harbor National: pay it from there/,
    ],
    ['a line twice', async () => twice(await company(await invoiced([premium(100)]))), /none twice/],
    [
      'from operating money',
      async () => from_(await company(await invoiced([premium(100)])), operating),
      /Operating - Harbor National is not a trust bank account/,
    ],
    [
      'from a closed account',
      async () => from_(await company(await invoiced([premium(100)])), 1040),
      /\(closed\) is inactive/,
    ],
  ])('%s', async (_name, payload, message) => {
    const given = await payload();
    const before = await banks();
    const reply = await pay(given);
    expect(reply.code).toBe(13);
    expect(reply.message).toMatch(message);
    expect(await banks()).toEqual(before);
  });
});

const twice = (payload: ReturnType<typeof companyPayload>) => ({
  ...payload,
  lineItems: [...payload.lineItems, ...payload.lineItems],
});
const from_ = (payload: ReturnType<typeof companyPayload>, account: number) => ({
  ...payload,
  payment: { ...payload.payment, bankAccountId: String(account) },
});

describe('CreateCompanyPayables', () => {
  it('pays each payee separately, in one event', async () => {
    const [one, two] = [await invoiced([from(1, 1_000), from(2, 2_000)]), await invoiced([from(2, 500)])];
    const reply = await run(desk, 'administrator', 'CreateCompanyPayables', await company(one, two));
    const items = await desk.db.query(
      `SELECT payee, amount_cents AS cents, event_id = min(event_id) OVER () AS together
         FROM item WHERE item_id = ANY ($1::bigint[]) ORDER BY item_id`,
      [reply.data?.itemIds.map(Number)],
    );
    expect(items).toEqual([
      { payee: 'Granite Shore Mutual', cents: 1_000, together: true },
      { payee: 'Penobscot Casualty', cents: 2_500, together: true },
    ]);
  });

  it('pays all of them or none', async () => {
    const [good, bad] = [await invoiced([from(1, 1_000)]), await invoiced([from(2, 2_000)], 1_999)];
    const [before] = await banks();
    const reply = await run(desk, 'administrator', 'CreateCompanyPayables', await company(good, bad));
    expect(reply.message).toMatch(
      /^Only \$19\.99 of \$20\.00 is collected .*: \$0\.01 short\. Nothing was posted\./,
    );
    expect(await desk.bank(trust)).toBe(before);
  });
});

describe('agency revenue (D13)', () => {
  it('CreateAgencyPayable moves trust to operating by exactly its amount', async () => {
    const invoice = await invoiced(LINES);
    const [trustBefore, operatingBefore] = await banks();
    const reply = await run(desk, 'administrator', 'CreateAgencyPayable', await revenue(invoice));
    expect(reply).toMatchObject({ code: 0, data: { failures: [] } });
    expect(await banks()).toEqual([trustBefore - 2_499, operatingBefore + 2_499]);
  });

  it('is not paid before it is collected, even if an advance is asked for', async () => {
    const invoice = await invoiced(LINES, 5_000);
    const payload = await revenue(invoice);
    const asked = { ...payload, payment: { ...payload.payment, advanceFromOperating: true } };
    const reply = await run(desk, 'administrator', 'CreateAgencyPayable', asked);
    expect(reply.message).toMatch(/short\. Nothing was posted\.$/);
  });

  it('is deposited to an operating account only', async () => {
    const payload = await revenue(await invoiced(LINES));
    const asked = { ...payload, payment: { ...payload.payment, depositToAccountId: String(SURPLUS) } };
    expect((await run(desk, 'administrator', 'CreateAgencyPayable', asked)).message).toMatch(
      /^Surplus Lines Trust - Tidewater Savings is not an operating bank account/,
    );
  });

  it('CreateCommissionStatement lists the revenue of only one carrier', async () => {
    const invoice = await invoiced(LINES);
    const all = await revenue(invoice);
    // The fee comes from no carrier.
    const fees = { ...all, lineItems: all.lineItems.filter(({ amount }) => amount === 9.99) };
    expect(fees.lineItems).toHaveLength(1);
    for (const payload of [all, fees]) {
      expect(await run(desk, 'administrator', 'CreateCommissionStatement', payload)).toMatchObject({
        code: 13,
        message: 'A commission statement lists the revenue of one carrier.',
      });
    }
    const commission = { ...all, lineItems: all.lineItems.filter(({ amount }) => amount === 15) };
    const reply = await run(desk, 'administrator', 'CreateCommissionStatement', commission);
    const [item] = await desk.db.query(
      `SELECT transaction_type, payee, carrier_id, amount_cents, item_number LIKE 'CS-%' AS numbered
         FROM item WHERE item_id = $1`,
      [Number(reply.data?.itemIds[0])],
    );
    expect(item).toEqual({
      transaction_type: 'AgencyRevenuePayable',
      payee: 'Granite Shore Mutual',
      carrier_id: 1,
      amount_cents: 1_500,
      numbered: true,
    });
  });
});
