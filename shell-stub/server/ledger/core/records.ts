import type { IsoDate, IsoMoment, TransactionType } from '../../../../src/api/wire';

/** A new row of `item`, whole but for its id. Cents and days; columns as in the table. */
export interface ItemRecord {
  readonly agency_id: number;
  /** Null: the writer gives it an event of its own. */
  readonly event_id: number | null;
  readonly transaction_type: TransactionType;
  readonly item_type: string;
  /** Null: the writer gives it the next number of its kind. */
  readonly item_number: string | null;
  readonly client_id: number | null;
  readonly policy_id: number | null;
  readonly office_id: number;
  readonly user_office_id: number | null;
  readonly transaction_date: IsoDate;
  readonly due_date: IsoDate | null;
  readonly is_draft: boolean;
  readonly amount_cents: number;
  readonly invoiced_cents: number;
  readonly tendered_cents: number;
  readonly credit_used_cents: number;
  readonly change_cents: number;
  readonly disbursed_cents: number;
  readonly non_fiduciary_cents: number;
  readonly payee: string;
  readonly carrier_id: number | null;
  readonly bank_account_id: number | null;
  readonly pay_method: string;
  readonly reference: string;
  readonly memo: string;
  readonly created_by: string;
  readonly agent_id: string | null;
  readonly created_at: IsoMoment;
  readonly created_in_item_id: number | null;
  readonly reverses_item_id: number | null;
}

/** An item as it was written, with what the writer gave it. */
export interface WrittenItem extends ItemRecord {
  readonly item_id: number;
  readonly event_id: number;
  readonly item_number: string;
}

/** A line of an invoice or credit memo; amounts with the sign of its effect on the client's account. */
export interface LineRecord {
  readonly line_no: number;
  readonly name: string;
  readonly description: string;
  readonly amount_cents: number;
  readonly retained_cents: number;
  readonly retained_account_id: number | null;
  readonly reporting_account_id: number;
  readonly carrier_id: number | null;
}

export type PayableKind = 'company' | 'revenue';

/** What a line leaves to pay on (D7); negative on a credit memo. */
export interface PayableRecord {
  readonly line_no: number;
  readonly kind: PayableKind;
  readonly account_id: number;
  readonly carrier_id: number | null;
  readonly amount_cents: number;
}

/** A line of an entry: debits positive, credits negative, in cents. */
export interface EntryLine {
  readonly account: number;
  /** The trust account in which the money behind the line is held; null while it is not collected. */
  readonly trust?: number | null;
  readonly client?: number | null;
  readonly cents: number;
}

/** One balanced posting (D11). */
export interface EntryRecord {
  readonly effective_date: IsoDate;
  /** The entry that it mirrors. */
  readonly reverses_entry_id: number | null;
  /** One for each account, trust account and client, none of zero. */
  readonly lines: readonly EntryLine[];
}

/** Money of a source put on an invoice, or (negative, pointing back) taken off it again (D12). */
export interface ApplicationRecord {
  readonly source_item_id: number;
  readonly invoice_item_id: number;
  readonly effective_date: IsoDate;
  readonly cents: number;
  readonly reverses_application_id: number | null;
}

/** What a payable line has newly collected, or (negative) lost (D13). */
export interface CollectionRecord {
  readonly line_id: number;
  readonly trust_account_id: number;
  readonly effective_date: IsoDate;
  readonly cents: number;
}

/** A payable line that is paid for the nth time (D7). */
export interface PaymentRecord {
  readonly line_id: number;
  readonly round: number;
  readonly effective_date: IsoDate;
}

/** A payment of a line that is taken back (D7). */
export interface UnpaymentRecord {
  readonly payment_id: number;
  readonly effective_date: IsoDate;
}

/** What a refund takes from a receipt or credit memo, or (negative, pointing back) gives back to it. */
export interface AllocationRecord {
  readonly source_item_id: number;
  readonly effective_date: IsoDate;
  readonly cents: number;
  readonly reverses_allocation_id: number | null;
}

/** Operating money that newly stands in for a line, or (negative) does no longer (D13). */
export type AdvanceRecord = CollectionRecord;

/**
 * The rows that belong together when something is posted, ready to be written: the one form in which commands, the
 * generator and the import hand a posting to a writer. Ids of new rows are the writer's, and so are the links between
 * the rows of one posting: all of them belong to its item.
 */
export interface Posting {
  /** The item that it makes, or the id of the one in whose course it is posted. */
  readonly item: ItemRecord | number;
  readonly lines?: readonly LineRecord[];
  readonly payables?: readonly PayableRecord[];
  readonly payments?: readonly PaymentRecord[];
  readonly unpayments?: readonly UnpaymentRecord[];
  /** Null where nothing is left to post. */
  readonly entry?: EntryRecord | null;
  /** Names the entry, unless it takes another application back. */
  readonly application?: ApplicationRecord;
  readonly allocation?: AllocationRecord;
  /** By the application, or by the allocation. */
  readonly collections?: readonly CollectionRecord[];
  /** By the entry. */
  readonly advances?: readonly AdvanceRecord[];
}
