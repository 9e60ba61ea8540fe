import { itemPageUrl } from '../../domain';
import { ITEM_ORIGIN, dialogAddress, dialogIn, openedByState, openedDialogState } from '../../platform';
import type { MenuEntry, PopUps } from '../../platform';
import type { ModuleHistory } from './history';

export interface MenuActionsDependencies {
  readonly history: ModuleHistory;
  readonly popUps: PopUps;
  /** Origin of the item pages. */
  readonly itemsHost: () => string;
  /** The browser has blocked a pop-up. */
  readonly onBlocked: () => void;
}

/** What choosing a menu entry does (§2). */
export interface MenuActions {
  /** The full address of an entry, for a link that can be opened in a tab of its own. */
  readonly hrefOf: (entry: MenuEntry) => string;
  readonly open: (entry: MenuEntry) => void;
}

/** Screens are gone to, dialogs open over the screen in view, Take Payment opens a pop-up (D31). */
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
      // One dialog takes the place of another: Back leads to what lies under both.
      else if (dialogIn(location.search) !== null)
        history.navigator.replace(dialogAddress(dialog, location), openedByState(state, id));
      else {
        const opened = openedByState(openedDialogState(state), id);
        history.navigator.push(dialogAddress(dialog, location), opened);
      }
    },
  };
}

/** The pop-up of a new payment, reused while it is open (§2); as items' pages name it. */
const NEW_PAYMENT = 'IncomingPayment new';
