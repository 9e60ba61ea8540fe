import { parseArgs } from 'node:util';
import type { ApiCheckOptions } from './checkApi.ts';
import { ANOTHER_USER, CannotRun } from './checkApi.ts';
import { PAYMENT_DETAILS, TRUST_POSITION } from './flags.ts';

const DEFAULT_TIMEOUT_SECONDS = 30;

/** What `--help` says. */
export const HELP = `Checks that a host's API answers as the API reference of this package says.

  npx --no -- agency-accounting-api-check --api URL --cookie COOKIE [options]

  --api URL              origin of the API, such as https://api.agency.example
  --cookie COOKIE        cookie of a session, as a browser sends it: name=value; … (or in API_CHECK_COOKIE); its user must hold
                         every permission, as an administrator does
  --second-cookie COOKIE the same of another user, who may see fewer offices or reports (or in API_CHECK_SECOND_COOKIE)
  --origin URL           origin of the page, if it is another one than the API's: checks CORS
  --flags NAME,…         feature flags that the host turns on, besides those that /api/features has on
  --renew                also renews the session, which may replace the cookie
  --write --agency-is-for-tests
                         also makes a payment and statements, keeps an item out of QuickBooks, and asks for the document of a
                         payment, all of which stays; both must be given, and the agency must be one for tests
  --timeout SECONDS      how long one call may take (${DEFAULT_TIMEOUT_SECONDS})
  --json                 prints the report as JSON
  --help

Needs Node 20 or newer. Without --write it only reads, and tries commands that name nothing. It signs nobody out, and never prints a cookie.
Exit code: 0 nothing failed, 1 something failed, 2 the check could not run.`;

/** Feature flags by which the module shows more, as a host names them in its contract. */
export const FEATURE_FLAGS: readonly string[] = [
  'accountingLineItemReport',
  'accountingPayablesDateTypes',
  'accountingToolbarHelp',
  TRUST_POSITION,
  PAYMENT_DETAILS,
  'accountingPictures',
  'accountingMorningPage',
  'accountingQuietTables',
];

/** The options of the command line. */
export interface CommandLine {
  readonly check: Omit<ApiCheckOptions, 'now'>;
  readonly json: boolean;
}

const OPTIONS = {
  api: { type: 'string' },
  cookie: { type: 'string' },
  'second-cookie': { type: 'string' },
  origin: { type: 'string' },
  flags: { type: 'string', multiple: true },
  renew: { type: 'boolean' },
  write: { type: 'boolean' },
  'agency-is-for-tests': { type: 'boolean' },
  timeout: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

/**
 * Reads the command line.
 *
 * @returns null if help was asked for
 * @throws CannotRun that says what to change
 */
export function readOptions(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): CommandLine | null {
  const values = parsed(args);
  if (values.help) return null;
  const cookie = values.cookie ?? env['API_CHECK_COOKIE'];
  if (values.api === undefined) throw new CannotRun('--api is missing: the origin of the API.');
  if (cookie === undefined || cookie === '') {
    throw new CannotRun(
      '--cookie is missing: the cookie of a signed-in user. The environment may have it in API_CHECK_COOKIE.',
    );
  }
  const write = values.write ?? false;
  if (write !== (values['agency-is-for-tests'] ?? false)) {
    throw new CannotRun(
      '--write makes a payment and statements, keeps an item out of QuickBooks, and asks for the document of a payment; all of it stays. Give --agency-is-for-tests with it, and only if that is so.',
    );
  }
  return {
    check: {
      api: originOf('--api', values.api),
      cookie: cookieOf('--cookie', cookie),
      secondCookie: secondOf(cookie, values['second-cookie'] ?? env['API_CHECK_SECOND_COOKIE']),
      origin: values.origin === undefined ? null : originOf('--origin', values.origin),
      flags: flagsOf(values.flags ?? []),
      write,
      renew: values.renew ?? false,
      timeoutMs: timeoutOf(values.timeout),
    },
    json: values.json ?? false,
  };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS }).values;
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL') {
      throw new CannotRun(aboutStray(args));
    }
    throw new CannotRun(`${(error as Error).message.split('. ')[0] ?? ''}. See --help.`);
  }
}

/** About the first argument that belongs to no option. It may be a cookie, or the rest of one: only an address is repeated. */
function aboutStray(args: readonly string[]): string {
  const { tokens } = parseArgs({ args: [...args], options: OPTIONS, strict: false, tokens: true });
  const stray = tokens.find((token) => token.kind === 'positional');
  const isAddress = stray !== undefined && /^https?:\/\/[^\s=]+$/.test(stray.value);
  const named = isAddress ? `The argument “${stray.value}”` : `Argument ${(stray?.index ?? 0) + 1}`;
  return `${named} belongs to no option. If npx runs the check, write -- before its name: npx --no -- agency-accounting-api-check --api …; otherwise npm takes the options for its own. Put a cookie in quotes. See --help.`;
}

function originOf(flag: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new CannotRun(`${flag} must be an origin such as https://api.agency.example, not “${text}”.`);
  }
  if (url.pathname !== '/' || url.search !== '') {
    throw new CannotRun(`${flag} must be an origin without a path: ${url.origin}`);
  }
  return url.origin;
}

function secondOf(first: string, cookie: string | undefined): string | null {
  if (cookie === undefined || cookie === '') return null;
  if (cookie === first) throw new CannotRun(`--second-cookie is the same as --cookie. ${ANOTHER_USER}`);
  return cookieOf('--second-cookie', cookie);
}

function flagsOf(lists: readonly string[]): readonly string[] {
  const names = lists.flatMap((list) => list.split(',')).filter((name) => name !== '');
  const unknown = names.filter((name) => !FEATURE_FLAGS.includes(name));
  if (unknown.length === 0) return names;
  throw new CannotRun(
    `--flags names no feature flag with ${unknown.map((name) => `“${name}”`).join(', ')}. They are ${FEATURE_FLAGS.join(', ')}.`,
  );
}

/** A cookie that can be sent; a wrong one is not repeated. */
function cookieOf(flag: string, text: string): string {
  if (/^[\x21-\x7e]+=[\x20-\x7e]*$/.test(text) && !/^(cookie|set-cookie):/i.test(text)) return text;
  throw new CannotRun(`${flag} must be name=value, as a browser sends it, without “Cookie:”.`);
}

function timeoutOf(text: string | undefined): number {
  const seconds = Number(text ?? DEFAULT_TIMEOUT_SECONDS);
  if (seconds > 0 && seconds <= 3600) return seconds * 1000;
  throw new CannotRun('--timeout must be seconds, above 0 and at most 3600.');
}
