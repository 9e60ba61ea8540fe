import type { Area } from '../domain';
import { paths } from './paths';

/** Ids of the screens (§2); the route table of the app gives each its code. */
export type ScreenId =
  'Landing' | 'TrustTransactions' | 'UnpaidInvoicesReport' | 'Error' | 'Unauthorized' | 'NotFound';

/** One entry of the top navigation (§2 "Top navigation menus"). */
export interface MenuEntry {
  readonly id: string;
  readonly label: string;
  /** Entries under one heading of their menu, e.g. "Invoice Report". */
  readonly group?: string;
  /** What it is called where it stands alone, outside its menu. */
  readonly title: string;
  /** Path relative to the basename. */
  readonly address: string;
  /** Who may open it (§6). */
  readonly area: Area;
  readonly screen: ScreenId;
}

export interface Menu {
  readonly id: string;
  readonly label: string;
  readonly entries: readonly MenuEntry[];
}

/**
 * The top navigation as data, in the order of §2. An entry whose screen does not exist yet is absent, and so is a
 * menu without entries.
 */
export const MENUS: readonly Menu[] = [
  {
    id: 'trust-accounting',
    label: 'Trust Accounting',
    entries: [
      {
        id: 'trust-today',
        label: 'Today',
        title: "Today's Transactions",
        address: paths.trustTransactions(0),
        area: 'trust',
        screen: 'TrustTransactions',
      },
      {
        id: 'trust-yesterday',
        label: 'Yesterday',
        title: "Yesterday's Transactions",
        address: paths.trustTransactions(1),
        area: 'trust',
        screen: 'TrustTransactions',
      },
    ],
  },
  {
    id: 'customer-accounts',
    label: 'Customer Accounts',
    entries: [
      {
        id: 'unpaid-invoices',
        label: 'Unpaid',
        group: 'Invoice Report',
        title: 'Unpaid Invoices',
        address: paths.unpaidInvoices(),
        area: 'invoices',
        screen: 'UnpaidInvoicesReport',
      },
    ],
  },
];
