import type { DataChange } from '../../api';
import type { ItemsChangedMessage } from '../../api/wire';
import { itemIdsIn } from './itemsChangedMessage';
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
  return popUps.subscribe((data) => {
    const itemIds = itemIdsIn(data);
    if (itemIds.length === 0) return;
    // The opener receives each change twice: by `postMessage` and through the channel.
    const { changeId } = data as Partial<ItemsChangedMessage>;
    if (changeId !== undefined && changeId === last) return;
    last = changeId;
    onChange({ tags: ['Ledger', 'Transfers'], itemIds });
  });
}
