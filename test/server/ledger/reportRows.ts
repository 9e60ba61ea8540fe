import type { IsoDate, TransactionRow } from '../../../src/api/wire';
import type { Database } from '../../../shell-stub/server/db';
import { itemReport, itemsOfPeriod, readTransactions } from '../../../shell-stub/server/ledger';
import type { Period, RowLimits } from '../../../shell-stub/server/ledger';
import type { Scope } from '../../../shell-stub/server/ledger/scope';

/** Rows for a user who may see every office, on a day after all that tests post. */
export const WHOLE_LEDGER: RowLimits = { today: '9999-12-31', officeIds: null };

/** The transactions of some items, in the order of the ids given. */
export async function transactionRows(db: Database, itemIds: readonly number[]): Promise<TransactionRow[]> {
  const rows: TransactionRow[] = [];
  for await (const page of itemReport(db, readTransactions, async () => itemIds, WHOLE_LEDGER))
    rows.push(...page);
  return rows;
}

/** The items of a period by transaction date (D4), one row per item, oldest first. */
export const periodReport = async (db: Database, scope: Scope, period: Period): Promise<TransactionRow[]> =>
  transactionRows(db, await itemsOfPeriod(db, scope, period));

/** The balance of an account in cents, debits positive. */
interface AccountBalance {
  readonly accountId: number;
  readonly number: string;
  readonly name: string;
  readonly role: string;
  readonly cents: number;
}

/** Balances of every account with postings up to the end of a day, by number; they add up to zero (D11). */
export function trialBalance(db: Database, agencyId: number, asOf: IsoDate): Promise<AccountBalance[]> {
  return db.query<AccountBalance>(
    `SELECT a.account_id AS "accountId", a.number, a.name, a.role, sum(l.cents)::bigint AS cents
       FROM entry e JOIN entry_line l USING (entry_id) JOIN gl_account a USING (account_id)
      WHERE a.agency_id = $1 AND e.effective_date <= $2::date
      GROUP BY a.account_id ORDER BY a.number`,
    [agencyId, asOf],
  );
}
