import { itemPageUrl } from '../../domain';
import { ITEM_ORIGIN, dialogAddress, dialogIn, openedByState, openedDialogState } from '../../platform';
import type { MenuEntry, PopUps } from '../../platform';
import type { ModuleHistory } from './history';

export interface MenuActionsDependencies {
  readonly history: ModuleHistory;
  readonly popUps: PopUps;
  /** Origin of the item pages. */
  readonly itemsHost: () => string;
  /** Called when the browser has blocked a pop-up. */
  readonly onBlocked: () => void;
}

/** What choosing a menu entry does (§2). */
export interface MenuActions {
  /** Returns the full address of an entry, for a link that can be opened in a new tab. */
  readonly hrefOf: (entry: MenuEntry) => string;
  readonly open: (entry: MenuEntry) => void;
}

/** Navigates to screens, opens dialogs over the visible screen, and opens Take Payment in a pop-up (D31). */
export function createMenuActions(dependencies: MenuActionsDependencies): MenuActions {
  const { history, popUps, itemsHost, onBlocked } = dependencies;
  const takePaymentUrl = (): string =>
    itemPageUrl({ itemsHost: itemsHost(), kind: 'IncomingPayment', origin: ITEM_ORIGIN });

  return {
    hrefOf: ({ dialog, page, address }) => {
      if (page !== undefined) return takePaymentUrl();
      if (dialog === undefined) return history.hrefOf(address);
      return history.hrefOf(dialogAddress(dialog, history.snapshot().location));
    },
    open: ({ id, dialog, page, address }) => {
      const { location } = history.snapshot();
      const state: unknown = location.state;
      if (page !== undefined) {
        if (!popUps.open(NEW_PAYMENT, takePaymentUrl())) onBlocked();
      } else if (dialog === undefined) history.navigator.push(address, openedByState(null, id));
      // Replaces an open dialog, so that Back leads to the screen under both.
      else if (dialogIn(location.search) !== null)
        history.navigator.replace(dialogAddress(dialog, location), openedByState(state, id));
      else {
        const opened = openedByState(openedDialogState(state), id);
        history.navigator.push(dialogAddress(dialog, location), opened);
      }
    },
  };
}

/**
 * Key of the pop-up for a new payment, which is reused while it is open (§2); the same key as in
 * `useItemPages`.
 */
const NEW_PAYMENT = 'IncomingPayment new';
