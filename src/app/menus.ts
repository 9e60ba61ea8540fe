import type { StaticMenu } from '../contract';
import { AREA_ACCESS } from '../domain/access';
import { MENUS } from '../platform/menus';

/**
 * The static menu of the contract: what there is, before anybody has signed in. Small on purpose: the entry of the
 * remote takes it along.
 */
export function staticMenus(): readonly StaticMenu[] {
  return MENUS.map(({ id, label, entries }) => ({
    id,
    label,
    items: entries.map((entry) => ({
      id: entry.id,
      label: entry.label,
      address: entry.address,
      permission: AREA_ACCESS[entry.area].permission,
    })),
  }));
}
