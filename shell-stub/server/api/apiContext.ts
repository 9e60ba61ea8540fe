import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerClock } from '../clock';
import type { Database } from '../db';
import type { ScenarioStore } from '../scenario/store';
import type { CookieReach } from '../session/cookie';
import { clearSessionId, readSessionId, writeSessionId } from '../session/cookie';
import type { Session, SessionStore } from '../session/sessions';
import type { Viewer } from '../session/viewer';
import { loadViewer } from '../session/viewer';
import type { OfficeRules } from './access';
import type { Agency } from './agency';
import { signedOut } from './failures';

/** Everything the routes work with. */
export interface ApiContext {
  readonly db: Database;
  readonly clock: ServerClock;
  readonly sessions: SessionStore;
  readonly scenario: ScenarioStore;
  readonly agency: Agency;
  /** Origins of other hosts' pages that use this API (D41). */
  readonly apiFor: readonly string[];
  readonly cookieReach: CookieReach;
  /** Writes one line for the person who runs the server; must never contain personal data. */
  readonly log: (line: string) => void;
}

/** The session of a request; the cookie is the only source of identity (D42). */
export function findSession(context: ApiContext, request: FastifyRequest): Session | undefined {
  return context.sessions.find(readSessionId(request));
}

/**
 * The session of a request.
 * @throws ApiFailure 401 when nobody is signed in, or the session has expired
 */
export function requireSession(context: ApiContext, request: FastifyRequest): Session {
  const session = findSession(context, request);
  if (!session) throw signedOut();
  return session;
}

/**
 * Who makes a request, with the permissions and offices of now: those of sign-in may have been taken away since (D42).
 * @throws ApiFailure 401 as `requireSession`, and for a user who could no longer sign in, whose session it ends
 */
export async function requireViewer(
  context: ApiContext,
  request: FastifyRequest,
  db: Database = context.db,
): Promise<Viewer> {
  const { id, user } = requireSession(context, request);
  const viewer = await loadViewer(db, user.login);
  if (viewer?.staffId === user.staffId) return viewer;
  context.sessions.close(id);
  throw signedOut();
}

/** Refuses POSTs of whoever is not signed in before their body is read, which may take seconds while everybody waits. */
export function readNoBodyOfStrangers(app: FastifyInstance, context: ApiContext): void {
  app.addHook('onRequest', async (request) => {
    if (request.method === 'POST') requireSession(context, request);
  });
}

/** The agency's offices and whether it enforces their permissions, under the current scenario. */
export function officeRules({ agency, scenario }: ApiContext): OfficeRules {
  return {
    enforceOfficePermissions: scenario.current.enforceOfficePermissions,
    officeIds: agency.offices.map(({ officeId }) => officeId),
  };
}

/** Opens a session and sets its cookie; a previous session of the caller is closed. */
export function signIn(
  context: ApiContext,
  request: FastifyRequest,
  reply: FastifyReply,
  viewer: Viewer,
): Session {
  context.sessions.close(readSessionId(request));
  const session = context.sessions.open(viewer, context.scenario.current.session.lifetimeMinutes);
  writeSessionId(reply, session.id, context.cookieReach);
  return session;
}

/** Closes the caller's session, if any, and clears the cookie. */
export function signOut(context: ApiContext, request: FastifyRequest, reply: FastifyReply): void {
  context.sessions.close(readSessionId(request));
  clearSessionId(reply, context.cookieReach);
}

/** Expiry in wire format: whole seconds since 1970-01-01 UTC. */
export function expirySeconds(session: Session): number {
  return Math.floor(session.expiresAt / 1000);
}
