import type { FastifyReply, FastifyRequest } from 'fastify';

/** Name of the session cookie. Its value is a random id of base64url, so that nothing in it needs escaping. */
const NAME = 'agency_session';
const ATTRIBUTES = 'Path=/; HttpOnly; SameSite=Lax';

/** The session id that a request carries; undefined without the cookie. */
export function readSessionId(request: FastifyRequest): string | undefined {
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const [name, value] = pair.split('=', 2);
    if (name?.trim() === NAME) return value?.trim();
  }
  return undefined;
}

/** Hands out a session id. The cookie has no expiry of its own: the server's clock alone decides. */
export function writeSessionId(reply: FastifyReply, id: string): void {
  reply.header('set-cookie', `${NAME}=${id}; ${ATTRIBUTES}`);
}

/** Takes the cookie back. */
export function clearSessionId(reply: FastifyReply): void {
  reply.header('set-cookie', `${NAME}=; ${ATTRIBUTES}; Max-Age=0`);
}
