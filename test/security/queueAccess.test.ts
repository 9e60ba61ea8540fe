/**
 * Whose items the QuickBooks queue shows and its commands take (§6, D4, D14, D42): those that trust reports show to the
 * same user, whoever that is.
 */
import type { CommandResult, Envelope, QueuePage, TransactionRow } from '../../src/api/wire';
import type { PermissionId } from '../../src/api/wire/callFacts';
import { setRights } from '../server/api/rights';
import type { TestApi } from '../server/api/support';
import { startTestApi, TODAY } from '../server/api/support';
import { ledgerState } from './ledgerState';
import { ITEM_COMMANDS, QUEUED_COMMANDS, ROW_COMMANDS } from './queueCommands';

/** Has created items, and here has any rights. */
const USER = 'own-transactions';
const NOT_THERE = 'The item is not there, or is not one that you may see. Refresh to see.';
const QUEUE = { query: 'GetQBQueueItems', page: 1, count: 500 };

interface Ref {
  readonly itemId: string;
  readonly itemType: string;
}

let api: TestApi;
/** Every item of the agency that trust reports show. */
let items: readonly Ref[];
beforeAll(async () => {
  api = await startTestApi({ transactions: true });
  // Everything that is sent fails, because QuickBooks has closed the period.
  const quickBooks = { integrationType: 'Desktop', closingDate: TODAY } as const;
  await api.scenario({ enforceOfficePermissions: true, quickBooks });
  items = await reported('administrator');
  const listed = await api.query<readonly TransactionRow[]>('administrator', {
    query: 'ToBeExportedReport',
    officeId: null,
  });
  const fresh = (listed.data ?? []).filter(({ transferSubStatus }) => transferSubStatus === null);
  const sent = await command('administrator', 'QBTransferItems', { items: refsOf(fresh) });
  expect(sent.code).toBe(0);
  await api.send({ method: 'POST', url: '/stub/quickbooks/update', body: {} });
});
afterAll(() => api.close());

type Login = typeof USER | 'administrator';

const refsOf = (rows: readonly Ref[]): readonly Ref[] =>
  rows.map(({ itemId, itemType }) => ({ itemId, itemType }));

async function reported(user: Login): Promise<readonly Ref[]> {
  const all = { query: 'PeriodReport', officeId: null, TimePeriod: 2 };
  return refsOf((await api.query<readonly TransactionRow[]>(user, all)).data ?? []);
}

let keys = 0;
async function command(user: Login, name: string, payload: object): Promise<Envelope<CommandResult>> {
  const body = {
    command: name,
    idempotencyKey: `queue-access-${(keys += 1)}`,
    [name.charAt(0).toLowerCase() + name.slice(1)]: payload,
  };
  return (await api.call(user, 'POST', '/accounting/command', body)).json();
}

/** Those of some items that a command does not know for the user. */
async function unknownOf(name: string, refs: readonly Ref[]): Promise<readonly string[]> {
  const unknown: string[] = [];
  for (let from = 0; from < refs.length; from += 1_000) {
    const { data } = await command(USER, name, { items: refs.slice(from, from + 1_000) });
    unknown.push(
      ...(data?.failures ?? []).flatMap(({ itemId, reason }) => (reason === NOT_THERE ? [itemId] : [])),
    );
  }
  return unknown.sort();
}

interface Rights {
  readonly who: string;
  readonly permissions: readonly PermissionId[];
  readonly offices?: readonly string[];
}

const REFUSED: readonly (Rights & { readonly answer: string })[] = [
  { who: '9007 alone', permissions: [9007], answer: '403 15' },
  { who: '9007 and every other report', permissions: [9002, 9004, 9005, 9006, 9007], answer: '403 15' },
  {
    who: 'offices, which another report makes redundant',
    permissions: [9002, 9004, 9005, 9007],
    offices: ['102'],
    answer: '403 15',
  },
  { who: 'trust reports without 9007', permissions: [9000, 9002, 9004], answer: '200 15' },
  { who: 'offices without 9007', permissions: [9002, 9004], offices: ['102'], answer: '200 15' },
  { who: 'trust reports of no day', permissions: [9000, 9004, 9007], answer: '200 15' },
  { who: 'trust reports of no user', permissions: [9000, 9002, 9007], answer: '200 15' },
];

test.each(REFUSED)('$who: neither the queue nor a command', async ({ permissions, offices, answer }) => {
  await setRights(api, USER, permissions, offices);
  const before = await ledgerState(api.db);
  const replies = [await api.call(USER, 'POST', '/accounting/query', QUEUE)];
  const badge = { ...QUEUE, count: 0 };
  replies.push(await api.call(USER, 'POST', '/accounting/query', badge));
  for (const name of [...ITEM_COMMANDS, ...QUEUED_COMMANDS, ...ROW_COMMANDS]) {
    const field = name.charAt(0).toLowerCase() + name.slice(1);
    const payload = ROW_COMMANDS.includes(name) ? {} : { items: items.slice(0, 100) };
    const body = { command: name, idempotencyKey: `queue-access-${(keys += 1)}`, [field]: payload };
    replies.push(await api.call(USER, 'POST', '/accounting/command', body));
  }
  const answers = replies.map((reply) => `${reply.status} ${reply.json<Envelope<never>>().code}`);
  expect(answers).toEqual(replies.map(() => answer));
  expect(await ledgerState(api.db)).toBe(before);
});

const LIMITED: readonly Rights[] = [
  { who: 'own items', permissions: [9000, 9002, 9003, 9007] },
  { who: 'the last two days', permissions: [9000, 9001, 9004, 9007] },
  { who: 'two offices', permissions: [9002, 9004, 9007], offices: ['102', '103'] },
  { who: 'own items of two offices', permissions: [9002, 9003, 9007], offices: ['102', '103'] },
];

describe.each(LIMITED)('$who', ({ permissions, offices }) => {
  beforeEach(() => setRights(api, USER, permissions, offices));

  test('the queue has the items that reports show, and the accounts', async () => {
    const seen = new Set((await reported(USER)).map(({ itemId }) => itemId));
    const page = async (user: Login) => (await api.query<QueuePage>(user, QUEUE)).data;
    const all = (await page('administrator'))?.items ?? [];
    const mine = await page(USER);
    expect(mine?.items).toEqual(
      all.filter(({ itemType, itemId }) => itemType === 'GLAccount' || seen.has(itemId)),
    );
    expect(mine?.items.filter(({ itemType }) => itemType !== 'GLAccount').length).toBeGreaterThan(0);
    expect(mine?.items.length).toBeLessThan(all.length);
    const counted = Object.values(mine?.counts ?? {}).reduce((sum, count) => sum + count, 0);
    expect(counted).toBe(mine?.items.length);
  });

  test('rows that the queue does not show can be neither queued again nor cleared', async () => {
    const { data } = await api.query<QueuePage>('administrator', QUEUE);
    const own = new Set((await api.query<QueuePage>(USER, QUEUE)).data?.items.map(({ id }) => id));
    const others = (data?.items ?? []).filter(({ id }) => !own.has(id));
    expect(others.some(({ status }) => status === 'Failed')).toBe(true);
    const before = await ledgerState(api.db);
    const payloads = [
      ...QUEUED_COMMANDS.map((name) => [name, { items: refsOf(others) }] as const),
      ...ROW_COMMANDS.map((name) => [name, { ids: others.map(({ id }) => id) }] as const),
    ];
    for (const [name, payload] of payloads) {
      const { data: result } = await command(USER, name, payload);
      expect([name, result?.itemIds]).toEqual([name, []]);
      expect([...new Set(result?.failures.map(({ reason }) => reason))]).toEqual([
        expect.stringMatching(/^It is not in the queue any more\./),
      ]);
    }
    expect(await ledgerState(api.db)).toBe(before);
  });
});

// These change the queue, and so come last.
describe.each(LIMITED)('$who', ({ permissions, offices }) => {
  test.each(ITEM_COMMANDS)('%s knows the items that reports show, and no others', async (name) => {
    await setRights(api, USER, permissions, offices);
    const seen = new Set((await reported(USER)).map(({ itemId }) => itemId));
    const hidden = items.map(({ itemId }) => itemId).filter((id) => !seen.has(id));
    expect(seen.size).toBeGreaterThan(0);
    expect(await unknownOf(name, items)).toEqual([...new Set(hidden)].sort());
  });
});
