import type { ItemsChangedMessage } from '../api/wire';
import type { PopUps } from './popUps';

/** Items that were changed elsewhere than in the screen that shows them: in their own page, or in the queue (D10). */
export interface ItemChanges {
  /** Tells that items have changed, by their ids. */
  publish(itemIds: readonly string[]): void;
  /** The ids told after a moment, each once; pass `now` the next time. Moment 0 is the start of the mount. */
  since(moment: number): { readonly itemIds: readonly string[]; readonly now: number };
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * Makes the item changes of one mount; those that item pages tell (`ItemsChangedMessage`) are among them. They are
 * kept, so that a screen that was out of sight learns what it has missed (D32).
 */
export function createItemChanges(popUps: Pick<PopUps, 'subscribe'>): ItemChanges {
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
  popUps.subscribe({ message: ({ data }) => publish(itemsOf(data)) });

  return {
    publish,
    since: (moment) => ({
      now,
      itemIds: moment === now ? [] : [...moments].filter(([, at]) => at > moment).map(([itemId]) => itemId),
    }),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** What a page says may be anything. */
function itemsOf(data: unknown): readonly string[] {
  if (typeof data !== 'object' || data === null) return [];
  const { type, itemIds } = data as Partial<ItemsChangedMessage>;
  return type === 'accounting:items-changed' && Array.isArray(itemIds)
    ? itemIds.filter((id) => typeof id === 'string')
    : [];
}
