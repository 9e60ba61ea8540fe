import type { ReactNode } from 'react';
import type { PayableReport, PayableReportType } from '../../domain';
import { loadAccountsDialog } from '../../features/payables';
import { loadQueueDialog } from '../../features/quickBooksQueue';
import { loadSearchDialog } from '../../features/trustTransactions';
import { ADDRESSED_DIALOGS, DIALOG_IDS } from '../../platform';
import type { AddressedDialogFacts, DialogId } from '../../platform';

/** The props of a dialog that has an address. */
export interface AddressedDialogProps {
  /**
   * Removes the dialog from the address, which closes it. A dialog that leads to a screen instead navigates
   * there with `replace`, so that Back leads to where it was opened.
   */
  readonly onClose: () => void;
}

/** Renders a dialog, which is open for as long as it is rendered. */
export type DialogRenderer = (props: AddressedDialogProps) => ReactNode;

/** A dialog with its code. */
export interface DialogRoute extends AddressedDialogFacts {
  readonly id: DialogId;
  /** Fetches the dialog's code. */
  readonly load: () => Promise<DialogRenderer>;
}

/** The code of every dialog of the table (`src/platform/navigation/addressedDialogs.ts`). */
const LOADERS: Readonly<Record<DialogId, DialogRoute['load']>> = {
  search: async () => {
    const SearchDialog = await loadSearchDialog();
    return ({ onClose }) => <SearchDialog onClose={onClose} />;
  },
  queue: async () => {
    const QueueDialog = await loadQueueDialog();
    return ({ onClose }) => <QueueDialog onClose={onClose} />;
  },
  'payables-unpaid': accountsDialog('companyPayables', 'unpaid'),
  'payables-paid': accountsDialog('companyPayables', 'paid'),
  'payables-all': accountsDialog('companyPayables', 'all'),
  'revenue-unpaid': accountsDialog('agencyRevenue', 'unpaid'),
  'revenue-paid': accountsDialog('agencyRevenue', 'paid'),
  'revenue-all': accountsDialog('agencyRevenue', 'all'),
};

/** Every dialog that has an address. */
export const DIALOGS: readonly DialogRoute[] = DIALOG_IDS.map((id) => ({
  id,
  ...ADDRESSED_DIALOGS[id],
  load: LOADERS[id],
}));

/** An account picker for the payable lines of its menu entry (§2). */
function accountsDialog(report: PayableReport, type: PayableReportType): DialogRoute['load'] {
  return async () => {
    const AccountsDialog = await loadAccountsDialog();
    return ({ onClose }) => <AccountsDialog report={report} type={type} onClose={onClose} />;
  };
}
