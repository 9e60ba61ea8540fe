/** What is another office's (D14): it is answered as if it were not there, and neither named nor numbered anywhere. */
import { pageAddress } from '../../shell-stub/server/itemPages/link';
import type { QueryName, TransactionType } from '../../src/api/wire';
import { TRANSACTION_TYPES } from '../../src/api/wire';
import type { Reply } from '../server/api/httpCall';
import { grant } from '../server/api/rights';
import { ORIGIN, TODAY } from '../server/api/support';
import { QUERY_RULES } from './callRules';
import { ITEM_COMMANDS, QUEUED_COMMANDS } from './queueCommands';
import type { SecuredApi } from './securedApi';
import { startSecuredApi } from './securedApi';

interface Item {
  readonly id: number;
  readonly number: string;
  readonly type: TransactionType;
  readonly isOwn: boolean;
  /** Whether it pays a line of the user's offices, whose report leads to it. */
  readonly paysOwn: boolean;
}
interface Client {
  readonly id: number;
  readonly number: string;
  readonly name: string;
  /** Whether it or an item of it belongs to an office of the user's. */
  readonly isOwn: boolean;
}

const OWN = `(SELECT o.office_id FROM staff_office o JOIN staff USING (staff_id) WHERE login = 'by-office')`;
const MISSING = 99_999_999;

let secured: SecuredApi;
let cookie: string;
let items: readonly Item[];
let clients: readonly Client[];
beforeAll(async () => {
  secured = await startSecuredApi();
  const { api } = secured;
  for (const permission of [8005, 8006, 8007, 9007, 9008] as const) await grant(api, 'by-office', permission);
  cookie = await api.signIn('by-office');
  items = await api.db.query<Item>(
    `SELECT item_id AS id, item_number AS number, transaction_type AS type, office_id IN ${OWN} AS "isOwn",
            EXISTS (SELECT 1 FROM payable_payment y JOIN payable_line p USING (line_id) JOIN item d ON d.item_id = p.item_id
                     WHERE y.pay_item_id = i.item_id AND d.office_id IN ${OWN}) AS "paysOwn"
       FROM item i WHERE NOT is_draft ORDER BY item_id`,
  );
  clients = await api.db.query<Client>(
    `SELECT client_id AS id, client_number AS number, concat_ws(' ', first_name, last_name, business_name) AS name,
            office_id IN ${OWN} OR EXISTS (SELECT 1 FROM item i WHERE i.client_id = c.client_id AND i.office_id IN ${OWN}) AS "isOwn"
       FROM client c ORDER BY client_id`,
  );
});
afterAll(() => secured.api.close());

const get = (url: string) => secured.api.send({ url, headers: { cookie } });
const post = (url: string, body: unknown) =>
  secured.api.send({
    method: 'POST',
    url,
    headers: {
      cookie,
      origin: ORIGIN,
      ...(typeof body === 'string' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
    },
    body,
  });
const query = (name: QueryName, more: object = {}) => post('/accounting/query', { query: name, ...more });
let keys = 0;
const command = (name: string, payload: object) =>
  post('/accounting/command', {
    command: name,
    idempotencyKey: `foreign-${(keys += 1)}`,
    [name.charAt(0).toLowerCase() + name.slice(1)]: payload,
  });
const addressOf = (type: TransactionType, itemId: number) =>
  pageAddress({ type, itemId, origin: 'accounting', intent: 'void' });
const paymentAddress = (clientId: number) =>
  pageAddress({ type: 'IncomingPayment', itemId: null, clientId, origin: 'accounting' });

/** What an answer tells, without the id that was asked for and what is new in every answer. */
function told({ status, headers, body }: Reply, id: number): string {
  const text = body
    .replace(/nonce="[^"]*"/g, '')
    .replace(/context=[\w-]+|value="[\w-]{60,}"/g, '')
    .replace(new RegExp(`\\b${id}\\b`, 'g'), 'ID');
  return `${status} ${headers['content-type'] ?? ''} ${headers['location'] ?? ''} ${text}`;
}

describe.each(TRANSACTION_TYPES)('a foreign %s is answered exactly as one that is not there', (type) => {
  const foreign = () => items.findLast((item) => item.type === type && !item.isOwn && !item.paysOwn)?.id ?? 0;
  const documentOf = (id: number) => `/accounting/payment/${id}/document`;
  it.each<[string, (id: number) => Promise<Reply>]>([
    ['its page', (id) => get(addressOf(type, id))],
    [
      'the form of its page',
      (id) => post(addressOf(type, id), `action=void&key=foreign-${type}-${id}&memo=x&date=${TODAY}`),
    ],
    ['GetVoidEffects', (id) => query('GetVoidEffects', { itemId: String(id), date: TODAY })],
    ['VoidItem', (id) => command('VoidItem', { itemId: String(id), date: TODAY, reason: 'x' })],
    ['what went out with it', (id) => get(documentOf(id))],
    ['the PDF of that', (id) => get(`${documentOf(id)}/content`)],
    ...[...ITEM_COMMANDS, ...QUEUED_COMMANDS].map((name): [string, (id: number) => Promise<Reply>] => [
      name,
      (id) => command(name, { items: [{ itemId: String(id), itemType: type }] }),
    ]),
  ])('by %s', async (_name, ask) => {
    expect(foreign()).toBeGreaterThan(0);
    expect(told(await ask(foreign()), foreign())).toBe(told(await ask(MISSING), MISSING));
  });
});

it('Take Payment answers a foreign customer as one that is not there, on its page and to its form', async () => {
  const foreign = clients.find((client) => !client.isOwn)?.id ?? 0;
  const form = `action=pay&tendered=10&change=&method=Check&reference=&bank=1010&date=${TODAY}&memo=`;
  for (const ask of [
    (id: number) => get(paymentAddress(id)),
    (id: number) => post(paymentAddress(id), `${form}&key=foreign-payment-${id}`),
  ]) {
    expect(foreign).toBeGreaterThan(0);
    expect(told(await ask(foreign), foreign)).toBe(told(await ask(MISSING), MISSING));
  }
});

describe('no name or number of another office’s', () => {
  /** Texts that only other offices have; a client's name may be another's too. */
  const secrets = (): readonly string[] => {
    const known = new Set([
      ...items.filter(({ isOwn, paysOwn }) => isOwn || paysOwn).map(({ number }) => number),
      ...clients.filter(({ isOwn }) => isOwn).flatMap(({ name, number }) => [name, number]),
    ]);
    const others = [
      ...items.filter(({ isOwn, paysOwn }) => !isOwn && !paysOwn).map(({ number }) => number),
      ...clients.filter(({ isOwn }) => !isOwn).flatMap(({ name, number }) => [name, number]),
    ];
    return [...new Set(others)].filter((text) => text.length >= 5 && !known.has(text));
  };
  let pattern: RegExp;
  beforeAll(() => {
    expect(secrets().length).toBeGreaterThan(500);
    const texts = secrets().map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    pattern = new RegExp(`(?<![\\w-])(?:${texts.join('|')})(?![\\w-])`, 'g');
  });
  const named = (body: string): readonly string[] => [...new Set(body.match(pattern) ?? [])];

  it('is found at all: an administrator’s reports are full of them', async () => {
    const reply = await secured.api.call('administrator', 'POST', '/accounting/query', {
      query: 'PeriodReport',
      ...QUERY_RULES.PeriodReport.sample,
    });
    expect(named(reply.body).length).toBeGreaterThan(20);
  });

  it.each(Object.keys(QUERY_RULES) as QueryName[])('is in what %s answers by office', async (name) => {
    const { body } = await query(name, QUERY_RULES[name].sample);
    expect(named(body)).toEqual([]);
  });

  it('is on pages of the user’s items, in what their voids would do, or in what went out', async () => {
    const leaks: unknown[] = [];
    const look = (what: string, { body }: Reply) => {
      const found = named(body);
      if (found.length > 0) leaks.push([what, found]);
    };
    for (const type of TRANSACTION_TYPES) {
      const linked = items.filter((item) => item.type === type && (item.isOwn || item.paysOwn));
      expect([type, linked.length > 0]).toEqual([type, true]);
      for (const { id, paysOwn } of [...linked.slice(0, 4), ...linked.slice(-8)]) {
        look(`page of ${type} ${id}`, await get(addressOf(type, id)));
        look(`effects of ${type} ${id}`, await query('GetVoidEffects', { itemId: String(id), date: TODAY }));
        if (paysOwn) look(`document of ${id}`, await get(`/accounting/payment/${id}/document`));
      }
    }
    for (const text of ['an', 'er', 'Inc', '%%'])
      look(
        `customers by ${text}`,
        await get(
          `${pageAddress({ type: 'IncomingPayment', itemId: null, origin: 'x' })}&q=${encodeURIComponent(text)}`,
        ),
      );
    expect(leaks).toEqual([]);
  });
});
