import { Permission } from './permissionCodes';
import type { PermissionSet } from './permissionCodes';

/** One permission as the host describes it (§3 "Permission metadata"). */
export interface PermissionMetadata {
  readonly id: number;
  readonly label: string;
  readonly description: string;
  readonly level: number;
  readonly order: number;
  readonly parentId: number | null;
  readonly value: number;
  readonly mutexGroupId: number | null;
  /** Index of its hex digit in the compressed text, from the left (D18). */
  readonly position: number;
  /** Bit 0 to 3 in that digit, worth 1, 2, 4, 8 (D18). */
  readonly subPositionInCompressedFormat: number;
}

/** A group of permissions (§3). */
export interface PermissionGroup {
  readonly id: number;
  readonly label: string;
  readonly permissions: readonly PermissionMetadata[];
}

type Place = Pick<PermissionMetadata, 'id' | 'position' | 'subPositionInCompressedFormat'>;

const ADMIN_FLAG = 32;

/** Agency flag: permissions are office-based (§3, §6). */
const ENFORCE_OFFICE_PERMISSIONS = 8;

/**
 * The permissions that a compressed text of hex digits grants (D18). A digit that is missing or not hex grants
 * nothing; so does a permission whose place is none.
 */
function decodePermissions(
  metadata: readonly { readonly permissions: readonly Place[] }[],
  perms: string | null | undefined,
): PermissionSet {
  const granted = metadata.flatMap((group) =>
    group.permissions.filter((place) => isGranted(perms ?? '', place)).map(({ id }) => id),
  );
  return new Set(granted);
}

/** As `decodePermissions`; an admin user has every permission (D18). */
export function effectivePermissions(
  metadata: readonly { readonly permissions: readonly Place[] }[],
  perms: string | null | undefined,
  userFlags: number,
): PermissionSet {
  if (!isAdmin(userFlags)) return decodePermissions(metadata, perms);
  const described = metadata.flatMap((group) => group.permissions.map(({ id }) => id));
  return new Set<number>([...Object.values(Permission), ...described]);
}

/** Admin user: bit 32 of the user's flags (§6). */
export function isAdmin(flags: number): boolean {
  return (flags & ADMIN_FLAG) !== 0;
}

/** Whether permissions of the agency are office-based: bit 8 of its flags (§6). */
export function enforcesOfficePermissions(agencyFlags: number): boolean {
  return (agencyFlags & ENFORCE_OFFICE_PERMISSIONS) !== 0;
}

function isGranted(perms: string, { position, subPositionInCompressedFormat: bit }: Place): boolean {
  const digit = perms.charAt(position);
  if (!Number.isSafeInteger(position) || !/^[0-9a-f]$/i.test(digit)) return false;
  return [0, 1, 2, 3].includes(bit) && (Number.parseInt(digit, 16) & (1 << bit)) !== 0;
}
