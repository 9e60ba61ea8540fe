import type { ClearQueuePayload, QueueItemsPayload } from './queue';
import type { CompanyPayment, PayableMethod, PayablePayload, RevenuePayment } from './payables';
import type { VoidPayload } from './voids';

/** Every command name of `POST /accounting/command` (§7). */
export const COMMAND_NAMES = [
  'CreateCommissionStatement',
  'CreateCompanyPayable',
  'CreateCompanyPayables',
  'CreateAgencyPayable',
  // A name with QB changes no amounts: `src/api/changes.ts` reads it so.
  'QBTransferItems',
  'QBQueueTransfer',
  'QBReverseItems',
  'ClearQBQueue',
  'QBDoNotTransferItems',
  'VoidItem',
] as const;
export type CommandName = (typeof COMMAND_NAMES)[number];

/**
 * `data` of a command's answer (D8). A payable command is done whole or not at all: if refused, it returns code
 * 13 with a message for the user, and its failures name each line that prevented it. A QuickBooks command is
 * done item by item: code 0 if at least one was accepted, with the others as failures; code 13 if none was.
 */
export interface CommandResult {
  /**
   * The items that were created or changed; for a payable command, the payments; for `ClearQBQueue`, the ids of
   * rows.
   */
  readonly itemIds: readonly string[];
  /**
   * `itemId` is the item that was refused; for a payable command, the `lineId` of the row; for `ClearQBQueue`, the
   * row's `id`. `reason` is a sentence.
   */
  readonly failures: readonly { readonly itemId: string; readonly reason: string }[];
  /** The payments that a payable command made, as `itemIds` (D53); absent when the server does not say. */
  readonly payments?: readonly PaymentMade[];
}

/** A payment that was made. */
export interface PaymentMade {
  readonly itemId: string;
  readonly itemNumber: string;
  readonly payeeName: string;
  readonly method: PayableMethod;
  /** Number of the check or transfer; may be empty for a transfer. */
  readonly referenceNumber: string;
}

/** The payload of each command, and the `data` of its answer. */
export interface AccountingCommands {
  /** Pays collected company payables to one carrier; lines of several payees are refused (D33). */
  CreateCompanyPayable: { payload: PayablePayload<CompanyPayment>; data: CommandResult };
  /** As CreateCompanyPayable, for several payees: one payment each, all of them or none. */
  CreateCompanyPayables: { payload: PayablePayload<CompanyPayment>; data: CommandResult };
  /** Moves collected agency revenue from trust to operating: one payment for all lines (D33). */
  CreateAgencyPayable: { payload: PayablePayload<RevenuePayment>; data: CommandResult };
  /** As CreateAgencyPayable, for the revenue of one carrier, numbered as a commission statement. */
  CreateCommissionStatement: { payload: PayablePayload<RevenuePayment>; data: CommandResult };
  /**
   * Puts items in the queue, item by item (D16). It succeeds if at least one was accepted, and lists the others
   * as failures. If all are refused, it returns code 13, with the message `Reconnect` when QuickBooks is not
   * connected. QBReverseItems, QBDoNotTransferItems and QBQueueTransfer do the same.
   */
  QBTransferItems: { payload: QueueItemsPayload; data: CommandResult };
  /** Queues items to be taken back from QuickBooks (D16). */
  QBReverseItems: { payload: QueueItemsPayload; data: CommandResult };
  /** Keeps items out of QuickBooks (D16). */
  QBDoNotTransferItems: { payload: QueueItemsPayload; data: CommandResult };
  /** Queues failed rows again, with the operation that they had (§4, D34). */
  QBQueueTransfer: { payload: QueueItemsPayload; data: CommandResult };
  /** Clears finished rows (D17). `itemIds` and failures name rows by their `id`. */
  ClearQBQueue: { payload: ClearQueuePayload; data: CommandResult };
  /**
   * Voids an item as of a day (D12, D55). Refused with code 13 when it was voided, returned or refunded before, and for
   * a day on which something still depends on it. `itemIds` are the item, its void, and the items whose rows changed
   * with it.
   */
  VoidItem: { payload: VoidPayload; data: CommandResult };
}

/**
 * Body of `POST /accounting/command` (D8): the payload is under the command's name with a lower-case first
 * letter.
 *
 * `idempotencyKey` is 8 to 100 letters, digits, dashes or underscores, created for each act of the user. The
 * server stores it per user with its answer, in the command's transaction. Sent again, it gets the
 * same answer and posts nothing more; sent with another command or payload, it is refused. A refused command
 * leaves nothing behind, and its key may be used again.
 */
export type CommandRequest<Name extends CommandName> = {
  readonly command: Name;
  /**
   * Created for each act of the user: 32 random hexadecimal digits, without the dashes of a UUID. Code 13 when it
   * was used for another command or payload.
   * @pattern ^[A-Za-z0-9_-]{8,100}$
   */
  readonly idempotencyKey: string;
} & { readonly [Key in Uncapitalize<Name>]: AccountingCommands[Name]['payload'] };
