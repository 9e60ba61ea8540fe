import type { TransactionType } from '../../../../src/api/wire';
import type { Act } from './act';
import type { ItemRecord } from './records';

/** Prefixes of assigned item numbers; each has a row in `item_counter`. */
export const NUMBER_PREFIX: Readonly<Record<TransactionType, string>> = {
  Invoice: 'INV',
  CreditMemo: 'CM',
  IncomingPayment: 'R',
  DirectBillDisbursement: 'DB',
  CompanyPayable: 'CP',
  InsuredRefund: 'RF',
  AgencyRevenuePayable: 'AR',
  NSFCheck: 'NSF',
};

/** Fields that `itemOf` fills in itself, most of them from the act: who posts, when, and as of which day. */
type OfAct =
  | 'agency_id'
  | 'event_id'
  | 'transaction_type'
  | 'user_office_id'
  | 'transaction_date'
  | 'memo'
  | 'created_by'
  | 'created_at'
  | 'reverses_item_id';

/** The other fields, which differ from type to type. */
export type ItemFields = Pick<ItemRecord, 'item_type' | 'office_id' | 'amount_cents'> &
  Partial<Omit<ItemRecord, OfAct | 'item_number'>> & {
    /** Absent: the writer assigns one. */
    readonly item_number?: string | undefined;
  };

/** Builds an item of an act: omitted amounts are 0, omitted texts empty, omitted references null. */
export function itemOf(act: Act, type: TransactionType, fields: ItemFields): ItemRecord {
  return {
    agency_id: act.agencyId,
    event_id: act.eventId ?? null,
    transaction_type: type,
    item_type: fields.item_type,
    item_number: fields.item_number ?? null,
    client_id: fields.client_id ?? null,
    policy_id: fields.policy_id ?? null,
    office_id: fields.office_id,
    user_office_id: act.userOfficeId ?? null,
    transaction_date: act.day,
    due_date: fields.due_date ?? null,
    is_draft: fields.is_draft ?? false,
    amount_cents: fields.amount_cents,
    invoiced_cents: fields.invoiced_cents ?? 0,
    tendered_cents: fields.tendered_cents ?? 0,
    credit_used_cents: fields.credit_used_cents ?? 0,
    change_cents: fields.change_cents ?? 0,
    disbursed_cents: fields.disbursed_cents ?? 0,
    non_fiduciary_cents: fields.non_fiduciary_cents ?? 0,
    payee: fields.payee ?? '',
    carrier_id: fields.carrier_id ?? null,
    bank_account_id: fields.bank_account_id ?? null,
    pay_method: fields.pay_method ?? '',
    reference: fields.reference ?? '',
    memo: act.memo ?? '',
    created_by: act.staffId,
    agent_id: fields.agent_id ?? null,
    created_at: act.at,
    created_in_item_id: fields.created_in_item_id ?? null,
    reverses_item_id: null,
  };
}

/**
 * Whether an item has a transfer state (D16). A draft is not transferred, and a void reverses its item instead;
 * a returned check is transferred as a separate check, beside its receipt.
 */
export const isTransferable = (
  item: Pick<ItemRecord, 'is_draft' | 'reverses_item_id' | 'transaction_type'>,
): boolean => !item.is_draft && (item.reverses_item_id === null || item.transaction_type === 'NSFCheck');
