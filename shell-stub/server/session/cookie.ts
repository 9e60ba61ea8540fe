import type { FastifyReply, FastifyRequest } from 'fastify';

/** Name of the session cookie. Its value is a random base64url id, so it needs no escaping. */
const NAME = 'agency_session';
const ATTRIBUTES = 'Path=/; HttpOnly; SameSite=Lax';

/** The session id of a request; undefined without the cookie. */
export function readSessionId(request: FastifyRequest): string | undefined {
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const [name, value] = pair.split('=', 2);
    if (name?.trim() === NAME) return value?.trim();
  }
  return undefined;
}

/** Sets the session cookie. It has no expiry of its own: only the server's clock decides. */
export function writeSessionId(reply: FastifyReply, id: string): void {
  reply.header('set-cookie', `${NAME}=${id}; ${ATTRIBUTES}`);
}

/** Clears the session cookie. */
export function clearSessionId(reply: FastifyReply): void {
  reply.header('set-cookie', `${NAME}=; ${ATTRIBUTES}; Max-Age=0`);
}
