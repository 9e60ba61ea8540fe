import type { Database } from '../db';

/** An office of the directory. */
export interface AgencyOffice {
  readonly officeId: number;
  readonly name: string;
  readonly description: string;
  readonly archived: boolean;
}

/** The agency as the API needs it; it does not change while the server runs. */
export interface Agency {
  readonly agencyId: number;
  readonly name: string;
  /** IANA name; null when the agency has set none (D3). Days are counted in that of `today.ts`. */
  readonly timeZone: string | null;
  readonly origin: number;
  readonly migrationState: number;
  readonly offices: readonly AgencyOffice[];
}

/** Reads the agency from a seeded directory. @throws Error when the directory is empty */
export async function loadAgency(db: Database): Promise<Agency> {
  const [agency] = await db.query<{
    agency_id: number;
    name: string;
    time_zone: string | null;
    agency_origin: number;
    migration_state: number;
  }>(
    'SELECT agency_id, name, time_zone, agency_origin, migration_state FROM agency ORDER BY agency_id LIMIT 1',
  );
  if (!agency) throw new Error('The directory has no agency: seed it before the API is built.');
  const offices = await db.query<{
    office_id: number;
    name: string;
    description: string;
    archived: boolean;
  }>('SELECT office_id, name, description, archived FROM office WHERE agency_id = $1 ORDER BY office_id', [
    agency.agency_id,
  ]);
  return {
    agencyId: agency.agency_id,
    name: agency.name,
    timeZone: agency.time_zone,
    origin: agency.agency_origin,
    migrationState: agency.migration_state,
    offices: offices.map(({ office_id, ...office }) => ({ officeId: office_id, ...office })),
  };
}
