import type { Middleware } from '@reduxjs/toolkit';
import { dataChanged } from '../../api';
import type { DataChange } from '../../api';
import type { ItemsChangedMessage } from '../../api/wire';
import type { PopUps } from './popUps';

/** Items whose rows have changed, for reports of items, which fetch those rows alone (§5). */
export interface ItemChanges {
  /** The ids told after a moment, each once; pass `now` the next time. Moment 0 is the start of the mount. */
  since(moment: number): { readonly itemIds: readonly string[]; readonly now: number };
  readonly subscribe: (listener: () => void) => () => void;
  /** Hears of every change that is told to the store (`dataChanged`). */
  readonly middleware: Middleware;
}

/** Makes the item changes of one mount. They are kept, so that a screen that was out of sight learns what it has missed (D32). */
export function createItemChanges(): ItemChanges {
  /** When each item was last told of; the latest last. */
  const moments = new Map<string, number>();
  const listeners = new Set<() => void>();
  let now = 0;

  const publish = (itemIds: readonly string[]): void => {
    if (itemIds.length === 0) return;
    now += 1;
    for (const itemId of itemIds) {
      moments.delete(itemId);
      moments.set(itemId, now);
    }
    for (const listener of [...listeners]) listener();
  };

  return {
    since: (moment) => ({
      now,
      itemIds: moment === now ? [] : [...moments].filter(([, at]) => at > moment).map(([itemId]) => itemId),
    }),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    middleware: () => (next) => (action) => {
      const result = next(action);
      if (dataChanged.match(action)) publish(action.payload.itemIds ?? []);
      return result;
    },
  };
}

/** Tells of the items that item pages have changed (`ItemsChangedMessage`): paid, voided, or made. */
export function hearItemPages(
  popUps: Pick<PopUps, 'subscribe'>,
  tell: (change: DataChange) => void,
): () => void {
  return popUps.subscribe({
    message: ({ data }) => {
      const itemIds = itemsOf(data);
      if (itemIds.length > 0) tell({ tags: ['Ledger', 'Transfers'], itemIds });
    },
  });
}

/** What a page says may be anything. */
function itemsOf(data: unknown): readonly string[] {
  if (typeof data !== 'object' || data === null) return [];
  const { type, itemIds } = data as Partial<ItemsChangedMessage>;
  return type === 'accounting:items-changed' && Array.isArray(itemIds)
    ? itemIds.filter((id) => typeof id === 'string')
    : [];
}
