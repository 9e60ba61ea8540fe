import { TransactionType } from './itemTypes';

/** Transfer status of an item (D16); `Mixed` for a receipt whose items differ. */
export const TransferStatus = {
  NotTransferred: 'NotTransferred',
  Pending: 'Pending',
  Transferred: 'Transferred',
  DoNotTransfer: 'DoNotTransfer',
  Mixed: 'Mixed',
} as const;
export type TransferStatus = (typeof TransferStatus)[keyof typeof TransferStatus];

/** Secondary state of an item (D16). */
const TransferSubStatus = { Reversed: 'Reversed', Failed: 'Failed' } as const;

/**
 * The three fields that determine a row's status label. Unknown values are shown as they are, with spaces between
 * their words.
 */
export interface StatusFields {
  readonly transactionType: string;
  readonly transferStatus: string;
  readonly transferSubStatus: string | null;
}

/** Puts spaces between the words of a name: `DoNotTransfer` → `Do Not Transfer` (§4), `NSFCheck` → `NSF Check`. */
export function spaced(name: string | null | undefined): string {
  return (name ?? '').replace(/([a-z0-9])(?=[A-Z])|([A-Z])(?=[A-Z][a-z])/g, '$& ');
}

/**
 * The status label of a row (§4). Where a rule needs the secondary state and there is none, the status is used
 * instead.
 */
export function statusLabel(row: StatusFields): string {
  return spaced(row.transactionType === TransactionType.IncomingPayment ? receiptState(row) : itemState(row));
}

function receiptState({ transferStatus, transferSubStatus }: StatusFields): string {
  if (transferStatus === TransferStatus.Mixed || transferStatus === TransferStatus.Transferred) {
    return transferStatus;
  }
  return transferSubStatus === TransferSubStatus.Reversed ? transferSubStatus : transferStatus;
}

function itemState({ transferStatus, transferSubStatus }: Omit<StatusFields, 'transactionType'>): string {
  if (transferStatus === TransferStatus.Transferred || transferStatus === TransferStatus.DoNotTransfer) {
    return transferStatus;
  }
  return transferSubStatus || transferStatus;
}

/** What can be done to an item with QuickBooks (D16, D34), in the order of the toolbar. */
export const TRANSFER_ACTIONS = ['transfer', 'doNotTransfer', 'reverse'] as const;
export type TransferAction = (typeof TRANSFER_ACTIONS)[number];

/** The name of an action on the screen. */
export const TRANSFER_ACTION_LABELS: Readonly<Record<TransferAction, string>> = {
  transfer: 'Transfer',
  doNotTransfer: 'Set to Do Not Transfer',
  reverse: 'Reverse',
};

/**
 * The state of a voided item that QuickBooks does not have, and of a void itself: there is nothing to send
 * (D16).
 */
const VOIDED = 'Voided';
const FAILED_THEN_VOIDED = 'FailedThenVoided';

const ACTIONS: Readonly<Record<string, readonly TransferAction[]>> = {
  NotTransferred: ['transfer', 'doNotTransfer'],
  Failed: ['transfer', 'doNotTransfer'],
  [FAILED_THEN_VOIDED]: ['transfer', 'doNotTransfer'],
  DoNotTransfer: ['transfer'],
  Reversed: ['transfer'],
  Transferred: ['reverse'],
  // Only the API knows which of its items allow which action.
  [TransferStatus.Mixed]: ['transfer', 'doNotTransfer', 'reverse'],
};

/**
 * The actions offered for a state (D16): Transfer for NotTransferred, DoNotTransfer, Reversed and Failed; Set
 * to Do Not Transfer for NotTransferred and Failed; Reverse for Transferred. A receipt whose items differ
 * offers all of them, and each applies to the items that allow it. One that failed and was voided since may be sent
 * again or left out. Any other state has none.
 */
export function transferActions(status: string): readonly TransferAction[] {
  return Object.hasOwn(ACTIONS, status) ? (ACTIONS[status] ?? []) : [];
}

/** The fields that determine an item's actions: its transfer status, and whether there is anything to send. */
export interface TransferFields extends StatusFields {
  /** The day on which it was voided; null while it is in force. */
  readonly voidedDate: unknown;
  /** The item that it voids or returns; blank or null when it is neither. */
  readonly reversesItemId: string | null;
}

const KEPT_WHEN_VOIDED: ReadonlySet<string> = new Set([
  TransferStatus.Pending,
  TransferStatus.Transferred,
  TransferStatus.Mixed,
]);

/**
 * Returns the one state that determines an item's actions. Pending, Transferred and DoNotTransfer apply whatever the
 * secondary state (Mixed never has one): an item in progress has no action, and one whose reversal failed stays
 * Transferred (D17). A voided item that QuickBooks does not have has no action, except that one whose transfer failed
 * can still be kept out, or sent again to find out whether it arrived (D16). A void has none either. A returned check
 * reverses its receipt, and is sent like any other check.
 */
export function transferState(row: TransferFields): string {
  if (row.reversesItemId && row.transactionType !== TransactionType.NSFCheck) return VOIDED;
  const state = row.transferStatus === TransferStatus.Pending ? row.transferStatus : itemState(row);
  const inForce = row.voidedDate === null || row.voidedDate === undefined;
  if (inForce || KEPT_WHEN_VOIDED.has(state)) return state;
  return state === TransferSubStatus.Failed ? FAILED_THEN_VOIDED : VOIDED;
}
