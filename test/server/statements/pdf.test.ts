import { usDollars } from '../../../shell-stub/server/ledger';
import type {
  BalanceSummaryRow,
  Envelope,
  InvoiceRow,
  StatementBatchDetail,
  StatementItem,
  UnappliedCreditRow,
} from '../../../src/api/wire';
import { startTestApiOn, TODAY } from '../api/support';
import { act, premium } from '../ledger/desk';
import { voidItem } from '../../../shell-stub/server/ledger';
import { cents } from '../customers/reckoning';
import { pagesOf } from './readPdf';
import { BATCHES, StatementDesk } from './support';

let stub: StatementDesk;
let batch: StatementBatchDetail;
beforeAll(async () => {
  stub = await StatementDesk.open({ transactions: true });
  batch = await stub.make({ message: 'Thank you for your business.' });
});
afterAll(() => stub.close());

const amount = (dollars: number) => usDollars(cents(dollars)).replace('$', '');
const generated = (items: readonly StatementItem[]) => items.filter(({ status }) => status === 'Generated');
async function rows<Row>(query: string, more: object = {}): Promise<readonly Row[]> {
  const reply = await stub.call('POST', '/accounting/query', { query, officeId: null, ...more });
  return reply.json<Envelope<Row[]>>().data ?? [];
}
const usDay = (day: string) => day.replace(/(\d+)-(\d+)-(\d+)/, '$2/$3/$1');

async function numberOf(itemId: number): Promise<string> {
  const [item] = await stub.api.db.query<{ number: string }>(
    'SELECT item_number AS number FROM item WHERE item_id = $1',
    [itemId],
  );
  return item?.number ?? 'none';
}

/** The statements in the PDF of a batch, each with the text of all its pages. */
async function statementsOf(bytes: Buffer): Promise<readonly string[]> {
  const statements: string[] = [];
  for (const page of await pagesOf(bytes)) {
    if (/Page 1 of \d+$/.test(page)) statements.push(page);
    else statements.push(`${statements.pop() ?? ''}\n${page}`);
  }
  return statements;
}

describe('the PDF of a batch', () => {
  it('agrees with the API in every balance, invoice, credit and age', async () => {
    const { bytes, headers } = await stub.pdf(`${BATCHES}/${batch.id}/pdf`);
    expect(headers['content-disposition']).toContain(`filename="Statements ${TODAY} batch ${batch.id}.pdf"`);
    expect(headers['content-length']).toBe(String(bytes.length));
    const texts = await statementsOf(bytes);
    const items = generated(batch.items);
    const summary = new Map(
      (await rows<BalanceSummaryRow>('GetCustomerBalanceSummaryReport')).map((row) => [row.clientId, row]),
    );
    const invoices = await rows<InvoiceRow>('GetUnpaidInvoiceReportV2');
    const credits = await rows<UnappliedCreditRow>('GetCustomerUnappliedCreditReport');
    expect([texts.length, items.length]).toEqual([summary.size, summary.size]);
    expect((await pagesOf(bytes)).length).toBe(items.reduce((sum, { pages }) => sum + (pages ?? 0), 0));
    items.forEach((item, index) => {
      const text = texts[index] ?? '';
      const row = summary.get(item.clientId);
      expect([item.debts, item.credits, item.balance]).toEqual([row?.debts, row?.credits, row?.balance]);
      expect(text).toContain(`Customer number ${item.clientNumber}`);
      const due = `${item.balance < 0 ? 'Credit balance' : 'Balance due'} ${usDollars(Math.abs(cents(item.balance)))}`;
      expect(text.split(due).length).toBe(item.balance > 0 ? 4 : 3);
      const ages = [
        ['Current', row?.current],
        ['1–30 days', row?.days1To30],
        ['31–60 days', row?.days31To60],
        ['61–90 days', row?.days61To90],
        ['91 days and more', row?.days91Up],
        ['Total open', row?.debts],
      ] as const;
      expect(text).toContain(ages.map(([age, open]) => `${age} ${amount(open ?? 0)}`).join(' '));
      for (const invoice of invoices.filter(({ clientId }) => clientId === item.clientId)) {
        expect(text).toContain(
          `${invoice.invoiceNumber} ${usDay(invoice.invoiceDate)} ${usDay(invoice.dueDate)}`,
        );
        expect(text).toContain([invoice.amount, invoice.paid, invoice.openBalance].map(amount).join(' '));
      }
      for (const credit of credits.filter(({ clientId }) => clientId === item.clientId)) {
        const used = (cents(credit.applied) + cents(credit.refunded)) / 100;
        expect(text).toContain([credit.original, used, credit.unapplied].map(amount).join(' '));
        expect(text).toContain(`${credit.itemNumber} ${usDay(credit.transactionDate)}`);
      }
    });
  });

  it('reads from the letterhead down to the slip', async () => {
    const item = generated(batch.items).find(({ balance, pages }) => balance > 0 && pages === 1);
    const [text = ''] = item ? await pagesOf((await stub.pdfOf(item)).bytes) : [];
    const parts = [
      'Tidewater Street Insurance Agency',
      'Statement of account',
      'As of 05/14/2026',
      item?.clientName ?? '?',
      'Balance due',
      'Thank you for your business.',
      'Open invoices',
      'Age of open invoices',
      'Remittance Please detach and return with your payment',
      'Make checks payable to Tidewater Street Insurance Agency',
      'Amount enclosed $',
      'Page 1 of 1',
    ];
    const places = parts.map((part) => text.indexOf(part));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places[0]).toBe(0);
  });

  it('has the same bytes at every download, also when statements would be drawn otherwise by then (D9)', async () => {
    const [item] = generated(batch.items);
    const urls = [
      `${BATCHES}/${batch.id}/pdf`,
      `/api/client/${item?.clientId ?? 0}/attachment/${item?.attachmentId ?? ''}/content`,
    ];
    const first = await Promise.all(urls.map((url) => stub.pdf(url)));
    const { db } = stub.api;
    await db.query("UPDATE agency SET name = 'Renamed'");
    // The name of the agency is read at the start, and is in every file that is drawn.
    const later = await StatementDesk.on(await startTestApiOn({ ...db, close: () => Promise.resolve() }));
    for (const desk of [stub, later]) {
      const again = await Promise.all(urls.map((url) => desk.pdf(url)));
      expect(again.map(({ bytes }, at) => bytes.equals(first[at]?.bytes ?? Buffer.of()))).toEqual([
        true,
        true,
      ]);
    }
    await later.close();
    await db.query("UPDATE agency SET name = 'Tidewater Street Insurance Agency'");
  });

  it('has the statements that a retry adds', async () => {
    const clients = [await stub.desk.client(), await stub.desk.client()];
    for (const client of clients) await stub.desk.invoice(client, '2026-05-01', [premium(100)]);
    const clientNumbers = clients.map((client) => `C-${client}`);
    await stub.api.scenario({ statements: { failing: clientNumbers.slice(0, 1) } });
    const { id } = await stub.make({ clientNumbers });
    const url = `${BATCHES}/${id}/pdf`;
    expect(await pagesOf((await stub.pdf(url)).bytes)).toHaveLength(1);
    await stub.api.resetScenario();
    await stub.retry(id, null);
    await stub.finished(id);
    expect(await pagesOf((await stub.pdf(url)).bytes)).toHaveLength(2);
  });

  it.each([
    ['client_attachment', 'document'],
    ['statement_pdf', 'pdf'],
    ['statement_batch_pdf', 'pdf'],
  ])('cannot be changed or removed, nor what it says: %s', async (table, column) => {
    for (const change of [`UPDATE ${table} SET ${column} = ${column}`, `DELETE FROM ${table}`])
      await expect(stub.api.db.query(change)).rejects.toThrow('only grows');
  });
});

describe('a statement', () => {
  it('stays as made despite later voids and renames, and is made the same again for its day', async () => {
    const client = await stub.desk.client(102);
    const invoice = await stub.desk.invoice(client, '2026-03-02', [premium(12_345)]);
    const chosen = { clientNumbers: [`C-${client}`], asOfDate: '2026-04-30' };
    const [before] = (await stub.make(chosen)).items;
    const text = async (item: StatementItem | undefined) =>
      item ? (await pagesOf((await stub.pdfOf(item)).bytes)).join('\n') : '';
    const was = await text(before);
    expect(was).toContain(
      `${await numberOf(invoice)} 03/02/2026 03/02/2026 Auto premium 59 days 123.45 0.00 123.45`,
    );
    await stub.api.db.transaction((tx) => voidItem(tx, { ...act('2026-05-13'), itemId: invoice }));
    const [again] = (await stub.make(chosen)).items;
    expect(await text(again)).toBe(was);
    const [later] = (await stub.make({ ...chosen, asOfDate: TODAY })).items;
    expect(later?.status).toBe('Skipped');
    await stub.api.db.query(`UPDATE client SET last_name = 'Renamed' WHERE client_id = $1`, [client]);
    expect(await text(before)).toBe(was);
  });

  it('of one office says so: it has another balance than that of all offices', async () => {
    const client = await stub.desk.client(102);
    await stub.desk.invoice(client, '2026-05-01', [premium(100)]);
    const text = async (officeId: string | null) => {
      const [item] = (await stub.make({ clientNumbers: [`C-${client}`], officeId })).items;
      return item ? (await pagesOf((await stub.pdfOf(item)).bytes)).join('\n') : '';
    };
    expect(await text('102')).toContain(`Customer number C-${client} Items of Newburyport, MA`);
    const ofAll = await text(null);
    expect(ofAll).toContain(`Customer number C-${client}`);
    expect(ofAll).not.toContain('Items of');
  });

  it('spells names as they are written, in its file name too', async () => {
    const client = await stub.desk.client();
    await stub.api.db.query(
      `UPDATE client SET first_name = 'Łukasz', last_name = 'Nguyễn-Ångström Плющ Μαρία', street = '12 Rue de l’Église',
         city = 'Newburyport', region = 'MA', postal_code = '01950' WHERE client_id = $1`,
      [client],
    );
    await stub.desk.invoice(client, '2026-05-01', [premium(100)]);
    await stub.desk.receipt(client, '2026-05-02', 10_100);
    const [item] = (await stub.make({ clientNumbers: [`C-${client}`], message: 'Grüße:\nfine & office' }))
      .items;
    if (!item) throw new Error('There is no item.');
    expect(item).toMatchObject({ reason: '', debts: 1, credits: 101, balance: -100 });
    const { bytes, headers } = await stub.pdfOf(item);
    const [text] = await pagesOf(bytes);
    expect(text).toContain('Łukasz Nguyễn-Ångström Плющ Μαρία 12 Rue de l’Église Newburyport, MA 01950');
    expect(text).toContain('Grüße: fine & office');
    expect(text).toContain('Credit balance $100.00');
    expect(text).toContain('Your account is in your favor. No payment is due.');
    expect(text).not.toContain('detach');
    const name = decodeURIComponent(headers['content-disposition']?.split("''")[1] ?? '');
    expect(name).toBe(`Statement C-${client} Łukasz Nguyễn-Ångström Плющ Μαρία ${TODAY}.pdf`);
  });

  it('of many invoices continues over pages under repeated heads, and loses no row', async () => {
    const client = await stub.desk.client();
    const ids: number[] = [];
    for (let at = 0; at < 90; at += 1)
      ids.push(await stub.desk.invoice(client, '2026-04-01', [premium(1_000 + at)]));
    const [item] = (await stub.make({ clientNumbers: [`C-${client}`] })).items;
    const pages = item ? await pagesOf((await stub.pdfOf(item)).bytes) : [];
    expect(pages.length).toBeGreaterThan(2);
    expect(pages).toHaveLength(item?.pages ?? 0);
    pages.forEach((page, index) => expect(page).toMatch(new RegExp(`Page ${index + 1} of ${pages.length}$`)));
    expect(pages[1]).toMatch(/^Open invoices, continued Invoice Date Due Description/);
    const together = pages.join(' ');
    for (const id of ids) expect(together.split(`${await numberOf(id)} `)).toHaveLength(2);
  });
});
