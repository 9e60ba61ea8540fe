import type { MenuItemModel } from '../../contract';
import { AREA_ACCESS, NO_OFFICE_INFORMATION } from '../../domain';
import type { Access } from '../session/access';
import type { Flags } from '../host/readFlags';
import { MENUS, RECEIPT_MENU } from './menuData';
import type { Menu, MenuEntry } from './menuData';

/** The menus without the entries whose flag is off (D45, D48). */
export function menusFor(flags: Flags): readonly Menu[] {
  return MENUS.map((menu) => ({ ...menu, entries: menu.entries.filter((entry) => isOffered(entry, flags)) }));
}

/** Whether an entry is shown with these flags. */
export function isOffered({ flag }: MenuEntry, flags: Flags): boolean {
  return flag === undefined || flags[flag] === true;
}

/** The menus of the top navigation; Receipt Report is the second one while it is toggled on (§2). */
export function topMenus(receiptReport: boolean, flags: Flags): readonly Menu[] {
  const menus = menusFor(flags);
  const [first, ...rest] = menus;
  return receiptReport && first !== undefined ? [first, RECEIPT_MENU, ...rest] : menus;
}

/** Finds an entry by id in any menu; undefined for an unknown id. */
export function menuEntry(id: string): MenuEntry | undefined {
  return [...MENUS, RECEIPT_MENU].flatMap(({ entries }) => entries).find((entry) => entry.id === id);
}

/** Whether a user may follow an entry, and why not (§6). */
export function entryState(
  { area, action }: MenuEntry,
  access: Access,
): Pick<MenuItemModel, 'enabled' | 'busy' | 'reason'> {
  const state = access.state(area);
  if (state === 'busy') return { enabled: false, busy: true };
  if (state === 'denied') return { enabled: false, busy: false, reason: AREA_ACCESS[area].menuTooltip };
  if (state === 'unknown') return { enabled: false, busy: false, reason: NO_OFFICE_INFORMATION };
  const reason = action === undefined ? undefined : access.deniedReason(action);
  return reason === undefined ? { enabled: true, busy: false } : { enabled: false, busy: false, reason };
}
