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
export const TransferSubStatus = { Reversed: 'Reversed', Failed: 'Failed' } as const;
export type TransferSubStatus = (typeof TransferSubStatus)[keyof typeof TransferSubStatus];

/** The three fields of a row that its status label is made of. Unknown values are shown as they are. */
export interface StatusFields {
  readonly transactionType: string;
  readonly transferStatus: string;
  readonly transferSubStatus: string | null;
}

/** Puts spaces between the words of a name: `DoNotTransfer` → `Do Not Transfer` (§4), `NSFCheck` → `NSF Check`. */
export function spaced(name: string | null | undefined): string {
  return (name ?? '').replace(/([a-z0-9])([A-Z])|([A-Z])(?=[A-Z][a-z])/g, (_, before, after, last) =>
    last === undefined ? `${before} ${after}` : `${last} `,
  );
}

/**
 * The status label of a row (§4). Where a rule asks for the secondary state and there is none, the status stands
 * for it.
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

/** What can be done to an item with QuickBooks (D16, D34). */
export type TransferAction = 'transfer' | 'doNotTransfer' | 'reverse';

/** How an action is named on the screen. */
export const TRANSFER_ACTION_LABELS: Readonly<Record<TransferAction, string>> = {
  transfer: 'Transfer',
  doNotTransfer: 'Set to Do Not Transfer',
  reverse: 'Reverse',
};

const ACTIONS: Readonly<Record<string, readonly TransferAction[]>> = {
  NotTransferred: ['transfer', 'doNotTransfer'],
  Failed: ['transfer', 'doNotTransfer'],
  DoNotTransfer: ['transfer'],
  Reversed: ['transfer'],
  Transferred: ['reverse'],
};

/**
 * The actions offered for a state (D16): Transfer for NotTransferred, DoNotTransfer, Reversed and Failed; Set to Do
 * Not Transfer for NotTransferred and Failed; Reverse for Transferred; none for any other.
 */
export function transferActions(status: string): readonly TransferAction[] {
  return Object.hasOwn(ACTIONS, status) ? (ACTIONS[status] ?? []) : [];
}

/**
 * The one state that decides an item's actions. Pending and Transferred stand whatever the secondary state: an item
 * under way has no action, and one whose reversal failed stays Transferred (D17).
 */
export function transferState(row: Omit<StatusFields, 'transactionType'>): string {
  return row.transferStatus === TransferStatus.Pending ? row.transferStatus : itemState(row);
}
