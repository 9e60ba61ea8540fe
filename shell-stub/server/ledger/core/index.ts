/**
 * The posting core: pure functions that turn the facts of a posting into the rows to write. They use no
 * database and no clock, and assign no ids; the neighbouring `writers` put the result into the ledger.
 */
export type { PostingAccounts } from './accounts';
export type { Act } from './act';
export type { Shortage, Standing, Uncredited } from './advances';
export { advancePosting, shortagePostings } from './advances';
export { applicationPosting, unapplicationPosting } from './applications';
export { CHECK_DIGITS, checkAccount, checkNumber, FIRST_CHECK } from './bankChecks';
export type { CollectedLine, Share } from './collecting';
export { sharesAt } from './collecting';
export type { DocumentLine, KnownLine } from './documents';
export { creditMemoPosting, invoicePosting } from './documents';
export { isTransferable, NUMBER_PREFIX } from './items';
export type { PaymentFacts } from './payments';
export { companyPaymentPosting, disbursementPosting, revenuePaymentPosting } from './payments';
export { receiptPosting } from './receipts';
export type {
  AdvanceRecord,
  AllocationRecord,
  ApplicationRecord,
  CollectionRecord,
  EntryLine,
  EntryRecord,
  ItemRecord,
  LineRecord,
  PayableKind,
  PayableRecord,
  PaymentRecord,
  Posting,
  UnpaymentRecord,
  WrittenItem,
} from './records';
export { refundPosting, releasePosting } from './refunds';
export {
  fundingPosting,
  mirrorPosting,
  returnedCheckPosting,
  unpaymentPosting,
  voidPosting,
} from './reversals';
