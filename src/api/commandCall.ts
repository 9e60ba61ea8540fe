import type { AccountingCommands, CommandName } from './wire';

/** A command with its payload; the key is made when it is sent, so that each act of the user has its own. */
export interface CommandCall<Name extends CommandName = CommandName> {
  readonly command: Name;
  readonly payload: AccountingCommands[Name]['payload'];
  /** Only to send the very same act again, by the user's own will, after its outcome was unknown. */
  readonly idempotencyKey?: string;
  /** The items that it is about, where the payload does not name them. Not sent. */
  readonly itemIds?: readonly string[];
}
