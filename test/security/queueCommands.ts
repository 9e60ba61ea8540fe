import type { CommandName } from '../../src/api/wire';

type QueueCommand = Extract<CommandName, `${string}QB${string}`>;

/**
 * What the payload of each command of the QuickBooks queue names: any items, items that are in the queue, or rows of the
 * queue by their ids. A new command does not compile without its own.
 */
const NAMED: Readonly<Record<QueueCommand, 'items' | 'queued' | 'ids'>> = {
  QBTransferItems: 'items',
  QBReverseItems: 'items',
  QBDoNotTransferItems: 'items',
  QBQueueTransfer: 'queued',
  ClearQBQueue: 'ids',
};
const naming = (...kinds: readonly (typeof NAMED)[QueueCommand][]): readonly QueueCommand[] =>
  (Object.keys(NAMED) as QueueCommand[]).filter((name) => kinds.includes(NAMED[name]));

/** Commands that act on any items that the user may see. */
export const ITEM_COMMANDS = naming('items');
/** Commands whose payload is items that are in the queue. */
export const QUEUED_COMMANDS = naming('queued');
/** Commands whose payload is ids of rows; without, all finished ones. */
export const ROW_COMMANDS = naming('ids');
