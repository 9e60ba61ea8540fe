import type { PayableChoice } from '../../../shell-stub/server/ledger';
import { payables } from '../../../shell-stub/server/ledger';
import { addDays } from '../../../shell-stub/server/clock';
import type {
  GLAccountRecord,
  TransactionRow,
  TrustPositionDay,
  TrustPositionRow,
} from '../../../src/api/wire';
import { allRows } from '../../support/allRows';
import type { TestApi } from '../api/support';
import { startTestApi, TODAY } from '../api/support';
import { Desk, premium, SCOPE } from '../ledger/desk';
import { EVERYTHING } from '../search/separateSql';
import { byLine, everything } from '../payables/figures';

let api: TestApi;
let rows: readonly TrustPositionRow[];
let days: readonly TrustPositionDay[];
beforeAll(async () => {
  api = await startTestApi({ transactions: true });
  await creditReturnPremium();
  const position = { query: 'GetTrustPosition', officeId: null, asOfDate: TODAY } as const;
  rows = (await api.query<TrustPositionRow[]>('administrator', position)).data ?? [];
  const ofDays = { query: 'GetTrustPositionDays', startDate: TODAY, endDate: TODAY } as const;
  days = (await api.query<TrustPositionDay[]>('administrator', ofDays)).data ?? [];
});
afterAll(() => api.close());

/** Pays a carrier for an invoice less a return premium, which its client has yet to have. */
async function creditReturnPremium(): Promise<void> {
  const [row] = await api.db.query<{ clients: number }>('SELECT max(client_id)::int AS clients FROM client');
  const desk = new Desk(api.db, row?.clients);
  const client = await desk.client();
  const invoice = await desk.invoice(client, TODAY, [premium(10_000)]);
  await desk.receipt(client, TODAY, 10_000, { [invoice]: 10_000 });
  await desk.pay('company', TODAY, invoice, await desk.memo(client, TODAY, [premium(4_000)]));
}

const cents = (dollars: number) => Math.round(dollars * 100);

/** Sums by office, without offices that come to nothing. */
function byOffice(parts: readonly { readonly office: string; readonly cents: number }[]) {
  const sums = new Map<string, number>();
  for (const part of parts) sums.set(part.office, (sums.get(part.office) ?? 0) + part.cents);
  return Object.fromEntries([...sums].filter(([, sum]) => sum !== 0).sort());
}

const linesOf = async (kind: PayableChoice['kind'], paid: boolean) =>
  byLine(await allRows(payables(api.db, SCOPE, { ...everything(kind), paid })));

/** Operating money that stands in for lines that are not paid. */
async function advancedByLine(): Promise<ReadonlyMap<string, number>> {
  const found = await api.db.query<{ line: string; cents: number }>(
    'SELECT line_id::text AS line, sum(cents)::bigint AS cents FROM advance GROUP BY line_id',
  );
  return new Map(found.map(({ line, cents: sum }) => [line, sum]));
}

/**
 * What the lines of a report hold: unpaid ones what was collected and advanced. A paid line has what it needed,
 * except a return premium that its carrier credited and whose client has yet to have the money: it stays in trust.
 */
async function heldByReport(kind: PayableChoice['kind']) {
  const advanced = await advancedByLine();
  const unpaid = (await linesOf(kind, false)).map(({ lineId, officeId, collected }) => ({
    office: officeId,
    cents: cents(collected) + (advanced.get(lineId) ?? 0),
  }));
  const credited = (await linesOf(kind, true))
    .filter(({ amount }) => amount < 0)
    .map(({ officeId, uncollected }) => ({ office: officeId, cents: 0 - cents(uncollected) }));
  return { all: byOffice([...unpaid, ...credited]), credited: byOffice(credited) };
}

test('the lines of the payables report hold, office by office, what trust holds for carriers (D52)', async () => {
  const { all, credited } = await heldByReport('company');
  const carriers = rows.filter(({ beneficiaryType }) => beneficiaryType === 'Carrier');
  expect(all).toEqual(
    byOffice(carriers.map(({ officeId, held }) => ({ office: officeId, cents: cents(held) }))),
  );
  expect(Object.keys(all).length).toBeGreaterThan(3);
  // Without it the sum of its office would differ: unpaid lines alone are not all that is held.
  expect(credited).toEqual({ '101': 4_000 });
});

test('the lines of the revenue report hold what the position has as commission', async () => {
  const { all } = await heldByReport('revenue');
  const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
  expect(total(Object.values(all))).toBe(total(days.map(({ commission }) => cents(commission))));
  expect(total(Object.values(all))).toBeGreaterThan(0);
});

test('the strip over trust reports has the bank and what is held of today', async () => {
  const asked = { query: 'GetGLAccounts', includeInactive: true } as const;
  const { data = [] } = await api.query<GLAccountRecord[]>('administrator', asked);
  const shown = data
    .filter(({ isTrust, inactive }) => isTrust && !inactive)
    .map(({ id, balance, fiduciaryHeld }) => ({ id, balance, fiduciaryHeld }));
  expect(shown).toEqual(
    days.map(({ bankAccountId: id, bank, held }) => ({ id, balance: bank, fiduciaryHeld: held })),
  );
});

/** What the rows of a search come to: received less paid out. */
const moved = (found: readonly TransactionRow[]) =>
  found.reduce((sum, row) => sum + cents(row.tendered) - cents(row.change) - cents(row.disbursed), 0);

/** Operating money that stands in an account at the end of a day. */
async function advancedIn(account: string, day: string): Promise<number> {
  const [sum] = await api.db.query<{ cents: number | null }>(
    'SELECT sum(cents)::bigint AS cents FROM advance WHERE trust_account_id = $1 AND effective_date <= $2',
    [Number(account), day],
  );
  return sum?.cents ?? 0;
}

test('the entries behind Bank come, with the money advanced, to the bank’s balance of the day', async () => {
  const [first, last] = [addDays(TODAY, -200), TODAY];
  const asked = { query: 'GetTrustPositionDays', startDate: first, endDate: last } as const;
  const all = (await api.query<TrustPositionDay[]>('administrator', asked)).data ?? [];
  const chosen = all.filter(({ day }) =>
    [first, addDays(TODAY, -90), addDays(TODAY, -1), last].includes(day),
  );
  const advanced: number[] = [];
  for (const { bankAccountId, day, bank } of chosen) {
    const { data = [] } = await api.query<TransactionRow[]>('administrator', {
      ...EVERYTHING,
      bankAccount: bankAccountId,
      endDate: day,
    });
    advanced.push(await advancedIn(bankAccountId, day));
    expect({ bankAccountId, day, bank: moved(data) + (advanced.at(-1) ?? 0) }).toEqual({
      bankAccountId,
      day,
      bank: cents(bank),
    });
  }
  expect(chosen).toHaveLength(8);
  expect(Math.max(...advanced)).toBeGreaterThan(0);
});
