import type { PermissionGroup, PermissionMetadata } from '../../../src/api/wire';
import type { Database } from '../db/database';
import type { Permission } from './permissions';

/** The position of a permission's bit in the compressed string (D18). */
export type PermissionPlace = Pick<PermissionMetadata, 'id' | 'position' | 'subPositionInCompressedFormat'>;

/**
 * The claim `perms` (D18): one upper-case hex digit per position, with the bit of each granted permission set.
 *
 * @param metadata places of all permissions; the highest position determines the string's length
 * @param ids permissions that the user holds
 * @throws RangeError for an id without metadata: a grant that cannot be encoded must not vanish
 */
export function compressPermissions(metadata: readonly PermissionPlace[], ids: Iterable<number>): string {
  const places = new Map(metadata.map((place) => [place.id, place]));
  const length = metadata.reduce((most, { position }) => Math.max(most, position + 1), 0);
  const digits = new Array<number>(length).fill(0);
  for (const id of ids) {
    const place = places.get(id);
    if (!place) throw new RangeError(`Permission ${id} has no metadata.`);
    digits[place.position] = (digits[place.position] ?? 0) | (1 << place.subPositionInCompressedFormat);
  }
  return digits.map((digit) => digit.toString(16).toUpperCase()).join('');
}

/** The answer to `GET /metadata/permissions` (§3): every group with its permissions, in their order. */
export async function permissionGroups(db: Database): Promise<PermissionGroup[]> {
  const groups = await db.query<{ group_id: number; label: string }>(
    'SELECT group_id, label FROM permission_group ORDER BY group_id',
  );
  const permissions = await db.query<Permission>(
    'SELECT * FROM permission ORDER BY group_id, sort_order, permission_id',
  );
  return groups.map(({ group_id, label }) => ({
    id: group_id,
    label,
    permissions: permissions.filter((one) => one.group_id === group_id).map(toMetadata),
  }));
}

function toMetadata(permission: Permission): PermissionMetadata {
  return {
    id: permission.permission_id,
    label: permission.label,
    description: permission.description,
    level: permission.level,
    order: permission.sort_order,
    parentId: permission.parent_id,
    value: permission.value,
    mutexGroupId: permission.mutex_group_id,
    position: permission.position,
    subPositionInCompressedFormat: permission.sub_position,
  };
}
