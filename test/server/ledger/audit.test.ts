import { ledgerProblems } from '../../../shell-stub/server/ledger';
import type { Damage } from './audit/damage';
import { soundLedger } from './audit/damage';
import { DOCUMENTS } from './audit/documents';
import { LINES, POSTINGS } from './audit/postings';
import { ITEMS, USE } from './audit/use';
import type { Desk } from './desk';
import { receivable, trust } from './desk';

let desk: Desk;
let items: Readonly<Record<string, number>>;

beforeAll(async () => {
  ({ desk, items } = await soundLedger());
});
afterAll(() => desk.db.close());

const CASES: readonly Damage[] = [...DOCUMENTS, ...POSTINGS, ...LINES, ...USE, ...ITEMS];

it('the audit finds nothing in a sound ledger', async () => {
  expect(await ledgerProblems(desk.db)).toEqual([]);
});

it.each(CASES)('the audit finds %s', async (_, sql, ...sentences) => {
  const numbers = new Map<string, string>();
  for (const [name, id] of Object.entries(items)) numbers.set(name, await desk.numberOf(id));
  const named = sentences.map((text) =>
    text.replace(/\{(\w+)\}/g, (_0, name: string) => numbers.get(name) ?? name),
  );
  await corrupted(
    sql.replace(/\{(\w+)\}/g, (_0, name: string) => String(items[name])),
    named,
  );
});

it('the audit finds money of clients that is marked as held in trust (D11)', async () => {
  const [line] = await desk.db.query<{ id: number; number: string }>(
    `SELECT entry_id AS id, item_number AS number FROM entry JOIN item USING (item_id) WHERE item_id = $1`,
    [items['INVOICE']],
  );
  await corrupted(
    `UPDATE entry_line SET trust_account_id = ${trust} WHERE entry_id = ${line?.id} AND account_id = ${receivable}`,
    [
      `Entry ${line?.id} of ${line?.number} marks money of Accounts Receivable as held in Premium Trust - Harbor National.`,
      'Premium Trust - Harbor National holds -$1,000.00 more for Accounts Receivable by the postings of 01/10/2026, $0.00 by its lines.',
    ],
  );
});

it('the audit finds events that go on from behind (D5)', async () => {
  const [used] = await desk.db.query<{ last: number }>('SELECT max(event_id) AS last FROM item');
  const last = used?.last ?? NaN;
  const goingOnWith = (next: number, ...sentences: string[]) =>
    corrupted(`ALTER SEQUENCE event_id_seq RESTART WITH ${next}`, sentences);
  await goingOnWith(1, `The next event has number 1, but ${last} is used already.`);
  await goingOnWith(last, `The next event has number ${last}, but ${last} is used already.`);
  await goingOnWith(last + 1);
});

it('nothing of the damages is left', async () => {
  expect(await ledgerProblems(desk.db)).toEqual([]);
});

/** Makes something wrong past the laws, compares what the audit says, and puts all of it back. */
async function corrupted(sql: string, sentences: readonly string[]): Promise<void> {
  const back = new Error('All of it is put back.');
  await expect(
    desk.db.transaction(async (tx) => {
      await tx.script(
        /^(UPDATE|DELETE)/.test(sql) ? `SET LOCAL session_replication_role = replica; ${sql}` : sql,
      );
      expect((await ledgerProblems(tx)).toSorted()).toEqual([...sentences].sort());
      throw back;
    }),
  ).rejects.toBe(back);
}
