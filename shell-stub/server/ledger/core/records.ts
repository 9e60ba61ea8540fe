import type { IsoDate, IsoMoment, TransactionType } from '../../../../src/api/wire';

/** A new row of `item`, complete except for its id. Cents and days; columns as in the table. */
export interface ItemRecord {
  readonly agency_id: number;
  /** Null: the writer assigns a new event. */
  readonly event_id: number | null;
  readonly transaction_type: TransactionType;
  readonly item_type: string;
  /** Null: the writer assigns the next number of its type. */
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

/** A written item, including what the writer assigned. */
export interface WrittenItem extends ItemRecord {
  readonly item_id: number;
  readonly event_id: number;
  readonly item_number: string;
}

/** A line of an invoice or credit memo; amounts are signed by their effect on the client's account. */
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

/** A payable line (D7); negative on a credit memo. */
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
  /** The trust account that holds the money behind the line; null while it is not collected. */
  readonly trust?: number | null;
  readonly client?: number | null;
  readonly cents: number;
}

/** One balanced posting (D11). */
export interface EntryRecord {
  readonly effective_date: IsoDate;
  /** The entry that it mirrors. */
  readonly reverses_entry_id: number | null;
  /** One per account, trust account and client, none of them zero. */
  readonly lines: readonly EntryLine[];
}

/**
 * Money of a source applied to an invoice, or unapplied again (negative, with a reference to the application)
 * (D12).
 */
export interface ApplicationRecord {
  readonly source_item_id: number;
  readonly invoice_item_id: number;
  readonly effective_date: IsoDate;
  readonly cents: number;
  readonly reverses_application_id: number | null;
}

/** What a payable line has newly collected; negative when taken back (D13). */
export interface CollectionRecord {
  readonly line_id: number;
  readonly trust_account_id: number;
  readonly effective_date: IsoDate;
  readonly cents: number;
}

/** The nth payment of a payable line (D7). */
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

/**
 * What a refund takes from a receipt or credit memo, or returns to it (negative, with a reference to the
 * allocation).
 */
export interface AllocationRecord {
  readonly source_item_id: number;
  readonly effective_date: IsoDate;
  readonly cents: number;
  readonly reverses_allocation_id: number | null;
}

/** Operating money that newly stands in for a line; negative when it no longer does (D13). */
export type AdvanceRecord = CollectionRecord;

/**
 * The rows of one posting, ready to be written. Commands, the generator and the import all pass postings to a
 * writer in this form. The writer assigns the ids of new rows and links the rows of a posting: all of them
 * belong to its item.
 */
export interface Posting {
  /** The item that it makes, or the id of the existing item that causes it. */
  readonly item: ItemRecord | number;
  readonly lines?: readonly LineRecord[];
  readonly payables?: readonly PayableRecord[];
  readonly payments?: readonly PaymentRecord[];
  readonly unpayments?: readonly UnpaymentRecord[];
  /** Null when nothing is left to post. */
  readonly entry?: EntryRecord | null;
  /** Refers to the entry, unless it reverses another application. */
  readonly application?: ApplicationRecord;
  readonly allocation?: AllocationRecord;
  /** Belong to the application or the allocation. */
  readonly collections?: readonly CollectionRecord[];
  /** Belong to the entry. */
  readonly advances?: readonly AdvanceRecord[];
}
