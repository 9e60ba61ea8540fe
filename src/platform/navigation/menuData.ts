import type { Action, Area } from '../../domain';
import type { FeatureFlag } from '../../domain/constants';
import { ITEM_FILTERS, ITEM_FILTER_TYPES } from '../../domain/itemTypes';
import { toBeExportedTitle } from './screenTitles';
import { ADDRESSED_DIALOGS } from './addressedDialogs';
import type { AddressedDialogFacts, DialogId } from './addressedDialogs';
import { QUERY, SCREENS, screenFacts, screenPath, screenTitle } from './screens';
import type { ParamsOf, ScreenId } from './screens';

interface EntryFacts {
  readonly id: string;
  readonly label: string;
  /** Entries under one heading of their menu, e.g. "Invoice Report". */
  readonly group?: string;
  /** Its name outside its menu. */
  readonly title: string;
  /** The area whose permission opens it (§6). */
  readonly area: Area;
  /** An action that the user must also be permitted to do (§6). */
  readonly action?: Action;
  /** Its feature flag; with the flag off, it is not shown anywhere (D45, D48). */
  readonly flag?: FeatureFlag;
  /** Path relative to the basename; for a dialog only the query, since it opens over any screen. */
  readonly address: string;
}

/**
 * What an entry opens: a screen, a dialog over the visible screen, or the page of a new payment in a pop-up.
 */
type EntryTarget =
  | { readonly screen: ScreenId; readonly dialog?: undefined; readonly page?: undefined }
  | {
      readonly dialog: DialogId;
      /**
       * Address of the screen that the dialog leads to, with the parameters that distinguish it from those of
       * other entries.
       */
      readonly leadsTo?: string;
      readonly screen?: undefined;
      readonly page?: undefined;
    }
  | { readonly page: 'takePayment'; readonly screen?: undefined; readonly dialog?: undefined };

/** One entry of the top navigation (§2 "Top navigation menus"). */
export type MenuEntry = EntryFacts & EntryTarget;

export interface Menu {
  readonly id: string;
  readonly label: string;
  readonly entries: readonly MenuEntry[];
}

/** The label of an entry in its menu, and the heading that it is listed under. */
type Written = Pick<EntryFacts, 'label' | 'group'>;

/** Screens that require the permission of an area. */
type AreaScreenId = {
  [Id in ScreenId]: (typeof SCREENS)[Id]['area'] extends null ? never : Id;
}[ScreenId];

function screenEntry<Id extends AreaScreenId>(
  id: string,
  screen: Id,
  written: Written,
  params: ParamsOf<Id>,
  query = '',
): MenuEntry {
  const { flag } = screenFacts(screen);
  return {
    id,
    screen,
    ...written,
    title: screenTitle(screen, params, new URLSearchParams(query)),
    area: SCREENS[screen].area,
    ...(flag === undefined ? {} : { flag }),
    address: screenPath(screen, params, query),
  };
}

function dialogEntry(id: string, dialog: DialogId, label: string): MenuEntry {
  const { leadsTo, ...facts }: AddressedDialogFacts = ADDRESSED_DIALOGS[dialog];
  return {
    id,
    dialog,
    label,
    ...facts,
    ...(leadsTo === undefined ? {} : { leadsTo: screenPath(leadsTo.screen, {}, leadsTo.query) }),
    address: `?${QUERY.dialog}=${dialog}`,
  };
}

const TRUST: Menu = {
  id: 'trust-accounting',
  label: 'Trust Accounting',
  entries: [
    dialogEntry('trust-search', 'search', 'Search'),
    screenEntry('trust-today', 'TrustTransactions', { label: 'Today' }, { timePeriod: '0' }),
    screenEntry('trust-yesterday', 'TrustTransactions', { label: 'Yesterday' }, { timePeriod: '1' }),
    screenEntry('trust-to-be-exported', 'ToBeExportedTransactions', { label: toBeExportedTitle() }, {}),
    dialogEntry('trust-queue', 'queue', 'QB Transfer Queue'),
    screenEntry('trust-line-items', 'LineItemReport', { label: SCREENS.LineItemReport.title }, {}),
    screenEntry('trust-position', 'TrustPosition', { label: SCREENS.TrustPosition.title }, {}),
  ],
};

const PAYABLES: Menu = {
  id: 'company-payables',
  label: 'Company Payables',
  entries: [
    dialogEntry('payables-unpaid', 'payables-unpaid', 'Unpaid'),
    dialogEntry('payables-paid', 'payables-paid', 'Paid'),
    dialogEntry('payables-all', 'payables-all', 'All'),
    screenEntry('checks', 'Checks', { label: SCREENS.Checks.title }, {}),
  ],
};

const REVENUE: Menu = {
  id: 'agency-revenue',
  label: 'Agency Revenue',
  entries: [
    dialogEntry('revenue-unpaid', 'revenue-unpaid', 'Unpaid'),
    dialogEntry('revenue-paid', 'revenue-paid', 'Paid'),
    dialogEntry('revenue-all', 'revenue-all', 'All'),
  ],
};

const BALANCE = 'Customer Balance';
const INVOICES = 'Invoice Report';

const CUSTOMERS: Menu = {
  id: 'customer-accounts',
  label: 'Customer Accounts',
  entries: [
    screenEntry('balance-summary', 'CustomerBalanceSummaryReport', { label: 'Summary', group: BALANCE }, {}),
    screenEntry('balance-detail', 'CustomerBalanceDetailReport', { label: 'Detail', group: BALANCE }, {}),
    screenEntry('batch-statements', 'BatchStatements', { label: SCREENS.BatchStatements.title }, {}),
    screenEntry(
      'unapplied-credits',
      'UnappliedCreditReport',
      { label: SCREENS.UnappliedCreditReport.title },
      {},
    ),
    screenEntry('unpaid-invoices', 'UnpaidInvoicesReport', { label: 'Unpaid', group: INVOICES }, {}),
    screenEntry('past-due-invoices', 'PastDueInvoicesReport', { label: 'Past Due', group: INVOICES }, {}),
  ],
};

/** The five entries for a period of the receipt report; the address of each names the items it is for (D31). */
function receiptEntries<Id extends 'TrustTransactions' | 'ToBeExportedTransactions'>(
  id: string,
  group: string,
  screen: Id,
  params: ParamsOf<Id>,
): MenuEntry[] {
  return ITEM_FILTERS.map((items) =>
    screenEntry(
      `receipt-${id}-${items}`,
      screen,
      { label: ITEM_FILTER_TYPES[items].label, group },
      params,
      `${QUERY.items}=${items}`,
    ),
  );
}

/** The top navigation in the order of §2, including entries behind feature flags. */
export const MENUS: readonly Menu[] = [TRUST, PAYABLES, REVENUE, CUSTOMERS];

/** The Receipt Report menu, shown while it is toggled on (§2). */
export const RECEIPT_MENU: Menu = {
  id: 'receipt-report',
  label: 'Receipt Report',
  entries: [
    dialogEntry('receipt-search', 'search', 'Search'),
    {
      id: 'receipt-take-payment',
      page: 'takePayment',
      address: '',
      label: 'Take Payment',
      title: 'Take Payment',
      area: 'trust',
      action: 'takePayments',
    },
    ...receiptEntries('today', 'Today', 'TrustTransactions', { timePeriod: '0' }),
    ...receiptEntries('yesterday', 'Yesterday', 'TrustTransactions', { timePeriod: '1' }),
    ...receiptEntries('to-be-exported', 'To Be Exported', 'ToBeExportedTransactions', {}),
  ],
};
