import { DateTime } from 'luxon';
import { DIRECTORY } from '../../../shell-stub/server/directory';
import type { PayableChoice, PayableDate } from '../../../shell-stub/server/ledger';
import { payables } from '../../../shell-stub/server/ledger';
import type { PayableRow } from '../../../src/api/wire';
import { allRows } from '../../support/allRows';
import type { TestApi } from '../api/support';
import { startTestApi, TODAY } from '../api/support';
import { byLine, everything, postedByAccount, totalOf } from './figures';

let api: TestApi;
beforeAll(async () => void (api = await startTestApi({ transactions: true })));
afterAll(() => api.close());

const { agencyId, offices, timeZone } = DIRECTORY;
const KINDS = ['company', 'revenue'] as const;
const read = (choice: PayableChoice, officeIds: readonly number[] | null = null) =>
  allRows(payables(api.db, { agencyId, officeIds }, choice));

describe.each(KINDS)('%s lines over a seeded ledger', (kind) => {
  let all: readonly PayableRow[];
  let created: ReadonlyMap<string, string>;
  beforeAll(async () => {
    all = await read(everything(kind));
    const moments = await api.db.query<{ id: string; at: string }>(
      'SELECT item_id::text AS id, created_at AS at FROM item',
    );
    created = new Map(
      moments.map(({ id, at }) => [id, DateTime.fromISO(at, { zone: timeZone }).toFormat('yyyy-MM-dd')]),
    );
  });
  const dateOf = (row: PayableRow, by: PayableDate): string | null =>
    ({
      creation: created.get(row.payableId) ?? null,
      due: row.dueDate,
      item: row.itemDate,
      paid: row.paidDate,
    })[by];

  it('cover unpaid, negative and partly collected lines in several offices', () => {
    expect(all.length).toBeGreaterThan(500);
    expect(all.some(({ paidDate }) => paidDate === null)).toBe(true);
    expect(all.some(({ amount }) => amount < 0)).toBe(true);
    expect(all.some(({ collected, amount }) => collected > 0 && collected < amount)).toBe(true);
    expect(new Set(all.map(({ officeId }) => officeId)).size).toBeGreaterThan(3);
    expect(new Set(all.map(({ lineId }) => lineId)).size).toBe(all.length);
  });

  it('unpaid + paid = all, for every account, office and date type', async () => {
    const { accountIds } = everything(kind);
    const periods = [
      [null, null],
      ['2025-07-01', '2025-12-31'],
      [null, '2026-02-14'],
    ] as const;
    let compared = 0;
    for (const accountId of accountIds) {
      for (const office of [null, ...offices]) {
        const officeIds = office === null ? null : [office];
        for (const by of ['creation', 'due', 'item'] as const) {
          for (const [from, to] of office === null ? periods : periods.slice(1, 2)) {
            const choice = { ...everything(kind), accountIds: [accountId], dates: { by, from, to } };
            const [unpaid, paid, both] = await Promise.all([
              read({ ...choice, paid: false }, officeIds),
              read({ ...choice, paid: true }, officeIds),
              read(choice, officeIds),
            ]);
            expect(byLine([...unpaid, ...paid])).toEqual(byLine(both));
            expect(totalOf(unpaid, 'amount') + totalOf(paid, 'amount')).toBe(totalOf(both, 'amount'));
            // It also equals the whole report filtered by independent code.
            expect(both).toEqual(
              all.filter((row) => {
                const date = dateOf(row, by) ?? '';
                const inOffice = office === null || row.officeId === String(office);
                return (
                  inOffice &&
                  row.glAccountId === String(accountId) &&
                  (from === null || date >= from) &&
                  (to === null || date <= to)
                );
              }),
            );
            compared += both.length;
          }
        }
      }
    }
    expect(compared).toBeGreaterThan(all.length);
  });

  it('the paid date excludes unpaid lines (D7)', async () => {
    const choice = { ...everything(kind), dates: { by: 'paid', from: null, to: null } } as const;
    const paid = await read({ ...everything(kind), paid: true });
    expect(await read(choice)).toEqual(paid);
    const [from, to] = ['2025-11-01', '2025-11-30'];
    expect(await read({ ...choice, dates: { by: 'paid', from, to } })).toEqual(
      paid.filter(({ paidDate }) => paidDate !== null && paidDate >= from && paidDate <= to),
    );
  });

  it('every account agrees with the postings on it (D11)', async () => {
    const posted = await postedByAccount(api.db);
    const voided = new Set(
      (
        await api.db.query<{ id: string }>(
          'SELECT reverses_item_id::text AS id FROM item WHERE reverses_item_id IS NOT NULL',
        )
      ).map(({ id }) => id),
    );
    const advances = await api.db.query<{ account: number; cents: number }>(
      `SELECT p.account_id AS account, sum(a.cents)::bigint AS cents
         FROM advance a JOIN payable_line p USING (line_id) GROUP BY p.account_id`,
    );
    for (const account of everything(kind).accountIds) {
      const rows = all.filter(({ glAccountId }) => glAccountId === String(account));
      const paid = rows.filter(({ paidDate }) => paidDate !== null);
      const unpaid = rows.filter(({ paidDate }) => paidDate === null);
      const gone = paid.filter(({ payableId }) => voided.has(payableId));
      const { balance, held } = posted.get(account) ?? { balance: 0, held: 0 };
      // Carriers are owed the unpaid lines; revenue stays on its account when the money is moved to operating.
      const standing = kind === 'company' ? unpaid : rows;
      expect(balance).toBe(totalOf(standing, 'amount') - totalOf(gone, 'amount'));
      const advanced = advances.find((row) => row.account === account)?.cents ?? 0;
      expect(held).toBe(totalOf(rows, 'collected') + advanced - totalOf(paid, 'amount'));
    }
  });

  it('every row agrees with independent SQL', async () => {
    const facts = await api.db.query<Record<string, unknown>>(
      `SELECT p.line_id::text AS "lineId", p.amount_cents AS amount,
              (SELECT coalesce(sum(cents), 0)::bigint FROM collection c WHERE c.line_id = p.line_id) AS collected,
              CASE i.transaction_type
                WHEN 'Invoice' THEN (SELECT coalesce(sum(cents), 0) FROM application WHERE invoice_item_id = i.item_id)
                ELSE -(SELECT coalesce(sum(cents), 0) FROM application WHERE source_item_id = i.item_id)
                     - (SELECT coalesce(sum(cents), 0) FROM refund_allocation WHERE source_item_id = i.item_id)
              END::bigint AS "paidByClient",
              (SELECT sum(amount_cents)::bigint FROM payable_line q WHERE q.item_id = i.item_id) AS invoiced,
              (SELECT y.pay_item_id::text FROM payable_payment y
                WHERE y.line_id = p.line_id
                  AND y.payment_id NOT IN (SELECT payment_id FROM payable_unpayment)) AS "paidByItemId"
         FROM payable_line p JOIN item i USING (item_id) WHERE p.kind = $1`,
      [kind],
    );
    const byId = new Map(facts.map((fact) => [fact['lineId'], fact]));
    const inCents = (value: number) => Math.round(value * 100);
    for (const row of all) {
      expect({
        lineId: row.lineId,
        amount: inCents(row.amount),
        collected: inCents(row.collected),
        paidByClient: inCents(row.paidByClient),
        invoiced: inCents(row.invoiced),
        paidByItemId: row.paidByItemId,
      }).toEqual(byId.get(row.lineId));
      expect(inCents(row.uncollected)).toBe(inCents(row.amount) - inCents(row.collected));
    }
    // Only lines of voided documents are left out.
    const shown = new Set(all.map(({ lineId }) => lineId));
    const left = await api.db.query<{ id: string; voided: boolean }>(
      `SELECT p.line_id::text AS id, EXISTS (SELECT 1 FROM item v WHERE v.reverses_item_id = p.item_id) AS voided
         FROM payable_line p WHERE p.kind = $1`,
      [kind],
    );
    expect(left.filter(({ id, voided }) => !shown.has(id) && !voided)).toEqual([]);
  });

  it('a report as of a past day shows the state of that day (D12)', async () => {
    const [some] = all.filter(({ paidDate }) => paidDate !== null && paidDate < TODAY);
    const before = DateTime.fromISO(some?.paidDate ?? '', { zone: 'utc' })
      .minus({ days: 1 })
      .toFormat('yyyy-MM-dd');
    const find = async (asOf: string) =>
      (await read({ ...everything(kind), asOf })).find(({ lineId }) => lineId === some?.lineId);
    expect(await find(before)).toMatchObject({ paidDate: null, paidByItemId: null });
    expect(await find(some?.paidDate ?? '')).toMatchObject({ paidDate: some?.paidDate });
    expect(
      (await read({ ...everything(kind), asOf: before })).every(({ itemDate }) => itemDate <= before),
    ).toBe(true);
  });
});
