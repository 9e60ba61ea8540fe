import type { BalanceSummaryRow, IsoDate } from '../../../../src/api/wire';
import type { Database } from '../../db';
import { AGEING_BUCKETS, ageingSql, byAge } from '../ageing';
import { dollars } from '../money';
import type { Scope } from '../scope';
import type { CustomerChoice } from './customerChoice';
import { customerSql } from './customerChoice';
import { BALANCE_ITEMS } from './customerMoves';
import { openInvoicesSql } from './invoiceReports';
import { CLIENT_NAME, CLIENT_ORDER } from './names';
import { readRows } from './readRows';

/** The customers listed in the balance summary. */
export interface BalanceChoice extends CustomerChoice {
  /** Also lists customers without debts and credits, if they have any item by the day. */
  readonly includeZeroBalances?: boolean;
}

type Names = Pick<BalanceSummaryRow, 'clientId' | 'clientNumber' | 'clientName'>;
type Amounts = Omit<BalanceSummaryRow, keyof Names>;

/**
 * The debts and credits of every customer of a scope at the end of a day (D6, D12, D13), by name and number.
 *
 * Debts and credits are sums of what moved them, reversals included, and not of the open items, so that comparing them
 * with the unpaid invoices and the unapplied credits compares two calculations. For items that are settled for good by
 * the day, these sums are zero, so they are not read. The buckets are those of the open invoices.
 */
export async function balanceSummary(
  db: Database,
  scope: Scope,
  asOf: IsoDate,
  choice: BalanceChoice = {},
): Promise<BalanceSummaryRow[]> {
  const params: unknown[] = [asOf];
  const conditions = customerSql(scope, choice, params);
  // Sums over rows of several kinds: with joins of several sums, the planner would have to guess their sizes. The days of
  // what is used are compared outside of its union, whose tables are then looked up by item.
  const rows = await readRows<Names & Omit<Amounts, 'balance'>>(
    db,
    [
      'clientId',
      'clientNumber',
      'clientName',
      'debts',
      'credits',
      ...AGEING_BUCKETS.map(({ field }) => field),
    ],
    `WITH unsettled AS (SELECT item_id FROM item_settled WHERE day > $1::date), document AS (
       SELECT i.item_id, i.client_id, i.transaction_type = 'Invoice' AS is_debt, i.amount_cents
         FROM (SELECT * FROM item WHERE item_id IN (SELECT item_id FROM unsettled)
               UNION ALL SELECT * FROM item WHERE reverses_item_id IN (SELECT item_id FROM unsettled)) i
        WHERE ${conditions} AND NOT i.is_draft AND i.transaction_date <= $1::date
     ), move (client_id, is_debt, cents) AS (
       SELECT client_id, is_debt, amount_cents FROM document
       UNION ALL
       SELECT d.client_id, d.is_debt, -used.cents
         FROM document d JOIN (
           SELECT invoice_item_id AS item_id, effective_date, cents FROM application
           UNION ALL SELECT source_item_id, effective_date, cents FROM application
           UNION ALL SELECT source_item_id, effective_date, cents FROM refund_allocation
         ) used ON used.item_id = d.item_id AND used.effective_date <= $1::date
     ), part (client_id, debts, credits, open, days) AS (
       SELECT m.client_id, CASE WHEN m.is_debt THEN sum(m.cents) ELSE 0 END,
              CASE WHEN m.is_debt THEN 0 ELSE sum(m.cents) END, 0::bigint, 0
         FROM move m GROUP BY m.client_id, m.is_debt
       UNION ALL
       SELECT n.client_id, 0, 0, n.amount_cents - n.paid_cents, n.days FROM (${openInvoicesSql(conditions)}) n
       ${choice.includeZeroBalances === true ? `UNION ALL ${customersSql(conditions)}` : ''}
     ), standing AS (
       SELECT p.client_id, sum(p.debts)::bigint AS debts, sum(p.credits)::bigint AS credits,
              ${ageingSql('p.days', 'p.open')}
         FROM part p GROUP BY p.client_id
     )
     SELECT s.*, c.client_id AS "clientId", c.client_number AS "clientNumber", ${CLIENT_NAME} AS "clientName"
       FROM standing s JOIN client c USING (client_id)
      ${choice.includeZeroBalances === true ? '' : 'WHERE s.debts <> 0 OR s.credits <> 0'}
      ORDER BY ${CLIENT_ORDER}`,
    params,
  );
  return rows.map((row) => ({
    clientId: row.clientId,
    clientNumber: row.clientNumber,
    clientName: row.clientName,
    ...byAge((field) => dollars(row[field])),
    debts: dollars(row.debts),
    credits: dollars(row.credits),
    balance: dollars(row.debts - row.credits),
  }));
}

/** SQL for a row of nothing for every customer with any item by the end of day `$1`. */
const customersSql = (conditions: string): string => `
  SELECT DISTINCT i.client_id, 0, 0, 0::bigint, 0 FROM item i
   WHERE ${conditions} AND i.transaction_type IN ${BALANCE_ITEMS}
     AND NOT i.is_draft AND i.transaction_date <= $1::date`;
