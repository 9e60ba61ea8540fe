import { randomBytes } from 'node:crypto';
import type { ServerClock } from '../clock';
import type { Viewer } from './viewer';

/** Whom a session belongs to. What they may do is not part of it: it may change while the session lasts. */
type SignedIn = Pick<Viewer, 'staffId' | 'login'>;

/** A signed-in session, kept on the server and found by the random id in the cookie. */
export interface Session {
  readonly id: string;
  readonly user: SignedIn;
  /** Milliseconds since 1970-01-01 UTC; the session has expired from this moment on. */
  readonly expiresAt: number;
  /** The moment beyond which no renewal extends it. */
  readonly endsAt: number;
}

/** A working day: whoever goes on signs in again, however often the session was renewed (D21). */
const LONGEST_HOURS = 12;

/** The sessions of this server (D39), kept in memory: a restart signs everybody out. */
export interface SessionStore {
  open(user: SignedIn, lifetimeMinutes: number): Session;
  /** The session of an id; undefined when there is none or it has expired by the server's clock. */
  find(id: string | undefined): Session | undefined;
  /** Extends a session that is still valid; its id stays the same, so that calls under way are not cut off. */
  renew(id: string, lifetimeMinutes: number): Session | undefined;
  close(id: string | undefined): void;
}

/** Creates an empty store. */
export function createSessions(clock: ServerClock): SessionStore {
  const sessions = new Map<string, Session>();
  const expiry = (lifetimeMinutes: number, endsAt: number) =>
    Math.min(clock.now() + Math.round(lifetimeMinutes * 60_000), endsAt);

  function find(id: string | undefined): Session | undefined {
    const session = id === undefined ? undefined : sessions.get(id);
    if (!session) return undefined;
    if (clock.now() < session.expiresAt) return session;
    sessions.delete(session.id);
    return undefined;
  }

  return {
    open({ staffId, login }, lifetimeMinutes) {
      for (const id of [...sessions.keys()]) find(id);
      const id = randomBytes(24).toString('base64url');
      const endsAt = clock.now() + LONGEST_HOURS * 3_600_000;
      const session = { id, user: { staffId, login }, expiresAt: expiry(lifetimeMinutes, endsAt), endsAt };
      sessions.set(id, session);
      return session;
    },
    find,
    renew(id, lifetimeMinutes) {
      const session = find(id);
      if (!session) return undefined;
      const renewed = { ...session, expiresAt: expiry(lifetimeMinutes, session.endsAt) };
      sessions.set(id, renewed);
      return renewed;
    },
    close(id) {
      if (id !== undefined) sessions.delete(id);
    },
  };
}
