import type { CommandResult, Envelope, TransactionRow, VoidEffects } from '../../../src/api/wire';
import type { UserId } from '../../../shell-stub/shared/scenario';
import { ledgerProblems } from '../../../shell-stub/server/ledger';
import { grant, revoke } from '../api/rights';
import type { TestApi } from '../api/support';
import { NOON, startTestApi, TODAY } from '../api/support';
import { Desk, premium } from '../ledger/desk';

let api: TestApi;
let desk: Desk;
beforeAll(async () => {
  api = await startTestApi();
  desk = new Desk(api.db);
});
afterAll(() => api.close());
beforeEach(() => api.clock.set(NOON));
afterEach(async () => {
  expect(await ledgerProblems(api.db)).toEqual([]);
});

let keys = 0;
const newKey = () => `void-key-${(keys += 1)}`;
const send = async (
  user: UserId,
  payload: object,
  idempotencyKey = newKey(),
): Promise<Envelope<CommandResult>> =>
  (
    await api.call(user, 'POST', '/accounting/command', {
      command: 'VoidItem',
      idempotencyKey,
      voidItem: payload,
    })
  ).json();
const effects = (user: UserId, itemId: number, date = TODAY) =>
  api.query<VoidEffects>(user, { query: 'GetVoidEffects', itemId: String(itemId), date });
const payloadOf = (itemId: number, more: object = {}) => ({
  itemId: String(itemId),
  date: TODAY,
  reason: 'Entered twice',
  ...more,
});
const voidsOf = (itemId: number) =>
  api.db.query<{ memo: string; transaction_date: string }>(
    'SELECT memo, transaction_date FROM item WHERE reverses_item_id = $1',
    [itemId],
  );
const anInvoice = async (office = 102) =>
  desk.invoice(await desk.client(office), '2026-01-10', [premium(1_000)]);

it('a void is as of its date, with its reason, and the row says who voided the item, when and why', async () => {
  const client = await desk.client();
  const invoice = await desk.invoice(client, '2026-01-10', [premium(4_000)]);
  const receipt = await desk.receipt(client, '2026-01-20', 4_000, { [invoice]: 4_000 });
  const reply = await send(
    'administrator',
    payloadOf(receipt, { date: '2026-02-01', reason: ' Wrong client ' }),
  );
  expect(reply.code).toBe(0);
  expect(reply.data?.itemIds).toEqual(expect.arrayContaining([String(receipt), String(invoice)]));
  expect(await voidsOf(receipt)).toEqual([{ memo: 'Wrong client', transaction_date: '2026-02-01' }]);
  const { data = [] } = await api.query<TransactionRow[]>('administrator', {
    query: 'PeriodReport',
    officeId: null,
    TimePeriod: 2,
    ItemIds: [String(receipt), String(invoice)],
  });
  const by = expect.stringMatching(/^\w+ \w+/) as string;
  expect(
    data.map(({ itemId, voidedDate, voidedBy, voidReason }) => [itemId, voidedDate, voidedBy, voidReason]),
  ).toEqual([
    [String(invoice), null, null, null],
    [String(receipt), '2026-02-01', by, 'Wrong client'],
  ]);
});

it('a receipt whose check was returned was voided by nobody', async () => {
  const receipt = await desk.receipt(await desk.client(), '2026-01-20', 4_000);
  await desk.nsf(receipt, '2026-01-25');
  const { data = [] } = await api.query<TransactionRow[]>('administrator', {
    query: 'PeriodReport',
    officeId: null,
    TimePeriod: 2,
    ItemIds: [String(receipt)],
  });
  expect(data[0]).toMatchObject({ voidedDate: null, voidedBy: null, voidReason: null });
});

it('asking what a void would do changes nothing, and what it says is what the void then does', async () => {
  const client = await desk.client();
  const invoice = await desk.invoice(client, '2026-01-10', [premium(4_000)]);
  const receipt = await desk.receipt(client, '2026-01-20', 4_000, { [invoice]: 4_000 });
  const { code, data } = await effects('administrator', receipt);
  expect(code).toBe(0);
  expect(data).toMatchObject({
    earliestDate: '2026-01-20',
    reopened: [{ itemId: String(invoice), amount: 40 }],
    trust: [],
  });
  expect(await voidsOf(receipt)).toEqual([]);
});

describe('refusals', () => {
  it.each([
    ['no reason', { reason: '  ' }, 'reason is required. Enter the reason for the void.'],
    [
      'a reason of which nothing can be seen',
      { reason: ' \u200b\u3164 ' },
      'reason is required. Enter the reason for the void.',
    ],
    ['a reason of 501 characters', { reason: 'x'.repeat(501) }, 'reason can have up to 500 characters.'],
    [
      'a reason with a card number (D35)',
      { reason: 'card 4111 1111 1111 1111' },
      'This looks like a card number. Remove it before saving.',
    ],
    ['no date', { date: null }, 'date is required.'],
    ['a date that is none', { date: '2026-02-30' }, 'date must be a date yyyy-MM-dd.'],
    [
      'a day after today',
      { date: '2026-05-15' },
      'The void date cannot be after today, which is 05/14/2026 for the agency.',
    ],
    [
      'a day before its own',
      { date: '2026-01-09' },
      /^Invoice INV-\d+ is dated 01\/10\/2026: it cannot be voided as of a day before that\.$/,
    ],
    ['an unknown item', { itemId: '999999999' }, 'There is no such item, or you may not see it.'],
    ['something that is not an id', { itemId: 'INV-1' }, 'itemId must be an id as a string of digits.'],
  ])('%s', async (_name, change, message) => {
    const invoice = await anInvoice();
    const reply = await send('administrator', payloadOf(invoice, change));
    const asText = typeof message === 'string' ? message : (expect.stringMatching(message) as string);
    expect(reply).toMatchObject({ code: 13, message: asText });
    expect(await voidsOf(invoice)).toEqual([]);
  });

  it.each<[string, () => Promise<number>]>([
    ['a void', async () => desk.void(await anInvoice(), '2026-01-11')],
    [
      'a returned check',
      async () => desk.nsf(await desk.receipt(await desk.client(), '2026-01-10', 1_000), '2026-01-11'),
    ],
  ])('%s, which is itself a reversal', async (_name, reverse) => {
    const reversal = await reverse();
    const message = `${await desk.numberOf(reversal)} is itself a reversal.`;
    expect(await send('administrator', payloadOf(reversal))).toMatchObject({ code: 13, message });
    expect(await voidsOf(reversal)).toEqual([]);
  });

  it('the effects of a void that would be refused are refused with the same sentence', async () => {
    const receipt = await desk.receipt(await desk.client(), '2026-01-10', 1_000);
    await desk.refund(receipt, '2026-01-11', 1_000);
    const { code, message } = await effects('administrator', receipt);
    expect([code, message]).toEqual([13, expect.stringContaining('was refunded: void its refund first')]);
    expect(await send('administrator', payloadOf(receipt))).toMatchObject({ code: 13, message });
  });
});

describe('who may (D25)', () => {
  it('nobody without 9008, and nobody in another office', async () => {
    const invoice = await anInvoice(105);
    const denied = { code: 15, message: 'You do not have permission to void items on reports' };
    expect(await send('by-office', payloadOf(invoice))).toMatchObject(denied);
    expect(await effects('by-office', invoice)).toMatchObject(denied);
    await grant(api, 'by-office', 9008);
    const unseen = { code: 13, message: 'There is no such item, or you may not see it.' };
    expect(await send('by-office', payloadOf(invoice))).toMatchObject(unseen);
    expect(await effects('by-office', invoice)).toMatchObject(unseen);
    expect(await voidsOf(invoice)).toEqual([]);
    const own = await anInvoice(102);
    // A bank balance belongs to no office.
    expect((await effects('by-office', own)).data?.trust).toBeNull();
    expect((await send('by-office', payloadOf(own))).code).toBe(0);
  });

  it('as of another day than today, nobody without 8006', async () => {
    const invoice = await anInvoice();
    await revoke(api, 'all-offices', 8006);
    const reply = await send('all-offices', payloadOf(invoice, { date: '2026-05-13' }));
    expect(reply).toMatchObject({ code: 15, message: 'You do not have permission to change the void date' });
    expect((await send('all-offices', payloadOf(invoice))).code).toBe(0);
  });
});

describe('at once', () => {
  it('two users void an item: one does, the others are told who did, and as of which day', async () => {
    const invoice = await anInvoice();
    const users = { administrator: 'Margaret Ellsworth', 'all-offices': 'Daniel Okafor' } as const;
    const senders = ['administrator', 'all-offices', 'administrator'] as const;
    const replies = await Promise.all(senders.map((user) => send(user, payloadOf(invoice))));
    const done = senders.filter((_, index) => replies[index]?.code === 0);
    expect(done).toHaveLength(1);
    const by = done.map((user) => users[user]).join();
    const message = `${await desk.numberOf(invoice)} was already voided as of 05/14/2026 by ${by}.`;
    const refusals = replies.filter(({ code }) => code !== 0);
    expect(refusals.map((refusal) => refusal.message)).toEqual([message, message]);
    expect(await voidsOf(invoice)).toHaveLength(1);
  });

  it('the same void sent twice is made once and answered twice (D8)', async () => {
    const invoice = await anInvoice();
    const [first, second] = await Promise.all([
      send('administrator', payloadOf(invoice), 'same-key-1'),
      send('administrator', payloadOf(invoice), 'same-key-1'),
    ]);
    expect(first.code).toBe(0);
    expect(second).toEqual(first);
    expect(await voidsOf(invoice)).toHaveLength(1);
  });

  it('a void and questions about it', async () => {
    const invoice = await anInvoice();
    const [asked, voided] = await Promise.all([
      effects('all-offices', invoice),
      send('administrator', payloadOf(invoice)),
      effects('all-offices', invoice),
    ]);
    expect([0, 13]).toContain(asked.code);
    expect(voided.code).toBe(0);
    expect(await voidsOf(invoice)).toHaveLength(1);
  });
});
