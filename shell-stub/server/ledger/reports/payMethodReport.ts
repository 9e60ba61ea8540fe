import type { PayMethodRow } from '../../../../src/api/wire';
import { ITEM_COLUMNS, ITEM_TABLES, ITEMS } from './itemColumns';
import type { Sheet } from './itemRows';

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
