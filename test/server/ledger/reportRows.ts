import type { IsoDate, LineItemRow, PayMethodRow, TransactionRow } from '../../../src/api/wire';
import type { Database } from '../../../shell-stub/server/db';
import { itemsOfPeriod } from '../../../shell-stub/server/ledger';
import type { Period } from '../../../shell-stub/server/ledger';
import { itemRowPages } from '../../../shell-stub/server/ledger/reports/itemRows';
import type { Sheet } from '../../../shell-stub/server/ledger/reports/itemRows';
import { LINE_ITEM_SHEET } from '../../../shell-stub/server/ledger/reports/lineItemReport';
import { PAY_METHOD_SHEET } from '../../../shell-stub/server/ledger/reports/payMethodReport';
import { TRANSACTION_SHEET } from '../../../shell-stub/server/ledger/reports/transactionColumns';
import type { Scope } from '../../../shell-stub/server/ledger/scope';

/** All rows of some items, in the order of the ids given. */
async function itemRows<Row extends object>(
  db: Database,
  sheet: Sheet<Row>,
  itemIds: readonly number[],
): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const page of itemRowPages(db, sheet, itemIds)) for (const row of page.rows) rows.push(row);
  return rows;
}

/** The transactions of some items, in the order of the ids given. */
export const transactionRows = (db: Database, itemIds: readonly number[]): Promise<TransactionRow[]> =>
  itemRows(db, TRANSACTION_SHEET, itemIds);

/** The line items of some items, in the order of the ids given. */
export const lineItemRows = (db: Database, itemIds: readonly number[]): Promise<LineItemRow[]> =>
  itemRows(db, LINE_ITEM_SHEET, itemIds);

/** The receipts among some items, in the order of the ids given. */
export const payMethodRows = (db: Database, itemIds: readonly number[]): Promise<PayMethodRow[]> =>
  itemRows(db, PAY_METHOD_SHEET, itemIds);

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
