import type { DataChange } from '../../api';
import type { ItemsChangedMessage } from '../../api/wire';
import type { PopUps } from './popUps';

/**
 * Calls `onChange` with the items that item pages have changed (`ItemsChangedMessage`): paid, voided, or created.
 * Returns an unsubscribe function.
 */
export function subscribeToItemPages(
  popUps: Pick<PopUps, 'subscribe'>,
  onChange: (change: DataChange) => void,
): () => void {
  let last: unknown;
  return popUps.subscribe({
    message: ({ data }) => {
      const itemIds = itemsOf(data);
      if (itemIds.length === 0) return;
      // The opener hears of a change twice: as the opener, and as a tab.
      const { changeId } = data as Partial<ItemsChangedMessage>;
      if (changeId !== undefined && changeId === last) return;
      last = changeId;
      onChange({ tags: ['Ledger', 'Transfers'], itemIds });
    },
  });
}

/** A page may send anything, so the message is validated. */
function itemsOf(data: unknown): readonly string[] {
  if (typeof data !== 'object' || data === null) return [];
  const { type, itemIds } = data as Partial<ItemsChangedMessage>;
  return type === 'accounting:items-changed' && Array.isArray(itemIds)
    ? itemIds.filter((id) => typeof id === 'string')
    : [];
}
