/** Office scope (D14, D19): what a by-office user gets, compared with the offices of the items by SQL. */
import { pageAddress } from '../../shell-stub/server/itemPages/link';
import type { PageTarget } from '../../shell-stub/server/itemPages/link';
import { DIRECTORY } from '../../shell-stub/server/directory';
import type { CommandResult, Envelope, QueryName, QueuePage, TransactionType } from '../../src/api/wire';
import { ORIGIN, TODAY } from '../server/api/support';
import { Desk } from '../server/ledger/desk';
import { QUERY_RULES } from './callRules';
import { ledgerState } from './ledgerState';
import { ITEM_COMMANDS, QUEUED_COMMANDS, ROW_COMMANDS } from './queueCommands';
import type { SecuredApi } from './securedApi';
import { makeBatch, OTHER_OFFICE, OWN_OFFICE, startSecuredApi, statementsOf } from './securedApi';

/** The fields that a row of any report may have. */
interface Row {
  readonly itemId?: string | null;
  readonly payableId?: string;
  readonly officeId?: string;
  readonly clientId?: number | null;
}

let secured: SecuredApi;
/** The office of each item by the directory: that of its policy, otherwise of its client (D14). */
let officeOf: ReadonlyMap<string, number>;
let own: ReadonlySet<number>;
beforeAll(async () => {
  secured = await startSecuredApi();
  const { db } = secured.api;
  // This user's offices in the generated agency happen to have no unapplied credit.
  const desk = new Desk(db);
  await desk.receipt(await desk.client(Number(OWN_OFFICE)), TODAY, 12_345);
  const items = await db.query<{ id: string; office: number; kept: number }>(
    `SELECT i.item_id::text AS id, coalesce(p.office_id, c.office_id, i.office_id) AS office, i.office_id AS kept
       FROM item i LEFT JOIN policy p USING (policy_id) LEFT JOIN client c ON c.client_id = i.client_id`,
  );
  expect(items.filter(({ office, kept }) => office !== kept)).toEqual([]);
  officeOf = new Map(items.map(({ id, office }) => [id, office]));
  const offices = await db.query<{ office_id: number }>(
    'SELECT office_id FROM staff_office WHERE staff_id = $1',
    [DIRECTORY.staff['by-office']],
  );
  own = new Set(offices.map(({ office_id }) => office_id));
  // No user of the panel exports or voids by office; here one does.
  for (const permission of [8007, 9007, 9008]) {
    await db.query('INSERT INTO staff_permission (staff_id, permission_id) VALUES ($1, $2)', [
      DIRECTORY.staff['by-office'],
      permission,
    ]);
  }
});
afterAll(() => secured.api.close());

const isOwn = (id: string): boolean => own.has(officeOf.get(id) ?? 0);
/** An item may have several rows: one per line, or per use. */
const idsOf = (rows: readonly Row[]) => [
  ...new Set(rows.flatMap((row) => row.payableId ?? row.itemId ?? []).sort()),
];

const REPORTS = (Object.keys(QUERY_RULES) as QueryName[]).filter(
  (name) => QUERY_RULES[name].offices === true,
);

describe.each(REPORTS)('%s by office', (query) => {
  const ask = async (user: 'administrator' | 'by-office', more: object = {}) =>
    secured.api.query<readonly Row[]>(user, { query, ...QUERY_RULES[query].sample, ...more });

  it('holds every item of the user’s offices and no other', async () => {
    const all = (await ask('administrator')).data ?? [];
    const mine = (await ask('by-office')).data ?? [];
    expect(mine.length).toBeGreaterThan(0);
    expect(mine.length).toBeLessThan(all.length);
    expect(idsOf(mine)).toEqual(idsOf(all).filter(isOwn));
    expect(mine.filter(({ officeId = '' }) => officeId !== '' && !own.has(Number(officeId)))).toEqual([]);
  });

  it('names no customer without items there', async () => {
    const known = await secured.api.db.query<{ client_id: number }>(
      'SELECT DISTINCT client_id FROM item WHERE office_id = ANY ($1)',
      [[...own]],
    );
    const clients = new Set(known.map(({ client_id }) => client_id));
    const mine = (await ask('by-office')).data ?? [];
    const strangers = mine.filter(({ clientId = null }) => clientId !== null && !clients.has(clientId));
    expect(strangers).toEqual([]);
  });

  it.each([OTHER_OFFICE, String(DIRECTORY.archivedOffice), '999', '0'])(
    'is refused for office %s',
    async (officeId) => {
      expect(await ask('by-office', { officeId })).toEqual({ code: 15, message: 'Invalid permissions' });
    },
  );
});

describe('item pages', () => {
  const TYPES: readonly TransactionType[] = [
    'Invoice',
    'CreditMemo',
    'IncomingPayment',
    'CompanyPayable',
    'InsuredRefund',
    'AgencyRevenuePayable',
    'NSFCheck',
    'DirectBillDisbursement',
  ];
  /** Two items of each office. */
  const itemsOf = (type: TransactionType) =>
    secured.api.db.query<{ id: string; office: number }>(
      `SELECT item_id::text AS id, office_id AS office FROM (
         SELECT *, row_number() OVER (PARTITION BY office_id ORDER BY item_id DESC) AS place FROM item
          WHERE transaction_type = $1 AND NOT is_draft) i WHERE place <= 2`,
      [type],
    );
  const addressOf = (type: TransactionType, id: string, more: Partial<PageTarget> = {}) =>
    pageAddress({ type, itemId: Number(id), origin: 'accounting', ...more });

  /** The payments of lines of the user's offices: the reports of those lines lead to them, whoever made them. */
  const payingOwnLines = async (): Promise<ReadonlySet<string>> => {
    const paid = await secured.api.db.query<{ payment: string; document: string }>(
      `SELECT y.pay_item_id::text AS payment, p.item_id::text AS document
         FROM payable_payment y JOIN payable_line p USING (line_id)`,
    );
    return new Set(paid.filter(({ document }) => isOwn(document)).map(({ payment }) => payment));
  };

  it.each(TYPES)('%s: can be read and voided only in the user’s offices', async (type) => {
    const items = await itemsOf(type);
    expect(items.length).toBeGreaterThan(0);
    const pays = await payingOwnLines();
    const cookie = await secured.api.signIn('by-office');
    const form = { cookie, origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded' };
    const before = await ledgerState(secured.api.db);
    for (const { id } of items) {
      const [seen, isPaying] = [addressOf(type, id), pays.has(id)];
      const status = isOwn(id) || isPaying ? 200 : 404;
      expect([id, (await secured.api.send({ url: seen, headers: { cookie } })).status]).toEqual([id, status]);
      // Voids of own items stop at the card number in the memo, so that nothing is posted in either case.
      const body = `action=void&key=void-${id}-office&memo=4111111111111111`;
      for (const origin of ['accounting', 'client']) {
        const url = addressOf(type, id, { intent: 'void', origin });
        const reply = await secured.api.send({ method: 'POST', url, headers: form, body });
        expect([id, reply.status]).toEqual([id, isOwn(id) ? 422 : isPaying ? 403 : 404]);
      }
    }
    expect(await ledgerState(secured.api.db)).toBe(before);
  });
});

it('shows a statement only to users who see the office that it was made for', async () => {
  const cookie = await secured.api.signIn('by-office');
  const statuses = async (officeId: string) => {
    const found = statementsOf(await makeBatch(secured.api, officeId));
    const replies = await Promise.all(
      found.slice(0, 5).map((url) => secured.api.send({ url, headers: { cookie } })),
    );
    return [...new Set(replies.map(({ status }) => status))];
  };
  expect(await statuses(OWN_OFFICE)).toEqual([200]);
  expect(await statuses(OTHER_OFFICE)).toEqual([404]);
});

describe('the QuickBooks queue of an exporter by office', () => {
  const COUNT = { query: 'GetQBQueueItems', page: 1, count: 500 };
  const page = async (user: 'administrator' | 'by-office', more: object = {}) => {
    const { data, message } = await secured.api.query<QueuePage>(user, { ...COUNT, ...more });
    if (!data) throw new Error(message);
    return data;
  };
  let keys = 0;
  const command = async (name: string, payload: object) => {
    const field = name.charAt(0).toLowerCase() + name.slice(1);
    const body = { command: name, idempotencyKey: `office-scope-${(keys += 1)}`, [field]: payload };
    const reply = await secured.api.call('by-office', 'POST', '/accounting/command', body);
    return reply.json<Envelope<CommandResult>>();
  };
  const isMine = ({ itemType, itemId }: QueuePage['items'][number]) =>
    itemType === 'GLAccount' || isOwn(itemId);

  it('lists, counts and pages only rows of the user’s offices, even in another’s snapshot', async () => {
    const all = await page('administrator');
    const mine = await page('by-office');
    expect(mine.items).toEqual(all.items.filter(isMine));
    expect(mine.items.length).toBeGreaterThan(0);
    expect(mine.items.length).toBeLessThan(all.items.length);
    expect(Object.values(mine.counts).reduce((sum, count) => sum + count, 0)).toBe(mine.items.length);
    const { items, total } = await page('by-office', { snapshot: all.snapshot });
    expect([items, total]).toEqual([mine.items, mine.items.length]);
  });

  it('does nothing to items and rows of other offices', async () => {
    const elsewhere = (await page('administrator')).items.filter((row) => !isMine(row));
    const [items] = [elsewhere.map(({ itemId, itemType }) => ({ itemId, itemType }))];
    const documents = await secured.api.db.query<{ itemId: string; itemType: string }>(
      `SELECT item_id::text AS "itemId", item_type AS "itemType" FROM item
        WHERE office_id = $1 AND NOT is_draft AND reverses_item_id IS NULL ORDER BY item_id DESC LIMIT 20`,
      [OTHER_OFFICE],
    );
    const before = await ledgerState(secured.api.db);
    for (const name of [...ITEM_COMMANDS, ...QUEUED_COMMANDS]) {
      for (const refs of [items, documents]) {
        const { code, data } = await command(name, { items: refs });
        expect([name, code, data?.itemIds]).toEqual([name, 13, []]);
      }
    }
    for (const name of ROW_COMMANDS) {
      const { code, data } = await command(name, { ids: elsewhere.map(({ id }) => id) });
      expect([name, code, data?.itemIds]).toEqual([name, 13, []]);
    }
    expect(await ledgerState(secured.api.db)).toBe(before);
  });

  it('clears only the rows of the user’s offices', async () => {
    const before = (await page('administrator')).items;
    const over = before.filter(({ status }) => status === 'Complete' || status === 'Failed');
    const { data } = await command('ClearQBQueue', {});
    expect([...(data?.itemIds ?? [])].sort()).toEqual(
      over
        .filter(isMine)
        .map(({ id }) => id)
        .sort(),
    );
    const left = new Set((await page('administrator')).items.map(({ id }) => id));
    expect(over.filter((row) => !isMine(row)).every(({ id }) => left.has(id))).toBe(true);
    expect(over.some((row) => !isMine(row))).toBe(true);
  });
});
