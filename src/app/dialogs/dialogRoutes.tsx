import type { ReactNode } from 'react';
import type { Action, Area, PayableReport, PayableReportType } from '../../domain';
import { loadAccountsDialog } from '../../features/payables';
import { loadQueueDialog } from '../../features/quickBooksQueue';
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
  /** What the user must be allowed to do besides (§6), as its menu entry says. */
  readonly action?: Action;
  /** Fetches the dialog's code. */
  readonly load: () => Promise<DialogRenderer>;
}

/** Every dialog there is that has an address. */
export const DIALOGS: readonly DialogRoute[] = [
  {
    id: 'search',
    area: 'trust',
    load: async () => {
      const SearchDialog = await loadSearchDialog();
      return ({ onClose }) => <SearchDialog onClose={onClose} />;
    },
  },
  {
    id: 'queue',
    area: 'trust',
    action: 'exportToQuickBooks',
    load: async () => {
      const QueueDialog = await loadQueueDialog();
      return ({ onClose }) => <QueueDialog onClose={onClose} />;
    },
  },
  accountsDialog('payables-unpaid', 'companyPayables', 'unpaid'),
  accountsDialog('payables-paid', 'companyPayables', 'paid'),
  accountsDialog('payables-all', 'companyPayables', 'all'),
  accountsDialog('revenue-unpaid', 'agencyRevenue', 'unpaid'),
  accountsDialog('revenue-paid', 'agencyRevenue', 'paid'),
  accountsDialog('revenue-all', 'agencyRevenue', 'all'),
];

/** An account picker for the lines that its menu entry stands for (§2); areas are named as their reports are. */
function accountsDialog(id: DialogId, report: PayableReport, type: PayableReportType): DialogRoute {
  return {
    id,
    area: report,
    load: async () => {
      const AccountsDialog = await loadAccountsDialog();
      return ({ onClose }) => <AccountsDialog report={report} type={type} onClose={onClose} />;
    },
  };
}
