import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { canVoidItems, desktopClientLink, hasItemPage, itemPageUrl, siblingHosts } from '../../domain';
import type { ItemIntent } from '../../domain';
import { followLink } from '../host/browser';
import type { MessageToaster } from '../messages/messageToast';
import { useHost, usePlatform } from '../PlatformContext';
import { useSession } from '../session/SessionContext';
import { useModuleSelector, useModuleStore } from '../state/moduleState';
import { itemsChangedSince, selectChangeSequence } from './itemChanges.slice';

/** An item whose page is to be opened (§2). */
export interface ItemTarget {
  /** An `ItemPageKind`, or what a row says in its place. */
  readonly kind: string;
  /** Left out to create a new item (D31 "Take Payment"). */
  readonly itemId?: string | null;
  readonly clientId?: string | number | null;
  /** What to open it for; without the permission to void, an item that exists is always `read_only` (D25). */
  readonly intent?: ItemIntent | undefined;
}

/** The origin that item pages are given (§2 "origin"). */
export const ITEM_ORIGIN = 'accounting';

/** The id of a client or policy, or the number that stands for it; null when a row has none. */
type LinkId = string | number | null;

/** How a screen opens the pages of items. */
export interface ItemPages {
  /** Address of the item's page, for a link to it; null for a kind of item that has none. */
  readonly addressOf: (target: ItemTarget) => string | null;
  /**
   * Opens the item in its pop-up, or brings the pop-up to the front if it is still open; shows an error when items
   * of its kind have no page.
   */
  readonly open: (target: ItemTarget) => void;
  /** Address of a pop-up that the browser has blocked, to be offered as a link; null when none was blocked. */
  readonly blocked: string | null;
  readonly dismissBlocked: () => void;
  /**
   * Opens a client in the desktop client (D28); shows an error when the agency or client id is missing (§2).
   */
  readonly openClient: (client: LinkId, policyId?: LinkId) => void;
  /** Returns the link that `openClient` follows; null where there is none. */
  readonly clientLink: (client: LinkId, policyId?: LinkId) => string | null;
}

/**
 * Calls back with the ids of items changed in their own page, or named by a command of the queue or of a report, after
 * each such change. Changes made while the screen was hidden are reported as soon as it is visible again (D32).
 */
export function useItemChanges(onChange: (itemIds: readonly string[]) => void): void {
  const store = useModuleStore();
  const sequence = useModuleSelector(selectChangeSequence);
  const changed = useEffectEvent(onChange);
  const seen = useRef(sequence);
  useEffect(() => {
    const state = store.getState();
    const itemIds = itemsChangedSince(state, seen.current);
    seen.current = selectChangeSequence(state);
    if (itemIds.length > 0) changed(itemIds);
  }, [store, sequence]);
}

/** Returns `addressOf`, with the intent that the signed-in user is permitted (§2, D25). */
export function useItemAddress(): ItemPages['addressOf'] {
  const { hosts } = useHost();
  const { access } = useSession();
  const mayVoid = canVoidItems(access.permissions);
  return useCallback(
    ({ kind, itemId, clientId, intent }: ItemTarget): string | null =>
      hasItemPage(kind)
        ? itemPageUrl({
            itemsHost: siblingHosts(window.location.host, hosts).items,
            kind,
            itemId: itemId ?? null,
            clientId: clientId ?? null,
            origin: ITEM_ORIGIN,
            intent: mayVoid || itemId === undefined ? intent : 'read_only',
          })
        : null,
    [hosts, mayVoid],
  );
}

/**
 * Opens item pages (§2, D25, D27).
 *
 * @param toaster the toaster of the screen; shows why a page cannot be opened.
 */
export function useItemPages(toaster: MessageToaster): ItemPages {
  const { popUps } = usePlatform();
  const { agencyId } = useSession().profile;
  const [blocked, setBlocked] = useState<string | null>(null);
  const addressOf = useItemAddress();

  const say = useCallback((text: string) => void toaster.show({ kind: 'error', text }), [toaster]);
  const open = useCallback(
    (target: ItemTarget): void => {
      const url = addressOf(target);
      if (url === null) say(`There is no page for an item of the type “${target.kind}”.`);
      else setBlocked(popUps.open(`${target.kind} ${target.itemId ?? 'new'}`, url) ? null : url);
    },
    [popUps, addressOf, say],
  );
  const linkOf = useCallback(
    (
      clientId: LinkId,
      policyId: LinkId | undefined,
      onMissing?: (problem: string) => void,
    ): string | null => {
      try {
        return desktopClientLink({ agencyId, clientId, policyId });
      } catch (error) {
        if (!(error instanceof RangeError)) throw error;
        onMissing?.(error.message);
        return null;
      }
    },
    [agencyId],
  );
  const clientLink = useCallback<ItemPages['clientLink']>(
    (client, policy) => linkOf(client, policy),
    [linkOf],
  );
  const openClient = useCallback<ItemPages['openClient']>(
    (client, policy) => {
      const link = linkOf(client, policy, say);
      if (link !== null) followLink(link);
    },
    [linkOf, say],
  );
  const dismissBlocked = useCallback(() => setBlocked(null), []);
  return { addressOf, open, blocked, dismissBlocked, openClient, clientLink };
}
