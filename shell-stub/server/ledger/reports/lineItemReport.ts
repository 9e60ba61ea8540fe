import type { LineItemRow } from '../../../../src/api/wire';
import { ITEM_COLUMNS, ITEM_TABLES, ITEMS } from './itemColumns';
import type { Sheet } from './itemRows';

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
