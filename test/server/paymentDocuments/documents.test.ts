import { documentFileName } from '../../../src/features/payables/document/documentTexts';
import { usDollars, voidItem } from '../../../shell-stub/server/ledger';
import { act, FEES, premium } from '../ledger/desk';
import { pagesOf } from '../statements/readPdf';
import { contentPath, documentPath, PaymentDesk, shared } from './support';

let payments: PaymentDesk;
beforeAll(async () => {
  payments = await PaymentDesk.open();
});
afterAll(() => payments.stub.close());

/** A payment of one collected premium of 100.00, of which the agency keeps 15.00. */
const plainPayment = async (more: object = {}): Promise<number> =>
  payments.pay('company', [await payments.invoice([shared(10_000, 1_500)], 10_000)], more);

describe('a remittance advice (D54)', () => {
  it('reads from the letterhead down to the total, and names how it was paid', async () => {
    const invoice = await payments.invoice([shared(10_000, 1_500), shared(2_000, 0)], 12_000);
    const itemId = await payments.pay('company', [invoice], { referenceNumber: '10245', memo: 'For May' });
    const [number, item] = [await payments.numberOf(itemId), await payments.numberOf(invoice)];
    const [text = '', ...rest] = await payments.pages(itemId);
    expect(rest).toEqual([]);
    const parts = [
      'Tidewater Street Insurance Agency',
      `Remittance advice Payment number ${number} Payment date 05/14/2026`,
      'Amount paid $105.00',
      'Payment method Check',
      'Check number 10245',
      'Paid from Premium Trust - Harbor National',
      'Memo For May',
      'Items paid Item Item date Policy Insured Gross Commission Net',
      `${item} 05/01/2026 Ann Lee 100.00 15.00 85.00`,
      `${item} 05/01/2026 Ann Lee 20.00 0.00 20.00`,
      'Total 120.00 15.00 105.00',
      `Remittance advice ${number} · `,
      'Page 1 of 1',
    ];
    const places = parts.map((part) => text.indexOf(part));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(text).not.toContain('Deposited to');
    expect(text).not.toContain('Advances');
  });

  it('has owed, returned and net, and names what was advanced and what came back', async () => {
    const { desk } = payments;
    const of2 = (cents: number, kept: number) => [shared(cents, kept, 2)];
    const client = await desk.client();
    // Refunded before its carrier has credited it: operating money stands in for it (D51).
    const memo = await desk.memo(client, '2026-05-01', of2(500_000, 0));
    await desk.refund(memo, '2026-05-02', 500_000, true);
    const whole = await payments.invoice(of2(1_000_000, 100_000), 1_000_000);
    const part = await payments.invoice(of2(5_000, 0), 2_000);
    const itemId = await payments.pay('company', [whole, part, memo], { advanceFromOperating: true });

    const { advanced, advanceReturned, paid, returned } = await payments.document(itemId);
    expect({ advanced, paid, returned }).toEqual({ advanced: 30, paid: 4_050, returned: -5_000 });
    expect(advanceReturned).toBeGreaterThan(0);
    const [moved] = await desk.db.query<{ cents: number }>(
      'SELECT sum(cents)::bigint AS cents FROM advance WHERE item_id = $1',
      [itemId],
    );
    expect(Math.round((advanced - advanceReturned) * 100)).toBe(moved?.cents);
    const text = (await payments.pages(itemId)).join(' ');
    const back = usDollars(Math.round(advanceReturned * 100));
    for (const said of [
      'Owed 10,050.00 1,000.00 9,050.00 Returned -5,000.00 0.00 -5,000.00 Net 5,050.00 1,000.00 4,050.00',
      'Agency advances Item Item date Policy Insured Advanced Given back',
      `${await payments.numberOf(part)} 05/01/2026 Ann Lee 30.00`,
      `Total 30.00 ${back.replace('$', '')}`,
      '$30.00 was advanced from the agency’s operating account for items of this payment that customers have yet to pay.',
      `${back} that the agency had advanced for return premiums went back`,
    ])
      expect(text).toContain(said);
  });

  it('continues over pages under repeated headings, keeps its total with a row, and loses no line', async () => {
    const invoices: number[] = [];
    for (let at = 0; at < 60; at += 1)
      invoices.push(await payments.invoice([shared(1_000 + at, 100)], 1_000 + at));
    const itemId = await payments.pay('company', invoices);
    const pages = await payments.pages(itemId);
    expect(pages.length).toBeGreaterThan(1);
    expect(pages).toHaveLength((await payments.document(itemId)).pages);
    pages.forEach((page, index) => expect(page).toMatch(new RegExp(`Page ${index + 1} of ${pages.length}$`)));
    for (const page of pages.slice(1))
      expect(page).toMatch(/^Items paid, continued Item Item date Policy Insured Gross Commission Net INV-/);
    for (const invoice of invoices)
      expect(pages.join(' ').split(`${await payments.numberOf(invoice)} 05/01`)).toHaveLength(2);
  });

  it('prints names as they are written, and a question mark for what no font has', async () => {
    const invoice = await payments.invoice([premium(100)], 100);
    await payments.desk.db.query(
      `UPDATE client SET first_name = 'Łukasz', last_name = 'Nguyễn-Ångström' WHERE client_id =
         (SELECT client_id FROM item WHERE item_id = $1)`,
      [invoice],
    );
    const itemId = await payments.pay('company', [invoice], { memo: 'Paid 🙂 in full' });
    const text = (await payments.pages(itemId)).join(' ');
    expect(text).toContain('Łukasz Nguyễn-Ångström');
    expect(text).toContain('Memo Paid ? in full');
    expect(await payments.document(itemId)).toMatchObject({ memo: 'Paid 🙂 in full' });
  });
});

it.each(['company', 'statement'] as const)(
  'is saved from its link under the name that the module gives it: %s',
  async (kind) => {
    await payments.desk.db.query(`UPDATE carrier SET name = 'A/B: Surety "One"' WHERE carrier_id = 3`);
    const invoice = await payments.invoice([shared(10_000, 1_500, 3)], 10_000);
    const itemId = await payments.pay(kind, [invoice]);
    const { headers } = await payments.stub.pdf(contentPath(itemId));
    const name = decodeURIComponent(headers['content-disposition']?.split("''")[1] ?? '');
    expect(name).toBe(documentFileName(await payments.document(itemId)));
  },
);

describe('a commission statement (D54)', () => {
  it('has its number, the account that it was deposited to, and the commission of each item', async () => {
    const invoice = await payments.invoice([shared(10_000, 1_500)], 10_000);
    const itemId = await payments.pay('statement', [invoice], { referenceNumber: 'T-9' });
    const number = await payments.numberOf(itemId);
    expect(number).toMatch(/^CS-/);
    const text = (await payments.pages(itemId)).join(' ');
    for (const part of [
      `Commission statement Payment number ${number}`,
      'Commission $15.00',
      'Payment method ACH Reference T-9',
      'Deposited to Operating',
      'Commission by item Item Item date Policy Insured Gross Commission INV-',
      'Ann Lee 100.00 15.00 Total 100.00 15.00',
    ])
      expect(text).toContain(part);
    expect(await payments.document(itemId)).toMatchObject({
      kind: 'CommissionStatement',
      paymentNumber: number,
      paid: 15,
      commission: 15,
      gross: 100,
      lines: [{ paid: 15, commission: 15, gross: 100 }],
    });
  });

  it('is also made of revenue that was simply moved, if it is of one payee', async () => {
    const of = async (carrier: number) => payments.invoice([shared(10_000, 1_500, carrier)], 10_000);
    const one = await payments.pay('revenue', [await of(1), await of(1)]);
    expect(await payments.document(one)).toMatchObject({ kind: 'CommissionStatement', paid: 30 });
    const several = await payments.pay('revenue', [await of(1), await of(2)]);
    const fee = [{ name: 'Fee', amountCents: 500, reportingAccountId: FEES }];
    const nobody = await payments.pay('revenue', [await payments.invoice(fee, 500)]);
    for (const [itemId, whose] of [
      [several, 'several'],
      [nobody, 'none'],
    ] as const) {
      const message = `A commission statement covers one payee: ${await payments.numberOf(itemId)} took the revenue of ${whose}.`;
      expect(await payments.envelope(itemId)).toEqual({ code: 13, message });
      expect((await payments.stub.call('GET', contentPath(itemId))).json()).toEqual({ code: 13, message });
    }
  });
});

describe('a document that was made', () => {
  it('has the same bytes after its payee, client and account were renamed and its payment voided', async () => {
    const itemId = await plainPayment();
    const [before, bytes] = [await payments.document(itemId), await payments.bytes(itemId)];
    const { db } = payments.desk;
    await db.query(`UPDATE carrier SET name = 'Renamed Mutual'`);
    await db.query(`UPDATE client SET last_name = 'Renamed'`);
    await db.query(`UPDATE agency SET name = 'Renamed Agency'`);
    await db.transaction((tx) => voidItem(tx, { ...act('2026-05-14'), itemId }));
    expect((await payments.bytes(itemId)).equals(bytes)).toBe(true);
    expect(await payments.document(itemId)).toEqual({ ...before, voidedDate: '2026-05-14' });
    expect((await pagesOf(bytes)).join(' ')).not.toMatch(/void|Renamed/i);
    await db.query(`UPDATE agency SET name = 'Tidewater Street Insurance Agency'`);
  });

  it('is the same for all of several people who ask for it first at the same time', async () => {
    const itemId = await plainPayment();
    const asked = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        index % 2 === 0 ? payments.bytes(itemId) : payments.document(itemId),
      ),
    );
    const files = asked.filter((one): one is Buffer => Buffer.isBuffer(one));
    expect(files.every((file) => file.equals(files[0] ?? Buffer.of()))).toBe(true);
    expect(await payments.bytes(itemId)).toEqual(files[0]);
    const facts = asked.filter((one) => !Buffer.isBuffer(one));
    expect(new Set(facts.map((fact) => JSON.stringify(fact))).size).toBe(1);
  });

  it('cannot be changed or removed', async () => {
    const itemId = await plainPayment();
    await payments.bytes(itemId);
    for (const change of ['UPDATE payment_document SET pages = 9', 'DELETE FROM payment_document'])
      await expect(payments.desk.db.query(change)).rejects.toThrow();
  });
});

describe('who may have it', () => {
  it('anybody who may see payables; by office, if every line is of an office of theirs (D14)', async () => {
    const [own, other] = [
      await payments.invoice([premium(100)], 100, 102),
      await payments.invoice([premium(100)], 100, 101),
    ];
    const mine = await payments.pay('company', [own]);
    const mixed = await payments.pay('company', [await payments.invoice([premium(100)], 100, 102), other]);
    const status = async (itemId: number, user: 'all-offices' | 'by-office' | 'no-permissions') =>
      Promise.all(
        [documentPath(itemId), contentPath(itemId)].map(
          async (path) => (await payments.stub.call('GET', path, undefined, user)).status,
        ),
      );
    expect(await status(mine, 'by-office')).toEqual([200, 200]);
    expect(await status(mixed, 'by-office')).toEqual([404, 404]);
    expect(await status(mixed, 'all-offices')).toEqual([200, 200]);
    expect(await status(mine, 'no-permissions')).toEqual([403, 403]);
  });

  it('there is none for another kind of item, for a void, or for an item that does not exist', async () => {
    const invoice = await payments.invoice([premium(100)], 100);
    const itemId = await payments.pay('company', [invoice]);
    const gone = await payments.desk.void(itemId, '2026-05-14');
    for (const path of [
      documentPath(invoice),
      contentPath(gone),
      documentPath(987_654),
      '/accounting/payment/x/document',
    ])
      expect((await payments.stub.call('GET', path)).status).toBe(404);
  });
});
