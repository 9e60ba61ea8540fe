import type {
  AgencyRecord,
  OfficeRecord,
  PermissionGroup,
  ReportArea,
  ReportOfficeOptions,
  WhoAmI,
} from '../../src/api/wire';
import { ALL_PERMISSIONS as ALL } from './otherPermissions';

/** A user to sign in as. */
export interface TestUser {
  readonly claims: WhoAmI;
  /** Areas for which the report office options allow reporting by office (D19). */
  readonly byOffice: readonly ReportArea[];
}

/** Permission metadata with a separate position for every code of §6, four per digit (D18). */
export const METADATA: readonly PermissionGroup[] = [
  {
    id: 1,
    label: 'All',
    permissions: ALL.map((id, index) => ({
      id,
      label: `Permission ${id}`,
      description: '',
      level: 1,
      order: index,
      parentId: null,
      value: 1,
      mutexGroupId: null,
      position: Math.floor(index / 4),
      subPositionInCompressedFormat: index % 4,
    })),
  },
];

/** The agency of every test user, and its offices. */
export const AGENCY: AgencyRecord = { agencyId: 4711, displayName: 'Harbor Insurance' };
export const OFFICES: readonly OfficeRecord[] = [
  { officeId: '1', name: 'Main', description: 'Main Street', archived: false },
  { officeId: '2', name: 'Old', description: 'Old Town', archived: true },
];

/** Encodes these permissions as the compressed text of the claims. */
function compressed(granted: readonly number[]): string {
  const digits = Array.from({ length: Math.ceil(ALL.length / 4) }, (_, digit) =>
    [0, 1, 2, 3]
      .filter((bit) => granted.includes(ALL[digit * 4 + bit] ?? -1))
      .reduce((sum, bit) => sum + 2 ** bit, 0)
      .toString(16),
  );
  return digits.join('');
}

const CLAIMS: WhoAmI = {
  agencyId: '4711',
  officeContext: '',
  agencyOrigin: '1',
  migrationState: '2',
  agencyFlags: 0,
  hsUserType: 'Agency',
  hsUserName: 'JD',
  hsUserUUID: '11111111-2222-3333-4444-555555555555',
  exp: 1_900_000_000,
  flags: 0,
  perms: '',
  fName: 'Jane',
  lName: 'Doe',
  email: 'jane@example.com',
  agencyName: AGENCY.displayName,
};

/** A user with these permissions; `claims` override the default ones. */
export function testUser(
  granted: readonly number[],
  claims: Partial<WhoAmI> = {},
  byOffice: readonly ReportArea[] = [],
): TestUser {
  return { claims: { ...CLAIMS, perms: compressed(granted), ...claims }, byOffice };
}

/** User flag 32: an admin, who has every permission. */
export const administrator = testUser([], { flags: 32 });
export const nobody = testUser([]);
/** No area permission, but by-office permission for two areas; the agency enforces office permissions (8). */
export const byOfficeUser = testUser([], { agencyFlags: 8 }, ['trust', 'customer']);

/** Report office options as the API returns them for a user. */
export function officeOptionsFor(user: TestUser, area: ReportArea): ReportOfficeOptions {
  return {
    userCanReportByOffice: user.byOffice.includes(area),
    userCanReportAllOffices: !user.byOffice.includes(area),
    offices: [{ officeId: '1', description: 'Main Street', archived: false }],
  };
}

/** Several offices of a user, with names as agencies give them, by town and state. */
export const TWO_OFFICES: ReportOfficeOptions['offices'] = [
  { officeId: '1', description: 'Portland, ME', archived: false },
  { officeId: '2', description: 'Concord, NH', archived: false },
];

/** Report office options of a user who may report on one office, and on all. */
export const ANY_OFFICE: ReportOfficeOptions = {
  userCanReportByOffice: true,
  userCanReportAllOffices: true,
  offices: [{ officeId: '1', description: 'Main Street', archived: false }],
};
