import type { CommandResult, Envelope } from '../../../src/api/wire';
import type { UserId } from '../../../shell-stub/shared/scenario';
import type { TestApi } from '../api/support';
import { ORIGIN, startTestApi } from '../api/support';
import { Desk, premium } from '../ledger/desk';
import { commandBody, companyPayload, itemsOf, newKey } from '../payables/support';

let api: TestApi;
let desk: Desk;
beforeAll(async () => {
  api = await startTestApi();
  desk = new Desk(api.db);
});
afterAll(() => api.close());
beforeEach(() => api.resetScenario());

const COMMAND = 'CreateCompanyPayable';

async function send(user: UserId, body: object): Promise<Envelope<CommandResult>> {
  return (await api.call(user, 'POST', '/accounting/command', body)).json();
}

/** A payload that pays a new, collected invoice. */
async function payable(cents = 5_000) {
  const client = await desk.client();
  const invoice = await desk.invoice(client, '2026-05-01', [premium(cents)]);
  await desk.receipt(client, '2026-05-02', cents, { [invoice]: cents });
  return companyPayload(await itemsOf(desk, 'company', invoice));
}

async function count(table: 'command_answer' | 'payable_payment'): Promise<number> {
  const [row] = await api.db.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`);
  return row?.n ?? 0;
}

describe('idempotency keys (D8)', () => {
  it('a repeated key returns the same answer and posts nothing more', async () => {
    const payload = await payable();
    const body = commandBody(COMMAND, payload);
    const first = await send('administrator', body);
    expect(first).toMatchObject({
      code: 0,
      data: { itemIds: [expect.stringMatching(/^\d+$/)], failures: [], payments: [{ itemNumber: 'CP-1' }] },
    });
    const before = [await count('payable_payment'), await count('command_answer')];
    expect(await send('administrator', body)).toEqual(first);
    // The same payload with its fields in another order.
    const { lineItems, payment, utcOffset } = payload;
    const turned = { lineItems, payment: Object.fromEntries(Object.entries(payment).reverse()), utcOffset };
    expect(await send('administrator', { ...body, createCompanyPayable: turned })).toEqual(first);
    expect([await count('payable_payment'), await count('command_answer')]).toEqual(before);
  });

  it('a lost answer is found again by its key', async () => {
    const body = commandBody(COMMAND, await payable());
    await api.scenario({ faults: [{ path: '/accounting/command', kind: 'dropAfter', times: 1 }] });
    await expect(send('administrator', body)).rejects.toThrow();
    const before = await count('payable_payment');
    expect(await send('administrator', body)).toMatchObject({ code: 0, data: { failures: [] } });
    expect(await count('payable_payment')).toBe(before);
  });

  it.each<[string, (body: object) => object]>([
    ['another payload', (body) => ({ ...body, createCompanyPayable: companyPayload([]) })],
    [
      'another command',
      (body) => ({
        ...body,
        command: 'CreateCompanyPayables',
        createCompanyPayables: (body as { createCompanyPayable: object }).createCompanyPayable,
      }),
    ],
  ])('%s under the same key is refused', async (_name, change) => {
    const body = commandBody(COMMAND, await payable());
    expect((await send('administrator', body)).code).toBe(0);
    const before = await count('payable_payment');
    expect(await send('administrator', change(body))).toEqual({
      code: 13,
      message: 'This idempotencyKey was used for another command: nothing was changed.',
    });
    expect(await count('payable_payment')).toBe(before);
  });

  it('two users may use the same key', async () => {
    const key = newKey();
    const [one, two] = [await payable(), await payable()];
    const first = await send('administrator', commandBody(COMMAND, one, key));
    const second = await send('all-offices', commandBody(COMMAND, two, key));
    expect([first.code, second.code]).toEqual([0, 0]);
    expect(second.data?.itemIds).not.toEqual(first.data?.itemIds);
  });

  it('a refused command leaves nothing behind, not even its key', async () => {
    const payload = await payable();
    const key = newKey();
    const wrong = companyPayload(payload.lineItems.map((line) => ({ ...line, amount: line.amount + 1 })));
    const before = [await count('payable_payment'), await count('command_answer')];
    expect((await send('administrator', commandBody(COMMAND, wrong, key))).code).toBe(13);
    expect([await count('payable_payment'), await count('command_answer')]).toEqual(before);
    expect((await send('administrator', commandBody(COMMAND, payload, key))).code).toBe(0);
  });

  it.each<[string, unknown]>([
    ['absent', undefined],
    ['too short', 'abc'],
    ['of other characters', 'a key with spaces'],
    ['endless', 'k'.repeat(101)],
    ['no text', 12_345_678],
  ])('a key that is %s is refused', async (_name, idempotencyKey) => {
    const body = { ...commandBody(COMMAND, await payable()), idempotencyKey };
    expect(await send('administrator', body)).toEqual({
      code: 13,
      message: 'idempotencyKey must be 8 to 100 letters, digits, dashes or underscores.',
    });
  });
});

describe('a command needs', () => {
  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['a list', []],
    ['text', 'pay'],
  ])('its payload under its own name (given: %s)', async (_name, createCompanyPayable) => {
    const body = { command: COMMAND, idempotencyKey: newKey(), createCompanyPayable };
    expect(await send('administrator', body)).toEqual({
      code: 13,
      message: 'createCompanyPayable must be an object.',
    });
  });

  it('a session and the origin of the shell (D41)', async () => {
    const body = commandBody(COMMAND, await payable());
    const cookie = await api.signIn('administrator');
    const post = (headers: Record<string, string>) =>
      api.send({ method: 'POST', url: '/accounting/command', body, headers });
    const before = await count('payable_payment');
    expect((await post({})).status).toBe(401);
    expect((await post({ cookie, origin: 'https://elsewhere.example' })).status).toBe(403);
    expect((await post({ cookie, 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect(await count('payable_payment')).toBe(before);
    expect((await post({ cookie, origin: ORIGIN })).json<Envelope<CommandResult>>().code).toBe(0);
  });
});
