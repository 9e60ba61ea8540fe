import type { Access, ApiCall } from './apiDocument.ts';
import type { Claims, OfficeOptions, PermissionGroup } from './rows.ts';

/** The areas of reports. */
export const AREAS = ['trust', 'receipt', 'customer', 'companyPayables', 'agencyRevenue'] as const;
export type Area = (typeof AREAS)[number];

/** What a user gets: an answer, HTTP 403, or code 15. */
export type Expected = 'answer' | 'http403' | 'code15';

/** The permission that opens an area for all offices. */
const AREA_PERMISSION: Readonly<Record<Area, number>> = {
  trust: 9000,
  receipt: 9000,
  customer: 9005,
  companyPayables: 9006,
  agencyRevenue: 9006,
};
const ADMIN_FLAG = 32;

/**
 * The area of a report, which says on which offices a user may report: the one that its permission opens. Two areas
 * share theirs with another, and have one report each.
 */
export function areaOf({ name, access }: Pick<ApiCall, 'name' | 'access'>): Area {
  if (name === 'TransactionSearch') return 'receipt';
  if (name === 'GetAgencyRevenueReport2') return 'agencyRevenue';
  const [ids = []] = typeof access === 'string' ? [] : access.permissions;
  const area = AREAS.find((one) => ids.includes(AREA_PERMISSION[one]));
  if (area === undefined) throw new Error(`${name} is in no area of reports.`);
  return area;
}

const ANY_DAY = 9002;
const ALL_USERS = 9004;

/** To which transactions a user is limited, within their offices. */
interface Limits {
  /** Those that were created since yesterday: without 9002. */
  readonly isRecent: boolean;
  /** Those that the user created: without 9004. */
  readonly isOwn: boolean;
}

/** What a user may do, as `/user/whoami` and `GetReportOfficeOptions` tell it. */
export class Rights {
  private readonly isAdmin: boolean;
  private readonly held: ReadonlySet<number>;

  constructor(
    claims: Claims,
    groups: readonly PermissionGroup[],
    readonly options: ReadonlyMap<Area, OfficeOptions>,
  ) {
    this.isAdmin = (claims.flags & ADMIN_FLAG) !== 0;
    this.held = new Set(permissionsOf(claims, groups));
  }

  /** What this user gets when they make a call. */
  expects({ access }: Pick<ApiCall, 'access'>): Expected {
    if (typeof access === 'string') return 'answer';
    const [lacked] = this.lackedFor({ access });
    if (lacked === undefined) return 'answer';
    return lacked === access.permissions[0] ? access.refusal : 'code15';
  }

  /** Lists of permissions: the user would need one of each, and has none of it. */
  lackedFor({ access }: Pick<ApiCall, 'access'>): readonly (readonly number[])[] {
    if (typeof access === 'string') return [];
    return access.permissions.filter(
      (ids, place) => !this.holdsOne(ids) && !(place === 0 && this.reportsByOffice(access, ids)),
    );
  }

  /** To which transactions the user is limited. */
  limits(): Limits {
    return { isRecent: !this.holdsOne([ANY_DAY]), isOwn: !this.holdsOne([ALL_USERS]) };
  }

  /** The offices on which the user may report in an area; null if on all. */
  officesOf(area: Area): readonly string[] | null {
    const found = this.options.get(area);
    if (!found || found.userCanReportAllOffices) return null;
    return found.offices.map(({ officeId }) => officeId);
  }

  /** Whether the user sees every transaction of the agency. */
  seesAllTransactions(): boolean {
    const { isRecent, isOwn } = this.limits();
    return !isRecent && !isOwn && this.officesOf('trust') === null;
  }

  private holdsOne(ids: readonly number[]): boolean {
    return this.isAdmin || ids.some((id) => this.held.has(id));
  }

  private reportsByOffice({ byOffice }: Exclude<Access, string>, ids: readonly number[]): boolean {
    return (
      byOffice &&
      AREAS.some(
        (area) =>
          ids.includes(AREA_PERMISSION[area]) && this.options.get(area)?.userCanReportByOffice === true,
      )
    );
  }
}

/** The permissions that `perms` grants: a bit of a hex digit each. */
function permissionsOf({ perms }: Claims, groups: readonly PermissionGroup[]): number[] {
  return groups.flatMap(({ permissions }) =>
    permissions.flatMap(({ id, position, subPositionInCompressedFormat: bit }) => {
      const digit = Number.parseInt(perms.charAt(position) || '0', 16);
      return (digit & (1 << bit)) === 0 ? [] : [id];
    }),
  );
}
