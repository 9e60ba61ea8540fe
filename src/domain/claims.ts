/** Where an agency came from (§1). */
type AgencyOrigin = 'Standard' | 'Migration' | 'None';
/** How far an agency's migration has progressed (§1). */
type MigrationState = 'Sandboxed' | 'Migrated' | 'None';

/** The profile of a signed-in user, from the claims of `/user/whoami` (§3, D20). */
export interface Profile {
  readonly agencyId: number | null;
  /** The session's office; null for all. The contract's office takes precedence over it (D20). */
  readonly officeContext: number | null;
  readonly agencyOrigin: AgencyOrigin;
  readonly migrationState: MigrationState;
  /** Bit mask; see `enforcesOfficePermissions`. */
  readonly agencyFlags: number;
  readonly initials: string;
  readonly userId: string;
  /** Expiry in seconds since 1970-01-01 UTC; null when the claim cannot be read. */
  readonly exp: number | null;
  /** Bit mask; see `isAdmin`. */
  readonly flags: number;
  /** Compressed permissions (D18). */
  readonly perms: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly agencyName: string;
}

/** The claims that give a warning when absent (§3). `officeContext` is optional by nature (§1). */
const EXPECTED_CLAIMS = [
  'agencyId',
  'agencyOrigin',
  'migrationState',
  'agencyFlags',
  'hsUserType',
  'hsUserName',
  'hsUserUUID',
  'exp',
  'flags',
  'perms',
  'fName',
  'lName',
  'email',
  'agencyName',
] as const;

/** A profile, and the expected claims that were missing; each gives one warning. */
export interface ParsedClaims {
  readonly profile: Profile;
  readonly missing: readonly string[];
}

/** Reads the claims of `/user/whoami` (§3). Numbers may arrive as text. Unreadable values count as absent. */
export function parseClaims(claims: unknown): ParsedClaims {
  const source = typeof claims === 'object' && claims !== null ? (claims as Record<string, unknown>) : {};
  const read = (name: string): unknown => (Object.hasOwn(source, name) ? source[name] : undefined);
  const text = (name: string): string => {
    const value = read(name);
    return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
  };
  return {
    profile: {
      agencyId: toInteger(read('agencyId')),
      officeContext: toInteger(read('officeContext')),
      agencyOrigin: agencyOriginOf(read('agencyOrigin')),
      migrationState: migrationStateOf(read('migrationState')),
      agencyFlags: toInteger(read('agencyFlags')) ?? 0,
      initials: text('hsUserName'),
      userId: text('hsUserUUID'),
      exp: toInteger(read('exp')),
      flags: toInteger(read('flags')) ?? 0,
      perms: text('perms'),
      firstName: text('fName'),
      lastName: text('lName'),
      email: text('email'),
      agencyName: text('agencyName'),
    },
    missing: EXPECTED_CLAIMS.filter((name) => read(name) === undefined || read(name) === null),
  };
}

/** Agency origin: 1 Standard, 2 Migration, otherwise None (§1). */
function agencyOriginOf(claim: unknown): AgencyOrigin {
  const value = toInteger(claim);
  return value === 1 ? 'Standard' : value === 2 ? 'Migration' : 'None';
}

/** Migration state: 1 Sandboxed, 2 Migrated, otherwise None (§1). */
function migrationStateOf(claim: unknown): MigrationState {
  const value = toInteger(claim);
  return value === 1 ? 'Sandboxed' : value === 2 ? 'Migrated' : 'None';
}

/** Reads a whole number, also from text (§3 "string values converted to integers"); null for anything else. */
export function toInteger(value: unknown): number | null {
  if (typeof value === 'string') return /^\s*[+-]?\d+\s*$/.test(value) ? toInteger(Number(value)) : null;
  return Number.isSafeInteger(value) ? (value as number) : null;
}
