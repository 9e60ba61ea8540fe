import type { CommandName } from '../../../../src/api/wire';
import type { CommandHandlers } from './command';
import { payableCommands } from './payables';
import { queueCommands } from './queue';
import { voidCommands } from './voids';

/** Every command of §7. */
export const COMMANDS: CommandHandlers<CommandName> = {
  ...payableCommands,
  ...queueCommands,
  ...voidCommands,
};
