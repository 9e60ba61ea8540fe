import { addDays } from '../../../shell-stub/server/clock';
import type { Database } from '../../../shell-stub/server/db';
import { DIRECTORY } from '../../../shell-stub/server/directory';
import { payables } from '../../../shell-stub/server/ledger';
import type { PayableRow } from '../../../src/api/wire';
import { allRows } from '../../support/allRows';
import { counts } from '../../support/counts';
import { openLedger } from '../../support/ledgerCopy';
import { TODAY } from '../api/support';
import { everything } from './figures';

jest.setTimeout(1_800_000);

const { agencyId } = DIRECTORY;
const KINDS = ['company', 'revenue'] as const;
const cents = (dollars: number) => Math.round(dollars * 100);

/** Today, and days spread over the year before it: with the long counts, all of them. */
const DAYS = Array.from({ length: counts.payableDays }, (_, at) =>
  addDays(TODAY, -Math.round((at * 365) / Math.max(1, counts.payableDays - 1))),
);

interface Item {
  readonly item_id: number;
  readonly item_number: string;
  readonly transaction_type: string;
  readonly transaction_date: string;
  readonly amount_cents: number;
  readonly reference: string;
  readonly pay_method: string;
  readonly memo: string;
  readonly bank_account_id: number | null;
  readonly created_by: string;
  readonly reverses_item_id: number | null;
}
interface Move {
  readonly line_id: number;
  readonly effective_date: string;
  readonly cents: number;
}

let db: Database;
let items: ReadonlyMap<number, Item>;
beforeAll(async () => {
  db = await openLedger('agency');
  const rows = await db.query<Item>(
    `SELECT item_id, item_number, transaction_type, transaction_date, amount_cents, reference, pay_method, memo,
            bank_account_id, created_by, reverses_item_id FROM item`,
  );
  items = new Map(rows.map((item) => [item.item_id, item]));
});
afterAll(() => db.close());

const report = (kind: (typeof KINDS)[number], asOf = TODAY, paid: boolean | null = null) =>
  allRows(payables(db, { agencyId, officeIds: null }, { ...everything(kind), asOf, paid }));

/** The payments of a kind in force at the end of a day. */
function inForce(kind: (typeof KINDS)[number], day: string): readonly Item[] {
  const type = kind === 'company' ? 'CompanyPayable' : 'AgencyRevenuePayable';
  const all = [...items.values()].filter((item) => item.transaction_date <= day);
  const voided = new Set(all.map((item) => item.reverses_item_id));
  return all.filter(
    (item) => item.transaction_type === type && item.reverses_item_id === null && !voided.has(item.item_id),
  );
}

describe.each(KINDS)('%s lines by payment, on days of a year', (kind) => {
  it('the lines of each payment come to its amount, and to what left the bank account', async () => {
    const moved = await db.query<{ item: number; account: number; cents: number }>(
      `SELECT e.item_id AS item, l.account_id AS account, -sum(l.cents)::bigint AS cents
         FROM entry e JOIN entry_line l USING (entry_id)
        WHERE NOT EXISTS (SELECT 1 FROM entry_line o WHERE o.entry_id = e.entry_id AND o.account_id = ${DIRECTORY.accounts.operating} AND o.cents < 0)
        GROUP BY e.item_id, l.account_id`,
    );
    const left = new Map(moved.map((row) => [`${row.item} ${row.account}`, row.cents]));
    let seen = 0;
    for (const day of DAYS) {
      const sums = new Map<string, number>();
      for (const row of await report(kind, day, true)) {
        const id = row.paidByItemId ?? '';
        sums.set(id, (sums.get(id) ?? 0) + cents(row.amount));
      }
      const payments = inForce(kind, day);
      expect(sums).toEqual(new Map(payments.map((item) => [String(item.item_id), item.amount_cents])));
      for (const { item_id, bank_account_id, amount_cents } of payments) {
        expect([item_id, left.get(`${item_id} ${bank_account_id}`)]).toEqual([item_id, amount_cents]);
      }
      seen += payments.length;
    }
    expect(seen).toBeGreaterThan(20);
  });

  it('each paid line says how, from where and by whom it was paid; an unpaid one says nothing', async () => {
    const names = await namesOf('account_id', 'name', 'gl_account');
    const people = await namesOf('staff_id', `initials || ' ' || first_name || ' ' || last_name`, 'staff');
    const checks = await namesOf('item_id', 'number::text', 'bank_check');
    const rows = await report(kind);
    const facts = (row: PayableRow) => [
      row.paymentNumber,
      row.paymentReference,
      row.paymentMethod,
      row.paidFromAccountId,
      row.paidFromAccountName,
      row.paymentMemo,
      row.paidByUser,
    ];
    for (const row of rows) {
      const item = items.get(Number(row.paidByItemId));
      expect(facts(row)).toEqual(
        item === undefined
          ? Array.from({ length: 7 })
          : [
              item.item_number,
              checks.get(String(item.item_id)) ?? item.reference,
              item.pay_method,
              String(item.bank_account_id),
              names.get(String(item.bank_account_id)),
              item.memo,
              people.get(item.created_by),
            ],
      );
    }
    expect(rows.some(({ paymentReference = '' }) => paymentReference !== '')).toBe(true);
  });
});

it('an advance is settled on the day on which the last of it went back', async () => {
  const moves = byLine(await db.query<Move>('SELECT line_id, effective_date, cents FROM advance'));
  let settled = 0;
  let outstanding = 0;
  for (const day of DAYS) {
    for (const kind of KINDS) {
      for (const { lineId, advanceSettledDate, advanced } of await report(kind, day)) {
        const mine = (moves.get(Number(lineId)) ?? []).filter((move) => move.effective_date <= day);
        const last =
          mine
            .map((move) => move.effective_date)
            .sort()
            .at(-1) ?? null;
        const isSettled = mine.length > 0 && sumOf(mine) === 0;
        expect([lineId, advanceSettledDate]).toEqual([lineId, isSettled ? last : null]);
        if (isSettled) settled += 1;
        if (cents(advanced ?? 0) > 0) outstanding += 1;
      }
    }
  }
  expect(Math.min(settled, outstanding)).toBeGreaterThan(0);
});

it('company payables are due by their carriers’ terms, on every day as of that day', async () => {
  const moves = byLine(await db.query<Move>('SELECT line_id, effective_date, cents FROM collection'));
  const terms = new Map(
    (
      await db.query<{ id: string; from: string | null; days: number | null }>(
        'SELECT carrier_id::text AS id, terms_from AS from, terms_days AS days FROM carrier',
      )
    ).map((row) => [row.id, row]),
  );
  const seen = { InvoiceDate: 0, Collection: 0, later: 0 };
  for (const day of DAYS) {
    for (const row of await report('company', day)) {
      const { from = null, days = null } = terms.get(row.payeeId ?? '') ?? {};
      let due: string | null = row.dueDate;
      if (from === 'InvoiceDate') due = addDays(row.itemDate, days ?? 0);
      if (from === 'Collection') {
        const whole = wholeSince(moves.get(Number(row.lineId)) ?? [], cents(row.amount), day);
        due = whole === null ? null : addDays(whole, days ?? 0);
        if (due === null) seen.later += 1;
      }
      if (due !== null && (from === 'InvoiceDate' || from === 'Collection')) seen[from] += 1;
      expect([row.lineId, row.carrierDueDate]).toEqual([row.lineId, due]);
    }
    expect((await report('revenue', day)).every(({ carrierDueDate }) => carrierDueDate === null)).toBe(true);
  }
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(0);
});

/** The day since which all of an amount is collected, going through the days one after another. */
function wholeSince(moves: readonly Move[], amount: number, asOf: string): string | null {
  let since: string | null = null;
  const days = [...new Set(moves.map((move) => move.effective_date))].filter((day) => day <= asOf).sort();
  for (const day of days) {
    const isWhole = sumOf(moves.filter((move) => move.effective_date <= day)) === amount;
    since = isWhole ? (since ?? day) : null;
  }
  return since;
}

const sumOf = (moves: readonly Move[]): number => moves.reduce((sum, move) => sum + move.cents, 0);

function byLine(moves: readonly Move[]): ReadonlyMap<number, readonly Move[]> {
  const lines = new Map<number, Move[]>();
  for (const move of moves) lines.set(move.line_id, [...(lines.get(move.line_id) ?? []), move]);
  return lines;
}

async function namesOf(id: string, name: string, table: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db.query<{ id: string; name: string }>(
    `SELECT ${id}::text AS id, ${name} AS name FROM ${table}`,
  );
  return new Map(rows.map((row) => [row.id, row.name]));
}
