import type { Database } from '../../../shell-stub/server/db';
import type { TransactionSearchQuery } from '../../../src/api/wire';

/**
 * The search of §5 and §7, written independently of the server's: one plain statement over every item, in which
 * each condition has its own "or not asked for". Returns item ids in the order of a report.
 */
const SEARCH = `
  SELECT i.item_id::text AS id
    FROM item i
    LEFT JOIN client c ON c.client_id = i.client_id
    LEFT JOIN item other ON other.item_id = i.reverses_item_id
    LEFT JOIN item undoing ON undoing.reverses_item_id = i.item_id
   WHERE i.is_draft = false
     AND ($1::date IS NULL OR i.transaction_date >= $1::date)
     AND ($2::date IS NULL OR i.transaction_date < $2::date + 1)
     AND ($3 OR ((undoing.item_id IS NULL OR undoing.transaction_type = 'NSFCheck')
                 AND (other.item_id IS NULL OR i.transaction_type = 'NSFCheck')))
     AND ($4 = '' OR position(lower($4) in lower(c.last_name)) > 0)
     AND ($5 = '' OR position(lower($5) in lower(c.first_name)) > 0)
     AND ($6 = '' OR position(lower($6) in lower(c.business_name)) > 0)
     AND ($7::int IS NULL OR c.client_id = $7::int)
     AND ($8 = false OR i.bank_account_id IS NULL)
     AND ($9::text IS NULL OR (i.transaction_type IN ('Invoice', 'CreditMemo') AND EXISTS (
           SELECT FROM item_line l JOIN gl_account a ON a.account_id IN (l.reporting_account_id, l.retained_account_id)
            WHERE (a.account_id::text = $9 OR a.parent_id::text = $9)
              AND (l.item_id = i.item_id OR l.item_id = other.item_id))))
     AND ($10::text IS NULL OR i.office_id::text = $10)
     AND ($11::text IS NULL OR i.bank_account_id::text = $11)
     AND ($12::text IS NULL OR i.user_office_id::text = $12)
     AND (cardinality($13::text[]) = 0 OR i.transaction_type = ANY ($13))
   ORDER BY i.transaction_date, i.item_id`;

/** Ids that a search should find; `today` ends one that has only a start date (§5). */
export async function foundBySql(
  db: Database,
  search: TransactionSearchQuery,
  today: string,
): Promise<string[]> {
  const { startDate, endDate } = search;
  const rows = await db.query<{ id: string }>(SEARCH, [
    startDate,
    startDate !== null && endDate === null ? today : endDate,
    search.includeVoided,
    search.lastName,
    search.firstName,
    search.businessName,
    search.clientNumber,
    search.searchForItemsWithoutBankAccount,
    search.reportingAccount,
    search.policyOffice,
    search.bankAccount,
    search.userOffice,
    [...search.transactionTypes],
  ]);
  return rows.map(({ id }) => id);
}

/** A search that finds everything. */
export const EVERYTHING: TransactionSearchQuery = {
  query: 'TransactionSearch',
  officeId: null,
  includeVoided: true,
  lastName: '',
  firstName: '',
  businessName: '',
  clientNumber: null,
  searchForItemsWithoutBankAccount: false,
  reportingAccount: null,
  policyOffice: null,
  bankAccount: null,
  userOffice: null,
  transactionTypes: [],
  startDate: null,
  endDate: null,
};
