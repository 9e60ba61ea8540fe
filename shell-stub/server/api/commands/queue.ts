import type { CommandName, CommandResult, QueueItemRef } from '../../../../src/api/wire';
import { parseId } from '../../ids';
import type { Scope } from '../../ledger';
import { actOnItems, clearRows, requeue } from '../../queue';
import { queueScope } from '../access';
import { invalid } from '../failures';
import { zoneOf } from '../today';
import type { Body } from '../fields';
import { readId, readObjects } from '../fields';
import { CommandRefusal } from './refusals';
import type { CommandCall, CommandHandlers } from './command';

/** The message with which the commands are refused without a connection to QuickBooks, word for word (D16). */
const RECONNECT = 'Reconnect';
const MAX_ITEMS = 1000;
const STATUSES = ['NotTransferred', 'Pending', 'Transferred', 'DoNotTransfer', 'Mixed'] as const;
const SUB_STATUSES = ['Reversed', 'Failed', null] as const;

type QueueCommand = Extract<CommandName, `QB${string}` | 'ClearQBQueue'>;

/** Commands for the transfer to QuickBooks (D16, D17, D34). */
export const queueCommands: CommandHandlers<QueueCommand> = {
  QBTransferItems: (call) =>
    onItems(call, (scope, refs, at) => actOnItems(call.db, scope, 'transfer', refs, at)),
  QBReverseItems: (call) =>
    onItems(call, (scope, refs, at) => actOnItems(call.db, scope, 'reverse', refs, at)),
  QBDoNotTransferItems: (call) =>
    onItems(call, (scope, refs, at) => actOnItems(call.db, scope, 'doNotTransfer', refs, at)),
  QBQueueTransfer: (call) => onItems(call, (scope, refs, at) => requeue(call.db, scope, refs, at)),
  ClearQBQueue: async (call) => {
    const scope = scopeOf(call);
    const ids = readIds(call);
    return requireSomeChanged(await clearRows(call.db, scope, ids, momentOf(call)), ids?.length ?? 0);
  },
};

const scopeOf = (call: CommandCall) => queueScope(call.viewer, call.rules, call.clock.now(), zoneOf(call));
const momentOf = ({ clock }: CommandCall): string => new Date(clock.now()).toISOString();

async function onItems(
  call: CommandCall,
  act: (scope: Scope, refs: readonly QueueItemRef[], at: string) => Promise<CommandResult>,
): Promise<CommandResult> {
  // First: who may not send is told nothing about the request.
  const scope = scopeOf(call);
  const refs = readObjects(call.payload, 'items', MAX_ITEMS).map((item): QueueItemRef => {
    const { itemType } = item;
    if (typeof itemType !== 'string' || itemType.length > 40)
      throw invalid('itemType must be the type of an item.');
    return { itemId: String(readId(item, 'itemId')), itemType, ...readShownState(item) };
  });
  if (!call.scenario.current.quickBooks.connected) throw invalid(RECONNECT);
  return requireSomeChanged(await act(scope, refs, momentOf(call)), refs.length);
}

/** Reads the states that the user was shown; nothing where the first is not given. @throws ApiFailure code 13 */
function readShownState(item: Body): Pick<QueueItemRef, 'transferStatus' | 'transferSubStatus'> {
  const transferStatus = STATUSES.find((status) => status === item.transferStatus);
  const transferSubStatus = SUB_STATUSES.find((status) => status === (item.transferSubStatus ?? null));
  if (transferStatus === undefined && (item.transferStatus ?? null) !== null)
    throw invalid(`transferStatus must be one of ${STATUSES.join(', ')}.`);
  if (transferSubStatus === undefined) throw invalid('transferSubStatus must be Reversed, Failed or null.');
  return transferStatus === undefined ? {} : { transferStatus, transferSubStatus };
}

/**
 * Passes a result on, unless everything in it was refused.
 * @throws CommandRefusal with the reasons, when items were requested and none was changed
 */
function requireSomeChanged(result: CommandResult, asked: number): CommandResult {
  if (asked === 0 || result.itemIds.length > 0) return result;
  const [first] = result.failures;
  const message =
    result.failures.length === 1 && first ? first.reason : `None of the ${asked} items could be changed.`;
  throw new CommandRefusal(message, result.failures);
}

/** Reads ids of queue rows; undefined for all ended ones. An empty list is a mistake (D17). */
function readIds({ payload }: CommandCall): readonly string[] | undefined {
  const ids: unknown = payload.ids ?? undefined;
  if (ids === undefined) return undefined;
  if (!Array.isArray(ids) || ids.length === 0) {
    throw invalid('ids must name at least one row; leave it out to clear everything that is over.');
  }
  if (ids.length > MAX_ITEMS) throw invalid(`ids can name up to ${MAX_ITEMS} rows.`);
  return ids.map((id: unknown) => {
    if (typeof id === 'string' && parseId(id) !== undefined) return id;
    throw invalid('ids must be ids of queue rows as strings of digits.');
  });
}
