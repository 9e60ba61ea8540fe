import { Permission } from './permissionCodes';
import type { PermissionSet } from './permissionCodes';

/** One permission as the host describes it (§3 "Permission metadata"). */
export interface PermissionMetadata {
  /** Its number (§6). */
  readonly id: number;
  readonly label: string;
  readonly description: string;
  /** This and the next four are for an editor of permissions; the module does not use them. */
  readonly level: number;
  readonly order: number;
  readonly parentId: number | null;
  readonly value: number;
  readonly mutexGroupId: number | null;
  /** Index of its hex digit in the compressed text, from the left (D18). */
  readonly position: number;
  /** Bit 0 to 3 of that digit, with the value 1, 2, 4 or 8 (D18). */
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

/** The agency flag for office-based permissions (§3, §6). */
const ENFORCE_OFFICE_PERMISSIONS = 8;

/**
 * Decodes the permissions granted by a compressed text of hex digits (D18). A digit that is missing or not hex
 * grants nothing, and so does a permission with an invalid position.
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

/**
 * As `decodePermissions`, except that an admin user has every permission (D18): all that the metadata describes, and
 * all that the module asks for.
 */
export function effectivePermissions(
  metadata: readonly { readonly permissions: readonly Place[] }[],
  perms: string | null | undefined,
  userFlags: number,
): PermissionSet {
  if (!isAdmin(userFlags)) return decodePermissions(metadata, perms);
  const described = metadata.flatMap((group) => group.permissions.map(({ id }) => id));
  return new Set<number>([...Object.values(Permission), ...described]);
}

/** Whether the user is an admin: the flag with the value 32 of the user's flags (§6). */
export function isAdmin(flags: number): boolean {
  return (flags & ADMIN_FLAG) !== 0;
}

/** Whether the agency's permissions are office-based: the flag with the value 8 of its flags (§6). */
export function enforcesOfficePermissions(agencyFlags: number): boolean {
  return (agencyFlags & ENFORCE_OFFICE_PERMISSIONS) !== 0;
}

function isGranted(perms: string, { position, subPositionInCompressedFormat: bit }: Place): boolean {
  const digit = perms.charAt(position);
  if (!Number.isSafeInteger(position) || !/^[0-9a-f]$/i.test(digit)) return false;
  return [0, 1, 2, 3].includes(bit) && (Number.parseInt(digit, 16) & (1 << bit)) !== 0;
}
