import type { TransactionRow } from '../../../../src/api/wire';
import { ITEM_COLUMNS, ITEM_IDS, ITEM_TABLES, ITEMS, moment } from './itemColumns';
import type { Sheet } from './itemRows';

/** SQL for `column` on invoices and credit memos, 0 on every other item. */
const ofDocuments = (column: string) =>
  `CASE WHEN i.transaction_type IN ('Invoice', 'CreditMemo') THEN ${column} ELSE 0 END`;

/** SQL for each field of a row; the tables are those of `TABLES`. */
const COLUMNS: Readonly<Record<keyof TransactionRow, string>> = {
  ...ITEM_COLUMNS,
  rowId: 'i.item_id::text',
  createdInTransaction: 'i.created_in_item_id::text',
  status: 's.status',
  lineItem: `CASE WHEN l.n > 1 THEN l.n || ' lines' ELSE coalesce(l.name, '') END`,
  payee: 'i.payee',
  // The ledger stores on a receipt what it applied to invoices, but those invoices have rows of their own.
  invoiced: ofDocuments('i.invoiced_cents'),
  tendered: 'i.tendered_cents',
  creditUsed: 'i.credit_used_cents',
  change: 'i.change_cents',
  disbursed: 'i.disbursed_cents',
  nonFiduciary: 'i.non_fiduciary_cents',
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
  transferStatus: 's.status',
  transferSubStatus: 's.sub',
  needsReversal: 'coalesce(t.needs_reversal, false)',
};

/** Sums over many rows are computed set by set, never item by item. */
const TABLES = `${ITEMS}
  LEFT JOIN (
    -- A void has the lines of what it voids, with the other sign.
    SELECT x.item_id, count(*) AS n, min(l.name) FILTER (WHERE l.line_no = 1) AS name,
           min(l.description) FILTER (WHERE l.line_no = 1) AS description,
           sum(CASE WHEN d.reverses_item_id IS NULL THEN l.retained_cents ELSE -l.retained_cents END)::bigint AS retained,
           min(l.reporting_account_id) AS account, min(l.reporting_account_id) <> max(l.reporting_account_id) AS several
      FROM ${ITEM_IDS} AS x(item_id) JOIN item d ON d.item_id = x.item_id
      JOIN item_line l ON l.item_id = coalesce(d.reverses_item_id, d.item_id) GROUP BY x.item_id
  ) l ON l.item_id = i.item_id
  LEFT JOIN (
    SELECT x.item_id, sum(p.cents)::bigint AS cents
      FROM ${ITEM_IDS} AS x(item_id) JOIN application p ON p.invoice_item_id = x.item_id GROUP BY x.item_id
  ) paid ON paid.item_id = i.item_id
  LEFT JOIN (
    SELECT p.item_id, count(*) AS n, min(invoice.item_number) AS number FROM (
      SELECT x.item_id, p.invoice_item_id
        FROM ${ITEM_IDS} AS x(item_id) JOIN application p ON p.source_item_id = x.item_id
       GROUP BY x.item_id, p.invoice_item_id HAVING sum(p.cents) > 0
    ) p JOIN item invoice ON invoice.item_id = p.invoice_item_id GROUP BY p.item_id
  ) pays ON pays.item_id = i.item_id
  LEFT JOIN transfer_state t ON t.item_id = i.item_id
  LEFT JOIN (
    SELECT x.item_id, min(m.status) AS status, min(m.status) <> max(m.status) AS mixed,
           min(coalesce(m.sub_status, '')) AS sub, min(coalesce(m.sub_status, '')) <> max(coalesce(m.sub_status, '')) AS sub_mixed
      FROM ${ITEM_IDS} AS x(item_id) JOIN item d ON d.created_in_item_id = x.item_id
      JOIN transfer_state m ON m.item_id = d.item_id
      LEFT JOIN item w ON w.reverses_item_id = d.item_id WHERE w.item_id IS NULL GROUP BY x.item_id
  ) made ON made.item_id = i.item_id
  CROSS JOIN LATERAL (
    -- A receipt is sent as its items (D16): the payment, and what was made in it and is in force.
    SELECT CASE WHEN made.mixed OR made.status <> t.status THEN 'Mixed' ELSE coalesce(t.status, 'NotTransferred') END
             AS status,
           CASE WHEN made.item_id IS NULL OR (NOT made.sub_mixed AND made.sub = coalesce(t.sub_status, ''))
             THEN t.sub_status END AS sub
  ) s
  LEFT JOIN item r ON r.item_id = i.created_in_item_id
  LEFT JOIN gl_account b ON b.account_id = i.bank_account_id
  LEFT JOIN gl_account a ON a.account_id = l.account
  ${ITEM_TABLES}`;

/** Accounting search rows (§3): one per item. */
export const TRANSACTION_SHEET: Sheet<TransactionRow> = {
  columns: COLUMNS,
  amounts: [
    'invoiced',
    'tendered',
    'creditUsed',
    'change',
    'disbursed',
    'nonFiduciary',
    'retainedAmount',
    'amount',
    'amountDue',
  ],
  tables: TABLES,
};
