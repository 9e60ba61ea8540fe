import type { InvoiceRow, IsoDate } from '../../../../src/api/wire';
import type { Database } from '../../db';
import { dollars } from '../money';
import type { Scope } from '../scope';
import type { CustomerChoice } from './customerChoice';
import { customerSql, mayBeOpenSql } from './customerChoice';
import { CLIENT_NAME, CLIENT_ORDER } from './names';
import { readRows } from './readRows';

interface Row {
  readonly item_id: number;
  readonly client_id: number;
  readonly client_number: string;
  readonly client_name: string;
  readonly item_number: string;
  readonly transaction_date: IsoDate;
  readonly due: IsoDate;
  readonly office_id: number;
  readonly office_name: string;
  readonly amount_cents: number;
  readonly paid_cents: number;
  readonly days: number;
}

const COLUMNS = [
  'item_id',
  'client_id',
  'client_number',
  'client_name',
  'item_number',
  'transaction_date',
  'due',
  'office_id',
  'office_name',
  'amount_cents',
  'paid_cents',
  'days',
] as const satisfies readonly (keyof Row)[];

/**
 * Invoices with an open balance at the end of a day (D6), oldest first within a client. Only what had taken
 * effect by then counts (D12): one that was voided, or whose payment was returned, later is shown as it was
 * then.
 */
export function unpaidInvoices(
  db: Database,
  scope: Scope,
  asOf: IsoDate,
  choice: CustomerChoice = {},
): Promise<InvoiceRow[]> {
  return openInvoices(db, scope, asOf, choice, '');
}

/** Invoices unpaid at the end of a day and due before it (D6); without a due date, due on their date (D12). */
export function pastDueInvoices(
  db: Database,
  scope: Scope,
  asOf: IsoDate,
  choice: CustomerChoice = {},
): Promise<InvoiceRow[]> {
  return openInvoices(db, scope, asOf, choice, 'WHERE n.due < $1::date');
}

/**
 * SQL for invoices with an open balance at the end of day `$1`: the columns of table `item` that reports need,
 * `due`, `paid_cents` and `days` past due (D6). Payments are looked up per invoice, because the planner expects
 * far fewer invoices than there are and would compare each with every payment.
 *
 * @param conditions on `item`, named `i`: those of `customerSql`.
 */
export const openInvoicesSql = (conditions: string): string => `
  SELECT i.item_id, i.client_id, i.item_number, i.transaction_date, i.office_id, i.policy_id, i.amount_cents,
         coalesce(i.due_date, i.transaction_date) AS due, coalesce(paid.cents, 0) AS paid_cents,
         greatest(0, $1::date - coalesce(i.due_date, i.transaction_date)) AS days
    FROM item i
    LEFT JOIN LATERAL (
      SELECT sum(a.cents)::bigint AS cents FROM application a
       WHERE a.invoice_item_id = i.item_id AND a.effective_date <= $1::date
    ) paid ON true
   WHERE ${conditions} AND i.transaction_type = 'Invoice' AND ${mayBeOpenSql} AND i.amount_cents <> coalesce(paid.cents, 0)`;

async function openInvoices(
  db: Database,
  scope: Scope,
  asOf: IsoDate,
  choice: CustomerChoice,
  condition: string,
): Promise<InvoiceRow[]> {
  const params: unknown[] = [asOf];
  const rows = await readRows<Row>(
    db,
    COLUMNS,
    `SELECT n.item_id, n.client_id, c.client_number, ${CLIENT_NAME} AS client_name, n.item_number, n.transaction_date,
            n.due, n.office_id, o.description AS office_name, n.amount_cents, n.paid_cents, n.days
       FROM (${openInvoicesSql(customerSql(scope, choice, params))}) n
       JOIN client c USING (client_id)
       JOIN office o ON o.office_id = n.office_id ${condition}
      ORDER BY ${CLIENT_ORDER}, n.transaction_date, n.item_id`,
    params,
  );
  return rows.map((row) => ({
    itemId: String(row.item_id),
    clientId: row.client_id,
    clientNumber: row.client_number,
    clientName: row.client_name,
    invoiceNumber: row.item_number,
    invoiceDate: row.transaction_date,
    dueDate: row.due,
    officeId: String(row.office_id),
    officeName: row.office_name,
    amount: dollars(row.amount_cents),
    paid: dollars(row.paid_cents),
    openBalance: dollars(row.amount_cents - row.paid_cents),
    daysPastDue: row.days,
  }));
}
