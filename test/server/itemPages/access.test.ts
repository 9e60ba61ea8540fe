/** Who may open the page of an item, and what it then names (D4, D14, D42). */
import { pageAddress } from '../../../shell-stub/server/itemPages/link';
import { payCompany } from '../../../shell-stub/server/ledger';
import type { UserId } from '../../../shell-stub/shared/scenario';
import type { TransactionRow, VoidEffects } from '../../../src/api/wire';
import { grant, revoke } from '../api/rights';
import type { TestApi } from '../api/support';
import { startTestApi, TODAY } from '../api/support';
import { act, Desk, premium, trust } from '../ledger/desk';
import type { SeenPage } from './support';
import { factOf, seen, tableOf, Visitor } from './support';

let api: TestApi;
let desk: Desk;
beforeAll(async () => {
  api = await startTestApi();
  desk = new Desk(api.db);
});
afterAll(() => api.close());

const line = premium(10_000);

describe('who sees a page (D4, D14, D42)', () => {
  it('nobody who is signed out', async () => {
    const page = seen(await api.send({ url: '/invoice?route=view&context=eyJvcmlnaW4iOiJhIn0' }));
    expect([page.status, page.document.title]).toEqual([401, 'Signed out']);
  });

  it('nobody without a report, and others only what their reports show', async () => {
    const [here, elsewhere] = [await desk.client(102), await desk.client(105)];
    const mine = await desk.invoice(here, '2026-01-10', [line]);
    const other = await desk.invoice(elsewhere, '2026-01-10', [line]);
    const look = async (user: Parameters<TestApi['signIn']>[0], id: number) =>
      (await (await Visitor.signedIn(api, user)).item('Invoice', id)).status;
    expect(await look('no-permissions', mine)).toBe(403);
    expect([await look('by-office', mine), await look('by-office', other)]).toEqual([200, 404]);
    expect(await look('all-offices', other)).toBe(200);
    // Created long ago by somebody else, but visible through the customer reports, which have no such limits.
    expect([await look('last-two-days', mine), await look('own-transactions', mine)]).toEqual([200, 200]);
    await desk.receipt(here, '2026-01-11', 10_000, { [mine]: 10_000 });
    const paid = await desk.pay('company', '2026-01-12', mine);
    const lookAt = async (user: Parameters<TestApi['signIn']>[0]) =>
      (await (await Visitor.signedIn(api, user)).item('CompanyPayable', paid)).status;
    expect([await lookAt('all-offices'), await lookAt('last-two-days')]).toEqual([200, 200]);
    // No access to payables, and as a transaction not created by this user.
    expect(await lookAt('own-transactions')).toBe(404);
  });

  it('pages do not name items of offices that the user may not see', async () => {
    const client = await desk.client(102);
    const invoice = await desk.invoice(client, '2026-01-10', [line]);
    const receipt = await desk.receipt(client, '2026-01-10', 10_000, { [invoice]: 10_000 });
    await api.db.script('ALTER TABLE item DISABLE TRIGGER USER');
    await api.db.query('UPDATE item SET office_id = 105 WHERE item_id = $1', [receipt]);
    await api.db.script('ALTER TABLE item ENABLE TRIGGER USER');
    const page = await (await Visitor.signedIn(api, 'by-office')).item('Invoice', invoice);
    expect(page.text).toContain('an item that you may not see');
    expect(page.reply.body).not.toContain(await desk.numberOf(receipt));
  });
});

const linkTexts = ({ document }: SeenPage) =>
  [...document.querySelectorAll('main a')].map(({ textContent }) => textContent);
/** The figure below the table of a heading. */
const totalOf = ({ document }: SeenPage, heading: string) => {
  const found = [...document.querySelectorAll('h2')].find(({ textContent }) => textContent === heading);
  const cells = found?.nextElementSibling?.querySelectorAll('tfoot td') ?? [];
  return [...cells].map(({ textContent }) => textContent).filter((text) => text !== '');
};

describe('the page of a payment for a user of offices 102 and 103 (D14, D54)', () => {
  const MINE = 10_000;
  const OTHERS = 7_000;

  /** A payment that an office has made of a line of office 102, and of one of 105, with operating money for the second. */
  async function payment(officeId: number, isShared = true) {
    const [here, elsewhere] = [await desk.client(102), await desk.client(105)];
    const own = await desk.invoice(here, '2026-02-01', [premium(MINE)]);
    await desk.receipt(here, '2026-02-02', MINE, { [own]: MINE });
    const other = await desk.invoice(elsewhere, '2026-02-01', [premium(OTHERS)]);
    const paid = isShared ? [own, other] : [own];
    const lines = (await Promise.all(paid.map((id) => desk.lines(id, 'company')))).flat();
    const input = { ...act('2026-02-10'), trustAccountId: trust, lines, payMethod: 'ACH', officeId };
    const itemId = await desk.db.transaction((tx) =>
      payCompany(tx, { ...input, memo: 'February', advanceFromOperating: true }),
    );
    const [ofOwn, ofOther] = [await desk.numberOf(own), await desk.numberOf(other)];
    return { itemId, own, ofOwn, ofOther, number: await desk.numberOf(itemId) };
  }
  const look = async (itemId: number, user: UserId = 'by-office') =>
    (await Visitor.signedIn(api, user)).item('CompanyPayable', itemId, { intent: 'void' });

  it('made by their office: the amount that reports show, with the lines of others in one sum', async () => {
    const { itemId, ofOwn, ofOther } = await payment(102);
    const page = await look(itemId);
    expect(factOf(page, 'Amount')).toBe('$170.00');
    expect(tableOf(page, 'Paid lines').map(([item, , , amount]) => [item, amount])).toEqual([
      [`Invoice ${ofOwn}`, '$100.00'],
      ['Lines of other offices', '$70.00'],
    ]);
    expect(totalOf(page, 'Paid lines')).toEqual(['Total', '$170.00']);
    expect(tableOf(page, 'Advanced from operating')).toEqual([['', 'Lines of other offices', '', '$70.00']]);
    expect(totalOf(page, 'Advanced from operating')).toEqual(['Outstanding', '$70.00']);
    expect(page.text).not.toContain(ofOther);
    // Entries have the amount of each line.
    expect(tableOf(page, 'Ledger')).toEqual([]);
    expect(page.text).toContain('The entries are shown to users who may see every line that they are for.');
    expect(tableOf(await look(itemId, 'administrator'), 'Ledger').length).toBeGreaterThan(0);
    // A void posts the same amounts again.
    const gone = await look(await desk.void(itemId, '2026-02-20'));
    expect([gone.status, factOf(gone, 'Amount'), tableOf(gone, 'Ledger')]).toEqual([200, '-$170.00', []]);
    expect(tableOf(gone, 'Advanced from operating')).toEqual([['', 'Lines of other offices', '', '-$70.00']]);
    expect(gone.text).not.toContain('Paid lines');
  });

  it('made by another office: their own lines, as their report shows them, and no more', async () => {
    const { own, number } = await payment(101);
    const visitor = await Visitor.signedIn(api, 'by-office');
    const document = await visitor.item('Invoice', own);
    const link = [...document.document.querySelectorAll('a')].find(
      ({ textContent }) => textContent === `Company Payable ${number}`,
    );
    const page = await visitor.open(link?.getAttribute('href') ?? '');
    expect([page.status, page.document.title]).toEqual([200, `Company Payable ${number}`]);
    expect([factOf(page, 'Amount'), factOf(page, 'Lines of your offices')]).toEqual([undefined, '$100.00']);
    expect([factOf(page, 'Date'), factOf(page, 'Pay method'), factOf(page, 'Memo')]).toEqual([
      '02/10/2026',
      'ACH',
      'February',
    ]);
    expect(tableOf(page, 'Paid lines').map(([, , , amount]) => amount)).toEqual(['$100.00']);
    expect(totalOf(page, 'Paid lines')).toEqual(['Your offices', '$100.00']);
    expect(page.text).toContain('It also paid lines of other offices.');
    for (const unseen of ['$70.00', '$170.00', 'QuickBooks', 'Not Transferred', 'Advanced from operating']) {
      expect(page.text).not.toContain(unseen);
    }
    expect(factOf(page, 'Office')).toBeUndefined();
  });

  it('made by another office of their lines alone: all of it', async () => {
    const { itemId } = await payment(101, false);
    const page = await look(itemId);
    expect([page.status, factOf(page, 'Amount')]).toEqual([200, '$100.00']);
    expect(tableOf(page, 'Ledger').length).toBeGreaterThan(0);
    expect(linkTexts(page)).toContain('Remittance advice (PDF)');
  });

  it('made by another office, it is not theirs to void', async () => {
    const { itemId, number } = await payment(101, false);
    await grant(api, 'by-office', 9008);
    const mine = await payment(102, false);
    expect((await look(mine.itemId)).document.querySelector('form[method=post]')).not.toBeNull();
    const page = await look(itemId);
    expect(page.document.querySelector('form[method=post]')).toBeNull();
    expect(page.text).toContain('You do not have permission to void this item.');
    const visitor = await Visitor.signedIn(api, 'by-office');
    const address = pageAddress({ type: 'CompanyPayable', itemId, origin: 'accounting' });
    const refused = await visitor.post(address, 'action=void&key=12345678&memo=x');
    expect(refused.status).toBe(403);
    // Once voided by those who may, the page says so, but not who did it and why: no report tells this user.
    await desk.void(itemId, '2026-02-20');
    const after = await look(itemId);
    expect(after.text).toContain('Voided 02/20/2026');
    expect([factOf(after, 'Void'), factOf(after, 'Voided by')]).toEqual([undefined, undefined]);
    expect(after.text).toContain(number);
    await revoke(api, 'by-office', 9008);
  });

  it('a receipt of theirs that is on an invoice of another office has the amount, and no entries', async () => {
    const client = await desk.client(105);
    const invoice = await desk.invoice(client, '2026-02-01', [premium(MINE)]);
    await api.db.query('UPDATE client SET office_id = 102 WHERE client_id = $1', [client]);
    const receipt = await desk.receipt(client, '2026-02-02', MINE, { [invoice]: MINE });
    const page = await (await Visitor.signedIn(api, 'by-office')).item('IncomingPayment', receipt);
    expect(tableOf(page, 'Applied and refunded')).toEqual([
      ['02/02/2026', 'an item that you may not see', 'Applied', '$100.00'],
    ]);
    expect(tableOf(page, 'Ledger')).toEqual([]);
    expect(page.text).not.toContain('Paid lines');
    // Nor has what takes it back, whose entries mirror them.
    const back = await desk.void(receipt, '2026-02-03');
    const voided = await (await Visitor.signedIn(api, 'by-office')).item('IncomingPayment', back);
    expect(voided.status).toBe(200);
    expect(tableOf(voided, 'Ledger')).toEqual([]);
  });

  it('a void of their invoice that was paid by a credit memo of another office has no entries', async () => {
    const client = await desk.client(105);
    const memo = await desk.memo(client, '2026-02-01', [premium(MINE)]);
    await api.db.query('UPDATE client SET office_id = 102 WHERE client_id = $1', [client]);
    const visitor = await Visitor.signedIn(api, 'by-office');
    const voidOf = async (invoice: number) => {
      const page = await visitor.item('Invoice', await desk.void(invoice, '2026-02-04'));
      return [page.status, tableOf(page, 'Ledger').length > 0];
    };
    const invoice = () => desk.invoice(client, '2026-02-01', [premium(MINE)]);
    const [paid, released] = [await invoice(), await invoice()];
    const applied = await desk.apply(memo, released, '2026-02-02', MINE);
    await desk.unapply(applied, '2026-02-03');
    await desk.apply(memo, paid, '2026-02-03', MINE);
    expect(await voidOf(paid)).toEqual([200, false]);
    // What was taken off before is not posted with the void.
    expect(await voidOf(released)).toEqual([200, true]);
  });

  it('none of it without a line of theirs', async () => {
    const client = await desk.client(105);
    const invoice = await desk.invoice(client, '2026-02-01', [premium(100)]);
    expect((await look(await desk.payAhead('2026-02-10', invoice))).status).toBe(404);
  });

  it('says what a void would do to lines of others without their item and payee', async () => {
    const { itemId } = await payment(102);
    await grant(api, 'by-office', 9008);
    const { data } = await api.query<VoidEffects>('by-office', {
      query: 'GetVoidEffects',
      itemId: String(itemId),
      date: TODAY,
    });
    expect(
      data?.unpaid.map(({ itemNumber, payeeName, amount }) => [
        itemNumber === null,
        payeeName === '',
        amount,
      ]),
    ).toEqual([
      [false, false, 100],
      [true, true, 70],
    ]);
    expect((await look(itemId)).text).toContain('An item that you may not see is unpaid again: $70.00.');
    await revoke(api, 'by-office', 9008);
  });
});

describe('limits of days and authors choose rows, and blank nothing in them (D4)', () => {
  /** Somebody's own receipt, which paid an invoice that a colleague has made. */
  async function ownReceipt() {
    const client = await desk.client(102);
    const invoice = await desk.invoice(client, '2026-02-01', [premium(10_000)]);
    const receipt = await desk.receipt(client, TODAY, 10_000, { [invoice]: 10_000 });
    await api.db.script('ALTER TABLE item DISABLE TRIGGER USER');
    await api.db.query(
      `UPDATE item SET created_by = (SELECT staff_id FROM staff WHERE login = 'own-transactions') WHERE item_id = $1`,
      [receipt],
    );
    await api.db.script('ALTER TABLE item ENABLE TRIGGER USER');
    return { receipt, invoice, number: await desk.numberOf(invoice) };
  }

  it('report and page name the invoice, as a link only where its page can be opened', async () => {
    const { receipt, invoice, number } = await ownReceipt();
    const name = `Invoice ${number}`;
    const look = async () => {
      const visitor = await Visitor.signedIn(api, 'own-transactions');
      const page = await visitor.item('IncomingPayment', receipt);
      const { data = [] } = await api.query<TransactionRow[]>('own-transactions', {
        query: 'PeriodReport',
        officeId: null,
        TimePeriod: 2,
        ItemIds: [String(receipt)],
      });
      return {
        inReport: data.map(({ invoicePaidNumber }) => invoicePaidNumber),
        onPage: tableOf(page, 'Applied and refunded').map(([, item]) => item),
        isLink: linkTexts(page).includes(name),
        status: (await visitor.item('Invoice', invoice)).status,
      };
    };
    const shown = { inReport: [number], onPage: [name] };
    expect(await look()).toEqual({ ...shown, isLink: true, status: 200 });
    // Without the reports of customers, the transactions of others have no page for this user.
    await revoke(api, 'own-transactions', 9005);
    expect(await look()).toEqual({ ...shown, isLink: false, status: 404 });
    await grant(api, 'own-transactions', 9008);
    const { data } = await api.query<VoidEffects>('own-transactions', {
      query: 'GetVoidEffects',
      itemId: String(receipt),
      date: TODAY,
    });
    expect(data?.reopened.map(({ itemNumber }) => itemNumber)).toEqual([number]);
    await grant(api, 'own-transactions', 9005);
    await revoke(api, 'own-transactions', 9008);
  });
});

it('checks that the report of payables lists can be opened with that permission, but not voided (D53)', async () => {
  const receipt = await desk.receipt(await desk.client(102), '2026-02-01', 5_000);
  const refund = await desk.refund(receipt, '2026-02-02', 5_000);
  const login = 'last-two-days';
  for (const permission of [9000, 9005] as const) await revoke(api, login, permission);
  await grant(api, login, 9008);
  const visitor = await Visitor.signedIn(api, login);
  const page = await visitor.item('InsuredRefund', refund, { intent: 'void' });
  expect([page.status, factOf(page, 'Amount')]).toEqual([200, '$50.00']);
  expect(page.document.querySelector('form[method=post]')).toBeNull();
  expect(page.text).toContain('an item that you may not see');
  expect((await visitor.item('IncomingPayment', receipt)).status).toBe(404);
});
