import type { ItemPart, LineItemRow, PayMethodRow, TransactionRow } from '../../../src/api/wire';
import type { Database } from '../../../shell-stub/server/db';
import { CLIENT_NAME, staffName } from '../../../shell-stub/server/ledger/reports/names';

/**
 * The rows of three reports, written independently of the server's: each as one plain statement over the ledger, in which
 * every field is an expression over joined tables.
 */
interface Sheet<Row> {
  /** SQL for each field of a row. */
  readonly columns: Readonly<Record<keyof Row, string>>;
  /** Fields in cents in SQL and in dollars on the wire (D2). */
  readonly amounts: readonly (keyof Row & string)[];
  /** `FROM` and everything after it. */
  readonly tables: string;
  /** The order of rows within an item. */
  readonly order?: string;
}

/** The rows of some items, in the order of the ids given. */
export async function rowsInSql<Row>(
  db: Database,
  { columns, amounts, tables, order = '1' }: Sheet<Row>,
  itemIds: readonly number[],
): Promise<Row[]> {
  const fields = Object.entries<string>(columns).map(([name, sql]) => `(${sql}) AS "${name}"`);
  const [found] = await db.query<{ rows: Record<string, number>[] | null }>(
    `SELECT json_agg(to_json(r)::jsonb - 'rank' ORDER BY rank) AS rows FROM (
       SELECT row_number() OVER (ORDER BY ids.place, ${order}) AS rank, ${fields.join(', ')} FROM ${tables}) r`,
    [`{${itemIds.join(',')}}`],
  );
  for (const row of found?.rows ?? []) for (const name of amounts) row[name] = (row[name] ?? NaN) / 100;
  return (found?.rows ?? []) as Row[];
}

/** SQL for an ISO-8601 moment in UTC, in the format in which both drivers read a timestamptz. */
const moment = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** SQL for the item fields of every report row; item `i` and the tables of `ITEM_TABLES`. */
const ITEM_COLUMNS: Readonly<Record<Exclude<keyof ItemPart, 'rowId'>, string>> = {
  eventId: 'i.event_id',
  itemId: 'i.item_id::text',
  itemType: 'i.item_type',
  transactionType: 'i.transaction_type',
  itemNumber: 'i.item_number',
  transactionDate: 'i.transaction_date',
  clientId: 'i.client_id',
  clientNumber: `coalesce(c.client_number, '')`,
  name: `CASE WHEN c.client_id IS NULL THEN '' ELSE ${CLIENT_NAME} END`,
  policyId: 'i.policy_id',
  officeId: 'i.office_id::text',
  policyOffice: `coalesce(o.description, '')`,
  userOffice: `coalesce(uo.description, '')`,
  createdBy: staffName('u'),
  agent: staffName('g'),
  memo: 'i.memo',
  createdDate: moment('i.created_at'),
  reversesItemId: 'i.reverses_item_id::text',
  // A receipt whose check was returned is no longer in force, but it is not voided (D12).
  voidedDate: 'CASE WHEN v.transaction_type = i.transaction_type THEN v.transaction_date END',
  voidedBy: `CASE WHEN v.transaction_type = i.transaction_type THEN ${staffName('vu')} END`,
  voidReason: 'CASE WHEN v.transaction_type = i.transaction_type THEN v.memo END',
  returnedDate: 'CASE WHEN v.transaction_type <> i.transaction_type THEN v.transaction_date END',
};

/** `$1` as a set: its size is known when the statement is planned, so that both few and many items are fast. */
const ITEM_IDS = 'unnest($1::text::bigint[])';

/** The items of `$1` as table `i`, in their order (`ids.place`). */
const ITEMS = `${ITEM_IDS} WITH ORDINALITY AS ids(item_id, place) JOIN item i ON i.item_id = ids.item_id`;

/** The other tables that `ITEM_COLUMNS` uses. `v` is the item that voids or returns `i`. */
const ITEM_TABLES = `
  LEFT JOIN item v ON v.reverses_item_id = i.item_id
  LEFT JOIN client c ON c.client_id = i.client_id
  LEFT JOIN office o ON o.office_id = i.office_id
  LEFT JOIN office uo ON uo.office_id = i.user_office_id
  LEFT JOIN staff u ON u.staff_id = i.created_by
  LEFT JOIN staff g ON g.staff_id = i.agent_id
  LEFT JOIN staff vu ON vu.staff_id = v.created_by`;

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
    SELECT CASE WHEN differs THEN 'Mixed' ELSE coalesce(t.status, 'NotTransferred') END AS status,
           CASE WHEN NOT differs THEN t.sub_status END AS sub
      FROM (SELECT made.item_id IS NOT NULL AND (made.mixed OR made.sub_mixed OR made.status <> t.status
                     OR made.sub <> coalesce(t.sub_status, '')) AS differs) d
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

/** A void has the lines of the item it voids, with the opposite sign. */
const signed = (column: string) => `CASE WHEN i.reverses_item_id IS NULL THEN ${column} ELSE -${column} END`;

/** Lines of invoices and credit memos (§2, §3 "Line item"). */
export const LINE_ITEM_SHEET: Sheet<LineItemRow> = {
  columns: {
    ...ITEM_COLUMNS,
    rowId: `i.item_id || '-' || l.line_no`,
    lineItemName: 'l.name',
    lineItemDescription: 'l.description',
    amount: signed('l.amount_cents'),
    retainedAmount: signed('l.retained_cents'),
    retainedAccount: `coalesce(ra.name, '')`,
    retainedAccountId: 'l.retained_account_id::text',
    reportingAccount: 'pa.name',
    reportingAccountId: 'l.reporting_account_id::text',
    payee: `coalesce(k.name, '')`,
    receiptNumber: `coalesce(r.item_number, '')`,
    transferStatus: `coalesce(t.status, 'NotTransferred')`,
    transferSubStatus: 't.sub_status',
  },
  amounts: ['amount', 'retainedAmount'],
  tables: `${ITEMS}
  JOIN item_line l ON l.item_id = coalesce(i.reverses_item_id, i.item_id)
  JOIN gl_account pa ON pa.account_id = l.reporting_account_id
  LEFT JOIN gl_account ra ON ra.account_id = l.retained_account_id
  LEFT JOIN carrier k ON k.carrier_id = l.carrier_id
  LEFT JOIN item r ON r.item_id = i.created_in_item_id
  LEFT JOIN transfer_state t ON t.item_id = i.item_id
  ${ITEM_TABLES}`,
  order: 'l.line_no',
};

/** Receipts by pay method (§2): only new payments, without older credits used with them. */
export const PAY_METHOD_SHEET: Sheet<PayMethodRow> = {
  columns: {
    ...ITEM_COLUMNS,
    rowId: 'i.item_id::text',
    payMethod: 'i.pay_method',
    reference: 'i.reference',
    bankAccountName: `coalesce(b.name, '')`,
    receiptNumber: 'i.item_number',
    tendered: 'i.tendered_cents',
    change: 'i.change_cents',
    amount: 'i.tendered_cents - i.change_cents',
  },
  amounts: ['tendered', 'change', 'amount'],
  tables: `${ITEMS} AND i.transaction_type = 'IncomingPayment'
  LEFT JOIN gl_account b ON b.account_id = i.bank_account_id
  ${ITEM_TABLES}`,
};
