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

/** `data` of a command's answer (D8). */
export interface CommandResult {
  readonly itemIds: readonly string[];
  readonly failures: readonly { readonly itemId: string; readonly reason: string }[];
}
