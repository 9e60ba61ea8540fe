import type { Reply } from '../api/httpCall';
import type { TestApi } from '../api/support';
import { NOON, startTestApi } from '../api/support';
import { ledgerProblems } from '../../../shell-stub/server/ledger';
import { Desk, premium, trust } from '../ledger/desk';
import type { SeenPage } from './support';
import { factOf, tableOf, Visitor } from './support';

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

const take = (visitor: Visitor, clientId: number | null = null) =>
  visitor.item('IncomingPayment', null, { clientId });
const valueOf = (page: SeenPage, name: string) =>
  page.document.querySelector(`[name="${name}"]`)?.getAttribute('value');
const problemOf = (page: SeenPage, name: string) =>
  page.document.getElementById(`${name}-problem`)?.textContent.trim();
const receiptsOf = (clientId: number) =>
  api.db.query<{ item_id: number; tendered_cents: number; change_cents: number; transaction_date: string }>(
    `SELECT item_id, tendered_cents, change_cents, transaction_date FROM item
      WHERE client_id = $1 AND transaction_type = 'IncomingPayment' ORDER BY item_id`,
    [clientId],
  );

const NOT_OPEN = 'An invoice that you put money on is not open any more: look at the amounts again.';

/** A client who owes 100.00 since January and 50.00 since March. */
async function debtor(office = 101) {
  const client = await desk.client(office);
  const old = await desk.invoice(client, '2026-01-10', [premium(10_000)], { dueDate: '2026-02-09' });
  const recent = await desk.invoice(client, '2026-03-10', [premium(5_000)]);
  return { client, old, recent };
}

describe('finding the client (D31)', () => {
  const named = async (name: string, office = 101) => {
    const client = await desk.client(office);
    await api.db.query('UPDATE client SET business_name = $2 WHERE client_id = $1', [client, name]);
    return client;
  };
  const search = async (visitor: Visitor, q: string) => {
    const page = await take(visitor);
    const form = page.document.querySelector('form');
    const query = new URLSearchParams({ q });
    for (const field of form?.querySelectorAll<HTMLInputElement>('input[type=hidden]') ?? [])
      query.set(field.name, field.value);
    return visitor.open(`${form?.getAttribute('action') ?? ''}?${query.toString()}`);
  };

  it('works by part of the name or by number, with the form one click away', async () => {
    const client = await named('Quarry & Sons <b>');
    for (const text of ['quarry', '  QUARRY & ', `C-${client}`]) {
      const page = await search(admin, text);
      expect(tableOf(page, 'Customers')).toEqual([['Quarry & Sons <b>', `C-${client}`, expect.any(String)]]);
      expect(page.document.querySelector('main td b')).toBeNull();
      const form = await admin.open(page.document.querySelector('main td a')?.getAttribute('href') ?? '');
      expect(form.text).toContain('Quarry & Sons <b>');
      expect(form.text).toContain('Post payment');
    }
    expect((await search(admin, 'q')).text).toContain('Enter at least 2 characters.');
    expect((await search(admin, '%%')).text).toContain('No customer of your offices matches “%%”.');
  });

  it('is limited to the user’s offices and to users with 8005', async () => {
    await named('Foreign Freight', 105);
    const other = await named('Near Freight', 102);
    const nearby = await Visitor.signedIn(api, 'by-office');
    expect((await search(admin, 'freight')).text).toContain('Foreign Freight');
    const found = tableOf(await search(nearby, 'freight'), 'Customers').map(([name]) => name);
    expect(found).toEqual(['Near Freight']);
    expect((await take(nearby, other)).status).toBe(200);
    const foreign = await named('Far Away', 105);
    expect((await take(nearby, foreign)).status).toBe(404);
    expect((await take(await Visitor.signedIn(api, 'no-permissions'))).status).toBe(403);
    expect((await take(nearby, 999_999)).text).toContain('There is no such customer in your offices');
  });
});

it('posts a receipt that balances, and applies it to the invoices given', async () => {
  const { client, old, recent } = await debtor();
  const page = await take(admin, client);
  expect(tableOf(page, 'Open invoices').map((row) => row.slice(0, 5))).toEqual([
    [await desk.numberOf(old), '01/10/2026', '02/09/2026', '$100.00', '$100.00'],
    [await desk.numberOf(recent), '03/10/2026', '03/10/2026', '$50.00', '$50.00'],
  ]);
  const bounds = { value: '2026-05-14', min: '1950-01-01', max: '2026-05-14' };
  expect(page.document.querySelector('#date')).toMatchObject(bounds);
  const after = await admin.submit(page, {
    tendered: '$1,140.00',
    change: '1000',
    method: 'Cash',
    reference: 'Till 4',
    memo: 'At the counter',
    [`apply-${old}`]: '100.00',
    [`apply-${recent}`]: '30',
  });
  const [receipt] = await receiptsOf(client);
  expect(receipt).toMatchObject({
    tendered_cents: 114_000,
    change_cents: 100_000,
    transaction_date: '2026-05-14',
  });
  const id = receipt?.item_id ?? 0;
  expect([after.status, after.document.title]).toEqual([200, `Receipt ${await desk.numberOf(id)}`]);
  expect(after.text).toContain(`Receipt ${await desk.numberOf(id)} was posted as of 05/14/2026.`);
  expect(['Amount', 'Tendered', 'Change', 'Applied', 'Unapplied'].map((term) => factOf(after, term))).toEqual(
    ['$140.00', '$1,140.00', '$1,000.00', '$130.00', '$10.00'],
  );
  expect(after.changed?.itemIds).toEqual([old, recent, id].map(String));
  expect(await desk.entries(id)).toContainEqual([
    [trust, null, 14_000],
    [expect.any(Number), trust, -14_000],
  ]);
  expect((await desk.unpaid(client, '2026-05-14')).map((row) => row.openBalance)).toEqual([20]);
});

it.each<[string, string, (send: () => Promise<Reply>) => Promise<Reply[]>]>([
  ['at once', '60', (send) => Promise.all([send(), send()])],
  ['again after its answer was lost', '60', async (send) => [await send(), await send()]],
  ['again after it paid all of the invoice', '100', async (send) => [await send(), await send()]],
])('a form sent twice posts one receipt: %s', async (_name, amount, twice) => {
  const { client, old } = await debtor();
  const page = await take(admin, client);
  // More than half of the invoice: it could not be paid so twice.
  const entries = { tendered: amount, [`apply-${old}`]: amount };
  const [first, second] = await twice(() => admin.send(page, entries));
  expect([first?.status, second?.status]).toEqual([303, 303]);
  expect(second?.headers.location).toBe(first?.headers.location);
  expect(await receiptsOf(client)).toHaveLength(1);
});

it('a form sent again with other entries is not taken for the one that was posted', async () => {
  const { client, old } = await debtor();
  const page = await take(admin, client);
  await admin.submit(page, { tendered: '60', [`apply-${old}`]: '60' });
  const other = await admin.submit(page, { tendered: '61', [`apply-${old}`]: '61' });
  expect([other.status, problemOf(other, `apply-${old}`)]).toEqual([422, 'Only $40.00 is open.']);
  expect(other.text).toContain('and those were posted');
  expect(other.text).not.toContain('Nothing was posted');
});

it('an invoice is paid on its own day, even on the first that there may be', async () => {
  const client = await desk.client();
  const invoice = await desk.invoice(client, '1950-01-01', [premium(500)]);
  const entries = { tendered: '5', date: '1950-01-01', [`apply-${invoice}`]: '5' };
  expect(factOf(await admin.submit(await take(admin, client), entries), 'Applied')).toBe('$5.00');
});

it('money that is on no invoice stays as unapplied credit', async () => {
  const client = await desk.client();
  const page = await take(admin, client);
  expect(page.text).toContain('There is no invoice to put it on: all of it stays as credit.');
  const after = await admin.submit(page, { tendered: '25' });
  expect([factOf(after, 'Applied'), factOf(after, 'Unapplied')]).toEqual(['$0.00', '$25.00']);
});

describe('a wrong entry is explained beside it, and all entries are kept', () => {
  it.each<[string, Record<string, string>, string, string]>([
    ['nothing tendered', { tendered: '' }, 'tendered', 'Enter what the customer handed over.'],
    ['words', { tendered: 'ten' }, 'tendered', 'Enter an amount such as 1,234.50.'],
    ['a third decimal', { tendered: '1.005' }, 'tendered', 'Enter an amount such as 1,234.50.'],
    ['below nothing', { tendered: '-5' }, 'tendered', 'Enter an amount such as 1,234.50.'],
    ['all of it given back', { change: '90' }, 'change', 'The change must be less than what was tendered.'],
    ['another method', { method: 'Barter' }, 'method', 'Choose how it was paid.'],
    ['an operating account', { bank: '1030' }, 'bank', 'Choose the trust account that it goes into.'],
    ['a closed account', { bank: '1040' }, 'bank', 'Choose the trust account that it goes into.'],
    ['tomorrow', { date: '2026-05-15' }, 'date', 'The payment date cannot be after today.'],
    ['the year 26', { date: '0026-05-14' }, 'date', 'The payment date cannot be before 01/01/1950.'],
    ['the last day of 1949', { date: '1949-12-31' }, 'date', 'The payment date cannot be before 01/01/1950.'],
    ['no day', { date: '2026-02-30' }, 'date', 'Invalid date'],
    [
      'a card number',
      { reference: '4111-1111-1111-1111' },
      'reference',
      'This looks like a card number. Remove it before saving.',
    ],
    [
      'a card number in the memo',
      { memo: 'visa 4111111111111111 thanks' },
      'memo',
      'This looks like a card number. Remove it before saving.',
    ],
    ['a long reference', { reference: 'x'.repeat(41) }, 'reference', 'Use up to 40 characters.'],
  ])('%s', async (_name, wrong, field, message) => {
    const { client, old } = await debtor();
    const entries = { tendered: '90', memo: '<i>Thanks</i>', [`apply-${old}`]: '60.50', ...wrong };
    const page = await admin.submit(await take(admin, client), entries);
    expect([page.status, problemOf(page, field)]).toEqual([422, message]);
    expect(page.text).toContain('Nothing was posted: correct the fields marked below.');
    for (const [name, value] of Object.entries(entries)) {
      // A choice that is not offered cannot be shown as selected.
      if (name !== 'method' && name !== 'bank') expect([name, valueOf(page, name)]).toEqual([name, value]);
    }
    expect(await receiptsOf(client)).toEqual([]);
    const done = await admin.submit(page, {
      tendered: '90',
      change: '',
      method: 'Check',
      bank: String(trust),
      date: '2026-05-14',
      reference: '',
      memo: '',
    });
    expect(done.text).toContain('was posted as of 05/14/2026.');
  });

  it('more than is open on an invoice, a date before the invoice, or more than was received', async () => {
    const { client, old, recent } = await debtor();
    const page = await take(admin, client);
    const more = await admin.submit(page, { tendered: '500', [`apply-${old}`]: '100.01' });
    expect(problemOf(more, `apply-${old}`)).toBe('Only $100.00 is open.');
    const early = await admin.submit(page, { tendered: '50', date: '2026-03-09', [`apply-${recent}`]: '50' });
    expect(problemOf(early, `apply-${recent}`)).toBe('This invoice is of 03/10/2026, after the payment.');
    const over = await admin.submit(page, {
      tendered: '60',
      [`apply-${old}`]: '40',
      [`apply-${recent}`]: '30',
    });
    expect(over.text).toContain('are $10.00 more than was received: lower one of them.');
    expect(await receiptsOf(client)).toEqual([]);
  });

  it('a balance that another payment has just changed', async () => {
    const { client, old } = await debtor();
    const page = await take(admin, client);
    await desk.receipt(client, '2026-05-14', 8_000, { [old]: 8_000 });
    const late = await admin.submit(page, { tendered: '100', [`apply-${old}`]: '100' });
    expect([late.status, problemOf(late, `apply-${old}`)]).toEqual([422, 'Only $20.00 is open.']);
    expect(valueOf(late, `apply-${old}`)).toBe('100');
    expect(await receiptsOf(client)).toHaveLength(1);
  });

  it.each<[string, (client: number, invoice: number) => Promise<unknown>]>([
    ['paid', (client, invoice) => desk.receipt(client, '2026-05-14', 10_000, { [invoice]: 10_000 })],
    ['voided', (_client, invoice) => desk.void(invoice, '2026-05-14')],
  ])('money on an invoice that somebody else has just %s', async (_name, close) => {
    const { client, old, recent } = await debtor();
    const page = await take(admin, client);
    await close(client, old);
    const before = await receiptsOf(client);
    const late = await admin.submit(page, {
      tendered: '120',
      [`apply-${old}`]: '100',
      [`apply-${recent}`]: '20',
    });
    expect([late.status, late.text]).toEqual([422, expect.stringContaining(NOT_OPEN)]);
    expect([valueOf(late, 'tendered'), valueOf(late, `apply-${recent}`)]).toEqual(['120', '20']);
    expect(await receiptsOf(client)).toEqual(before);
    const after = await admin.submit(late);
    expect([factOf(after, 'Applied'), factOf(after, 'Unapplied')]).toEqual(['$20.00', '$100.00']);
  });

  it.each(['', '0', '0.00'])('but "%s" is no money on it', async (nothing) => {
    const { client, old } = await debtor();
    const page = await take(admin, client);
    await desk.void(old, '2026-05-14');
    const after = await admin.submit(page, { tendered: '20', [`apply-${old}`]: nothing });
    expect(factOf(after, 'Unapplied')).toBe('$20.00');
  });
});

it('without 8006 the payment date is always today (D25)', async () => {
  const { client, old } = await debtor(102);
  const visitor = await Visitor.signedIn(api, 'by-office');
  const page = await take(visitor, client);
  expect(page.document.querySelector('#date')?.hasAttribute('readonly')).toBe(true);
  const after = await visitor.submit(page, { tendered: '10', date: '2026-05-01', [`apply-${old}`]: '10' });
  expect(after.status).toBe(200);
  expect((await receiptsOf(client)).map((row) => row.transaction_date)).toEqual(['2026-05-14']);
  expect((await admin.submit(await take(admin, client), { tendered: '5', date: '2026-05-01' })).status).toBe(
    200,
  );
  expect((await receiptsOf(client)).map((row) => row.transaction_date)).toEqual(['2026-05-14', '2026-05-01']);
});

it('invoices of other offices are neither shown nor paid (D14)', async () => {
  const { client, old } = await debtor(102);
  await api.db.script('ALTER TABLE item DISABLE TRIGGER USER');
  await api.db.query('UPDATE item SET office_id = 105 WHERE item_id = $1', [old]);
  await api.db.script('ALTER TABLE item ENABLE TRIGGER USER');
  const visitor = await Visitor.signedIn(api, 'by-office');
  const page = await take(visitor, client);
  expect(page.text).not.toContain(await desk.numberOf(old));
  const forged = await visitor.submit(page, { tendered: '100', [`apply-${old}`]: '100' });
  expect([forged.status, forged.text]).toEqual([422, expect.stringContaining(NOT_OPEN)]);
  expect(await receiptsOf(client)).toEqual([]);
});
