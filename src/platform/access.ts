import type { ReportOfficeOptions } from '../api/wire';
import { AREA_ACCESS, canAccess, effectivePermissions, hasByOfficePermission } from '../domain';
import type { Area, PermissionGroup, PermissionSet, Profile, ReportArea } from '../domain';

/** `busy`: the area's report office options are still under way (D19). */
export type AreaState = 'allowed' | 'denied' | 'busy';

/** What the signed-in user may do. The API enforces all of it; this is a courtesy (D42). */
export interface Access {
  readonly permissions: PermissionSet;
  /** Whether the user may open an area (§6 "Route and menu access"). */
  state(area: Area): AreaState;
}

/** Report office options by area; null where they could not be had. */
export type OfficeOptions = Readonly<Partial<Record<ReportArea, ReportOfficeOptions | null>>>;

/**
 * Puts together what a user may do (§6, D18, D19).
 *
 * @param options the areas' report office options; undefined while they are under way, empty when the agency does
 *   not enforce office permissions.
 */
export function createAccess(
  profile: Profile,
  metadata: readonly PermissionGroup[],
  options: OfficeOptions | undefined,
): Access {
  const permissions = effectivePermissions(metadata, profile.perms, profile.flags);
  const byOffice = new Set(
    REPORT_AREAS.filter((area) => hasByOfficePermission(profile.agencyFlags, options?.[area])),
  );
  return {
    permissions,
    state: (area) => {
      if (canAccess(area, permissions, byOffice)) return 'allowed';
      return options === undefined && AREA_ACCESS[area].byOffice !== null ? 'busy' : 'denied';
    },
  };
}

const REPORT_AREAS: readonly ReportArea[] = [
  'trust',
  'receipt',
  'customer',
  'companyPayables',
  'agencyRevenue',
];
