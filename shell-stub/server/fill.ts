import type { Database } from './db';
import { seedDirectory } from './directory';
import type { Filling } from './filling';
import { keptIn } from './filling';
import { generateAgency } from './generator';
import { describeProgress, formatImport, ImportRefusal, importInvoices } from './import';
import { describeShortage, trustShortages } from './ledger';
import type { LineOutput } from './lineOutput';
import type { StartOptions } from './options';
import { StartFailure } from './options';

/** An arbitrary fixed number: two servers that start on the same database take turns filling it. */
const LOCK = 4_711_100;

/**
 * Fills an empty ledger from the generator (D40) or from a file (D15), all or nothing. A ledger that was filled
 * before is left as it is; where it is short of others' money, the output says so (D51).
 *
 * @param filling that of the options, `fillingOf`
 * @returns what the ledger is filled with
 * @throws StartFailure when the options contradict an existing ledger, or the file is refused
 */
export async function fillLedger(
  db: Database,
  options: StartOptions,
  filling: Filling,
  output: LineOutput,
): Promise<Filling> {
  return db.transaction(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    const [kept] = await tx.query<{ value: Filling }>("SELECT value FROM stub_setting WHERE key = 'filling'");
    if (kept) {
      const place = keptIn(options);
      if (place !== undefined) refuseContradiction(kept.value, options, filling.file, place);
      output.print(
        place === undefined
          ? `Using a copy of the agency that was filled before (${describe(kept.value)}).`
          : `Keeping the agency of ${place} (${describe(kept.value)}).`,
      );
      for (const shortage of await trustShortages(tx)) output.printResult(describeShortage(shortage));
      return kept.value;
    }
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

async function importFile(
  db: Database,
  file: string,
  today: string,
  { printResult, progress }: LineOutput,
): Promise<void> {
  const describe = describeProgress();
  try {
    const result = await importInvoices(db, {
      file,
      today,
      onProgress: (step) => progress(describe(step)),
    });
    for (const line of formatImport(file, result)) printResult(line);
  } catch (error) {
    throw error instanceof ImportRefusal ? new StartFailure(error.message, { cause: error }) : error;
  }
}

function refuseContradiction(
  kept: Filling,
  options: StartOptions,
  file: Filling['file'],
  place: string,
): void {
  const asked =
    (file !== null && file.sha256 !== kept.file?.sha256 && '--import') ||
    (options.given.size && options.size !== kept.size && '--size') ||
    (options.given.seed && options.seed !== kept.seed && '--seed');
  if (!asked) return;
  throw new StartFailure(
    `The ledger in ${place} was filled before (${describe(kept)}): start without ${asked}, or use another --data directory or database.`,
  );
}

function describe({ size, seed, today, file }: Filling): string {
  return file ? `imported from ${file.name}` : `size ${size}, seed ${seed}, made on ${today}`;
}
