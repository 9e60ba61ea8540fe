import { payables } from '../../../shell-stub/server/ledger';
import { allRows } from '../../support/allRows';
import { Desk, FEES, premium, SCOPE } from '../ledger/desk';
import { everything } from './figures';

let desk: Desk;
beforeAll(async () => {
  desk = await Desk.open();
});
afterAll(() => desk.db.close());

/** The carrier of `premium`. */
const CARRIER = 1;

async function agree(from: 'InvoiceDate' | 'Collection' | null, days: number | null): Promise<void> {
  await desk.db.query('UPDATE carrier SET terms_from = $2, terms_days = $3 WHERE carrier_id = $1', [
    CARRIER,
    from,
    days,
  ]);
}

async function dueOf(itemId: number, asOf: string): Promise<string | null | undefined> {
  const rows = await allRows(payables(desk.db, SCOPE, { ...everything('company'), asOf }));
  return rows.find(({ payableId }) => payableId === String(itemId))?.carrierDueDate;
}

describe('when a line is due to its carrier', () => {
  it.each([
    { days: 0, item: '2026-02-01', due: '2026-02-01' },
    { days: 30, item: '2026-01-01', due: '2026-01-31' },
    { days: 30, item: '2026-01-31', due: '2026-03-02' },
    { days: 30, item: '2024-01-31', due: '2024-03-01' },
    { days: 45, item: '2025-12-31', due: '2026-02-14' },
    { days: 1, item: '2026-02-28', due: '2026-03-01' },
    { days: 1, item: '2024-02-28', due: '2024-02-29' },
    { days: 365, item: '2024-02-29', due: '2025-02-28' },
  ])('$days days after an invoice of $item: $due, collected or not', async ({ days, item, due }) => {
    await agree('InvoiceDate', days);
    const client = await desk.client();
    const invoice = await desk.invoice(client, item, [premium(10_000)], { dueDate: '2026-12-31' });
    expect(await dueOf(invoice, '2026-05-01')).toBe(due);
    await desk.receipt(client, '2026-05-01', 10_000, { [invoice]: 10_000 });
    expect(await dueOf(invoice, '2026-05-01')).toBe(due);
  });

  it.each([
    { days: 0, collected: '2026-01-31', due: '2026-01-31' },
    { days: 15, collected: '2026-02-14', due: '2026-03-01' },
    { days: 30, collected: '2026-01-31', due: '2026-03-02' },
  ])('$days days after collection on $collected: $due, and nothing before', async (one) => {
    await agree('Collection', one.days);
    const client = await desk.client();
    const invoice = await desk.invoice(client, '2026-01-02', [premium(10_000)]);
    await desk.receipt(client, '2026-01-10', 4_000, { [invoice]: 4_000 });
    expect(await dueOf(invoice, one.collected)).toBeNull();
    await desk.receipt(client, one.collected, 6_000, { [invoice]: 6_000 });
    expect(await dueOf(invoice, '2026-01-30')).toBeNull();
    expect(await dueOf(invoice, one.collected)).toBe(one.due);
    expect(await dueOf(invoice, '2026-12-31')).toBe(one.due);
  });

  it('money that was taken back and came again counts from when it came again', async () => {
    await agree('Collection', 10);
    const client = await desk.client();
    const invoice = await desk.invoice(client, '2026-02-01', [premium(10_000)]);
    const receipt = await desk.receipt(client, '2026-02-02', 10_000, { [invoice]: 10_000 });
    await desk.nsf(receipt, '2026-02-20');
    await desk.receipt(client, '2026-02-25', 10_000, { [invoice]: 10_000 });
    expect(
      await Promise.all(['2026-02-19', '2026-02-20', '2026-02-25'].map((day) => dueOf(invoice, day))),
    ).toEqual(['2026-02-12', null, '2026-03-07']);
  });

  it('money that was taken off and put on again within a day was there all the time', async () => {
    await agree('Collection', 10);
    const client = await desk.client();
    const invoice = await desk.invoice(client, '2026-02-01', [premium(10_000)]);
    const receipt = await desk.receipt(client, '2026-02-02', 10_000);
    const application = await desk.apply(receipt, invoice, '2026-02-03', 10_000);
    await desk.unapply(application, '2026-02-15');
    await desk.apply(receipt, invoice, '2026-02-15', 10_000);
    expect(await dueOf(invoice, '2026-02-28')).toBe('2026-02-13');
  });

  it('a return premium is due by the same terms, once its credit memo has been used', async () => {
    await agree('Collection', 10);
    const client = await desk.client();
    const invoice = await desk.invoice(client, '2026-02-01', [premium(10_000)]);
    const memo = await desk.memo(client, '2026-02-05', [premium(2_000)]);
    expect(await dueOf(memo, '2026-02-05')).toBeNull();
    await desk.apply(memo, invoice, '2026-02-07', 2_000);
    expect(await dueOf(memo, '2026-02-07')).toBe('2026-02-17');
  });

  it.each([
    { dueDate: '2026-03-15', due: '2026-03-15' },
    { dueDate: null, due: '2026-02-01' },
  ])('without terms, when the client is to pay: $due', async ({ dueDate, due }) => {
    await agree(null, null);
    const invoice = await desk.invoice(await desk.client(), '2026-02-01', [premium(10_000)], { dueDate });
    expect(await dueOf(invoice, '2026-02-01')).toBe(due);
  });

  it('agency revenue is due to no carrier', async () => {
    await agree('InvoiceDate', 30);
    const fee = [{ name: 'Fee', amountCents: 2_500, reportingAccountId: FEES }];
    const invoice = await desk.invoice(await desk.client(), '2026-02-01', fee);
    const rows = await allRows(payables(desk.db, SCOPE, { ...everything('revenue'), asOf: '2026-02-01' }));
    expect(rows.find(({ payableId }) => payableId === String(invoice))?.carrierDueDate).toBeNull();
  });

  it.each([
    ['InvoiceDate', null],
    [null, 30],
    ['InvoiceDate', -1],
    ['InvoiceDate', 366],
    ['Month', 30],
  ])('terms from %s of %s days are refused', async (from, days) => {
    await expect(
      desk.db.query('UPDATE carrier SET terms_from = $2, terms_days = $3 WHERE carrier_id = $1', [
        CARRIER,
        from,
        days,
      ]),
    ).rejects.toThrow(/check constraint/);
  });
});
