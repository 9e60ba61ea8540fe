import { MODULE_BASENAME, PAGE_PATHS } from '../shared/config';

/** The shell's own page with parts of the module. */
export const DASHBOARD_PATH = '/dashboard';
/** The shell's own sign-in page, which stands in for the landing host's (§7). */
export const SIGN_IN_PATH = '/signin';

/** The module's pages that need no sign-in (§2). */
const OPEN_PATHS: ReadonlySet<string> = new Set([
  `${MODULE_BASENAME}/error`,
  `${MODULE_BASENAME}/unauthorized`,
]);

/** The API's paths among those of the module (§7). */
const API_OF_MODULE = /^\/accounting\/(query|command|batch\/statements|payment)(\/|$)/;

/** Whether an item page is at a path, which only the server renders. */
export const isItemPage = (pathname: string): boolean => PAGE_PATHS.some((path) => path === pathname);

/** Whether a page is at a path: the module's, the dashboard or an item page; anything else is the API's, or nothing. */
function isPage(pathname: string): boolean {
  // The server decodes a path before it looks for what is there.
  const path = decoded(pathname);
  const ofModule = path === MODULE_BASENAME || path.startsWith(`${MODULE_BASENAME}/`);
  return ofModule ? !API_OF_MODULE.test(path) : path === DASHBOARD_PATH || isItemPage(path);
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return '';
  }
}

/** Whether only somebody who is signed in may see the page at a path. */
export const needsSignIn = (pathname: string): boolean =>
  pathname !== SIGN_IN_PATH && !OPEN_PATHS.has(pathname);

/** Reason numbers of the sign-in page's `r` (§4 "Sign-out reasons") that the shell itself gives. */
export const SIGNED_OUT = 1;
export const SESSION_ENDED = 3;

/**
 * The address of the sign-in page, which returns to an address of this shell, with the reason if there is one.
 */
export function signInAddress(
  returnTo: string,
  reason?: typeof SIGNED_OUT | typeof SESSION_ENDED,
): { pathname: string; search: string } {
  const query = new URLSearchParams({ redirect: returnTo });
  if (reason !== undefined) query.set('r', String(reason));
  return { pathname: SIGN_IN_PATH, search: `?${query.toString()}` };
}

/**
 * Where to go after sign-in: a page of this origin, never a path of the API, which might act or download; a whole address
 * of a host that the server was started for (`--api-for`), otherwise the module's start (D29).
 */
export function afterSignIn(search: string, origin: string, apiFor: readonly string[] = []): string {
  const wanted = new URLSearchParams(search).get('redirect');
  if (wanted !== null && URL.canParse(wanted, origin)) {
    const url = new URL(wanted, origin);
    if (url.origin === origin && isPage(url.pathname)) return `${url.pathname}${url.search}${url.hash}`;
    // Not `href`, which may hold a user name.
    if (apiFor.includes(url.origin)) return `${url.origin}${url.pathname}${url.search}${url.hash}`;
  }
  return `${MODULE_BASENAME}/`;
}

/** The sentence for a reason number of the sign-in page's `r` (§4 "Sign-out reasons"). */
export function signOutReason(search: string): string | null {
  switch (new URLSearchParams(search).get('r')) {
    case String(SIGNED_OUT):
      return 'You have signed out.';
    case '2':
      return 'Your session could not be renewed. Sign in again to go on.';
    case String(SESSION_ENDED):
      return 'Your session has ended. Sign in again to go on.';
    default:
      return null;
  }
}
