import type { UserId } from '../../shared/scenario';
import type { Database } from '../db';

/** User flag of an admin user, who has every permission (§6, D18). */
export const ADMIN_FLAG = 32;

/** The user of a call, read from the directory at every call and never from the request. */
export interface Viewer {
  readonly staffId: string;
  readonly login: UserId;
  readonly agencyId: number;
  readonly initials: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly userType: string;
  readonly flags: number;
  readonly isAdmin: boolean;
  readonly homeOffice: number | null;
  /** Granted permission ids of §6. */
  readonly permissions: ReadonlySet<number>;
  /**
   * Offices that an office permission opens, including archived ones; empty when the user has no such
   * permission (D19).
   */
  readonly offices: readonly number[];
}

interface StaffRow {
  readonly staff_id: string;
  readonly login: UserId;
  readonly agency_id: number;
  readonly initials: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly user_type: string;
  readonly flags: number;
  readonly office_id: number | null;
  readonly permissions: readonly number[];
  readonly offices: readonly number[];
}

/** One query, because every call asks it. */
const STAFF = `
  SELECT s.*, ARRAY(SELECT p.permission_id FROM staff_permission p WHERE p.staff_id = s.staff_id) AS permissions,
         ARRAY(SELECT o.office_id FROM staff_office o WHERE o.staff_id = s.staff_id ORDER BY o.office_id) AS offices
    FROM staff s WHERE s.login = $1`;

/** Reads a user of D41 with permissions and offices; undefined when the agency has no such login. */
export async function loadViewer(db: Database, login: UserId): Promise<Viewer | undefined> {
  const [staff] = await db.query<StaffRow>(STAFF, [login]);
  if (!staff) return undefined;
  return {
    staffId: staff.staff_id,
    login: staff.login,
    agencyId: staff.agency_id,
    initials: staff.initials,
    firstName: staff.first_name,
    lastName: staff.last_name,
    email: staff.email,
    userType: staff.user_type,
    flags: staff.flags,
    isAdmin: (staff.flags & ADMIN_FLAG) !== 0,
    homeOffice: staff.office_id,
    permissions: new Set(staff.permissions),
    offices: staff.offices,
  };
}

/** Whether a permission is granted; an admin user has all of them (D18). */
export function holds(viewer: Viewer, permission: number): boolean {
  return viewer.isAdmin || viewer.permissions.has(permission);
}
