import type { Action, Area, ItemFilter } from '../../domain';
import { FeatureFlag } from '../../domain/constants';
import { ITEM_FILTERS, ITEM_FILTER_TYPES } from '../../domain/itemTypes';
import type { DialogId } from './dialogIds';
import { QUERY, paths } from './paths';
import type { ScreenId } from './screenIds';
import { SCREEN_TITLES, narrowedTitle, payablesTitle, periodTitle } from './screenTitles';

interface EntryFacts {
  readonly id: string;
  readonly label: string;
  /** Entries under one heading of their menu, e.g. "Invoice Report". */
  readonly group?: string;
  /** What it is called where it stands alone, outside its menu. */
  readonly title: string;
  /** Who may open it (§6). */
  readonly area: Area;
  /** What the user must be allowed to do besides (§6). */
  readonly action?: Action;
  /** The feature flag that it is behind; with the flag off it is nowhere (D45, D48). */
  readonly flag?: FeatureFlag;
  /** Path relative to the basename; of a dialog its query alone, since it opens over any screen. */
  readonly address: string;
}

/** What an entry opens: a screen, a dialog over the screen in view, or the page of a new payment in a pop-up. */
type EntryTarget =
  | { readonly screen: ScreenId; readonly dialog?: undefined; readonly page?: undefined }
  | {
      readonly dialog: DialogId;
      /** Address of the screen that the dialog leads to, with the parameters that tell it from those of other entries. */
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

type Rest = Pick<EntryFacts, 'label' | 'title' | 'area'> &
  Partial<Pick<EntryFacts, 'group' | 'action' | 'flag'>>;

const screenEntry = (id: string, screen: ScreenId, address: string, rest: Rest): MenuEntry => ({
  id,
  screen,
  address,
  ...rest,
});
const dialogEntry = (
  id: string,
  dialog: DialogId,
  rest: Rest & { readonly leadsTo?: string },
): MenuEntry => ({
  id,
  dialog,
  address: `?${QUERY.dialog}=${dialog}`,
  ...rest,
});

const TRUST: Menu = {
  id: 'trust-accounting',
  label: 'Trust Accounting',
  entries: [
    dialogEntry('trust-search', 'search', {
      label: 'Search',
      title: 'Search Accounting Items',
      area: 'trust',
      leadsTo: paths.accountingSearch(),
    }),
    screenEntry('trust-today', 'TrustTransactions', paths.trustTransactions(0), {
      label: 'Today',
      title: periodTitle(0),
      area: 'trust',
    }),
    screenEntry('trust-yesterday', 'TrustTransactions', paths.trustTransactions(1), {
      label: 'Yesterday',
      title: periodTitle(1),
      area: 'trust',
    }),
    screenEntry('trust-to-be-exported', 'ToBeExportedTransactions', paths.toBeExported(), {
      label: 'To Be Exported',
      title: SCREEN_TITLES.ToBeExportedTransactions,
      area: 'trust',
    }),
    dialogEntry('trust-queue', 'queue', {
      label: 'QB Transfer Queue',
      title: 'QuickBooks Queue',
      area: 'trust',
      action: 'exportToQuickBooks',
    }),
    screenEntry('trust-line-items', 'LineItemReport', paths.lineItems(), {
      label: SCREEN_TITLES.LineItemReport,
      title: SCREEN_TITLES.LineItemReport,
      area: 'trust',
      flag: FeatureFlag.LineItemReport,
    }),
  ],
};

const PAYABLES: Menu = {
  id: 'company-payables',
  label: 'Company Payables',
  entries: (['Unpaid', 'Paid', 'All'] as const).map((label) => {
    const dialog = `payables-${lower(label)}` as const;
    return dialogEntry(dialog, dialog, {
      label,
      title: payablesTitle('companyPayables', lower(label)),
      area: 'companyPayables',
      leadsTo: paths.payablesReport(`type=${lower(label)}`),
    });
  }),
};

const REVENUE: Menu = {
  id: 'agency-revenue',
  label: 'Agency Revenue',
  entries: (['Unpaid', 'Paid', 'All'] as const).map((label) => {
    const dialog = `revenue-${lower(label)}` as const;
    return dialogEntry(dialog, dialog, {
      label,
      title: payablesTitle('agencyRevenue', lower(label)),
      area: 'agencyRevenue',
      leadsTo: paths.agencyRevenueReport(`type=${lower(label)}`),
    });
  }),
};

const CUSTOMERS: Menu = {
  id: 'customer-accounts',
  label: 'Customer Accounts',
  entries: [
    screenEntry('balance-summary', 'CustomerBalanceSummaryReport', paths.customerBalanceSummary(), {
      label: 'Summary',
      group: 'Customer Balance',
      title: SCREEN_TITLES.CustomerBalanceSummaryReport,
      area: 'customer',
    }),
    screenEntry('balance-detail', 'CustomerBalanceDetailReport', paths.customerBalanceDetail(), {
      label: 'Detail',
      group: 'Customer Balance',
      title: SCREEN_TITLES.CustomerBalanceDetailReport,
      area: 'customer',
    }),
    screenEntry('batch-statements', 'BatchStatements', paths.batchStatements(), {
      label: 'Batch Client Statements',
      title: SCREEN_TITLES.BatchStatements,
      area: 'batchStatements',
    }),
    screenEntry('unapplied-credits', 'UnappliedCreditReport', paths.unappliedCredits(), {
      label: 'Unapplied Credits / Payments',
      title: SCREEN_TITLES.UnappliedCreditReport,
      area: 'customer',
    }),
    screenEntry('unpaid-invoices', 'UnpaidInvoicesReport', paths.unpaidInvoices(), {
      label: 'Unpaid',
      group: 'Invoice Report',
      title: SCREEN_TITLES.UnpaidInvoicesReport,
      area: 'invoices',
    }),
    screenEntry('past-due-invoices', 'PastDueInvoicesReport', paths.pastDueInvoices(), {
      label: 'Past Due',
      group: 'Invoice Report',
      title: SCREEN_TITLES.PastDueInvoicesReport,
      area: 'invoices',
    }),
  ],
};

/** The five entries of a period of the receipt report (D31). */
function receiptEntries(
  id: string,
  group: string,
  screen: ScreenId,
  addressOf: (items: ItemFilter) => string,
  titleOf: (items: ItemFilter) => string,
): MenuEntry[] {
  return ITEM_FILTERS.map((items) => {
    const { label } = ITEM_FILTER_TYPES[items];
    return screenEntry(`receipt-${id}-${items}`, screen, addressOf(items), {
      label,
      group,
      title: titleOf(items),
      area: 'trust',
    });
  });
}

/** The top navigation, in the order of §2, with what is behind feature flags. */
export const MENUS: readonly Menu[] = [TRUST, PAYABLES, REVENUE, CUSTOMERS];

/** The Receipt Report menu, which is there while it is toggled on (§2). */
export const RECEIPT_MENU: Menu = {
  id: 'receipt-report',
  label: 'Receipt Report',
  entries: [
    dialogEntry('receipt-search', 'search', {
      label: 'Search',
      title: 'Search Accounting Items',
      area: 'trust',
      leadsTo: paths.accountingSearch(),
    }),
    {
      id: 'receipt-take-payment',
      page: 'takePayment',
      address: '',
      label: 'Take Payment',
      title: 'Take Payment',
      area: 'trust',
      action: 'takePayments',
    },
    ...receiptEntries(
      'today',
      'Today',
      'TrustTransactions',
      (items) => paths.receiptPeriod(0, items),
      (items) => periodTitle(0, items),
    ),
    ...receiptEntries(
      'yesterday',
      'Yesterday',
      'TrustTransactions',
      (items) => paths.receiptPeriod(1, items),
      (items) => periodTitle(1, items),
    ),
    ...receiptEntries(
      'to-be-exported',
      'To Be Exported',
      'ToBeExportedTransactions',
      paths.receiptsToBeExported,
      (items) => narrowedTitle(SCREEN_TITLES.ToBeExportedTransactions, items),
    ),
  ],
};

function lower<T extends string>(text: T): Lowercase<T> {
  return text.toLowerCase() as Lowercase<T>;
}
