import type { ItemsChangedMessage } from '../../api/wire';

/** The ids of the items that a message says were changed; a page may send anything, so it is validated. */
export function itemIdsIn(message: unknown): readonly string[] {
  if (typeof message !== 'object' || message === null) return [];
  const { type, itemIds } = message as Partial<ItemsChangedMessage>;
  return type === 'accounting:items-changed' && Array.isArray(itemIds)
    ? itemIds.filter((id) => typeof id === 'string')
    : [];
}
