import type { Flags } from '../host/flags';
import { MENUS, RECEIPT_MENU } from './menuData';
import type { Menu, MenuEntry } from './menuData';

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

/** The entry of an id in any menu; undefined for an id that is none's. */
export function menuEntry(id: string): MenuEntry | undefined {
  return [...MENUS, RECEIPT_MENU].flatMap(({ entries }) => entries).find((entry) => entry.id === id);
}
