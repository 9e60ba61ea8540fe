import type { BalanceSummaryRow, IsoDate } from '../../../../src/api/wire';
import type { Database } from '../../db';
import { ageingSql, byAge } from '../ageing';
import { dollars } from '../money';
import type { Scope } from '../scope';
import type { CustomerChoice } from './customerChoice';
import { customerSql } from './customerChoice';
import { openInvoicesSql } from './invoiceReports';
import { CLIENT_NAME } from './names';

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
 * Debts and credits are the sums of everything that ever moved them, not of the open items, so that comparing
 * them with the unpaid invoices and the unapplied credits compares two independent calculations. The buckets
 * are those of the open invoices.
 */
export async function balanceSummary(
  db: Database,
  scope: Scope,
  asOf: IsoDate,
  choice: BalanceChoice = {},
): Promise<BalanceSummaryRow[]> {
  const params: unknown[] = [asOf];
  const conditions = customerSql(scope, choice, params);
  const sum = (column: string) => `sum(m.${column})::bigint`;
  // One sum over rows of several kinds: with joins of several sums, the planner would have to guess their
  // sizes.
  const rows = await db.query<Names & Omit<Amounts, 'balance'>>(
    `WITH move (client_id, debts, credits, open, days) AS (
       SELECT i.client_id, CASE i.transaction_type WHEN 'Invoice' THEN i.amount_cents ELSE 0 END,
              CASE i.transaction_type WHEN 'Invoice' THEN 0 ELSE i.amount_cents END, 0::bigint, 0
         FROM item i
        WHERE ${conditions} AND i.transaction_type IN ('Invoice', 'IncomingPayment', 'CreditMemo', 'NSFCheck')
          AND NOT i.is_draft AND i.transaction_date <= $1::date
       UNION ALL
       SELECT i.client_id, -a.cents, 0, 0, 0 FROM application a JOIN item i ON i.item_id = a.invoice_item_id
        WHERE a.effective_date <= $1::date AND ${conditions}
       UNION ALL
       SELECT i.client_id, 0, -a.cents, 0, 0 FROM application a JOIN item i ON i.item_id = a.source_item_id
        WHERE a.effective_date <= $1::date AND ${conditions}
       UNION ALL
       SELECT i.client_id, 0, -a.cents, 0, 0 FROM refund_allocation a JOIN item i ON i.item_id = a.source_item_id
        WHERE a.effective_date <= $1::date AND ${conditions}
       UNION ALL
       SELECT n.client_id, 0, 0, n.amount_cents - n.paid_cents, n.days FROM (${openInvoicesSql(conditions)}) n
     ), standing AS (
       SELECT m.client_id, ${sum('debts')} AS debts, ${sum('credits')} AS credits,
              ${ageingSql('m.days', 'm.open')}
         FROM move m GROUP BY m.client_id
     )
     SELECT s.*, c.client_id AS "clientId", c.client_number AS "clientNumber", ${CLIENT_NAME} AS "clientName"
       FROM standing s JOIN client c USING (client_id)
      ${choice.includeZeroBalances === true ? '' : 'WHERE s.debts <> 0 OR s.credits <> 0'}
      ORDER BY "clientName", c.client_number`,
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
