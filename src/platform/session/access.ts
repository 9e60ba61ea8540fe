import type { ReportOfficeOptions } from '../../api/wire';
import {
  AREA_ACCESS,
  REPORT_AREAS,
  canAccess,
  deniedReason,
  effectivePermissions,
  hasByOfficePermission,
  isAdmin,
  lastTwoDaysOnly,
  officeEntries,
  ownTransactionsOnly,
  permissionLabels,
} from '../../domain';
import type {
  Action,
  Area,
  Permission,
  PermissionGroup,
  PermissionSet,
  Profile,
  ReportArea,
} from '../../domain';

/**
 * By the area's report office options (D19): `busy` while they are being fetched, `unknown` if they could not be fetched,
 * which says nothing about the user's permission.
 */
export type AreaState = 'allowed' | 'denied' | 'busy' | 'unknown';

/** The signed-in user's permissions. The API enforces all of them; the checks here are a courtesy (D42). */
export interface Access {
  readonly permissions: PermissionSet;
  /** Whether the user may open an area (§6 "Route and menu access"). */
  state(area: Area): AreaState;
  /** Returns why the user may not do something, for the control that does it; undefined when they may. */
  readonly deniedReason: (action: Action) => string | undefined;
  /** Flag with the value 32: the user has every permission (§6). */
  readonly admin: boolean;
  /**
   * What a report covers that is of no single office, in the words of its exports (D38): the names of the offices, where
   * the user may report on some alone (§6 "Office scope"). Archived ones are among them, as their items are in the report.
   */
  readonly allOfficesText: (area: ReportArea) => string;
  /**
   * The office that trust reports are of: the host's; where it is none of those of a user who may report by office only, the
   * first of these (§6 "Office scope").
   */
  readonly trustOffice: (hostOffice: string | null) => string | null;
  /** Sees only transactions created today and yesterday: lacks 9002 (§6, §9). */
  readonly lastTwoDays: boolean;
  /** Sees only their own transactions: 9003 without 9004 (§6, D4). */
  readonly ownOnly: boolean;
  /** The label of a permission in the host's metadata; its number where the metadata lacks it. */
  readonly labelOf: (permission: Permission) => string;
}

/** Report office options by area; null where they could not be loaded. */
export type OptionsByArea = Readonly<Partial<Record<ReportArea, ReportOfficeOptions | null>>>;

/**
 * Computes a user's access (§6, D18, D19).
 *
 * @param options the areas' report office options; undefined while they are loading, empty when the agency does
 *   not enforce office permissions.
 * @param isChecking whether options that could not be loaded are being fetched again.
 */
export function createAccess(
  profile: Profile,
  metadata: readonly PermissionGroup[],
  options: OptionsByArea | undefined,
  isChecking = false,
): Access {
  const permissions = effectivePermissions(metadata, profile.perms, profile.flags);
  const byOffice = new Set(
    REPORT_AREAS.filter((area) => hasByOfficePermission(profile.agencyFlags, options?.[area])),
  );
  const limitedTo = (area: ReportArea) => {
    const some = byOffice.has(area) ? options?.[area] : null;
    return some?.userCanReportAllOffices === false ? some.offices : null;
  };
  const labels = permissionLabels(metadata);
  return {
    permissions,
    admin: isAdmin(profile.flags),
    allOfficesText: (area) =>
      limitedTo(area)
        ?.map(({ description }) => description)
        .join('; ') ?? 'All offices',
    trustOffice: (office) => {
      const theirs = officeEntries(limitedTo('trust') ?? []).map(({ value }) => value);
      return office && !theirs.includes(office) ? (theirs[0] ?? office) : office;
    },
    lastTwoDays: lastTwoDaysOnly(permissions),
    ownOnly: ownTransactionsOnly(permissions),
    deniedReason: (action) => deniedReason(action, permissions),
    labelOf: (permission) => labels.get(permission) ?? String(permission),
    state: (area) => {
      if (canAccess(area, permissions, byOffice)) return 'allowed';
      const asked = AREA_ACCESS[area].byOffice;
      if (asked === null) return 'denied';
      if (options === undefined) return 'busy';
      return options[asked] === null ? (isChecking ? 'busy' : 'unknown') : 'denied';
    },
  };
}
