import type { ItemsChangedMessage } from '../../api/wire';

/** The ids of the items that a message says were changed; a page may send anything, so it is validated. */
export function changedItems(data: unknown): readonly string[] {
  if (typeof data !== 'object' || data === null) return [];
  const { type, itemIds } = data as Partial<ItemsChangedMessage>;
  return type === 'accounting:items-changed' && Array.isArray(itemIds)
    ? itemIds.filter((id) => typeof id === 'string')
    : [];
}
