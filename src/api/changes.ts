import { createAction } from '@reduxjs/toolkit';
import type { CommandCall } from './commandCall';
import type { CommandName } from './wire';

/**
 * What a command can change, and what reports, strips and lists show of it (design "After a command").
 * `Ledger`: items, their amounts and every balance; `Transfers`: how items stand with QuickBooks, and its queue;
 * `Statements`: batches of statements; `ItemRows`: rows of items, where they are brought up to date one by one.
 */
export const DATA_TAGS = ['Ledger', 'Transfers', 'Statements', 'ItemRows'] as const;
export type DataTag = (typeof DATA_TAGS)[number];

/** Something has been changed, or may have been: whatever shows it is fetched anew. */
export interface DataChange {
  readonly tags: readonly Exclude<DataTag, 'ItemRows'>[];
  /** The items whose rows have changed or are new, where that is known: reports of items then fetch these alone. */
  readonly itemIds?: readonly string[];
}

/** Told to the store by whoever has changed something: commands, item pages, the queue. */
export const dataChanged = createAction<DataChange>('accounting/dataChanged');

/** What has to be fetched anew as a whole. */
export function staleTags({ tags, itemIds }: DataChange): readonly DataTag[] {
  return itemIds === undefined && tags.some((tag) => tag !== 'Statements') ? [...tags, 'ItemRows'] : tags;
}

/** Payments are new items, which are to be exported; the queue's commands change no amount. */
const CHANGES: Readonly<Record<CommandName, DataChange['tags']>> = {
  CreateCommissionStatement: ['Ledger', 'Transfers'],
  CreateCompanyPayable: ['Ledger', 'Transfers'],
  CreateCompanyPayables: ['Ledger', 'Transfers'],
  CreateAgencyPayable: ['Ledger', 'Transfers'],
  QBTransferItems: ['Transfers'],
  QBReverseItems: ['Transfers'],
  QBDoNotTransferItems: ['Transfers'],
  QBQueueTransfer: ['Transfers'],
  ClearQBQueue: ['Transfers'],
};

/** What a command changes when it is carried out. */
export function changeOf({ command, payload, itemIds }: CommandCall): DataChange {
  const items = itemIds ?? ('items' in payload ? payload.items.map(({ itemId }) => itemId) : undefined);
  return { tags: CHANGES[command], ...(items === undefined ? {} : { itemIds: items }) };
}
