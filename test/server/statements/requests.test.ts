import { premium } from '../ledger/desk';
import { BATCHES, EVERYBODY, StatementDesk } from './support';

let stub: StatementDesk;
beforeAll(async () => {
  stub = await StatementDesk.open();
  const client = await stub.desk.client(101);
  await stub.desk.invoice(client, '2026-04-01', [premium(10_000)], { dueDate: '2026-05-01' });
});
afterAll(() => stub.close());
beforeEach(() => stub.api.resetScenario());

describe('requests for batches', () => {
  it.each<[string, object, string]>([
    [
      'a card number',
      { message: 'Card 4111 1111 1111 1111' },
      'This looks like a card number. Remove it before saving.',
    ],
    ['a long message', { message: 'x'.repeat(1001) }, 'message can have up to 1000 characters.'],
    [
      'a message that cannot be printed',
      { message: 'Thanks 🎉' },
      'The message has characters that cannot be printed: 🎉',
    ],
    ['zero balances unsaid', { includeZeroBalances: null }, 'includeZeroBalances must be true or false.'],
    [
      'a day to come',
      { asOfDate: '2026-05-15' },
      'The as-of date cannot be after today, which is 05/14/2026 for the agency.',
    ],
    ['a day that is none', { asOfDate: 'today' }, 'asOfDate must be a date yyyy-MM-dd.'],
    ['nobody', { clientNumbers: [] }, 'clientNumbers must be null or a non-empty list of strings.'],
    ['strangers', { clientNumbers: ['X-1', 'C-1', 'X-2'] }, 'There is no customer "X-1", "X-2".'],
    ['a tag unknown', { activityTagIds: ['99'] }, 'There is no such activity tag: choose the tags again.'],
    [
      'tags that are none',
      { activityTagIds: [4] },
      'activityTagIds must be a list of ids as strings of digits.',
    ],
    ['an office unknown', { officeId: '999' }, 'Invalid permissions'],
    [
      'an office without items',
      { officeId: '105' },
      'No customer has an item by that date in that office: there is nothing to send.',
    ],
    [
      'a day before all items',
      { asOfDate: '1950-01-01' },
      'No customer has an item by that date: there is nothing to send.',
    ],
    [
      'a short key',
      { idempotencyKey: 'short' },
      'idempotencyKey must be 8 to 100 letters, digits, dashes or underscores.',
    ],
  ])('are refused for %s', async (_name, body, message) => {
    const before = (await stub.call('GET', BATCHES)).json<{ data: unknown[] }>().data;
    expect(await stub.post(body)).toEqual({ code: message === 'Invalid permissions' ? 15 : 13, message });
    expect((await stub.call('GET', BATCHES)).json<{ data: unknown[] }>().data).toEqual(before);
  });

  it.each(Object.keys(EVERYBODY))('are refused without %s and the fields after it', async (field) => {
    const known = Object.entries(EVERYBODY);
    const body = Object.fromEntries(
      known.slice(
        0,
        known.findIndex(([name]) => name === field),
      ),
    );
    const reply = await stub.call('POST', `${BATCHES}?splitClients=true`, body);
    expect([reply.status, reply.json()]).toEqual([200, { code: 13, message: `${field} is required.` }]);
  });

  it.each([
    [{}, 'items is required.'],
    [{ items: [] }, 'items must be null or a non-empty list of strings.'],
  ])('are not made again by a body %j', async (body, message) => {
    const batch = await stub.make();
    const reply = await stub.call('POST', `${BATCHES}/${batch.id}/retry`, body);
    expect([reply.status, reply.json()]).toEqual([200, { code: 13, message }]);
  });

  it('are refused for one statement of several clients', async () => {
    const reply = await stub.call('POST', `${BATCHES}?splitClients=false`, {});
    expect(reply.json()).toEqual({
      code: 13,
      message: 'splitClients must be true: each customer gets a statement.',
    });
  });

  it.each(['7x', '999999', '99999999999999999999'])('are not found for the batch "%s"', async (id) => {
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/pdf'],
      ['POST', '/retry'],
    ] as const) {
      expect(
        (await stub.call(method, `${BATCHES}/${id}${path}`, method === 'POST' ? {} : undefined)).status,
      ).toBe(404);
    }
  });
});
