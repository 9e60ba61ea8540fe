import type { Action, Area } from '../../domain';
import { payablesTitle } from './screenTitles';
import { SCREENS } from './screens';
import type { PlainScreenId } from './screens';

/** A dialog that is opened and closed by its address (§2 "Dialogs"). */
export interface AddressedDialogFacts {
  /** Its name outside its menu. */
  readonly title: string;
  /** The area whose permission opens it (§6). */
  readonly area: Area;
  /** An action that the user must also be permitted to do (§6). */
  readonly action?: Action;
  /** The screen that it leads to, with the query that distinguishes it from the targets of other dialogs. */
  readonly leadsTo?: { readonly screen: PlainScreenId; readonly query: string };
}

/**
 * Every dialog that has an address; the app provides the code of each (`src/app/dialogs/dialogRoutes.tsx`). The
 * account pickers have one address for each entry of their menu.
 */
export const ADDRESSED_DIALOGS = {
  search: {
    title: 'Search Accounting Items',
    area: 'trust',
    leadsTo: { screen: 'AllTrustTransactions', query: '' },
  },
  queue: { title: 'QuickBooks Queue', area: 'trust', action: 'exportToQuickBooks' },
  'payables-unpaid': payables('unpaid'),
  'payables-paid': payables('paid'),
  'payables-all': payables('all'),
  'revenue-unpaid': revenue('unpaid'),
  'revenue-paid': revenue('paid'),
  'revenue-all': revenue('all'),
} as const satisfies Readonly<Record<string, AddressedDialogFacts>>;

export type DialogId = keyof typeof ADDRESSED_DIALOGS;
export const DIALOG_IDS = Object.keys(ADDRESSED_DIALOGS) as readonly DialogId[];

type LinesOf = 'unpaid' | 'paid' | 'all';

function payables(type: LinesOf): AddressedDialogFacts {
  return {
    title: payablesTitle('companyPayables', type),
    area: SCREENS.PayablesReport.area,
    leadsTo: { screen: 'PayablesReport', query: `type=${type}` },
  };
}

function revenue(type: LinesOf): AddressedDialogFacts {
  return {
    title: payablesTitle('agencyRevenue', type),
    area: SCREENS.AgencyRevenueReport.area,
    leadsTo: { screen: 'AgencyRevenueReport', query: `type=${type}` },
  };
}
