import type {
  IsoDate,
  IsoMoment,
  TransactionType,
  TransferStatus,
  TransferSubStatus,
} from '../../../src/api/wire';
import type { Database } from '../db';
import { receiptTransfer } from '../ledger/reports/itemTransfers';
import type { TransferStates } from '../ledger/reports/itemTransfers';
import { CLIENT_NAME, staffName } from '../ledger/reports/names';
import { IS_VOID } from '../ledger/reports/transactionItems';
import type { ItemVisibility } from '../api/itemAccess';

/** An item as shown on its page; amounts in cents. */
export interface ItemRecord {
  readonly item_id: number;
  readonly is_void: boolean;
  readonly transaction_type: TransactionType;
  readonly item_number: string;
  readonly transaction_date: IsoDate;
  readonly due_date: IsoDate | null;
  readonly is_draft: boolean;
  readonly amount_cents: number;
  readonly tendered_cents: number;
  readonly change_cents: number;
  readonly credit_used_cents: number;
  readonly non_fiduciary_cents: number;
  readonly payee: string;
  readonly bank: string | null;
  readonly pay_method: string;
  readonly reference: string;
  readonly memo: string;
  readonly created_by: string;
  readonly created_at: IsoMoment;
  readonly agent: string;
  readonly office: string;
  readonly client_id: number | null;
  readonly client_number: string | null;
  readonly client_name: string | null;
  readonly policy_number: string | null;
  readonly line_of_business: string | null;
  readonly carrier: string | null;
  /** The transfer to QuickBooks as reports show it: that of a receipt is that of its items too (D16). Null: it has none. */
  readonly status: TransferStatus | null;
  readonly sub_status: TransferSubStatus | null;
  /** That of the item itself, without those made in it. */
  readonly own_status: TransferStatus | null;
  readonly needs_reversal: boolean;
  /** Applied so far: of an invoice what is paid, of a receipt or credit memo what is on invoices. */
  readonly applied_cents: number;
  /** What was paid back of a receipt or credit memo. */
  readonly refunded_cents: number;
  /** It is a row of its own in a report of the user's (`ItemVisibility.listed`). */
  readonly is_listed: boolean;
  /** It is a row of trust reports of the user's (`ItemVisibility.inTrust`). */
  readonly is_in_trust: boolean;
}

/** Another item related to this one. */
export interface RelatedItem {
  readonly item_id: number;
  readonly transaction_type: TransactionType;
  readonly item_number: string;
  /** It has the number of the item that it takes back. */
  readonly is_void: boolean;
  readonly client_id: number | null;
  /** How it is shown to the user: as a link, as its name alone, or without either. */
  readonly shown: 'link' | 'name' | 'none';
}

/**
 * Reads an item that has one of the given types, with what has been applied of it, or to it, by the end of today (D12).
 * @returns null when there is none, or the user may not see it: the two are indistinguishable.
 */
export async function readItem(
  db: Database,
  itemId: number,
  types: readonly TransactionType[],
  today: IsoDate,
  visibility: ItemVisibility,
): Promise<ItemRecord | null> {
  const params: unknown[] = [itemId, [...types], today];
  const [item] = await db.query<ItemRecord>(
    `SELECT i.item_id, i.transaction_type, i.item_number, ${IS_VOID} AS is_void, i.transaction_date, i.due_date, i.is_draft, i.amount_cents,
            i.tendered_cents, i.change_cents, i.credit_used_cents, i.non_fiduciary_cents, i.payee, b.name AS bank,
            i.pay_method, i.reference, i.memo,
            ${staffName('u')} AS created_by, i.created_at, ${staffName('g')} AS agent,
            o.description AS office, i.client_id, c.client_number,
            CASE WHEN c.client_id IS NULL THEN NULL ELSE ${CLIENT_NAME} END AS client_name,
            p.policy_number, p.line_of_business, k.name AS carrier, t.status, t.sub_status,
            t.status AS own_status, coalesce(t.needs_reversal, false) AS needs_reversal,
            coalesce((SELECT sum(a.cents) FROM application a
                       WHERE (a.invoice_item_id = i.item_id OR a.source_item_id = i.item_id)
                         AND a.effective_date <= $3::date), 0)::bigint AS applied_cents,
            coalesce((SELECT sum(r.cents) FROM refund_allocation r
                       WHERE r.source_item_id = i.item_id AND r.effective_date <= $3::date), 0)::bigint AS refunded_cents,
            ${visibility.listed(params)} AS is_listed, ${visibility.inTrust(params)} AS is_in_trust
       FROM item i
       JOIN office o ON o.office_id = i.office_id
       LEFT JOIN client c ON c.client_id = i.client_id
       LEFT JOIN policy p ON p.policy_id = i.policy_id
       LEFT JOIN carrier k ON k.carrier_id = i.carrier_id
       LEFT JOIN gl_account b ON b.account_id = i.bank_account_id
       LEFT JOIN staff u ON u.staff_id = i.created_by
       LEFT JOIN staff g ON g.staff_id = i.agent_id
       LEFT JOIN transfer_state t ON t.item_id = i.item_id
      WHERE i.item_id = $1 AND i.transaction_type = ANY ($2::text[]) AND ${visibility.linked(params)}`,
    params,
  );
  if (item === undefined || item.status === null || item.transaction_type !== 'IncomingPayment') {
    return item ?? null;
  }
  const own = { status: item.status, subStatus: item.sub_status };
  const { status, subStatus } = receiptTransfer(own, await madeTransfers(db, itemId));
  return { ...item, status, sub_status: subStatus };
}

/** The transfers of the items that were made in a receipt and are in force; a voided receipt stands for itself (D16). */
function madeTransfers(db: Database, receiptId: number): Promise<readonly TransferStates[]> {
  return db.query<TransferStates>(
    `SELECT t.status, t.sub_status AS "subStatus" FROM item d JOIN transfer_state t USING (item_id)
      WHERE d.created_in_item_id = $1 AND NOT EXISTS (SELECT 1 FROM item w WHERE w.reverses_item_id = d.item_id)
        AND NOT EXISTS (SELECT 1 FROM item w WHERE w.reverses_item_id = $1 AND w.transaction_type <> 'NSFCheck')`,
    [receiptId],
  );
}

/**
 * Related items: the one it reverses, the one that reverses it, the one it was made in, and those made in it.
 */
export interface Relations {
  readonly reverses: RelatedItem | null;
  readonly reversedBy:
    | (RelatedItem & { readonly day: IsoDate; readonly by: string; readonly memo: string })
    | null;
  readonly madeIn: RelatedItem | null;
  readonly made: readonly RelatedItem[];
}

/** The columns of a `RelatedItem`, from table `i`. */
export const related = ({ linked, named }: ItemVisibility, params: unknown[]): string =>
  `i.item_id, i.transaction_type, i.item_number, ${IS_VOID} AS is_void, i.client_id,
   CASE WHEN ${linked(params)} THEN 'link' WHEN ${named(params)} THEN 'name' ELSE 'none' END AS shown`;

export async function readRelations(
  db: Database,
  itemId: number,
  visibility: ItemVisibility,
): Promise<Relations> {
  const params: unknown[] = [itemId];
  type Row = RelatedItem & {
    readonly role: string;
    readonly day: IsoDate;
    readonly by: string;
    readonly memo: string;
  };
  const rows = await db.query<Row>(
    `SELECT ${related(visibility, params)}, i.transaction_date AS day, ${staffName('u')} AS by, i.memo,
            CASE WHEN i.item_id = own.reverses_item_id THEN 'reverses' WHEN i.reverses_item_id = $1 THEN 'reversedBy'
                 WHEN i.item_id = own.created_in_item_id THEN 'madeIn' ELSE 'made' END AS role
       FROM item own
       JOIN item i ON i.item_id IN (own.reverses_item_id, own.created_in_item_id)
                   OR i.reverses_item_id = own.item_id OR i.created_in_item_id = own.item_id
       LEFT JOIN staff u ON u.staff_id = i.created_by
      WHERE own.item_id = $1 ORDER BY i.item_id`,
    params,
  );
  const one = (role: string) => rows.find((row) => row.role === role) ?? null;
  return {
    reverses: one('reverses'),
    reversedBy: one('reversedBy'),
    madeIn: one('madeIn'),
    made: rows.filter(({ role }) => role === 'made'),
  };
}
