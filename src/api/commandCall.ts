import type { AccountingCommands, CommandName } from './wire';

/** A command with its payload. */
export interface CommandCall<Name extends CommandName = CommandName> {
  readonly command: Name;
  readonly payload: AccountingCommands[Name]['payload'];
  /** Made once for each act of the user, so that Retry sends the very same one. Without it, one is made as it is sent. */
  readonly idempotencyKey?: string;
  /** The items that it is about, if the payload does not name them. Not sent. */
  readonly itemIds?: readonly string[];
  /** Whether it is sent again because its answer was lost. Not sent. */
  readonly isAgain?: boolean;
}
