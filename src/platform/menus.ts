import type { DialogId } from './dialogIds';
import type { Flags } from './flags';
import { ALL_MENUS, ALL_RECEIPT_MENU } from './menuData';
import type { Menu, MenuEntry } from './menuData';
import type { ScreenId } from './screenIds';

/**
 * What menu entries may lead to already: a screen or dialog joins with its row in the table of the app, and its menu
 * entries are there. Here and not in the tables, because the entry of the remote carries the menu without them; a
 * test holds the two together.
 */
export const BUILT_SCREENS: readonly ScreenId[] = [
  'TrustTransactions',
  'ToBeExportedTransactions',
  'LineItemReport',
  'UnpaidInvoicesReport',
  'PastDueInvoicesReport',
  'UnappliedCreditReport',
  'CustomerBalanceSummaryReport',
  'CustomerBalanceDetailReport',
  'BatchStatements',
  'PayablesReport',
  'AgencyRevenueReport',
];
export const BUILT_DIALOGS: readonly DialogId[] = [
  'search',
  'queue',
  'payables-unpaid',
  'payables-paid',
  'payables-all',
  'revenue-unpaid',
  'revenue-paid',
  'revenue-all',
];

/**
 * The top navigation as data, in the order of §2, with what is behind feature flags. An entry whose screen does not
 * exist yet is absent.
 */
export const MENUS: readonly Menu[] = ALL_MENUS.map(built).filter(({ entries }) => entries.length > 0);

/** The menus without what is behind a flag that is off (D45, D48). */
export function menusFor(flags: Flags): readonly Menu[] {
  return MENUS.map((menu) => ({ ...menu, entries: menu.entries.filter((entry) => isOffered(entry, flags)) }));
}

/** Whether an entry is there with these flags. */
export function isOffered({ flag }: MenuEntry, flags: Flags): boolean {
  return flag === undefined || flags[flag] === true;
}

/** The menus as they are with the receipt report toggled on, as the second one, or off (§2). */
export function topMenus(receiptReport: boolean, flags: Flags): readonly Menu[] {
  const menus = menusFor(flags);
  const [first, ...rest] = menus;
  return receiptReport && first !== undefined ? [first, RECEIPT_MENU, ...rest] : menus;
}

/** The Receipt Report menu (§2). */
export const RECEIPT_MENU: Menu = built(ALL_RECEIPT_MENU);

/** The entry of an id in any menu; undefined for an id that is none's. */
export function menuEntry(id: string): MenuEntry | undefined {
  return [...MENUS, RECEIPT_MENU].flatMap(({ entries }) => entries).find((entry) => entry.id === id);
}

function built(menu: Menu): Menu {
  const entries = menu.entries.filter(({ screen, dialog }) => {
    if (screen !== undefined) return BUILT_SCREENS.includes(screen);
    return dialog === undefined || BUILT_DIALOGS.includes(dialog);
  });
  return { ...menu, entries };
}
