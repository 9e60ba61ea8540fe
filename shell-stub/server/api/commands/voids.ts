import { voidItem } from '../../ledger';
import { changedItems } from '../changedItems';
import { invalid } from '../failures';
import { readVoid } from '../voiding';
import type { CommandHandlers } from './command';
import { readFreeText } from '../fields';

/** Longest reason of a void. */
export const REASON_LENGTH = 500;

/** The message for a void without a reason (D55). */
export const REASON_REQUIRED = 'Enter the reason for the void.';

/** Whether something of a reason can be seen: neither blanks nor signs without width are a reason. */
export const isReason = (text: string): boolean => /[^\p{Cc}\p{Cf}\p{DI}\p{M}\p{Z}]/u.test(text);

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
