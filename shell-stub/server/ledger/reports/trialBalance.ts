import type { IsoDate } from '../../../../src/api/wire';
import type { Database } from '../../db';

/** What stands on an account: cents, debits positive. */
export interface AccountBalance {
  readonly accountId: number;
  readonly number: string;
  readonly name: string;
  readonly role: string;
  readonly cents: number;
}

/** Balances of every account that has postings up to the end of a day, by number; together they are zero (D11). */
export function trialBalance(db: Database, agencyId: number, asOf: IsoDate): Promise<AccountBalance[]> {
  return db.query<AccountBalance>(
    `SELECT a.account_id AS "accountId", a.number, a.name, a.role, sum(l.cents)::bigint AS cents
       FROM entry e JOIN entry_line l USING (entry_id) JOIN gl_account a USING (account_id)
      WHERE a.agency_id = $1 AND e.effective_date <= $2::date
      GROUP BY a.account_id ORDER BY a.number`,
    [agencyId, asOf],
  );
}
