import { join } from 'node:path';
import { inspect } from 'node:util';
import type { ApiAddress } from './allowedOrigins';
import { apiAddress } from './allowedOrigins';
import { loadAgency } from './api/agency';
import { BACKGROUND_NICENESS, build, buildOnChange, isBuilt, needsBuild, PAGE, STANDALONE } from './build';
import { clockOnDay, systemClock, ZONE_WHEN_MISSING } from './clock';
import { databaseUnavailable, keepFilled, openDatabase } from './db';
import { copyKey, ledgerSourceOf } from './ledgerSource';
import type { LineOutput } from './lineOutput';
import type { StartOptions } from './options';
import { StartFailure } from './startFailure';
import type { OpenPort } from './ports';
import { openPort } from './ports';
import { shellOrigins } from './session/origin';
import { buildRemoteSite, shellPages } from './staticSites';

/** Output for the person who started the server. */
export interface Output extends LineOutput {
  warn(line: string): void;
}

/** How long a stopping server may spend on finishing the requests under way. */
const FINISHING_MS = 5000;

/** A server that is listening on both its ports. */
export interface RunningServer {
  readonly shellUrl: string;
  readonly remoteUrl: string;
  /** Where the pages of `--api-for` find the API. */
  readonly apiAddresses: readonly ApiAddress[];
}

/**
 * Starts the stub shell, its API and the remote's server: takes the ports, builds what is out of date while the
 * ledger is opened and filled, then serves. Aborting `signal` stops it at any point.
 *
 * @param root folder of the project
 * @param closers receives, as the start proceeds, what must be closed, last opened first
 * @throws StartFailure with one line that says what to do
 */
export async function startServer(
  options: StartOptions,
  root: string,
  output: Output,
  signal: AbortSignal,
  closers: (() => Promise<void>)[],
): Promise<RunningServer> {
  let step = 'Starting…';
  const progress: LineOutput = {
    print: (line) => output.print((step = line)),
    // Any website can read the step.
    printResult: (line) => output.printResult(line),
    progress: (line) => output.progress((step = line)),
  };
  const shell = await openPort(options.port, '--port', () => step, options.apiFor);
  closers.unshift(() => shell.close());
  const remote = await openPort(options.remotePort, '--remote-port', () => step);
  closers.unshift(() => remote.close());
  const shellUrl = `http://localhost:${shell.port}`;
  const remoteUrl = `http://localhost:${remote.port}`;

  const [, ledger, { buildApi }] = await Promise.all([
    prepareSites(options, root, progress.print, signal),
    prepareLedger(options, progress, closers),
    // Loaded while the ledger is opened on its thread.
    import('./api/buildApi'),
  ]);
  signal.throwIfAborted();

  const { timeZone } = await loadAgency(ledger.db);
  const { today, time } = options;
  const clock =
    today === undefined ? systemClock : clockOnDay(systemClock, today, timeZone ?? ZONE_WHEN_MISSING, time);
  const api = await buildApi({
    db: ledger.db,
    clock,
    origins: shellOrigins(shell.port),
    apiFor: options.apiFor,
    facts: {
      size: ledger.source.size,
      seed: ledger.source.seed,
      importFile: ledger.source.file?.name ?? null,
    },
    log: (line) => output.warn(line),
    runQueue: true,
    stopping: signal,
    pages: shellPages(
      join(root, 'dist/shell'),
      remoteUrl,
      options.watch ? join(root, PAGE.stamp) : undefined,
    ),
  });
  closers.unshift(() => api.close());
  const standalone = prepareStandalone(options, root, output, signal);
  const site = await buildRemoteSite(join(root, 'dist/remote'), standalone);
  closers.unshift(() => site.close());
  await Promise.all([api.ready(), site.ready()]);
  shell.serve((request, response) => api.routing(request, response));
  remote.serve((request, response) => site.routing(request, response));
  closers.unshift(() => answerWhatIsUnderWay([shell, remote], output));
  if (options.watch) buildOnChange(root, output.print, signal);
  const apiAddresses = options.apiFor.map((origin) => apiAddress(origin, shell.port));
  return { shellUrl, remoteUrl, apiAddresses };
}

/**
 * Lets commands and reports under way finish, so that their senders learn the outcome (D8). Anything
 * that takes longer is cut off, and the database rolls back what was not committed.
 */
async function answerWhatIsUnderWay(ports: readonly OpenPort[], output: Output): Promise<void> {
  const underWay = ports.reduce((sum, port) => sum + port.underWay, 0);
  if (underWay > 0) output.print(`Stopping as soon as what is under way is answered (${underWay}).`);
  const left = await Promise.all(ports.map((port) => port.drain(FINISHING_MS)));
  const cut = left.reduce((sum, count) => sum + count, 0);
  if (cut > 0) {
    output.warn(
      `Stopping after ${FINISHING_MS / 1000} s; not answered: ${cut}. What was not committed is not posted.`,
    );
  }
}

async function prepareSites(
  options: StartOptions,
  root: string,
  print: (line: string) => void,
  signal: AbortSignal,
): Promise<void> {
  if (options.build) {
    if (!needsBuild(root)) return;
    print('Building the remote and the shell…');
    await build(root, signal);
  } else if (!isBuilt(root)) {
    throw new StartFailure(
      '--no-build needs a build in dist: start without it, or run "npm run build" first.',
    );
  }
}

/**
 * Builds what other hosts may need, after the page is served: the first start need not wait for it. A build for
 * development does without.
 */
async function prepareStandalone(
  options: StartOptions,
  root: string,
  output: Output,
  signal: AbortSignal,
): Promise<void> {
  if (!options.build || options.watch || !needsBuild(root, STANDALONE)) return;
  output.print('Building for hosts with another React, too (dist/remote/standalone)…');
  try {
    await build(root, signal, STANDALONE, BACKGROUND_NICENESS);
    if (!signal.aborted) output.print('Built: dist/remote/standalone.');
  } catch (error) {
    output.warn(error instanceof StartFailure ? error.message : inspect(error));
  }
}

async function prepareLedger(options: StartOptions, output: LineOutput, closers: (() => Promise<void>)[]) {
  output.print('Opening the ledger…');
  const { dataDir, databaseUrl } = options;
  const asked = await ledgerSourceOf(options);
  const key = copyKey(asked, options);
  const place = { dataDir, databaseUrl, content: key, tell: output.print };
  try {
    // Loaded while the ledger is opened on its thread.
    const [db, { fillLedger }] = await Promise.all([openDatabase(place), import('./fill')]);
    closers.unshift(() => db.close());
    const source = await fillLedger(db, options, asked, output);
    if (key !== undefined) await keepFilled(db, key);
    return { db, source };
  } catch (error) {
    const trouble = databaseUnavailable(error, place);
    throw trouble ? new StartFailure(trouble.message, { cause: error }) : error;
  }
}
