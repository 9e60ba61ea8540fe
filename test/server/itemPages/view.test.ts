import { carrierName } from '../../../shell-stub/server/directory/carriers';
import type { TestApi } from '../api/support';
import { startTestApi } from '../api/support';
import { Desk, premium, RETAINED } from '../ledger/desk';
import { factOf, tableOf, Visitor } from './support';

let api: TestApi;
let desk: Desk;
let admin: Visitor;
beforeAll(async () => {
  api = await startTestApi();
  desk = new Desk(api.db);
  admin = await Visitor.signedIn(api, 'administrator');
});
afterAll(() => api.close());

const line = {
  ...premium(10_000),
  retainedCents: 1_500,
  retainedAccountId: RETAINED,
  description: 'January',
};

const OWED = 'Owed to carriers and to the agency';

describe('the page of an item (§2)', () => {
  it('names the agency only where a line is its own', async () => {
    const client = await desk.client();
    const invoice = await desk.invoice(client, '2026-01-10', [{ ...line, carrierId: null }]);
    const page = await admin.item('Invoice', invoice, { clientId: client });
    expect(tableOf(page, OWED).map(([payee]) => payee)).toEqual(['Unknown carrier', 'Agency']);
    const known = await desk.invoice(client, '2026-01-10', [line]);
    // Commission comes from the carrier, as in the report of revenue.
    const carrier = carrierName(1);
    const named = await admin.item('Invoice', known, { clientId: client });
    expect(tableOf(named, OWED).map(([payee]) => payee)).toEqual([carrier, carrier]);
  });

  it('shows an invoice with its lines, payments, payables and postings', async () => {
    const client = await desk.client();
    const invoice = await desk.invoice(client, '2026-01-10', [line], { dueDate: '2026-02-09' });
    const receipt = await desk.receipt(client, '2026-01-20', 4_000, { [invoice]: 4_000 });
    const page = await admin.item('Invoice', invoice, { clientId: client });
    expect(page.status).toBe(200);
    expect(page.document.title).toBe(`Invoice ${await desk.numberOf(invoice)}`);
    expect([factOf(page, 'Amount'), factOf(page, 'Paid'), factOf(page, 'Open')]).toEqual([
      '$100.00',
      '$40.00',
      '$60.00',
    ]);
    expect([factOf(page, 'Date'), factOf(page, 'Due')]).toEqual(['01/10/2026', '02/09/2026']);
    // 15:00 UTC is 10 o'clock in New York (D3).
    expect(factOf(page, 'Created')).toMatch(/^01\/10\/2026 10:00 AM MEL Margaret Ellsworth$/);
    expect(tableOf(page, 'Line items')).toEqual([
      [
        'Auto premium January',
        expect.any(String),
        'Personal Auto Payable',
        expect.any(String),
        '$15.00',
        '$100.00',
      ],
    ]);
    expect(tableOf(page, 'Payments')).toEqual([
      ['01/20/2026', `Receipt ${await desk.numberOf(receipt)}`, 'Applied', '$40.00'],
    ]);
    const owed = tableOf(page, OWED);
    expect(owed.map((row) => row.slice(2))).toEqual([
      ['$34.00', '$85.00', 'Unpaid'],
      ['$6.00', '$15.00', 'Unpaid'],
    ]);
    expect(tableOf(page, 'Ledger').map((row) => row.slice(3))).toEqual([
      ['$100.00', ''],
      ['', '$85.00'],
      ['', '$15.00'],
    ]);
    const receiptName = `Receipt ${await desk.numberOf(receipt)}`;
    const link = [...page.document.querySelectorAll('a')].find(
      ({ textContent }) => textContent === receiptName,
    );
    const other = await admin.open(link?.getAttribute('href') ?? '');
    expect([other.status, other.document.title]).toEqual([200, `Receipt ${await desk.numberOf(receipt)}`]);
    expect(tableOf(other, 'Applied and refunded')).toEqual([
      ['01/20/2026', `Invoice ${await desk.numberOf(invoice)}`, 'Applied', '$40.00'],
    ]);
  });

  it('names a carrier only where its lines have no other', async () => {
    const invoiceOf = async (...carriers: readonly number[]) =>
      desk.invoice(
        await desk.client(),
        '2026-01-10',
        carriers.map((carrierId) => ({ ...line, carrierId })),
      );
    const carrierOf = async (invoice: number) => factOf(await admin.item('Invoice', invoice), 'Carrier');
    expect(await carrierOf(await invoiceOf(2, 2))).toBe(carrierName(2));
    const several = await invoiceOf(2, 1, 2);
    expect(await carrierOf(several)).toBe('2 carriers');
    expect(await carrierOf(await desk.void(several, '2026-01-11'))).toBe('2 carriers');
  });

  it('says that a voided invoice no longer owes what it had not paid', async () => {
    const invoice = await desk.invoice(await desk.client(), '2026-01-10', [line]);
    await desk.payAhead('2026-01-11', invoice);
    await desk.void(invoice, '2026-01-12');
    const page = await admin.item('Invoice', invoice);
    expect(tableOf(page, OWED).map((row) => row.at(-1))).toEqual([
      expect.stringMatching(/^01\/11\/2026 by Company Payable CP-/),
      'Not owed: voided 01/12/2026',
    ]);
    expect(page.document.querySelectorAll('tr.gone')).toHaveLength(1);
  });

  it('shows the parts of the link that led to it (D27)', async () => {
    const client = await desk.client();
    const invoice = await desk.invoice(client, '2026-01-10', [line]);
    const page = await admin.item('Invoice', invoice, {
      clientId: client,
      intent: 'read_only',
      origin: 'Größe <b>',
    });
    const shown = ['Path', 'Route', 'Intent', 'Item id', 'Customer', 'Origin'].map((term) =>
      factOf(page, term),
    );
    expect(shown).toEqual(['/invoice', 'view', 'read_only', String(invoice), String(client), 'Größe <b>']);
    expect(page.reply.body).not.toContain('Größe <b>');
  });

  it('shows what is paid today, and what an invoice of an import will be paid later (D15)', async () => {
    const client = await desk.client();
    const invoice = await desk.invoice(client, '2026-01-10', [line]);
    const receipt = await desk.receipt(client, '2026-01-10', 10_000);
    await desk.apply(receipt, invoice, '2027-01-11', 10_000);
    const page = await admin.item('Invoice', invoice);
    expect([factOf(page, 'Paid'), factOf(page, 'Open')]).toEqual(['$0.00', '$100.00']);
    expect(tableOf(page, 'Payments').map((row) => row.slice(2))).toEqual([
      ['Applied, effective that day', '$100.00'],
    ]);
    expect(page.text).toContain('Now$0.00');
    expect(tableOf(page, OWED).map(([, , collected]) => collected)).toEqual(['$0.00', '$0.00']);
  });

  it('shows whether an item was voided, returned, paid on, or made in a receipt', async () => {
    const client = await desk.client();
    const receipt = await desk.receipt(client, '2026-01-10', 20_000);
    const invoice = await desk.invoice(client, '2026-01-10', [line], { createdInItemId: receipt });
    await desk.apply(receipt, invoice, '2026-01-11', 10_000);
    const payment = await desk.pay('company', '2026-01-12', invoice);
    const nsf = await desk.nsf(receipt, '2026-01-13');
    const voided = await desk.void(payment, '2026-01-14');

    const ofReceipt = await admin.item('IncomingPayment', receipt);
    expect(ofReceipt.text).toContain('Returned 01/13/2026');
    expect(ofReceipt.text).toContain(`Made in this receipt Invoice ${await desk.numberOf(invoice)}`);
    expect(tableOf(ofReceipt, 'Applied and refunded').map((row) => row.slice(2))).toEqual([
      ['Applied', '$100.00'],
      ['Taken back', '-$100.00'],
    ]);
    expect(factOf(await admin.item('NSFCheck', nsf), 'Returns')).toBe(
      `Receipt ${await desk.numberOf(receipt)}`,
    );
    const ofPayment = await admin.item('CompanyPayable', payment);
    expect(ofPayment.text).toContain('Voided 01/14/2026');
    expect(tableOf(ofPayment, 'Paid lines')).toEqual([
      [
        `Invoice ${await desk.numberOf(invoice)}`,
        'Personal Auto Payable',
        '$0.00',
        '$85.00',
        'Unpaid again 01/14/2026',
      ],
    ]);
    // A void has the number of what it takes back: each page names the other, not itself.
    expect(factOf(ofPayment, 'Void')).toBe(`Company Payable ${await desk.numberOf(payment)} (void)`);
    expect(factOf(ofPayment, 'Voided by')).toBe(factOf(ofPayment, 'Created')?.replace(/^.*[AP]M /, ''));
    const ofVoid = await admin.item('CompanyPayable', voided);
    expect(ofVoid.document.title).toBe(`Company Payable ${await desk.numberOf(payment)} (void)`);
    expect(factOf(ofVoid, 'Voided by')).toBeUndefined();
    expect(factOf(ofVoid, 'Voids')).toBe(`Company Payable ${await desk.numberOf(payment)}`);
    expect(factOf(await admin.item('Invoice', invoice), 'Made in')).toBe(
      `Receipt ${await desk.numberOf(receipt)}`,
    );
  });

  it('tells what was refunded of a receipt from what was applied, as the credits report does', async () => {
    const client = await desk.client();
    const receipt = await desk.receipt(client, '2026-01-10', 10_000);
    const sums = async () => {
      const page = await admin.item('IncomingPayment', receipt);
      return ['Applied', 'Refunded', 'Unapplied'].map((term) => factOf(page, term));
    };
    expect(await sums()).toEqual(['$0.00', undefined, '$100.00']);
    const refund = await desk.refund(receipt, '2026-01-11', 4_000);
    expect(await sums()).toEqual(['$0.00', '$40.00', '$60.00']);
    const invoice = await desk.invoice(client, '2026-01-12', [premium(1_000)]);
    await desk.apply(receipt, invoice, '2026-01-12', 1_000);
    expect(await sums()).toEqual(['$10.00', '$40.00', '$50.00']);
    const history = tableOf(await admin.item('IncomingPayment', receipt), 'Applied and refunded');
    expect(history).toEqual([
      ['01/11/2026', `Insured Refund ${await desk.numberOf(refund)}`, 'Refunded', '$40.00'],
      ['01/12/2026', `Invoice ${await desk.numberOf(invoice)}`, 'Applied', '$10.00'],
    ]);
    const [source] = tableOf(await admin.item('InsuredRefund', refund), 'Applied and refunded');
    expect(source?.slice(1)).toEqual([`Receipt ${await desk.numberOf(receipt)}`, 'Refunded', '$40.00']);
    await desk.void(refund, '2026-01-13');
    expect(await sums()).toEqual(['$10.00', undefined, '$90.00']);
  });

  it('of a credit memo calls used what was applied or refunded', async () => {
    const client = await desk.client();
    const memo = await desk.memo(client, '2026-01-10', [premium(3_000)]);
    await desk.refund(memo, '2026-01-11', 1_000);
    const page = await admin.item('CreditMemo', memo);
    expect(['Used', 'Refunded', 'Unapplied'].map((term) => factOf(page, term))).toEqual([
      '$10.00',
      undefined,
      '$20.00',
    ]);
  });

  it('escapes everything that users entered', async () => {
    const client = await desk.client();
    await api.db.query(
      `UPDATE client SET business_name = '<script>alert(1)</script>&"''' WHERE client_id = $1`,
      [client],
    );
    const lines = [{ ...line, name: '<img src=x onerror=alert(1)>', description: '</td></script>' }];
    const invoice = await desk.invoice(client, '2026-01-10', lines);
    const page = await admin.item('Invoice', invoice, { clientId: client });
    expect(page.text).toContain(`<script>alert(1)</script>&"'`);
    expect(page.text).toContain('<img src=x onerror=alert(1)>');
    expect(page.document.querySelector('main img, main script')).toBeNull();
  });

  it('is not cached, cannot be framed, and runs no script but its own', async () => {
    const client = await desk.client();
    const { reply, document } = await admin.item('Invoice', await desk.invoice(client, '2026-01-10', [line]));
    const policy = String(reply.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("img-src 'self'");
    expect(document.querySelector('link[rel=icon]')?.getAttribute('href')).toBe('/favicon.ico');
    expect(reply.headers['cache-control']).toBe('no-store');
    const nonce = /script-src 'nonce-([^']+)'/.exec(policy)?.[1];
    const scripts = [...document.querySelectorAll('script')];
    expect(scripts.map((script) => script.getAttribute('nonce'))).toEqual([nonce]);
  });
});

describe('damaged links and links to nothing', () => {
  it.each([
    ['/invoice'],
    ['/invoice?route=view'],
    ['/invoice?route=view_in&context=eyJvcmlnaW4iOiJhIn0'],
    ['/pay?route=view_out&context=eyJvcmlnaW4iOiJhIn0'],
    ['/invoice?route=view&context=%00%ff'],
    ['/invoice?route=view&context=bm90IGpzb24'],
    ['/invoice?route=view&context=eyJpdGVtaWQiOiIxIn0'],
    ['/invoice?route=view&context=eyJpdGVtaWQiOiIxOyBEUk9QIiwib3JpZ2luIjoiYSJ9'],
    ['/invoice?route=view&intent=delete&context=eyJpdGVtaWQiOiIxIiwib3JpZ2luIjoiYSJ9'],
    ['/invoice?route=view&route=view&context=eyJpdGVtaWQiOiIxIiwib3JpZ2luIjoiYSJ9'],
    ['/invoice?route=__proto__&context=eyJpdGVtaWQiOiIxIiwib3JpZ2luIjoiYSJ9'],
  ])('%s', async (url) => {
    const page = await admin.open(url);
    expect([page.status, page.document.title]).toEqual([400, 'Damaged link']);
  });

  it('to an item of another kind, or to none', async () => {
    const client = await desk.client();
    const receipt = await desk.receipt(client, '2026-01-10', 1_000);
    const page = await admin.item('Invoice', receipt);
    expect([page.status, page.text]).toEqual([
      404,
      `Invoice not found This link is for an Invoice. Receipt ${await desk.numberOf(receipt)} is a Receipt.`,
    ]);
    const own = page.document.querySelector('main a')?.getAttribute('href') ?? '';
    expect((await admin.open(own)).document.title).toBe(`Receipt ${await desk.numberOf(receipt)}`);
    expect((await admin.item('Invoice', 999_999_999_999)).text).toContain('There is no such item');
    expect((await admin.item('Invoice', 999_999_999_999)).status).toBe(404);
  });
});
