import type { Database } from '../../../shell-stub/server/db';
import { DIRECTORY } from '../../../shell-stub/server/directory';
import { ACCOUNT_ROWS } from '../../../shell-stub/server/directory/accounts';
import type { PayableChoice } from '../../../shell-stub/server/ledger';
import type { PayableRow } from '../../../src/api/wire';
import { TODAY } from '../api/support';

export const COMPANY_ACCOUNTS = accountsOf('company_payable');
export const REVENUE_ACCOUNTS = accountsOf('agency_revenue');

function accountsOf(role: string): readonly number[] {
  return ACCOUNT_ROWS.filter((row) => row.role === role).map((row) => row.account_id);
}

/** A choice of every line of a kind, as of today. */
export const everything = (kind: PayableChoice['kind']): PayableChoice => ({
  kind,
  accountIds: kind === 'company' ? COMPANY_ACCOUNTS : REVENUE_ACCOUNTS,
  paid: null,
  dates: null,
  payeeIds: null,
  asOf: TODAY,
  zone: DIRECTORY.timeZone,
});

const cents = (dollars: number) => Math.round(dollars * 100);

/** Cents of a column, added up as integers. */
export const totalOf = (rows: readonly PayableRow[], field: 'amount' | 'collected' | 'uncollected'): number =>
  rows.reduce((sum, row) => sum + cents(row[field]), 0);

/** Rows in the order of their ids, so that lists can be compared as sets. */
export const byLine = (rows: readonly PayableRow[]): readonly PayableRow[] =>
  [...rows].sort((a, b) => Number(a.lineId) - Number(b.lineId));

/** Cents by account, from the postings only: its balance, and how much of it is held in trust. */
export async function postedByAccount(
  db: Database,
): Promise<ReadonlyMap<number, { readonly balance: number; readonly held: number }>> {
  const rows = await db.query<{ account: number; balance: number; held: number }>(
    `SELECT account_id AS account, -sum(cents)::bigint AS balance,
            -coalesce(sum(cents) FILTER (WHERE trust_account_id IS NOT NULL), 0)::bigint AS held
       FROM entry_line GROUP BY account_id`,
  );
  return new Map(rows.map(({ account, balance, held }) => [account, { balance, held }]));
}

/** Cents in a bank account and, for a trust account, of the client money that it must cover. */
export async function bankStanding(db: Database, account: number): Promise<{ bank: number; held: number }> {
  const [row] = await db.query<{ bank: number; held: number }>(
    `SELECT coalesce((SELECT sum(cents) FROM entry_line WHERE account_id = $1), 0)::bigint AS bank,
            coalesce((SELECT -sum(l.cents) FROM entry_line l JOIN gl_account a USING (account_id)
                       WHERE l.trust_account_id = $1 AND a.role IN ('company_payable', 'client_credit')),
                     0)::bigint AS held`,
    [account],
  );
  return row ?? { bank: 0, held: 0 };
}
