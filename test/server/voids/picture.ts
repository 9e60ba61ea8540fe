import type { VoidEffects } from '../../../src/api/wire';
import { payables, trustPositionDays, unpaidInvoices } from '../../../shell-stub/server/ledger';
import { allRows } from '../../support/allRows';
import type { Desk } from '../ledger/desk';
import { agencyId, SCOPE } from '../ledger/desk';
import { everything } from '../payables/figures';

/** The last day of these ledgers. */
export const LAST = '2026-12-31';
export const cents = (dollars: number) => Math.round(dollars * 100);

/** What the reports say, in cents: open invoices, unapplied credits, paid lines, advances, and positions from a day. */
export async function picture(desk: Desk, day: string) {
  const open = await unpaidInvoices(desk.db, SCOPE, LAST);
  const lines = (
    await Promise.all(
      (['company', 'revenue'] as const).map((kind) =>
        allRows(payables(desk.db, SCOPE, { ...everything(kind), asOf: LAST, paid: true })),
      ),
    )
  ).flat();
  const credits = await desk.db.query<{ id: string; cents: number }>(
    `SELECT i.item_id::text AS id, (i.amount_cents
              - coalesce((SELECT sum(cents) FROM application a WHERE a.source_item_id = i.item_id), 0)
              - coalesce((SELECT sum(cents) FROM refund_allocation r WHERE r.source_item_id = i.item_id), 0))::bigint AS cents
       FROM item i WHERE i.transaction_type IN ('IncomingPayment', 'CreditMemo') AND i.reverses_item_id IS NULL`,
  );
  const advances = await desk.db.query<{ id: string; cents: number }>(
    `SELECT line_id || ' ' || trust_account_id AS id, sum(cents)::bigint AS cents FROM advance GROUP BY 1`,
  );
  const amounts = (rows: readonly { id: string; cents: number }[]) =>
    new Map(rows.map((row) => [row.id, row.cents]));
  return {
    open: new Map(open.map((row) => [row.itemId, cents(row.openBalance)])),
    credit: amounts(credits),
    paid: new Map(lines.map((row) => [row.lineId, cents(row.amount)])),
    advanced: amounts(advances),
    days: await trustPositionDays(desk.db, agencyId, day, LAST),
  };
}

export function changed(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>) {
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((id): [string, number] => [id, (after.get(id) ?? 0) - (before.get(id) ?? 0)])
    .filter(([, by]) => by !== 0)
    .sort();
}

export function sums<Part extends { readonly amount: number }>(
  parts: readonly Part[],
  keyOf: (part: Part) => string,
) {
  const by = new Map<string, number>();
  for (const part of parts) by.set(keyOf(part), (by.get(keyOf(part)) ?? 0) + cents(part.amount));
  return [...by].sort();
}

type Days = Awaited<ReturnType<typeof trustPositionDays>>;
type Shortages = readonly (readonly [day: string, before: number, after: number])[];

/** Each day on which an account is short by another amount. */
export function differences(before: Days, after: Days): Shortages {
  const short = (row: Days[number] | undefined) => Math.max(0, -cents(row?.excess ?? 0));
  return after.flatMap((row) => {
    const was = before.find((one) => one.bankAccountId === row.bankAccountId && one.day === row.day);
    return short(was) === short(row)
      ? []
      : [[`${row.bankAccountId} ${row.day}`, short(was), short(row)] as const];
  });
}

/** The days of stretches, one by one. */
export function spread(stretches: NonNullable<VoidEffects['trust']>): Shortages {
  return stretches.flatMap(({ bankAccountId, startDate, endDate, shortBefore, shortAfter }) => {
    const days: (readonly [string, number, number])[] = [];
    for (let at = Date.parse(startDate); at <= Date.parse(endDate); at += 86_400_000) {
      const day = new Date(at).toISOString().slice(0, 10);
      days.push([`${bankAccountId} ${day}`, cents(shortBefore), cents(shortAfter)]);
    }
    return days;
  });
}
