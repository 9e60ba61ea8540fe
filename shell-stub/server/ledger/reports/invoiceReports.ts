import type { InvoiceRow, IsoDate } from '../../../../src/api/wire';
import type { Database } from '../../db';
import { dollars } from '../money';
import type { Scope } from '../scope';
import { scopeSql } from '../scope';
import { CLIENT_NAME } from './names';

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

/**
 * Invoices with an open balance at the end of a day (D6), oldest first within a client. Only what had taken effect by
 * then counts (D12): one that was voided, or whose payment was returned, later is shown as it then was.
 */
export function unpaidInvoices(db: Database, scope: Scope, asOf: IsoDate): Promise<InvoiceRow[]> {
  return openInvoices(db, scope, asOf, '');
}

/** Invoices that were unpaid at the end of a day and due before it (D6); due on their date if no due date (D12). */
export function pastDueInvoices(db: Database, scope: Scope, asOf: IsoDate): Promise<InvoiceRow[]> {
  return openInvoices(db, scope, asOf, 'AND coalesce(i.due_date, i.transaction_date) < $1::date');
}

async function openInvoices(
  db: Database,
  scope: Scope,
  asOf: IsoDate,
  condition: string,
): Promise<InvoiceRow[]> {
  const params: unknown[] = [asOf];
  const rows = await db.query<Row>(
    `WITH paid AS (
       SELECT invoice_item_id AS item_id, sum(cents)::bigint AS cents
         FROM application WHERE effective_date <= $1::date GROUP BY invoice_item_id
     )
     SELECT i.item_id, i.client_id, c.client_number, ${CLIENT_NAME} AS client_name, i.item_number, i.transaction_date,
            coalesce(i.due_date, i.transaction_date) AS due, i.office_id, o.description AS office_name, i.amount_cents,
            coalesce(paid.cents, 0) AS paid_cents,
            greatest(0, $1::date - coalesce(i.due_date, i.transaction_date)) AS days
       FROM item i
       JOIN client c USING (client_id)
       JOIN office o ON o.office_id = i.office_id
       LEFT JOIN paid USING (item_id)
       LEFT JOIN item v ON v.reverses_item_id = i.item_id AND v.transaction_date <= $1::date
      WHERE ${scopeSql(scope, params)} AND i.transaction_type = 'Invoice' AND NOT i.is_draft
        AND i.reverses_item_id IS NULL AND i.transaction_date <= $1::date AND v.item_id IS NULL
        AND i.amount_cents <> coalesce(paid.cents, 0) ${condition}
      ORDER BY client_name, c.client_number, i.transaction_date, i.item_id`,
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
