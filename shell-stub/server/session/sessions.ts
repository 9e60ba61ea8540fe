import { randomBytes } from 'node:crypto';
import type { ServerClock } from '../clock';

/** A signed-in session, kept on the server and found by the random id in the cookie. */
export interface Session<User> {
  readonly id: string;
  readonly user: User;
  /** Milliseconds since 1970-01-01 UTC; the session has expired from this moment on. */
  readonly expiresAt: number;
}

/** The sessions of this server (D39), kept in memory: a restart signs everybody out. */
export interface SessionStore<User> {
  open(user: User, lifetimeMinutes: number): Session<User>;
  /** The session of an id; undefined when there is none or it has expired by the server's clock. */
  find(id: string | undefined): Session<User> | undefined;
  /** Extends a session that is still valid; its id stays the same, so that calls under way are not cut off. */
  renew(id: string, lifetimeMinutes: number): Session<User> | undefined;
  close(id: string | undefined): void;
}

/** Creates an empty store. */
export function createSessions<User>(clock: ServerClock): SessionStore<User> {
  const sessions = new Map<string, Session<User>>();
  const expiry = (lifetimeMinutes: number) => clock.now() + Math.round(lifetimeMinutes * 60_000);

  function find(id: string | undefined): Session<User> | undefined {
    const session = id === undefined ? undefined : sessions.get(id);
    if (!session) return undefined;
    if (clock.now() < session.expiresAt) return session;
    sessions.delete(session.id);
    return undefined;
  }

  return {
    open(user, lifetimeMinutes) {
      for (const id of [...sessions.keys()]) find(id);
      const session = { id: randomBytes(24).toString('base64url'), user, expiresAt: expiry(lifetimeMinutes) };
      sessions.set(session.id, session);
      return session;
    },
    find,
    renew(id, lifetimeMinutes) {
      const session = find(id);
      if (!session) return undefined;
      const renewed = { ...session, expiresAt: expiry(lifetimeMinutes) };
      sessions.set(id, renewed);
      return renewed;
    },
    close(id) {
      if (id !== undefined) sessions.delete(id);
    },
  };
}
