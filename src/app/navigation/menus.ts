import type { StaticMenu } from '../../contract';
import { AREA_ACCESS } from '../../domain/access';
import { menusFor } from '../../platform/navigation/menus';

/**
 * The static menu of the contract: what there is, before anybody has signed in and whatever the feature flags. Small on
 * purpose: the entry of the remote takes it along.
 */
export function staticMenus(): readonly StaticMenu[] {
  return menusFor({}).map(({ id, label, entries }) => ({
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
