import { LOOPBACK_NAMES } from './session/origin';
import { StartFailure } from './startFailure';

const EXAMPLE = 'http://localhost:5173';

/**
 * Reads the values of `--api-for`: origins of pages that may use the API with the user's cookie (D41), each value one
 * or several with commas.
 *
 * @throws StartFailure with one line that says what to write instead
 */
export function readAllowedOrigins(values: readonly string[]): readonly string[] {
  const texts = values.flatMap((value) => value.split(',')).map((text) => text.trim());
  for (const text of texts) checkAllowedOrigin(text);
  return [...new Set(texts)];
}

function checkAllowedOrigin(text: string): void {
  const { protocol, origin } = URL.canParse(text) ? new URL(text) : { protocol: '', origin: '' };
  if ((protocol !== 'http:' && protocol !== 'https:') || text.includes('*')) {
    throw new StartFailure(
      `--api-for takes the origin of a host's page with http or https, such as ${EXAMPLE}, not "${text}".`,
    );
  }
  // A browser sends lower case, without default port, path or final slash; anything else would never match.
  if (text !== origin) {
    throw new StartFailure(
      `--api-for takes an origin as browsers send it, without a path: write ${origin}, not "${text}".`,
    );
  }
}

/** Where an allowed page finds the API, and whether that is the same site for a browser. */
export interface ApiAddress {
  readonly origin: string;
  readonly api: string;
  /** A cookie with `SameSite=Lax` is sent between them: same scheme and host, whatever the ports. */
  readonly sameSite: boolean;
}

/** The API's address for the page of an allowed origin: under the page's own host name, where it is one of ours. */
export function apiAddress(origin: string, port: number): ApiAddress {
  const { protocol, hostname } = new URL(origin);
  const sameSite = protocol === 'http:' && LOOPBACK_NAMES.includes(hostname);
  return { origin, api: `http://${sameSite ? hostname : 'localhost'}:${port}`, sameSite };
}

/** The line for the person who starts the server. */
export function describeApi({ origin, api, sameSite }: ApiAddress): string {
  if (sameSite) return `API for ${origin}: ${api}`;
  return `API for ${origin}: ${api}. These are two sites, so the cookie is SameSite=None: a browser that blocks cookies of other sites keeps nobody signed in.`;
}
