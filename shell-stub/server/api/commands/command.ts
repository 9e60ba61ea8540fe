import type { AccountingCommands, CommandName } from '../../../../src/api/wire';
import type { Body } from '../fields';
import type { QueryCall } from '../queries/query';

/**
 * The inputs of a command. `db` is the transaction of everything it does, including its stored answer: an
 * exception rolls all of it back.
 */
export interface CommandCall extends QueryCall {
  /** The object under the command's name with a lower-case first letter (D8), not yet validated. */
  readonly payload: Body;
}

/**
 * Executes one command: validates its payload, enforces permissions and office scope (D42), posts.
 * @throws ApiFailure, LedgerRefusal or CommandRefusal when the command is refused as a whole
 */
type CommandHandler<Name extends CommandName> = (
  call: CommandCall,
) => Promise<AccountingCommands[Name]['data']>;

/** Handlers for some commands, each typed by the wire. */
export type CommandHandlers<Names extends CommandName> = { readonly [N in Names]: CommandHandler<N> };
