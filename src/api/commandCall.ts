import type { AccountingCommands, CommandName } from './wire';

/** A command with its payload. The key is created when it is sent, so that each act of the user has its own. */
export interface CommandCall<Name extends CommandName = CommandName> {
  readonly command: Name;
  readonly payload: AccountingCommands[Name]['payload'];
  /** Set only when the user chooses to send the very same act again after an unknown outcome. */
  readonly idempotencyKey?: string;
  /** The items that it is about, if the payload does not name them. Not sent. */
  readonly itemIds?: readonly string[];
}
