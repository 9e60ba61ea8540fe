import { disburseDirectBill, ledgerProblems } from '../../../shell-stub/server/ledger';
import { act, AUTO_PAYABLE, clientCredit, Desk, FEES, operating, premium, RETAINED, trust } from './desk';

let desk: Desk;
beforeAll(async () => {
  desk = await Desk.open();
});
afterAll(() => desk.db.close());
afterEach(async () => {
  expect(await ledgerProblems(desk.db)).toEqual([]);
});

/** 100.00 of premium, of which 15.00 is the agency's, and a fee of 9.99. */
const LINES = [
  { ...premium(10_000), retainedCents: 1_500, retainedAccountId: RETAINED },
  { name: 'Policy fee', amountCents: 999, reportingAccountId: FEES },
];

describe('outgoing money', () => {
  it('a carrier is paid what was collected, and the agency’s share moves to operating', async () => {
    const client = await desk.client();
    const [trustBefore, operatingBefore] = [await desk.bank(trust), await desk.bank(operating)];
    const invoice = await desk.invoice(client, '2026-01-10', LINES);
    await desk.receipt(client, '2026-01-15', 10_999, { [invoice]: 10_999 });
    const company = await desk.pay('company', '2026-01-20', invoice);
    expect(await desk.entries(company)).toEqual([
      [
        [trust, null, -8_500],
        [AUTO_PAYABLE, trust, 8_500],
      ],
    ]);
    const revenue = await desk.pay('revenue', '2026-01-20', invoice);
    expect(await desk.entries(revenue)).toEqual([
      [
        [trust, null, -2_499],
        [RETAINED, trust, 1_500],
        [FEES, trust, 999],
        [operating, null, 2_499],
        [RETAINED, null, -1_500],
        [FEES, null, -999],
      ],
    ]);
    expect(await desk.bank(trust)).toBe(trustBefore);
    expect(await desk.bank(operating)).toBe(operatingBefore + 2_499);
  });

  it('a line that is not fully collected, or already paid, cannot be paid (D13, D7)', async () => {
    const client = await desk.client();
    const invoice = await desk.invoice(client, '2026-01-10', [premium(10_000)]);
    await desk.receipt(client, '2026-01-15', 10_000, { [invoice]: 9_999 });
    await expect(desk.pay('company', '2026-01-20', invoice)).rejects.toThrow(
      'Only $99.99 of $100.00 is collected and held in this trust account: $0.01 short.',
    );
    await desk.receipt(client, '2026-01-21', 1, { [invoice]: 1 });
    await expect(desk.pay('company', '2026-01-20', invoice)).rejects.toThrow('last changed on 01/21/2026');
    await desk.pay('company', '2026-01-22', invoice);
    await expect(desk.pay('company', '2026-01-23', invoice)).rejects.toThrow('already paid');
  });

  it('a return premium reduces a payment, and a payment below zero is refused (D7)', async () => {
    const client = await desk.client();
    const invoice = await desk.invoice(client, '2026-01-10', [premium(5_000)]);
    const memo = await desk.memo(client, '2026-01-12', [premium(2_000)]);
    await desk.apply(memo, invoice, '2026-01-13', 2_000);
    await desk.receipt(client, '2026-01-15', 3_000, { [invoice]: 3_000 });
    await expect(desk.pay('company', '2026-01-16', memo)).rejects.toThrow('zero or less');
    const payment = await desk.pay('company', '2026-01-16', invoice, memo);
    expect(await desk.entries(payment)).toEqual([
      [
        [trust, null, -3_000],
        [AUTO_PAYABLE, trust, 3_000],
      ],
    ]);
  });

  it('voiding a payment makes its lines unpaid from that day, and they can be paid again', async () => {
    const client = await desk.client();
    const invoice = await desk.invoice(client, '2026-01-10', [premium(5_000)]);
    await desk.receipt(client, '2026-01-15', 5_000, { [invoice]: 5_000 });
    const payment = await desk.pay('company', '2026-01-16', invoice);
    const held = await desk.held();
    await desk.void(payment, '2026-01-18');
    expect(await desk.held()).toBe(held + 5_000);
    await desk.pay('company', '2026-01-20', invoice);
    expect(
      await desk.db.query(
        `SELECT round, p.effective_date AS paid, u.effective_date AS unpaid FROM payable_payment p
           LEFT JOIN payable_unpayment u USING (payment_id) WHERE line_id = ANY ($1) ORDER BY round`,
        [await desk.lineIds(invoice, 'company')],
      ),
    ).toEqual([
      { round: 1, paid: '2026-01-16', unpaid: '2026-01-18' },
      { round: 2, paid: '2026-01-20', unpaid: null },
    ]);
  });

  it('a refund uses up money of its receipt until the refund is voided', async () => {
    const client = await desk.client();
    const receipt = await desk.receipt(client, '2026-01-15', 5_000);
    const refund = await desk.refund(receipt, '2026-01-16', 4_000);
    expect(await desk.entries(refund)).toEqual([
      [
        [clientCredit, trust, 4_000],
        [trust, null, -4_000],
      ],
    ]);
    await expect(desk.refund(receipt, '2026-01-17', 1_001)).rejects.toMatchObject({ code: 'LG005' });
    await expect(desk.nsf(receipt, '2026-01-17')).rejects.toThrow('void its refund first');
    await desk.void(refund, '2026-01-18');
    await desk.nsf(receipt, '2026-01-19');
  });

  it('a check is not returned as of a day before its money was last used', async () => {
    const client = await desk.client();
    const invoice = await desk.invoice(client, '2026-01-05', [premium(5_000)]);
    const receipt = await desk.receipt(client, '2026-01-06', 5_000);
    await desk.unapply(await desk.apply(receipt, invoice, '2026-01-10', 5_000), '2026-01-20');
    await expect(desk.nsf(receipt, '2026-01-05')).rejects.toThrow(
      /^Receipt R-\d+ cannot be returned as of a day before 01\/20\/2026: what was posted until then depends on it\.$/,
    );
    await desk.nsf(receipt, '2026-01-20');
  });

  it('a refund of a credit memo collects its return premium until the refund is voided', async () => {
    const client = await desk.client();
    await desk.receipt(client, '2026-01-01', 2_000);
    const memo = await desk.memo(client, '2026-01-12', [premium(2_000)]);
    const refund = await desk.refund(memo, '2026-01-16', 1_000, true);
    expect(await desk.collected(memo)).toEqual([-1_000]);
    await desk.void(refund, '2026-01-17');
    expect(await desk.collected(memo)).toEqual([0]);
    expect(await desk.collected(memo, '2026-01-16')).toEqual([-1_000]);
  });

  it('a producer is paid from operating money', async () => {
    const item = await desk.db.transaction((tx) =>
      disburseDirectBill(tx, {
        ...act('2026-01-20'),
        producerId: act('2026-01-20').staffId,
        payee: 'Margaret Ellsworth',
        cents: 12_345,
        officeId: 101,
        payMethod: 'Check',
      }),
    );
    expect(await desk.entries(item)).toEqual([
      [
        [5000, null, 12_345],
        [operating, null, -12_345],
      ],
    ]);
  });
});

describe('money taken back after the carrier was paid (D13)', () => {
  it('is covered from operating until the client pays again', async () => {
    const client = await desk.client();
    const invoice = await desk.invoice(client, '2026-01-10', [premium(10_000)]);
    const receipt = await desk.receipt(client, '2026-01-15', 10_000, { [invoice]: 10_000 });
    await desk.pay('company', '2026-01-20', invoice);
    const [trustBefore, operatingBefore, held] = [
      await desk.bank(trust),
      await desk.bank(operating),
      await desk.held(),
    ];
    const nsf = await desk.nsf(receipt, '2026-01-25');
    expect(await desk.bank(trust)).toBe(trustBefore);
    expect(await desk.bank(operating)).toBe(operatingBefore - 10_000);
    expect(await desk.held()).toBe(held);
    expect((await desk.entries(nsf)).at(1)).toEqual([
      [trust, null, 10_000],
      [operating, null, -10_000],
      [AUTO_PAYABLE, null, 10_000],
      [AUTO_PAYABLE, trust, -10_000],
    ]);
    await desk.receipt(client, '2026-02-01', 4_000, { [invoice]: 4_000 });
    expect(await desk.bank(operating)).toBe(operatingBefore - 6_000);
    await desk.receipt(client, '2026-02-02', 6_000, { [invoice]: 6_000 });
    expect(await desk.bank(operating)).toBe(operatingBefore);
    expect(await desk.bank(trust)).toBe(trustBefore);
  });

  it('is no longer covered once the payments are voided', async () => {
    const client = await desk.client();
    const invoice = await desk.invoice(client, '2026-01-10', LINES);
    const receipt = await desk.receipt(client, '2026-01-15', 10_999, { [invoice]: 10_999 });
    const company = await desk.pay('company', '2026-01-20', invoice);
    const revenue = await desk.pay('revenue', '2026-01-20', invoice);
    const operatingBefore = await desk.bank(operating);
    await desk.void(receipt, '2026-01-25');
    expect(await desk.bank(operating)).toBe(operatingBefore - 10_999);
    await desk.void(company, '2026-01-26');
    await desk.void(revenue, '2026-01-26');
    expect(await desk.bank(operating)).toBe(operatingBefore - 2_499);
  });
});
