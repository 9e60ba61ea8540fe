import { voidItem } from '../../ledger';
import { changedItems } from '../changedItems';
import { invalid } from '../failures';
import { isReason, readVoid, REASON_LENGTH, REASON_REQUIRED } from '../voiding';
import type { CommandHandlers } from './command';
import { readFreeText } from '../fields';

/** Voiding an item of a report (D55), with 9008. */
export const voidCommands: CommandHandlers<'VoidItem'> = {
  VoidItem: async (call) => {
    const input = await readVoid(call, call.payload);
    const reason = readFreeText(call.payload, 'reason', REASON_LENGTH);
    if (!isReason(reason)) throw invalid(`reason is required. ${REASON_REQUIRED}`);
    await voidItem(call.db, { ...input, memo: reason });
    const changed = await changedItems(call.db, input.itemId);
    return { itemIds: changed.map(String), failures: [] };
  },
};
