import type { FastifyRequest } from 'fastify';
import { forbidden } from '../api/failures';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
/**
 * GET paths that change something: the session (§7), or what goes out with a payment, which the first request makes as it
 * stays (D54). A link on another site must not reach them.
 */
const CHANGING_GETS = new Set([
  '/user/renew/cookie',
  '/user/signout/cookie',
  '/accounting/payment/:itemId/document',
  '/accounting/payment/:itemId/document/content',
]);
/** The names under which a browser on this computer reaches the server. */
export const LOOPBACK_NAMES: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];
const LOOPBACK_ADDRESSES = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** The origins under which a shell on this port can be reached. */
export function shellOrigins(port: number): readonly string[] {
  return LOOPBACK_NAMES.map((name) => `http://${name}:${port}`);
}

/**
 * Refuses requests that change something and that another site could have sent (D41): an Origin that is neither the
 * shell's own nor one let in by `--api-for`, a request without Origin that does not come from this computer, and a
 * cross-site GET of `CHANGING_GETS`. All others are answered: without CORS headers, another site cannot read the answer.
 * @throws ApiFailure 403
 */
export function checkOrigin(request: FastifyRequest, allowed: readonly string[]): void {
  const origin = request.headers.origin;
  // Checks the matched route, not the address as written: `/user/sign%6Fut/cookie` is the same path.
  const changing = !SAFE.has(request.method) || CHANGING_GETS.has(request.routeOptions.url ?? '');
  if (!changing) return;
  if (origin !== undefined) {
    if (!allowed.includes(origin)) throw forbidden('Requests from another site are not accepted.');
    return;
  }
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') {
    throw forbidden('Requests from another site are not accepted.');
  }
  // Tools and tests send no Origin. They are accepted only from this computer, so that no page elsewhere can
  // pose as one.
  if (!LOOPBACK_ADDRESSES.has(request.ip))
    throw forbidden('Requests without an Origin are accepted only from this computer.');
}
