import type { FastifyReply, FastifyRequest } from 'fastify';

/** Name of the session cookie. Its value is a random base64url id, so it needs no escaping. */
const NAME = 'agency_session';

/**
 * Which other pages' calls carry the session cookie. `site`: pages of this site on any port, which have another origin
 * but are the same site for `SameSite`. `anySite`: also pages of other sites. Their calls need `SameSite=None`, which
 * browsers accept only with `Secure`; browsers treat this computer's own addresses as secure even without HTTPS.
 */
export type CookieReach = 'site' | 'anySite';

const ATTRIBUTES: Readonly<Record<CookieReach, string>> = {
  site: 'Path=/; HttpOnly; SameSite=Lax',
  anySite: 'Path=/; HttpOnly; SameSite=None; Secure',
};

/**
 * The session id of a request; undefined without the cookie, and where there are two with different values: another host of the
 * site, or plain HTTP, may have planted one, and which of them comes first is up to who did.
 */
export function readSessionId(request: FastifyRequest): string | undefined {
  const ids = new Set<string>();
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const [name, value = ''] = pair.split('=', 2);
    if (name?.trim() === NAME) ids.add(value.trim());
  }
  const [id] = ids;
  return ids.size === 1 ? id : undefined;
}

/** Sets the session cookie. It has no expiry of its own: only the server's clock decides. */
export function writeSessionId(reply: FastifyReply, id: string, reach: CookieReach): void {
  reply.header('set-cookie', `${NAME}=${id}; ${ATTRIBUTES[reach]}`);
}

/** Clears the session cookie. */
export function clearSessionId(reply: FastifyReply, reach: CookieReach): void {
  reply.header('set-cookie', `${NAME}=; ${ATTRIBUTES[reach]}; Max-Age=0`);
}
