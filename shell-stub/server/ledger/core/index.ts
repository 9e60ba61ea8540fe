/**
 * The posting core: what each kind of posting writes, as pure functions of what is posted. No database, no clock, no
 * ids of its own; `writers` next door put the result into the ledger.
 */
export type { PostingAccounts } from './accounts';
export type { Act } from './act';
export type { DocumentFacts, DocumentLine, KnownLine } from './documents';
export { creditMemoPosting, invoicePosting } from './documents';
export { bankLine, entryOf, mirrored } from './entries';
export { isTransferable, itemOf, NUMBER_PREFIX } from './items';
export type {
  EntryLine,
  EntryRecord,
  ItemRecord,
  LineRecord,
  PayableKind,
  PayableRecord,
  Posting,
  WrittenItem,
} from './records';
export { largestRemainder } from './shares';
