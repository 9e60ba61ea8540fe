import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { dayOf, systemClock } from './clock';
import type { Database } from './db';
import { DIRECTORY, seedDirectory } from './directory';
import { generateAgency } from './generator';
import { describeProgress, formatImport, ImportRefusal, importInvoices } from './import';
import { describeShortage, trustShortages } from './ledger';
import type { LineOutput } from './lineOutput';
import type { Size, StartOptions } from './options';
import { StartFailure } from './options';

/** What the ledger was filled with. Stored in the ledger, so that it is filled only once. */
export interface Filling {
  readonly size: Size | 'import';
  readonly seed: number;
  /** Today's date when the ledger was filled, `yyyy-MM-dd`. */
  readonly today: string;
  /** Base name and SHA-256 of the imported file; null for a generated agency. */
  readonly file: { readonly name: string; readonly sha256: string } | null;
}

/** An arbitrary fixed number: two servers that start on the same database take turns filling it. */
const LOCK = 4_711_100;

/**
 * Fills an empty ledger from the generator (D40) or from a file (D15), all or nothing. A ledger that was filled
 * before is left as it is; where it is short of others' money, the output says so (D51).
 *
 * @throws StartFailure when the options contradict an existing ledger, or the file is refused
 */
export async function fillLedger(db: Database, options: StartOptions, output: LineOutput): Promise<Filling> {
  const file = options.importFile === undefined ? null : await identify(options.importFile);
  return db.transaction(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    const [kept] = await tx.query<{ value: Filling }>("SELECT value FROM stub_setting WHERE key = 'filling'");
    if (kept) {
      refuseContradiction(kept.value, options, file);
      output.print(`Keeping the agency of ${place(options)} (${describe(kept.value)}).`);
      for (const shortage of await trustShortages(tx)) output.print(describeShortage(shortage));
      return kept.value;
    }
    const filling: Filling = {
      size: file ? 'import' : options.size,
      seed: options.seed,
      today: options.today ?? dayOf(systemClock.now(), DIRECTORY.timeZone),
      file,
    };
    output.print(`Filling the agency (${describe(filling)})…`);
    await seedDirectory(tx, filling);
    if (options.importFile !== undefined) await importFile(tx, options.importFile, filling.today, output);
    else await generateAgency(tx, { ...filling, size: options.size });
    await tx.query("INSERT INTO stub_setting (key, value) VALUES ('filling', $1::text::jsonb)", [
      JSON.stringify(filling),
    ]);
    return filling;
  });
}

async function identify(path: string): Promise<{ name: string; sha256: string }> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return { name: basename(path), sha256: hash.digest('hex') };
}

async function importFile(
  db: Database,
  file: string,
  today: string,
  { print, progress }: LineOutput,
): Promise<void> {
  const describe = describeProgress();
  try {
    const result = await importInvoices(db, {
      file,
      today,
      onProgress: (step) => progress(describe(step)),
    });
    for (const line of formatImport(file, result)) print(line);
  } catch (error) {
    throw error instanceof ImportRefusal ? new StartFailure(error.message, { cause: error }) : error;
  }
}

function refuseContradiction(kept: Filling, options: StartOptions, file: Filling['file']): void {
  const asked =
    (file !== null && file.sha256 !== kept.file?.sha256 && '--import') ||
    (options.given.size && options.size !== kept.size && '--size') ||
    (options.given.seed && options.seed !== kept.seed && '--seed');
  if (!asked) return;
  throw new StartFailure(
    `The ledger in ${place(options)} was filled before (${describe(kept)}): start without ${asked}, or use another --data directory or database.`,
  );
}

function describe({ size, seed, today, file }: Filling): string {
  return file ? `imported from ${file.name}` : `size ${size}, seed ${seed}, made on ${today}`;
}

function place({ dataDir, databaseUrl }: StartOptions): string {
  return databaseUrl ? 'DATABASE_URL' : (dataDir ?? 'memory');
}
