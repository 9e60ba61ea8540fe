import type { TransactionRow } from '../../../../src/api/wire';
import { CLIENT_NAME, staffName } from './names';

/** Columns that are cents in the statement and dollars on the wire. */
export const AMOUNTS = [
  'invoiced',
  'tendered',
  'creditUsed',
  'change',
  'disbursed',
  'nonFiduciary',
  'retainedAmount',
  'amount',
  'amountDue',
] as const satisfies readonly (keyof TransactionRow)[];

/** An ISO-8601 moment in UTC, as both drivers read a timestamptz. */
const moment = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** How each field of a row is found; the tables are those of `TRANSACTION_ROWS`. */
export const COLUMNS: Readonly<Record<keyof TransactionRow, string>> = {
  rowId: 'i.item_id::text',
  eventId: 'i.event_id',
  itemId: 'i.item_id::text',
  itemType: 'i.item_type',
  createdInTransaction: 'i.created_in_item_id::text',
  clientId: 'i.client_id',
  policyId: 'i.policy_id',
  officeId: 'i.office_id::text',
  status: 's.status',
  transactionType: 'i.transaction_type',
  itemNumber: 'i.item_number',
  transactionDate: 'i.transaction_date',
  clientNumber: `coalesce(c.client_number, '')`,
  name: `CASE WHEN c.client_id IS NULL THEN '' ELSE ${CLIENT_NAME} END`,
  lineItem: `CASE WHEN l.n > 1 THEN l.n || ' lines' ELSE coalesce(l.name, '') END`,
  payee: 'i.payee',
  invoiced: 'i.invoiced_cents',
  tendered: 'i.tendered_cents',
  creditUsed: 'i.credit_used_cents',
  change: 'i.change_cents',
  disbursed: 'i.disbursed_cents',
  nonFiduciary: 'i.non_fiduciary_cents',
  memo: 'i.memo',
  createdBy: staffName('u'),
  agent: staffName('g'),
  policyOffice: `coalesce(o.description, '')`,
  userOffice: `coalesce(uo.description, '')`,
  bankAccountName: `coalesce(b.name, '')`,
  payMethod: 'i.pay_method',
  lineItemName: `CASE WHEN l.n = 1 THEN l.name ELSE '' END`,
  lineItemDescription: `CASE WHEN l.n = 1 THEN l.description ELSE '' END`,
  retainedAmount: 'coalesce(l.retained, 0)',
  receiptNumber: `CASE WHEN i.transaction_type = 'IncomingPayment' THEN i.item_number ELSE coalesce(r.item_number, '') END`,
  amount: 'i.amount_cents',
  invoicePaidNumber: `CASE WHEN pays.n > 1 THEN pays.n || ' invoices' ELSE coalesce(pays.number, '') END`,
  invoiceCreatedByReceipt: `i.transaction_type = 'Invoice' AND i.created_in_item_id IS NOT NULL`,
  transactionTime: moment('i.created_at'),
  amountDue: `CASE WHEN i.transaction_type = 'Invoice' AND i.reverses_item_id IS NULL AND v.item_id IS NULL
                   THEN i.amount_cents - coalesce(paid.cents, 0) ELSE 0 END`,
  reportingAccount: `CASE WHEN l.several THEN 'Several accounts' ELSE coalesce(a.name, '') END`,
  createdDate: moment('i.created_at'),
  transferStatus: 's.status',
  transferSubStatus: 's.sub',
  reversesItemId: 'i.reverses_item_id::text',
  voidedDate: 'v.transaction_date',
};

/** `$1` as a set: its length is known when the statement is planned, so that few and many items both go fast. */
const ITEMS = 'unnest($1::bigint[])';

/**
 * The tables of a transaction row, for the items of `$1` in their order (`ids.place`). Everything of many rows is
 * added up in sets, never item by item.
 */
export const TRANSACTION_ROWS = `
  FROM ${ITEMS} WITH ORDINALITY AS ids(item_id, place)
  JOIN item i ON i.item_id = ids.item_id
  LEFT JOIN (
    SELECT l.item_id, count(*) AS n, min(l.name) FILTER (WHERE l.line_no = 1) AS name,
           min(l.description) FILTER (WHERE l.line_no = 1) AS description, sum(l.retained_cents)::bigint AS retained,
           min(l.reporting_account_id) AS account, min(l.reporting_account_id) <> max(l.reporting_account_id) AS several
      FROM ${ITEMS} AS x(item_id) JOIN item_line l USING (item_id) GROUP BY l.item_id
  ) l ON l.item_id = i.item_id
  LEFT JOIN (
    SELECT x.item_id, sum(p.cents)::bigint AS cents
      FROM ${ITEMS} AS x(item_id) JOIN application p ON p.invoice_item_id = x.item_id GROUP BY x.item_id
  ) paid ON paid.item_id = i.item_id
  LEFT JOIN (
    SELECT p.item_id, count(*) AS n, min(invoice.item_number) AS number FROM (
      SELECT x.item_id, p.invoice_item_id
        FROM ${ITEMS} AS x(item_id) JOIN application p ON p.source_item_id = x.item_id
       GROUP BY x.item_id, p.invoice_item_id HAVING sum(p.cents) > 0
    ) p JOIN item invoice ON invoice.item_id = p.invoice_item_id GROUP BY p.item_id
  ) pays ON pays.item_id = i.item_id
  LEFT JOIN transfer_state t ON t.item_id = i.item_id
  LEFT JOIN (
    SELECT x.item_id, min(m.status) AS status, min(m.status) <> max(m.status) AS mixed,
           nullif(min(coalesce(m.sub_status, '')), '') AS sub,
           min(coalesce(m.sub_status, '')) <> max(coalesce(m.sub_status, '')) AS sub_mixed
      FROM ${ITEMS} AS x(item_id) JOIN item made_in ON made_in.created_in_item_id = x.item_id
      JOIN transfer_state m ON m.item_id = made_in.item_id GROUP BY x.item_id
  ) made ON made.item_id = i.item_id
  CROSS JOIN LATERAL (
    -- A receipt is sent as the items that were made in it (D16).
    SELECT CASE WHEN made.mixed THEN 'Mixed' ELSE coalesce(made.status, t.status, 'NotTransferred') END AS status,
           CASE WHEN made.item_id IS NULL THEN t.sub_status WHEN NOT made.sub_mixed THEN made.sub END AS sub
  ) s
  LEFT JOIN item v ON v.reverses_item_id = i.item_id
  LEFT JOIN item r ON r.item_id = i.created_in_item_id
  LEFT JOIN client c ON c.client_id = i.client_id
  LEFT JOIN office o ON o.office_id = i.office_id
  LEFT JOIN office uo ON uo.office_id = i.user_office_id
  LEFT JOIN staff u ON u.staff_id = i.created_by
  LEFT JOIN staff g ON g.staff_id = i.agent_id
  LEFT JOIN gl_account b ON b.account_id = i.bank_account_id
  LEFT JOIN gl_account a ON a.account_id = l.account`;
