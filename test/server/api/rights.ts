import type { UserId } from '../../../shell-stub/shared/scenario';
import type { PermissionId } from '../../../src/api/wire/callFacts';
import type { TestApi } from './support';

const STAFF = '(SELECT staff_id FROM staff WHERE login = $1)';

/** Gives a user these permissions and offices, and no others. */
export async function setRights(
  { db }: Pick<TestApi, 'db'>,
  user: UserId,
  permissions: readonly PermissionId[],
  offices: readonly string[] = [],
): Promise<void> {
  await db.query(`DELETE FROM staff_permission WHERE staff_id = ${STAFF}`, [user]);
  await db.query(`DELETE FROM staff_office WHERE staff_id = ${STAFF}`, [user]);
  for (const id of permissions) {
    await db.query(`INSERT INTO staff_permission SELECT ${STAFF}, $2::integer`, [user, id]);
  }
  for (const id of offices) {
    await db.query(`INSERT INTO staff_office SELECT ${STAFF}, $2::integer`, [user, Number(id)]);
  }
}

/** Gives a user one more permission. */
export const grant = ({ db }: Pick<TestApi, 'db'>, user: UserId, permission: PermissionId) =>
  db.query(`INSERT INTO staff_permission SELECT ${STAFF}, $2::integer ON CONFLICT DO NOTHING`, [
    user,
    permission,
  ]);

/** Takes a permission from a user. */
export const revoke = ({ db }: Pick<TestApi, 'db'>, user: UserId, permission: PermissionId) =>
  db.query(`DELETE FROM staff_permission WHERE staff_id = ${STAFF} AND permission_id = $2`, [
    user,
    permission,
  ]);
