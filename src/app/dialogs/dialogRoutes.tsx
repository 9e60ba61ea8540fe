import type { ReactNode } from 'react';
import type { Area } from '../../domain';
import { loadSearchDialog } from '../../features/trustTransactions';
import type { DialogId } from '../../platform';

/** What a dialog that has an address is handed. */
export interface AddressedDialogProps {
  /**
   * Takes the dialog out of the address, and so away. A dialog that leads to a screen instead navigates there with
   * `replace`, so that Back leads to where it was opened.
   */
  readonly onClose: () => void;
}

/** Draws a dialog; it is open for as long as it is drawn. */
export type DialogRenderer = (props: AddressedDialogProps) => ReactNode;

/** A dialog that is opened and closed by its address (§2 "Dialogs"). */
export interface DialogRoute {
  readonly id: DialogId;
  /** Whose permission opens it (§6). */
  readonly area: Area;
  /** Fetches the dialog's code. */
  readonly load: () => Promise<DialogRenderer>;
}

/** Every dialog there is that has an address. Those of later issues are absent. */
export const DIALOGS: readonly DialogRoute[] = [
  {
    id: 'search',
    area: 'trust',
    load: async () => {
      const SearchDialog = await loadSearchDialog();
      return ({ onClose }) => <SearchDialog onClose={onClose} />;
    },
  },
];
