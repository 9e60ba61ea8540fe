import type { TestApi } from '../api/support';
import { grant, revoke } from '../api/rights';
import { NOON, startTestApi } from '../api/support';
import { ledgerProblems } from '../../../shell-stub/server/ledger';
import { pageAddress } from '../../../shell-stub/server/itemPages/link';
import { Desk, premium } from '../ledger/desk';
import { factOf, seen, tableOf, Visitor } from './support';

let api: TestApi;
let desk: Desk;
let admin: Visitor;
beforeAll(async () => {
  api = await startTestApi();
  desk = new Desk(api.db);
});
afterAll(() => api.close());
beforeEach(async () => {
  api.clock.set(NOON);
  admin = await Visitor.signedIn(api, 'administrator');
});
afterEach(async () => {
  expect(await ledgerProblems(api.db)).toEqual([]);
});

/** Opens an item’s page with the form. */
const VOID = { intent: 'void' } as const;
/** Entries with which a void is accepted. */
const WHY = { memo: 'Entered twice' };
const formOf = (page: { document: Document }) => page.document.querySelector('form[method=post]');
const voidsOf = (itemId: number) =>
  api.db.query<{ item_id: number; transaction_date: string; memo: string; created_by: string }>(
    'SELECT item_id, transaction_date, memo, created_by FROM item WHERE reverses_item_id = $1',
    [itemId],
  );

it('a void is dated today, and the opener of the page is notified of all items concerned (D12)', async () => {
  const client = await desk.client();
  const invoice = await desk.invoice(client, '2026-01-10', [premium(10_000)]);
  const receipt = await desk.receipt(client, '2026-01-20', 4_000, { [invoice]: 4_000 });
  // Past midnight in UTC, still the 14th in New York (D3).
  api.clock.set(Date.parse('2026-05-15T02:30:00Z'));
  admin = await Visitor.signedIn(api, 'administrator');
  const page = await admin.item('Invoice', invoice, { ...VOID, clientId: client });
  expect(page.text).toContain('Void this item?');
  const bounds = { value: '2026-05-14', min: '2026-01-10', max: '2026-05-14' };
  expect(page.document.querySelector('#date')).toMatchObject(bounds);
  expect(page.text).toContain('What was paid on it goes back to the receipts and credits that it came from.');
  const after = await admin.submit(page, { memo: ' Entered twice ' });
  expect([after.status, after.document.title]).toEqual([200, `Invoice ${await desk.numberOf(invoice)}`]);
  expect(after.text).toContain(`Invoice ${await desk.numberOf(invoice)} was voided as of 05/14/2026.`);
  expect(after.text).toContain('Voided 05/14/2026');
  expect(formOf(after)).toBeNull();
  const [made] = await voidsOf(invoice);
  expect(made).toMatchObject({ transaction_date: '2026-05-14', memo: 'Entered twice' });
  expect(after.changed).toEqual({
    type: 'accounting:items-changed',
    changeId: page.document.querySelector<HTMLInputElement>('input[name=key]')?.value,
    itemIds: [invoice, receipt, made?.item_id].map(String),
  });
  expect(factOf(await admin.item('IncomingPayment', receipt), 'Unapplied')).toBe('$40.00');
});

it('the page after a void reports the change only once, not when it is opened again', async () => {
  const invoice = await desk.invoice(await desk.client(), '2026-01-10', [premium(1_000)]);
  await admin.submit(await admin.item('Invoice', invoice, VOID), WHY);
  const again = await admin.item('Invoice', invoice);
  expect([again.status, again.changed]).toEqual([200, null]);
});

it('voiding a payment reports the invoices whose lines are unpaid again', async () => {
  const client = await desk.client();
  const invoice = await desk.invoice(client, '2026-01-10', [premium(5_000)]);
  await desk.receipt(client, '2026-01-11', 5_000, { [invoice]: 5_000 });
  const payment = await desk.pay('company', '2026-01-12', invoice);
  const after = await admin.submit(await admin.item('CompanyPayable', payment, VOID), WHY);
  expect(after.changed?.itemIds).toEqual(expect.arrayContaining([String(payment), String(invoice)]));
  expect(tableOf(after, 'Paid lines')[0]?.at(-1)).toBe('Unpaid again 05/14/2026');
});

it('a form that is sent twice voids once', async () => {
  const invoice = await desk.invoice(await desk.client(), '2026-01-10', [premium(1_000)]);
  const page = await admin.item('Invoice', invoice, VOID);
  const [first, second] = await Promise.all([admin.send(page, WHY), admin.send(page, WHY)]);
  expect([first.status, second.status]).toEqual([303, 303]);
  expect(second.headers.location).toBe(first.headers.location);
  expect(await voidsOf(invoice)).toHaveLength(1);
  // The same form with another reason is a different command.
  const other = await admin.submit(page, { memo: 'Another' });
  expect([other.status, other.text]).toEqual([
    422,
    expect.stringContaining('was sent before with other entries, and those were posted'),
  ]);
});

describe('who may void (D25)', () => {
  it('as of another day than today, only users with 8006', async () => {
    const STAFF = "(SELECT staff_id FROM staff WHERE login = 'all-offices')";
    await api.db.query(`DELETE FROM staff_permission WHERE staff_id = ${STAFF} AND permission_id = 8006`);
    const invoice = await desk.invoice(await desk.client(102), '2026-01-10', [premium(1_000)]);
    const visitor = await Visitor.signedIn(api, 'all-offices');
    const page = await visitor.item('Invoice', invoice, VOID);
    expect(page.document.querySelector<HTMLInputElement>('#date')?.readOnly).toBe(true);
    await visitor.submit(page, { ...WHY, date: '2026-01-20' });
    expect(await voidsOf(invoice)).toEqual([expect.objectContaining({ transaction_date: '2026-05-14' })]);

    // The form of the day before is pressed after midnight in New York (D3).
    api.clock.set(Date.parse('2026-05-15T03:58:00Z'));
    const other = await desk.invoice(await desk.client(102), '2026-01-10', [premium(1_000)]);
    const night = await Visitor.signedIn(api, 'all-offices');
    const late = await night.item('Invoice', other, VOID);
    expect(late.document.querySelector<HTMLInputElement>('#date')?.value).toBe('2026-05-14');
    api.clock.set(Date.parse('2026-05-15T04:01:00Z'));
    expect((await night.submit(late, WHY)).text).toContain('was voided as of 05/15/2026.');
    api.clock.set(NOON);
  });

  it('from a report, only users with 9008', async () => {
    const invoice = await desk.invoice(await desk.client(102), '2026-01-10', [premium(1_000)]);
    const page = await admin.item('Invoice', invoice, VOID);
    const other = await Visitor.signedIn(api, 'by-office');
    const seen = await other.item('Invoice', invoice, VOID);
    expect(seen.text).toContain('You do not have permission to void this item.');
    expect(formOf(seen)).toBeNull();
    const refused = await other.submit(page, WHY);
    expect([refused.status, refused.text]).toEqual([
      403,
      expect.stringContaining('You do not have permission'),
    ]);
    expect(await voidsOf(invoice)).toEqual([]);
    expect((await (await Visitor.signedIn(api, 'all-offices')).submit(page, WHY)).status).toBe(200);
    expect(await voidsOf(invoice)).toHaveLength(1);
  });

  it('from a client, users with 8007', async () => {
    const invoice = await desk.invoice(await desk.client(102), '2026-01-10', [premium(1_000)]);
    const { staffId } = { staffId: '5f0e1c00-0000-4000-8000-000000000003' };
    await api.db.query('INSERT INTO staff_permission (staff_id, permission_id) VALUES ($1, 8007)', [staffId]);
    const visitor = await Visitor.signedIn(api, 'by-office');
    expect(formOf(await visitor.item('Invoice', invoice, VOID))).toBeNull();
    expect(formOf(await visitor.item('Invoice', invoice, { ...VOID, origin: 'client' }))).not.toBeNull();
    for (const origin of ['accounting ', 'Accounting', ' accounting', '', 'clients', 'anything']) {
      expect([origin, formOf(await visitor.item('Invoice', invoice, { ...VOID, origin }))]).toEqual([
        origin,
        null,
      ]);
      const url = pageAddress({ type: 'Invoice', itemId: invoice, origin, ...VOID });
      const refused = await visitor.post(
        url,
        `action=void&memo=x&key=origin-${origin.length}-${origin.trim()}`,
      );
      expect([origin, refused.status]).toEqual([origin, 403]);
    }
    expect(await voidsOf(invoice)).toEqual([]);
    await api.db.query('DELETE FROM staff_permission WHERE staff_id = $1 AND permission_id = 8007', [
      staffId,
    ]);
  });

  it('what is of no client, only users with 9008, whatever the address says', async () => {
    const client = await desk.client(102);
    const invoice = await desk.invoice(client, '2026-01-10', [premium(1_000)]);
    await desk.receipt(client, '2026-01-11', 1_000, { [invoice]: 1_000 });
    const payment = await desk.pay('company', '2026-01-12', invoice);
    await revoke(api, 'all-offices', 9008);
    await grant(api, 'all-offices', 8007);
    const visitor = await Visitor.signedIn(api, 'all-offices');
    const from = { ...VOID, origin: 'client' };
    expect(formOf(await visitor.item('Invoice', invoice, from))).not.toBeNull();
    const page = await visitor.item('CompanyPayable', payment, from);
    expect([page.status, formOf(page)]).toEqual([200, null]);
    await revoke(api, 'all-offices', 8007);
    await grant(api, 'all-offices', 9008);
  });

  it('nobody through a read-only link or in another office', async () => {
    const client = await desk.client(105);
    const invoice = await desk.invoice(client, '2026-01-10', [premium(1_000)]);
    await desk.receipt(client, '2026-01-11', 1_000, { [invoice]: 1_000 });
    const page = await admin.item('Invoice', invoice, { intent: 'read_only' });
    expect(formOf(page)).toBeNull();
    const link = page.document.querySelector('main a')?.getAttribute('href') ?? '';
    expect(link).toContain('intent=read_only');
    expect(formOf(await admin.open(link))).toBeNull();
    const open = await admin.item('Invoice', invoice, VOID);
    const action = formOf(open)?.getAttribute('action') ?? '';
    const refused = await admin.post(
      action.replace('intent=void', 'intent=read_only'),
      'action=void&key=12345678',
    );
    expect(refused.status).toBe(403);
    const elsewhere = await Visitor.signedIn(api, 'by-office');
    expect((await elsewhere.post(action, 'action=void&key=12345678&memo=x')).status).toBe(404);
    expect(await voidsOf(invoice)).toEqual([]);
  });
});

describe('a refused void changes nothing and keeps the entries', () => {
  it('a reason that looks like a card number (D35)', async () => {
    const invoice = await desk.invoice(await desk.client(), '2026-01-10', [premium(1_000)]);
    const page = await admin.submit(await admin.item('Invoice', invoice, VOID), {
      memo: 'card 4111 1111 1111 1111',
    });
    expect([page.status, page.text]).toEqual([
      422,
      expect.stringContaining('This looks like a card number. Remove it before saving.'),
    ]);
    expect(page.document.querySelector<HTMLInputElement>('#memo')?.value).toBe('card 4111 1111 1111 1111');
    expect(await voidsOf(invoice)).toEqual([]);
  });

  it.each(['   ', '\u200b'])('a void without a reason (D55): %j', async (memo) => {
    const invoice = await desk.invoice(await desk.client(), '2026-01-10', [premium(1_000)]);
    const page = await admin.submit(await admin.item('Invoice', invoice, VOID), { memo });
    expect([page.status, page.text]).toEqual([
      422,
      expect.stringContaining('Enter the reason for the void.'),
    ]);
    expect(await voidsOf(invoice)).toEqual([]);
  });

  it.each([
    ['2026-05-15', 'The void date cannot be after today.'],
    ['soon', 'Invalid date'],
    ['2026-01-09', 'is dated 01/10/2026: it cannot be voided as of a day before that.'],
    ['0026-05-14', 'is dated 01/10/2026: it cannot be voided as of a day before that.'],
  ])('the void date %s', async (date, message) => {
    const invoice = await desk.invoice(await desk.client(), '2026-01-10', [premium(1_000)]);
    const page = await admin.submit(await admin.item('Invoice', invoice, VOID), { ...WHY, date });
    expect([page.status, page.text]).toEqual([422, expect.stringContaining(message)]);
    expect(page.document.querySelector<HTMLInputElement>('#memo')?.value).toBe(WHY.memo);
    expect(await voidsOf(invoice)).toEqual([]);
  });

  it('a refunded receipt: the message says what to do first', async () => {
    const receipt = await desk.receipt(await desk.client(), '2026-01-10', 1_000);
    const page = await admin.item('IncomingPayment', receipt, VOID);
    await desk.refund(receipt, '2026-01-11', 1_000);
    const refused = await admin.submit(page, { memo: 'Wrong' });
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('void its refund first')]);
    expect(refused.document.querySelector<HTMLInputElement>('#memo')?.value).toBe('Wrong');
  });

  it('an item that somebody else has just voided, a draft, or a void', async () => {
    const client = await desk.client();
    const invoice = await desk.invoice(client, '2026-01-10', [premium(1_000)]);
    const page = await admin.item('Invoice', invoice, VOID);
    const reversal = await desk.void(invoice, '2026-01-12');
    const refused = await admin.submit(page, WHY);
    expect([refused.status, refused.text]).toEqual([
      422,
      expect.stringMatching(/was already voided as of 01\/12\/2026 by /),
    ]);
    const late = await admin.item('Invoice', invoice, VOID);
    expect(late.text).toContain(`Invoice ${await desk.numberOf(invoice)} was already voided.`);
    expect((await admin.item('Invoice', reversal, VOID)).text).toContain('cannot be voided itself');
    const draft = await desk.invoice(client, '2026-01-10', [premium(1_000)], { draft: true });
    expect((await admin.item('Invoice', draft, VOID)).text).toContain('is a draft');
  });

  it('a form from another site or in another format (D41)', async () => {
    const invoice = await desk.invoice(await desk.client(), '2026-01-10', [premium(1_000)]);
    const action = formOf(await admin.item('Invoice', invoice, VOID))?.getAttribute('action') ?? '';
    const body = 'action=void&key=12345678';
    expect((await admin.post(action, body, { origin: 'https://evil.example' })).status).toBe(403);
    expect(
      (await admin.post(action, '{"action":"void"}', { 'content-type': 'application/json' })).status,
    ).toBe(400);
    const unread = 'The form could not be read, so nothing was posted.';
    const plain = seen(await admin.post(action, body, { 'content-type': 'text/plain' }));
    expect([plain.status, plain.text]).toEqual([415, expect.stringContaining(unread)]);
    expect((await admin.post(action, 'action=delete&key=12345678')).status).toBe(400);
    expect((await admin.post(action, 'action=void&memo=Twice')).status).toBe(422);
    // As long as the form of a payment for a customer with 20,000 open invoices.
    expect((await admin.post(action, `${body}&memo=${'x'.repeat(600_000)}`)).status).toBe(422);
    const huge = seen(await admin.post(action, `${body}&memo=${'x'.repeat(3_000_000)}`));
    expect([huge.status, huge.text]).toEqual([413, expect.stringContaining(unread)]);
    expect(await voidsOf(invoice)).toEqual([]);
  });
});
