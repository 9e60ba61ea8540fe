import { accessSync, constants, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readAllowedOrigins } from './allowedOrigins';
import { isIsoDate, PLAUSIBLE_YEARS } from './clock';
import { StartFailure } from './startFailure';

/** How much data the generator produces (D40). */
const SIZES = ['small', 'large', 'huge'] as const;
export type Size = (typeof SIZES)[number];

/**
 * What `npm start` was asked for. Optional fields are absent when not given; the others have the defaults of
 * `readOptions`.
 */
export interface StartOptions {
  /** Port of the shell and the API. */
  readonly port: number;
  /** Port of the remote's files. */
  readonly remotePort: number;
  readonly size: Size;
  readonly seed: number;
  /** The day the server takes as today; when absent, the real one in the agency's zone. */
  readonly today?: string;
  /** The time of day in the agency's zone at the start, `HH:mm` or `HH:mm:ss`; when absent, the real one. */
  readonly time?: string;
  /** Absolute path of a CSV file that fills the agency instead of the generator (D15). */
  readonly importFile?: string;
  /** Absolute path of the directory that keeps the ledger between starts. */
  readonly dataDir?: string;
  /** URL of a PostgreSQL server to use instead of the embedded one (D39). */
  readonly databaseUrl?: string;
  /** Origins of other hosts' pages that may use the API (D41). */
  readonly apiFor: readonly string[];
  /** Rebuilds on every source change, for developers. */
  readonly watch: boolean;
  /** When false, serves dist as it is. */
  readonly build: boolean;
  /** Which of size and seed were given: what was not given contradicts no existing ledger. */
  readonly given: { readonly size: boolean; readonly seed: boolean };
}

/** Such as 08:00 or 08:00:30. */
const TIME_OF_DAY = /^([01]\d|2[0-3])(:[0-5]\d){1,2}$/;

const FLAGS = {
  port: { type: 'string' },
  'remote-port': { type: 'string' },
  size: { type: 'string' },
  seed: { type: 'string' },
  today: { type: 'string' },
  import: { type: 'string' },
  data: { type: 'string' },
  'api-for': { type: 'string', multiple: true },
  watch: { type: 'boolean' },
  'no-build': { type: 'boolean' },
} as const;

const KNOWN = Object.entries(FLAGS)
  .map(([name, { type }]) => `--${name}${type === 'string' ? ' VALUE' : ''}`)
  .join(', ');

/**
 * Reads the command line of `npm start` and `DATABASE_URL`.
 * @throws StartFailure with one line that names the flag and what it takes.
 */
export function readOptions(
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): StartOptions {
  refuseWhatNpmTook(env);
  const flags = parse(argv);
  const port = wholeNumber('--port', flags.port, 3000, 65_535);
  const remotePort = wholeNumber('--remote-port', flags['remote-port'], 3001, 65_535);
  if (port === remotePort && port !== 0) {
    throw new StartFailure(`--port and --remote-port are both ${port}: give two different ports.`);
  }
  const { data: dataDir, import: importFile } = flags;
  const databaseUrl = env['DATABASE_URL']?.trim();
  if (dataDir !== undefined && databaseUrl) {
    throw new StartFailure('--data and DATABASE_URL are both given: use one of them to keep the ledger.');
  }
  if (dataDir === '') throw new StartFailure('--data takes the path of a directory.');
  return {
    port,
    remotePort,
    size: size(flags.size),
    seed: wholeNumber('--seed', flags.seed, 1, 2_147_483_647),
    ...(flags.today !== undefined ? dayAndTime(flags.today) : {}),
    ...(importFile !== undefined ? { importFile: readableFile(importFile) } : {}),
    ...(dataDir !== undefined ? { dataDir: resolve(dataDir) } : {}),
    ...(databaseUrl ? { databaseUrl } : {}),
    apiFor: readAllowedOrigins(flags['api-for'] ?? []),
    watch: flags.watch ?? false,
    build: !(flags['no-build'] ?? false),
    given: { size: flags.size !== undefined, seed: flags.seed !== undefined },
  };
}

/** Flags without the two dashes before them never arrive: npm takes them as settings of its own, and says little about it. */
function refuseWhatNpmTook(env: Readonly<Record<string, string | undefined>>): void {
  const setting = (flag: string) => `npm_config_${flag.replace(/^no-/, '').replaceAll('-', '_')}`;
  const taken = Object.keys(FLAGS).find((flag) => env[setting(flag)] !== undefined);
  if (taken === undefined) return;
  throw new StartFailure(
    `npm has kept --${taken} for itself: write two dashes before the flags, as in "-- --${taken}".`,
  );
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options: FLAGS, strict: true, allowPositionals: false }).values;
  } catch (error) {
    // Node's message continues with advice about positionals; its first sentence names the flag, which may have a full stop.
    const [reason] = String((error as { message?: unknown }).message).split(/\.\s|\n/);
    throw new StartFailure(`${reason ?? ''}. The flags are ${KNOWN}.`, { cause: error });
  }
}

function dayAndTime(text: string): Pick<StartOptions, 'today' | 'time'> {
  const [today = '', time, ...rest] = text.split('T');
  if (!isIsoDate(today) || !(time === undefined || TIME_OF_DAY.test(time)) || rest.length > 0) {
    throw new StartFailure(
      `--today takes a date yyyy-MM-dd, or with a time yyyy-MM-ddTHH:mm, not "${text}".`,
    );
  }
  // Only there can the agency be generated, and its forms be used.
  const { first, last } = PLAUSIBLE_YEARS;
  const year = Number(today.slice(0, 4));
  if (year < first || year > last)
    throw new StartFailure(`--today takes a day of the years ${first} to ${last}, not "${text}".`);
  return { today, ...(time !== undefined ? { time } : {}) };
}

function wholeNumber(flag: string, text: string | undefined, fallback: number, max: number): number {
  if (text === undefined) return fallback;
  if (!/^\d{1,10}$/.test(text) || Number(text) > max)
    throw new StartFailure(`${flag} takes a whole number from 0 to ${max}, not "${text}".`);
  return Number(text);
}

function size(text: string | undefined): Size {
  if (text === undefined) return 'small';
  const found = SIZES.find((known) => known === text);
  if (!found) throw new StartFailure(`--size takes ${SIZES.join(', ')}, not "${text}".`);
  return found;
}

function readableFile(path: string): string {
  const file = resolve(path);
  try {
    accessSync(file, constants.R_OK);
    if (statSync(file).isFile()) return file;
  } catch (error) {
    throw new StartFailure(`--import cannot read ${file}: check the path and its permissions.`, {
      cause: error,
    });
  }
  throw new StartFailure(`--import takes a CSV file, and ${file} is not one.`);
}
