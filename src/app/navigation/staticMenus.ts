import type { StaticMenu } from '../../contract';
import { AREA_ACCESS } from '../../domain/access';
import { menusFor } from '../../platform/navigation/menus';

/**
 * The static menu of the contract: the menus before anybody has signed in, without entries behind feature
 * flags. Kept small, because the remote's entry bundles it.
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
      ...(entry.group === undefined ? {} : { group: entry.group }),
    })),
  }));
}
