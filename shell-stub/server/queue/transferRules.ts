import type {
  QueueItemType,
  TransactionType,
  TransferStatus,
  TransferSubStatus,
} from '../../../src/api/wire';
import { TYPE_NAMES } from '../ledger';

/** What a user can ask of an item that can go to QuickBooks (D16). */
export type TransferAct = 'transfer' | 'reverse' | 'doNotTransfer';

/** The transfer state of one item; a receipt has those of its parts. */
export interface TransferState {
  readonly status: Exclude<TransferStatus, 'Mixed'>;
  readonly subStatus: TransferSubStatus | null;
  /** The day on which it was voided or returned; null while it is in force. */
  readonly voidedOn: string | null;
}

const DONE: Readonly<Record<TransferAct, string>> = {
  transfer: 'transferred',
  reverse: 'reversed',
  doNotTransfer: 'set to Do Not Transfer',
};

/**
 * Why an act is refused in a state (D16), a sentence that says what to do; null when it is offered. Transfer:
 * NotTransferred, DoNotTransfer, Reversed and Failed, unless it was voided: there is nothing left to send. Do Not
 * Transfer: NotTransferred and Failed; of what was voided, Failed alone, which QuickBooks may have (D49). Reverse:
 * Transferred.
 *
 * @param name the item as its user knows it, see `itemTitle`.
 */
export function refusalOfAct(act: TransferAct, name: string, state: TransferState): string | null {
  const { status, subStatus, voidedOn } = state;
  if (status === 'Pending') {
    return `${name} is on its way to QuickBooks. Wait until the queue shows its outcome.`;
  }
  const isTransferred = status === 'Transferred';
  if (act === 'reverse') {
    return isTransferred ? null : `${name} is not in QuickBooks, so that it cannot be reversed.`;
  }
  if (isTransferred) {
    return `${name} is in QuickBooks already. Reverse it first if it is to be ${DONE[act]}.`;
  }
  if (act === 'transfer') {
    if (voidedOn === null) return null;
    return `${name} was voided before it was sent to QuickBooks. There is nothing to transfer.`;
  }
  if (voidedOn !== null && status === 'NotTransferred' && subStatus === null) {
    return `${name} was voided before it was sent to QuickBooks. There is nothing to keep out.`;
  }
  if (status === 'DoNotTransfer') return `${name} is set to Do Not Transfer already.`;
  return subStatus === 'Reversed' ? `${name} was reversed in QuickBooks and stays out of it as it is.` : null;
}

/** What an item is in the queue (D16). */
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

/** An item as its user knows it: what it is, and its number. */
export function itemTitle(type: TransactionType, number: string): string {
  return `${TYPE_NAMES[type]} ${number}`;
}
