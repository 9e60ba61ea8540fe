/**
 * `GET /user/whoami` (§3 "Session claims"). Some numeric claims may arrive as text, which the module converts to
 * integers. A required one that is missing is a warning in the module's log.
 */
export interface WhoAmI {
  /** Identifies the agency; a whole number, also as text. */
  readonly agencyId: string | number;
  /** The session's office; empty or absent for all. The contract's office takes precedence over it (D20). */
  readonly officeContext?: string | number;
  /** 1 Standard, 2 Migration, otherwise None (§1). */
  readonly agencyOrigin: string | number;
  /** 1 Sandboxed, 2 Migrated, otherwise None (§1). */
  readonly migrationState: string | number;
  /** The bit with the value 8 (`agencyFlags & 8`): the agency enforces office permissions (§3). */
  readonly agencyFlags: number;
  /** Any text: the module only notes when it is missing. */
  readonly hsUserType: string;
  /** Initials of the user. */
  readonly hsUserName: string;
  /** Identifies the user, also in the host's contract (`session.userId`). */
  readonly hsUserUUID: string;
  /** Expiry of the session in seconds since 1970-01-01 UTC. */
  readonly exp: number;
  /** The bit with the value 32 (`flags & 32`): an administrator, who holds every permission (§6). */
  readonly flags: number;
  /** Compressed permissions: hex digits (D18). */
  readonly perms: string;
  readonly fName: string;
  readonly lName: string;
  readonly email: string;
  readonly agencyName: string;
}

/** `GET /metadata/permissions`: the groups (§3). */
export type { PermissionGroup, PermissionMetadata } from '../../domain';

/**
 * `GET /user/renew/cookie`: the session is renewed and keeps its id, so that calls under way are not refused (D21); the new
 * expiry in seconds since 1970-01-01 UTC.
 */
export interface RenewedSession {
  readonly exp: number;
}
