import type { AccountingCommands, CommandName } from '../../../../src/api/wire';
import type { Body } from '../fields';
import type { QueryCall } from '../queries/query';

/**
 * What a command works with. `db` is the transaction that everything of it belongs to, its kept answer too: what is
 * thrown undoes it all.
 */
export interface CommandCall extends QueryCall {
  /** The object under the command's name with a small first letter (D8), as yet unchecked. */
  readonly payload: Body;
}

/**
 * Carries out one command: checks its payload, enforces permissions and office scope (D42), posts.
 * @throws ApiFailure, LedgerRefusal or CommandRefusal for everything that is refused whole
 */
type CommandHandler<Name extends CommandName> = (
  call: CommandCall,
) => Promise<AccountingCommands[Name]['data']>;

/** The handlers of some commands, each typed by the wire. */
export type CommandHandlers<Names extends CommandName> = { readonly [N in Names]: CommandHandler<N> };
