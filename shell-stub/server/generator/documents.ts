import type { CollectedLine, PayableKind, Share as CollectedShare, WrittenItem } from '../ledger/core';
import type { WrittenEntry } from '../ledger/writers/bulkWriter';
import type { Client, Policy } from './population';

/** What an invoice or a credit memo leaves to pay on (D7). Cents; negative on a credit memo. */
export interface PayableLine extends CollectedLine {
  readonly kind: PayableKind;
  readonly carrier: number | null;
  readonly document: Document;
  collected_cents: number;
  /** Operating money that stands in for client money that went away again (D13). */
  advanced: number;
  /** Day of the newest collection. */
  collectedOn: number;
  /** Number of its payments so far, and the one that stands. */
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
  /** Worth in cents, positive for both kinds. */
  readonly amount: number;
  readonly lines: readonly PayableLine[];
  readonly entry: WrittenEntry;
  /** Cents of it that were paid (invoice) or used (credit memo). */
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
  /** Cents used up: put on invoices or given back. */
  used: number;
  voided: boolean;
}

export type Source = Receipt | Document;

/** What a line has newly collected, or (negative) lost. */
export type Share = CollectedShare<PayableLine>;

/** Money of a source put on an invoice (D12). */
export interface Application {
  readonly id: number;
  readonly source: Source;
  readonly invoice: Document;
  readonly cents: number;
  readonly entry: WrittenEntry;
  readonly shares: readonly Share[];
  undone: boolean;
}

/** Money that left: to a carrier, to the agency, to a producer, or back to a client. */
export interface Outgoing {
  readonly row: WrittenItem;
  readonly id: number;
  readonly day: number;
  readonly amount: number;
  readonly entry: WrittenEntry;
  readonly paid: readonly { readonly line: PayableLine; readonly payment: number }[];
  /** Of a refund: what it gave back, and the allocation that says so. */
  readonly refunded: {
    readonly source: Source;
    readonly allocation: number;
    readonly shares: readonly Share[];
  } | null;
  voided: boolean;
}

/** Cents of a document or receipt that are not used yet. */
export const left = (of: Source): number => of.amount - of.used;

/** Whether everything that a line is worth has been collected. */
export const isCollected = (line: PayableLine): boolean => line.collected_cents === line.amount_cents;
