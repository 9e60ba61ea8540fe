import { createHash } from 'node:crypto';
import { createReadStream, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { clockOnDay, dayOf, startOfDay, systemClock } from './clock';
import { DIRECTORY } from './directory';
import type { Size, StartOptions } from './options';

const HOUR_MS = 3_600_000;
/** From this hour on, it no longer matters when on the day an agency is generated. */
const BUSY_UNTIL = 11;

/** What the ledger was filled with. Stored in the ledger, so that it is filled only once. */
export interface LedgerSource {
  readonly size: Size | 'import';
  readonly seed: number;
  /** Today's date when the ledger was filled, `yyyy-MM-dd`. */
  readonly today: string;
  /** Base name and SHA-256 of the imported file; null for a generated agency. */
  readonly file: { readonly name: string; readonly sha256: string } | null;
}

/** What an empty ledger is filled with. */
export async function ledgerSourceOf(options: StartOptions): Promise<LedgerSource> {
  const file = options.importFile === undefined ? null : await identify(options.importFile);
  return {
    size: file ? 'import' : options.size,
    seed: options.seed,
    today: options.today ?? dayOf(systemClock.now(), DIRECTORY.timeZone),
    file,
  };
}

async function identify(path: string): Promise<{ name: string; sha256: string }> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return { name: basename(path), sha256: hash.digest('hex') };
}

/** The moment at which the server starts, on the agency's day. */
export function startedAt({ today, time }: StartOptions): number {
  const clock = today === undefined ? systemClock : clockOnDay(systemClock, today, DIRECTORY.timeZone, time);
  return clock.now();
}

/**
 * The full hour before the start of the server: nothing is generated after that moment. The same from late in the morning
 * on, so that starts of about the same time can share a copy.
 */
export function hourOf({ today }: LedgerSource, options: StartOptions): number {
  const hour = Math.floor(startedAt(options) / HOUR_MS) * HOUR_MS;
  return Math.min(hour, startOfDay(today, DIRECTORY.timeZone) + BUSY_UNTIL * HOUR_MS);
}

/** Where the ledger is kept between starts, in a word for messages; undefined: in memory, until the next. */
export function keptIn({ dataDir, databaseUrl }: StartOptions): string | undefined {
  return databaseUrl ? 'DATABASE_URL' : dataDir;
}

/**
 * Everything on which the contents of a ledger in memory depend; undefined where a copy is not worth its room: of a larger
 * agency, which people keep with --data, and of an import.
 *
 * @param folder of the program, all of whose files count
 */
export function copyKey(
  source: LedgerSource,
  options: StartOptions,
  folder = fileURLToPath(new URL('.', import.meta.url)),
): string | undefined {
  if (keptIn(options) !== undefined || source.size !== 'small') return undefined;
  const program = createHash('sha256');
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    const path = join(folder, name);
    // Editors mark a file that is being changed by a link beside it that leads nowhere.
    if (statSync(path, { throwIfNoEntry: false })?.isFile() === true)
      program.update(name).update(readFileSync(path));
  }
  return JSON.stringify([source, hourOf(source, options), program.digest('hex')]);
}
