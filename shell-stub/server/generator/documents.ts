import type { CollectedLine, PayableKind, Share as CollectedShare, WrittenItem } from '../ledger/core';
import type { WrittenEntry } from '../ledger/writers/bulkWriter';
import type { Client, Policy } from './population';

/** A payable line of an invoice or credit memo (D7). Cents; negative on a credit memo. */
export interface PayableLine extends CollectedLine {
  readonly kind: PayableKind;
  readonly carrier: number | null;
  readonly document: Document;
  collected_cents: number;
  /** Operating money that stands in for client money that was taken back (D13). */
  advanced: number;
  /** Day of the latest collection, or of the latest one taken back. */
  collectedOn: number;
  /** Number of its payments so far, and the payment in force, if any. */
  rounds: number;
  payment: number | null;
}

/** An invoice or a credit memo. */
export interface Document {
  readonly kind: 'Invoice' | 'CreditMemo';
  readonly row: WrittenItem;
  readonly id: number;
  readonly number: string;
  readonly event: number;
  readonly day: number;
  readonly due: number;
  readonly client: Client;
  readonly policy: Policy;
  readonly trust: number;
  /** Amount in cents, positive for both kinds. */
  readonly amount: number;
  readonly lines: readonly PayableLine[];
  readonly entry: WrittenEntry;
  /** Cents already paid (invoice) or used (credit memo). */
  used: number;
  voided: boolean;
}

/** Money of a client received into a trust account. */
export interface Receipt {
  readonly kind: 'Receipt';
  readonly row: WrittenItem;
  readonly id: number;
  readonly number: string;
  readonly event: number;
  readonly day: number;
  readonly client: Client;
  readonly policy: Policy | null;
  readonly trust: number;
  readonly amount: number;
  readonly entry: WrittenEntry;
  readonly applications: Application[];
  /** Cents used up: applied to invoices or refunded. */
  used: number;
  voided: boolean;
}

export type Source = Receipt | Document;

/** What a line has newly collected; negative when taken back. */
export type Share = CollectedShare<PayableLine>;

/** Money of a source applied to an invoice (D12). */
export interface Application {
  readonly id: number;
  readonly source: Source;
  readonly invoice: Document;
  readonly cents: number;
  readonly entry: WrittenEntry;
  readonly shares: readonly Share[];
  undone: boolean;
}

/** Money paid out: to a carrier, to the agency, to a producer, or back to a client. */
export interface Outgoing {
  readonly row: WrittenItem;
  readonly id: number;
  readonly day: number;
  readonly amount: number;
  readonly entry: WrittenEntry;
  readonly paid: readonly { readonly line: PayableLine; readonly payment: number }[];
  /** For a refund: what it refunded, and its allocation. */
  readonly refunded: {
    readonly source: Source;
    readonly allocation: number;
    readonly shares: readonly Share[];
  } | null;
  voided: boolean;
}

/** Unused cents of a document or receipt. */
export const left = (of: Source): number => of.amount - of.used;

/** Whether it is a return premium that its carrier owes, used or not. */
export const isReturn = (line: PayableLine): boolean => line.kind === 'company' && line.amount_cents < 0;

/** Whether the full amount of a line has been collected. */
export const isCollected = (line: PayableLine): boolean => line.collected_cents === line.amount_cents;
