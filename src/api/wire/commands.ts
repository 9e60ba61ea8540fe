import type { ClearQueuePayload, QueueItemsPayload } from './queue';
import type { CompanyPayment, PayablePayload, RevenuePayment } from './payables';

/** Every name that `POST /accounting/command` takes (§7). */
export const COMMAND_NAMES = [
  'CreateCommissionStatement',
  'CreateCompanyPayable',
  'CreateCompanyPayables',
  'CreateAgencyPayable',
  'QBTransferItems',
  'QBQueueTransfer',
  'QBReverseItems',
  'ClearQBQueue',
  'QBDoNotTransferItems',
] as const;
export type CommandName = (typeof COMMAND_NAMES)[number];

/**
 * `data` of a command's answer (D8). A payable command is done whole or not at all: refused, it answers code 13 with a
 * message for the user, and its failures name each line that stood in the way.
 */
export interface CommandResult {
  /** The items that were made or changed; of a payable command the payments. */
  readonly itemIds: readonly string[];
  /** `itemId`: the item that was refused; of a payable command the `lineId` of the row. `reason` is a sentence. */
  readonly failures: readonly { readonly itemId: string; readonly reason: string }[];
}

/** What each command is sent with, and what `data` of its answer holds. */
export interface AccountingCommands {
  /** Pays one carrier a collected company payable; lines of several payees are refused (D33). */
  CreateCompanyPayable: { payload: PayablePayload<CompanyPayment>; data: CommandResult };
  /** As CreateCompanyPayable for several payees: one payment each, all of them or none. */
  CreateCompanyPayables: { payload: PayablePayload<CompanyPayment>; data: CommandResult };
  /** Moves collected agency revenue from trust to operating: one payment for all lines (D33). */
  CreateAgencyPayable: { payload: PayablePayload<RevenuePayment>; data: CommandResult };
  /** As CreateAgencyPayable for the revenue of one carrier, numbered as a commission statement. */
  CreateCommissionStatement: { payload: PayablePayload<RevenuePayment>; data: CommandResult };
  /**
   * Puts items in the queue (D16), item by item: it succeeds when one was taken, and names the others among the
   * failures; refused whole it answers code 13, with message `Reconnect` when QuickBooks is not connected. So do the
   * three that follow.
   */
  QBTransferItems: { payload: QueueItemsPayload; data: CommandResult };
  /** Queues items to be taken back from QuickBooks (D16). */
  QBReverseItems: { payload: QueueItemsPayload; data: CommandResult };
  /** Keeps items out of QuickBooks (D16). */
  QBDoNotTransferItems: { payload: QueueItemsPayload; data: CommandResult };
  /** Queues failed rows again, with the operation that they had (§4, D34). */
  QBQueueTransfer: { payload: QueueItemsPayload; data: CommandResult };
  /** Clears rows that are over (D17); `itemIds` and failures name rows by their `id`. */
  ClearQBQueue: { payload: ClearQueuePayload; data: CommandResult };
}

/**
 * Body of `POST /accounting/command` (D8): the payload stands under the command's name with a small first letter.
 *
 * `idempotencyKey` is 8 to 100 letters, digits, dashes or underscores, made anew for each act of the user (a UUID).
 * The server keeps it with its answer in the transaction of the command, for each user apart: sent again it is
 * answered the same and posts nothing more; sent with another command or payload it is refused. A command that was
 * refused has left nothing, and its key may be used again.
 */
export type CommandRequest<Name extends CommandName> = {
  readonly command: Name;
  readonly idempotencyKey: string;
} & { readonly [Key in Uncapitalize<Name>]: AccountingCommands[Name]['payload'] };
