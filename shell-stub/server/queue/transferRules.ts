import type {
  QueueItemRef,
  QueueItemType,
  TransactionType,
  TransferStatus,
  TransferSubStatus,
} from '../../../src/api/wire';

/** What a user can do with an item that can go to QuickBooks (D16). */
export type TransferAct = 'transfer' | 'reverse' | 'doNotTransfer';

/** The transfer state of one item; a receipt has those of its parts. */
export interface TransferState {
  readonly status: Exclude<TransferStatus, 'Mixed'>;
  readonly subStatus: TransferSubStatus | null;
  /** The day on which it was voided, otherwise null. A returned check is not a void. */
  readonly voidedOn: string | null;
}

const DONE: Readonly<Record<TransferAct, string>> = {
  transfer: 'transferred',
  reverse: 'reversed',
  doNotTransfer: 'set to Do Not Transfer',
};

/**
 * Why an act is refused in a state (D16), as a sentence that says what to do; null when it is allowed. Transfer
 * is allowed for NotTransferred, DoNotTransfer, Reversed and Failed, Do Not Transfer for NotTransferred and Failed. Of a
 * voided item nothing is left to send or to keep out, unless its transfer failed: QuickBooks may have it (D49), and only
 * sending it again finds that out. Reverse is allowed for Transferred.
 *
 * @param name the item as the user knows it, see `itemTitle`.
 */
export function refusalOfAct(act: TransferAct, name: string, state: TransferState): string | null {
  const { status, subStatus, voidedOn } = state;
  if (status === 'Pending') {
    return `${name} is on its way to QuickBooks. Wait until the queue shows its outcome.`;
  }
  const isTransferred = status === 'Transferred';
  if (act === 'reverse') {
    return isTransferred ? null : `${name} is not in QuickBooks, so it cannot be reversed.`;
  }
  if (isTransferred) {
    return `${name} is already in QuickBooks. Reverse it first if it is to be ${DONE[act]}.`;
  }
  if (act === 'transfer') {
    if (voidedOn === null || subStatus === 'Failed') return null;
    return `${name} was voided. There is nothing to transfer.`;
  }
  if (voidedOn !== null && status === 'NotTransferred' && subStatus === null) {
    return `${name} was voided before it was sent to QuickBooks. There is nothing to keep out.`;
  }
  if (status === 'DoNotTransfer') return `${name} is already set to Do Not Transfer.`;
  return subStatus === 'Reversed' ? `${name} was reversed in QuickBooks and stays out of it as it is.` : null;
}

/**
 * Why an act that is allowed is refused because of what has become of the item since the user was shown it: it was not that
 * which they chose (D16, D49). Null where it is as shown, where the parts of a receipt differed, and where nothing is
 * known of what was shown.
 */
export function refusalAsShown(
  act: TransferAct,
  name: string,
  { status, subStatus }: TransferState,
  { transferStatus, transferSubStatus = null }: Pick<QueueItemRef, 'transferStatus' | 'transferSubStatus'>,
): string | null {
  if (transferStatus === undefined || transferStatus === 'Mixed') return null;
  if (act === 'transfer' && status === 'DoNotTransfer' && transferStatus !== status)
    return `${name} was set to Do Not Transfer meanwhile. Refresh to see.`;
  if (act === 'doNotTransfer' && subStatus === 'Failed' && transferSubStatus !== subStatus)
    return `${name} was sent meanwhile, and QuickBooks may have it. Refresh to see.`;
  return null;
}

/** The queue item type of an item (D16). */
export function queueItemType(type: TransactionType): QueueItemType {
  switch (type) {
    case 'Invoice':
      return 'Invoice';
    case 'CreditMemo':
      return 'Credit Memo';
    case 'IncomingPayment':
      return 'Payment';
    default:
      return 'Check';
  }
}
