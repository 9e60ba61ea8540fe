import { createAction } from '@reduxjs/toolkit';
import type { CommandCall } from './commandCall';
import type { CommandName } from './wire';

/**
 * What a command can change, and what reports, strips and lists show of it (architecture.md "After a command").
 * `Ledger`: items, their amounts and all balances. `Transfers`: the QuickBooks state of items, and the queue.
 * `Statements`: batches of statements. `ItemRows`: rows of items, in reports that update them one by one.
 * `TrustMoney`: what trust accounts hold and where they stood on days, which is fetched again with the report beside it.
 * `TrustAlert`: whether an account was short lately, which is fetched again by Refresh where no `TrustMoney` is.
 * `QueueCounts`: whether there is a queue and its rows per status, which are fetched again when its dialog closes.
 * `StatementCounts`: how many statements have failed, which is fetched again when a screen of batches shows another number.
 * `Tiles`: figures of the morning page, which are refreshed together.
 * `Access`: what the user may do, which is asked again once the API has refused them something.
 */
export const DATA_TAGS = [
  'Ledger',
  'Transfers',
  'Statements',
  'ItemRows',
  'TrustMoney',
  'TrustAlert',
  'QueueCounts',
  'StatementCounts',
  'Tiles',
  'Access',
] as const;
export type DataTag = (typeof DATA_TAGS)[number];

/** Something has changed, or may have: whatever shows it is fetched again. */
export interface DataChange {
  readonly tags: readonly Extract<DataTag, 'Ledger' | 'Transfers' | 'Statements'>[];
  /** The items whose rows have changed or are new, if known: reports of items then fetch only these. */
  readonly itemIds?: readonly string[];
}

/** Dispatched by everything that changes data: commands, item pages, the queue. */
export const dataChanged = createAction<DataChange>('accounting/dataChanged');

/**
 * Dispatched when what has these tags is to be fetched again though nothing is known to have changed it: together
 * with the report beside it, and by Refresh.
 */
export const refetchTagged = createAction<readonly DataTag[]>('accounting/refetchTagged');

/** Returns the tags of everything that must be fetched again as a whole. */
export function staleTags({ tags, itemIds }: DataChange): readonly DataTag[] {
  return itemIds === undefined && tags.some((tag) => tag !== 'Statements') ? [...tags, 'ItemRows'] : tags;
}

/** The commands of QuickBooks' queue change no amounts. Any other posts items, which are to be exported. */
function tagsOf(command: CommandName): DataChange['tags'] {
  return command.includes('QB') ? ['Transfers'] : ['Ledger', 'Transfers'];
}

/** Returns what a command changes when it succeeds. */
export function changeOf({ command, payload, itemIds }: CommandCall): DataChange {
  const items = itemIds ?? ('items' in payload ? payload.items.map(({ itemId }) => itemId) : undefined);
  return { tags: tagsOf(command), ...(items === undefined ? {} : { itemIds: items }) };
}
