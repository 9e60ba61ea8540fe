import type { QueueAction, TransferAction } from '../../../src/domain';

/** A step of a user, of QuickBooks, or of whoever voids an item; `pick` chooses the item. */
export type Step =
  | { readonly kind: 'item'; readonly act: TransferAction; readonly pick: number }
  | { readonly kind: 'row'; readonly act: QueueAction; readonly pick: number }
  | { readonly kind: 'send'; readonly trouble: 'none' | 'connectionLost' | 'answerLost' }
  | { readonly kind: 'void'; readonly pick: number }
  | { readonly kind: 'clearAll' };

const PLAIN_STORY: Step[] = [
  { kind: 'item', act: 'transfer', pick: 0 },
  { kind: 'send', trouble: 'connectionLost' },
  { kind: 'row', act: 'requeue', pick: 0 },
  { kind: 'send', trouble: 'none' },
  { kind: 'item', act: 'reverse', pick: 0 },
  { kind: 'send', trouble: 'none' },
];

/** The reversal of an item fails, which was voided meanwhile: it is still to be reversed. */
const VOIDED_WHILE_REVERSED: Step[] = [
  { kind: 'item', act: 'transfer', pick: 0 },
  { kind: 'send', trouble: 'none' },
  { kind: 'item', act: 'reverse', pick: 0 },
  { kind: 'void', pick: 0 },
  { kind: 'send', trouble: 'connectionLost' },
];

/** An item is voided after it arrived in QuickBooks, with the answer lost: sent again, it is there, and to be reversed. */
const VOIDED_AFTER_LOST_ANSWER: Step[] = [
  { kind: 'item', act: 'transfer', pick: 0 },
  { kind: 'send', trouble: 'answerLost' },
  { kind: 'void', pick: 0 },
  { kind: 'row', act: 'requeue', pick: 0 },
  { kind: 'send', trouble: 'none' },
  { kind: 'item', act: 'reverse', pick: 0 },
  { kind: 'send', trouble: 'none' },
];

/** The same, after its row was cleared: sent from a report, it is found too. */
const CLEARED_AFTER_LOST_ANSWER: Step[] = [
  ...VOIDED_AFTER_LOST_ANSWER.slice(0, 3),
  { kind: 'row', act: 'clear', pick: 0 },
  { kind: 'item', act: 'transfer', pick: 0 },
  { kind: 'send', trouble: 'none' },
  { kind: 'item', act: 'reverse', pick: 0 },
];

/** A receipt and the invoice made in it have both failed: the row that is given up is that of the receipt alone. */
const GIVEN_UP_ALONE: Step[] = [
  { kind: 'item', act: 'transfer', pick: 0 },
  { kind: 'send', trouble: 'connectionLost' },
  { kind: 'item', act: 'reverse', pick: 1 },
  { kind: 'send', trouble: 'none' },
  { kind: 'item', act: 'transfer', pick: 1 },
  { kind: 'send', trouble: 'connectionLost' },
  { kind: 'row', act: 'doNotTransfer', pick: 0 },
];

/** The rest of a receipt whose payment was kept out is sent; what was kept out goes once nothing else is to be sent. */
const STAYS_OUT: Step[] = [
  ...GIVEN_UP_ALONE,
  { kind: 'item', act: 'transfer', pick: 0 },
  { kind: 'send', trouble: 'none' },
  { kind: 'item', act: 'transfer', pick: 0 },
  { kind: 'send', trouble: 'none' },
];

/** A receipt is voided that was sent with the invoice made in it: it is reversed alone. */
const VOIDED_WITHOUT_MADE: Step[] = [
  { kind: 'item', act: 'transfer', pick: 0 },
  { kind: 'send', trouble: 'none' },
  { kind: 'void', pick: 0 },
  { kind: 'item', act: 'reverse', pick: 0 },
  { kind: 'send', trouble: 'none' },
];

/** Both have failed, and the receipt is voided: it is kept out alone. */
const VOIDED_KEPT_OUT_ALONE: Step[] = [
  ...GIVEN_UP_ALONE.slice(0, -1),
  { kind: 'void', pick: 0 },
  { kind: 'item', act: 'doNotTransfer', pick: 0 },
];

/** The invoice has arrived, with its answer lost, and is voided: of the receipt, only the payment is kept out. */
const KEPT_OUT_WITHOUT_VOIDED: Step[] = [
  { kind: 'item', act: 'transfer', pick: 1 },
  { kind: 'send', trouble: 'answerLost' },
  { kind: 'void', pick: 1 },
  { kind: 'item', act: 'doNotTransfer', pick: 0 },
  { kind: 'row', act: 'requeue', pick: 1 },
  { kind: 'send', trouble: 'none' },
];

/** Stories that always run, besides the random ones. */
export const STORIES: readonly Step[][] = [
  PLAIN_STORY,
  VOIDED_WHILE_REVERSED,
  VOIDED_AFTER_LOST_ANSWER,
  CLEARED_AFTER_LOST_ANSWER,
  GIVEN_UP_ALONE,
  STAYS_OUT,
  VOIDED_WITHOUT_MADE,
  VOIDED_KEPT_OUT_ALONE,
  KEPT_OUT_WITHOUT_VOIDED,
];
