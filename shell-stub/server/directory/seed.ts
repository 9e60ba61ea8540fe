import { DEFAULT_SCENARIO } from '../../shared/scenario';
import type { Database } from '../db/database';
import { ACCOUNT_ROWS } from './accounts';
import { agencyRows } from './agency';
import { CARRIER_ROWS } from './carriers';
import type { SeedOptions } from './ids';
import { DIRECTORY } from './ids';
import { PERMISSIONS, PERMISSION_GROUPS } from './permissions';
import { STAFF_ROWS } from './staff';
import { TAG_ROWS } from './tags';

/**
 * Writes an agency as it is before its first transaction: offices, permissions (§6), staff with the logins of
 * D41, chart of accounts, carriers, activity tags and feature flags (D24, D45), all or nothing.
 *
 * @param db an empty, migrated database
 * @throws the database's error when the agency already exists
 */
export async function seedDirectory(db: Database, { seed }: SeedOptions): Promise<void> {
  const { agency, offices } = agencyRows(seed);
  const flags = Object.entries(DEFAULT_SCENARIO.featureFlags).map(([name, enabled]) => ({
    agency_id: DIRECTORY.agencyId,
    name,
    enabled,
  }));
  await db.transaction(async (tx) => {
    await insert(tx, 'agency', [agency]);
    await insert(tx, 'office', offices);
    await insert(tx, 'permission_group', PERMISSION_GROUPS);
    await insert(tx, 'permission', PERMISSIONS);
    await insert(tx, 'staff', STAFF_ROWS.staff);
    await insert(tx, 'staff_permission', STAFF_ROWS.permissions);
    await insert(tx, 'staff_office', STAFF_ROWS.offices);
    await insert(tx, 'gl_account', ACCOUNT_ROWS);
    await insert(tx, 'carrier', CARRIER_ROWS);
    await insert(tx, 'activity_tag', TAG_ROWS);
    await insert(tx, 'feature_flag', flags);
  });
}

/** One statement per table: the rows are passed as JSON whose keys are the columns. */
async function insert(tx: Database, table: string, rows: readonly object[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(', ');
  await tx.query(
    `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::${table}, $1::text::json)`,
    [JSON.stringify(rows)],
  );
}
