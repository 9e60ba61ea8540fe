import type { Database } from '../../../shell-stub/server/db';
import type { Scope } from '../../../shell-stub/server/ledger';
import {
  balanceDetail,
  balanceSummary,
  unappliedCredits,
  unpaidInvoices,
} from '../../../shell-stub/server/ledger';
import type { CustomerChoice } from '../../../shell-stub/server/ledger/reports/customerChoice';
import type { DetailPeriod } from '../../../shell-stub/server/ledger/reports/customerDetail';
import type { BalanceDetailRow, BalanceSummaryRow } from '../../../src/api/wire';
import { allRows } from '../../support/allRows';

/** Dollars of the wire as whole cents. */
export const cents = (dollars: number): number => Math.round(dollars * 100);

export const total = <Row>(rows: readonly Row[], amount: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + cents(amount(row)), 0);

/** Cents by client id; clients whose sum is zero are left out. */
export function byClient<Row extends { readonly clientId: number }>(
  rows: readonly Row[],
  amount: (row: Row) => number,
): ReadonlyMap<number, number> {
  const sums = new Map<number, number>();
  for (const row of rows) sums.set(row.clientId, (sums.get(row.clientId) ?? 0) + cents(amount(row)));
  return new Map([...sums].filter(([, sum]) => sum !== 0).sort(([a], [b]) => a - b));
}

export const bucketsOf = (row: BalanceSummaryRow): readonly number[] =>
  [row.current, row.days1To30, row.days31To60, row.days61To90, row.days91Up].map(cents);

/** All rows of a balance detail. */
export function detailRows(
  db: Database,
  scope: Scope,
  period: DetailPeriod,
  choice?: CustomerChoice,
): Promise<readonly BalanceDetailRow[]> {
  return allRows(balanceDetail(db, scope, period, choice));
}

/** The problems of the customer reports of a day, as sentences; none when they tie out to the cent. */
export async function untied(db: Database, scope: Scope, day: string): Promise<string[]> {
  const unpaid = await unpaidInvoices(db, scope, day);
  const unapplied = await unappliedCredits(db, scope, day);
  const summary = await balanceSummary(db, scope, day);
  const debts = byClient(unpaid, (row) => row.openBalance);
  const credits = byClient(unapplied, (row) => row.unapplied);
  const problems: string[] = [];
  const expectSame = (what: string, a: ReadonlyMap<number, number>, b: ReadonlyMap<number, number>) => {
    for (const client of new Set([...a.keys(), ...b.keys()])) {
      const [one, other] = [a.get(client) ?? 0, b.get(client) ?? 0];
      if (one !== other) problems.push(`${day}, ${what} of client ${client}: ${one} and ${other}`);
    }
  };
  expectSame(
    'debts',
    debts,
    byClient(summary, (row) => row.debts),
  );
  expectSame(
    'credits',
    credits,
    byClient(summary, (row) => row.credits),
  );
  for (const row of summary) {
    const aged = bucketsOf(row).reduce((sum, bucket) => sum + bucket, 0);
    if (aged !== cents(row.debts)) problems.push(`${day}, buckets of client ${row.clientId}`);
    if (cents(row.balance) !== cents(row.debts) - cents(row.credits))
      problems.push(`${day}, net of ${row.clientId}`);
    if (row.credits < 0 || bucketsOf(row).some((bucket) => bucket < 0))
      problems.push(`${day}, sign of ${row.clientId}`);
  }
  for (const row of unapplied) {
    const left = cents(row.original) - cents(row.applied) - cents(row.refunded);
    if (left !== cents(row.unapplied) || left <= 0) problems.push(`${day}, credit ${row.itemNumber}`);
  }
  return problems;
}

/** The problems of a balance detail: rows that do not follow from each other, or do not end at the summary. */
export async function brokenDetail(
  db: Database,
  scope: Scope,
  from: string | null,
  to: string,
): Promise<string[]> {
  const rows = await detailRows(db, scope, { from, to });
  const summary = byClient(await balanceSummary(db, scope, to), (row) => row.balance);
  const problems: string[] = [];
  let running = 0;
  let [client, day] = [0, ''];
  for (const row of rows) {
    if (row.kind === 'Opening') [running, client, day] = [cents(row.balance), row.clientId, from ?? ''];
    running += cents(row.charge) - cents(row.credit);
    if (running !== cents(row.balance) || client !== row.clientId || (row.date ?? '') < day) {
      problems.push(`${from ?? 'beginning'} to ${to}, row ${row.rowId}: ${running}, ${row.balance}`);
    }
    day = row.date ?? '';
  }
  const closing = byClient(
    rows.filter(({ kind }) => kind === 'Closing'),
    (row) => row.balance,
  );
  if (JSON.stringify([...closing]) !== JSON.stringify([...summary])) {
    problems.push(`${to}: the closing balances are not those of the summary`);
  }
  return problems;
}
