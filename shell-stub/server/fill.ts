import type { Database } from './db';
import { seedDirectory } from './directory';
import type { ImportTime } from './import';
import type { LedgerSource } from './ledgerSource';
import { hourOf, keptIn, startedAt } from './ledgerSource';
import { generateAgency } from './generator';
import { describeProgress, formatImport, ImportRefusal, importInvoices } from './import';
import { describeShortage, trustShortages } from './ledger';
import type { LineOutput } from './lineOutput';
import type { StartOptions } from './options';
import { StartFailure } from './startFailure';

/** An arbitrary fixed number: two servers that start on the same database take turns filling it. */
const LOCK = 4_711_100;

/**
 * Fills an empty ledger from the generator (D40) or from a file (D15), all or nothing. A ledger that was filled
 * before is left as it is; where it is short of others' money, the output says so (D51).
 *
 * @param source what the options ask for (`ledgerSourceOf`)
 * @returns what the ledger is filled with
 * @throws StartFailure when the options contradict an existing ledger, or the file is refused
 */
export async function fillLedger(
  db: Database,
  options: StartOptions,
  source: LedgerSource,
  output: LineOutput,
): Promise<LedgerSource> {
  return db.transaction(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    const [kept] = await tx.query<{ value: LedgerSource }>(
      "SELECT value FROM stub_setting WHERE key = 'filling'",
    );
    if (kept) {
      const place = keptIn(options);
      if (place !== undefined) refuseContradiction(kept.value, options, source.file, place);
      output.print(
        place === undefined
          ? `Using a copy of the agency that was filled before (${describe(kept.value)}).`
          : `Keeping the agency of ${place} (${describe(kept.value)}).`,
      );
      for (const shortage of await trustShortages(tx)) output.printResult(describeShortage(shortage));
      return kept.value;
    }
    output.print(`Filling the agency (${describe(source)})…`);
    await seedDirectory(tx, source);
    if (options.importFile !== undefined)
      await importFile(tx, options.importFile, { today: source.today, now: startedAt(options) }, output);
    else await generateAgency(tx, { ...source, size: options.size, now: hourOf(source, options) });
    await tx.query("INSERT INTO stub_setting (key, value) VALUES ('filling', $1::text::jsonb)", [
      JSON.stringify(source),
    ]);
    return source;
  });
}

async function importFile(
  db: Database,
  file: string,
  time: ImportTime,
  { printResult, progress }: LineOutput,
): Promise<void> {
  const describe = describeProgress();
  try {
    const result = await importInvoices(db, {
      file,
      ...time,
      onProgress: (step) => progress(describe(step)),
    });
    for (const line of formatImport(file, result)) printResult(line);
    // A ledger that is filled takes no other file (D40), so that the corrected one could never follow.
    if (result.taken === 0)
      throw new StartFailure('No row of the file could be imported: correct the file, and start again.');
  } catch (error) {
    throw error instanceof ImportRefusal ? new StartFailure(error.message, { cause: error }) : error;
  }
}

function refuseContradiction(
  kept: LedgerSource,
  options: StartOptions,
  file: LedgerSource['file'],
  place: string,
): void {
  const contradicting =
    (file !== null && file.sha256 !== kept.file?.sha256 && '--import') ||
    (options.given.size && options.size !== kept.size && '--size') ||
    (options.given.seed && options.seed !== kept.seed && '--seed');
  if (!contradicting) return;
  throw new StartFailure(
    `The ledger in ${place} was filled before (${describe(kept)}): start without ${contradicting}, or use another --data directory or database.`,
  );
}

function describe({ size, seed, today, file }: LedgerSource): string {
  return file ? `imported from ${file.name}` : `size ${size}, seed ${seed}, made on ${today}`;
}
