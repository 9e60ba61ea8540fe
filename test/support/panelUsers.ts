import { REPORT_AREAS, areaAccess } from '../../shell-stub/server/api/access';
import { STAFF } from '../../shell-stub/server/directory/staff';
import type { Viewer } from '../../shell-stub/server/session/viewer';
import { USER_IDS } from '../../shell-stub/shared/scenario';
import type { UserId } from '../../shell-stub/shared/scenario';
import { testUser } from './users';
import type { TestUser } from './users';

/** A user of the scenario panel (D41) in an agency that does or does not enforce office permissions. */
export interface PanelUser {
  readonly id: UserId;
  readonly enforced: boolean;
  readonly admin: boolean;
  readonly permissions: ReadonlySet<number>;
  /** The user in the form that the module's tests use to sign in. */
  readonly user: TestUser;
  /** The user in the form that the stub's own checks use. */
  readonly viewer: Viewer;
}

const ADMIN = 32;

function panelUser(id: UserId, enforced: boolean): PanelUser {
  const member = STAFF.find(({ login }) => login === id);
  if (member === undefined) throw new Error(`Nobody of the stub signs in as ${id}`);
  const admin = (member.flags & ADMIN) !== 0;
  const permissions = new Set(member.permissions);
  const viewer: Viewer = {
    staffId: member.id,
    login: id,
    agencyId: 4711,
    initials: member.initials,
    firstName: member.firstName,
    lastName: member.lastName,
    email: '',
    userType: member.userType,
    flags: member.flags,
    isAdmin: admin,
    homeOffice: member.office,
    permissions,
    offices: member.offices,
  };
  const agency = {
    enforceOfficePermissions: enforced,
    officeIds: [...new Set(STAFF.map(({ office }) => office))],
  };
  const byOffice = REPORT_AREAS.filter((area) => areaAccess(viewer, area, agency).byOffice);
  const claims = { flags: member.flags, agencyFlags: enforced ? 8 : 0, hsUserUUID: member.id };
  return { id, enforced, admin, permissions, viewer, user: testUser(member.permissions, claims, byOffice) };
}

/** Every user of the panel, for both settings of the agency. */
export const PANEL_USERS: readonly PanelUser[] = USER_IDS.flatMap((id) => [
  panelUser(id, true),
  panelUser(id, false),
]);
