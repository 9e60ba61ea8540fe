import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServerClock } from '../clock';
import type { Database } from '../db';
import type { ReportShelf } from '../ledger';
import type { ScenarioStore } from '../scenario/store';
import { clearSessionId, readSessionId, writeSessionId } from '../session/cookie';
import type { Session, SessionStore } from '../session/sessions';
import type { Viewer } from '../session/viewer';
import type { AgencyAccess } from './access';
import type { Agency } from './agency';
import { signedOut } from './failures';

/** Everything that the routes work with. */
export interface ApiParts {
  readonly db: Database;
  readonly clock: ServerClock;
  readonly sessions: SessionStore<Viewer>;
  readonly scenario: ScenarioStore;
  readonly agency: Agency;
  /** Reports of many rows, kept as text. */
  readonly shelf: ReportShelf;
  /** One line for the person who runs the server; never with personal data. */
  readonly log: (line: string) => void;
}

/** The session of a request; identity comes from the cookie alone (D42). */
export function findSession(parts: ApiParts, request: FastifyRequest): Session<Viewer> | undefined {
  return parts.sessions.find(readSessionId(request));
}

/** @throws ApiFailure 401 when nobody is signed in, or the session has expired */
export function requireSession(parts: ApiParts, request: FastifyRequest): Session<Viewer> {
  const session = findSession(parts, request);
  if (!session) throw signedOut();
  return session;
}

/** Access facts of the agency as the scenario has them now. */
export function agencyAccess({ agency, scenario }: ApiParts): AgencyAccess {
  return {
    enforceOfficePermissions: scenario.current.enforceOfficePermissions,
    officeIds: agency.offices.map(({ officeId }) => officeId),
  };
}

/** Opens a session and hands out its cookie, closing the one that the caller had. */
export function signIn(
  parts: ApiParts,
  request: FastifyRequest,
  reply: FastifyReply,
  viewer: Viewer,
): Session<Viewer> {
  parts.sessions.close(readSessionId(request));
  const session = parts.sessions.open(viewer, parts.scenario.current.session.lifetimeMinutes);
  writeSessionId(reply, session.id);
  return session;
}

/** Closes the caller's session, if there is one, and takes the cookie back. */
export function signOut(parts: ApiParts, request: FastifyRequest, reply: FastifyReply): void {
  parts.sessions.close(readSessionId(request));
  clearSessionId(reply);
}

/** Expiry as the wire has it: whole seconds since 1970-01-01 UTC. */
export function expirySeconds(session: Session<Viewer>): number {
  return Math.floor(session.expiresAt / 1000);
}
