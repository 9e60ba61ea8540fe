import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { StartFailure } from './startFailure';

/** Something to serve that webpack builds. */
export interface BuildTarget {
  /** Names of configurations in webpack.config.ts, by the process that builds them; all run at once. */
  readonly processes: readonly (readonly string[])[];
  /** Files that must exist before it can be served. */
  readonly outputs: readonly string[];
  /** Written after each build, because webpack does not touch the timestamp of an unchanged output. */
  readonly stamp: string;
}

/** The contract package's unchanged files are not rewritten, so its age means nothing. */
const CONTRACT = 'dist/contract/package.json';

/** All that the stub's page loads. */
export const PAGE: BuildTarget = {
  processes: [['worker', 'remote'], ['shell']],
  outputs: ['dist/remote/mf-manifest.json', 'dist/shell/index.html', CONTRACT],
  stamp: 'dist/.built',
};

/** The build that shares nothing, for other hosts: the stub's page does without it. */
export const STANDALONE: BuildTarget = {
  processes: [['standalone-worker', 'standalone']],
  outputs: ['dist/remote/standalone/mf-manifest.json'],
  stamp: 'dist/.standaloneBuilt',
};

/** The paths the outputs are built from. */
const SOURCES = [
  'src',
  'shell-stub/client',
  'shell-stub/shared',
  'webpack.config.ts',
  'module-federation.config.ts',
  'package-lock.json',
  'tsconfig.json',
];

/** Megabytes for new objects: a build makes so many that collecting them took a tenth of its time. */
const YOUNG_HEAP_MB = 128;

/** How far a build gives way to a page that is open meanwhile (`niceness` of `build`). */
export const BACKGROUND_NICENESS = 10;

/** Whether all files of a target exist. */
export function isBuilt(root: string, target = PAGE): boolean {
  return target.outputs.every((file) => existsSync(join(root, file)));
}

/** Whether a target is missing, was built for development, or is older than a source. */
export function needsBuild(root: string, target = PAGE): boolean {
  if (!isBuilt(root, target)) return true;
  const stamp = join(root, target.stamp);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8').trim() !== 'production') return true;
  const dated = target.outputs.filter((file) => file !== CONTRACT);
  const outputs = Math.min(...dated.map((file) => newest(join(root, file))));
  const built = Math.max(outputs, newest(stamp));
  return SOURCES.some((source) => newest(join(root, source)) > built);
}

/** Latest change of a file, or of any file in a folder, in milliseconds; 0 when there is none. */
function newest(path: string): number {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return 0;
  if (!stats.isDirectory()) return stats.mtimeMs;
  // The folder's own timestamp changes when a file in it is removed.
  return readdirSync(path).reduce(
    (latest, name) => Math.max(latest, newest(join(path, name))),
    stats.mtimeMs,
  );
}

/**
 * Builds a target with webpack, as `npx webpack --mode production` does with all. Resolves when the files are there,
 * while webpack still stores its cache for the next build.
 *
 * @param niceness how far the build makes way for other processes: 0 not at all, 19 as far as possible
 * @throws StartFailure with the first error line; does not throw when `signal` stopped the build
 */
export async function build(root: string, signal: AbortSignal, target = PAGE, niceness = 0): Promise<void> {
  const startedAt = new Date();
  const failing = new AbortController();
  const stopped = AbortSignal.any([signal, failing.signal]);
  const running = target.processes.map((names) => buildConfigurations(root, names, stopped, niceness));
  await Promise.all(running).catch(async (error: unknown) => {
    failing.abort();
    await Promise.allSettled(running);
    throw error;
  });
  if (signal.aborted) return;
  if (!isBuilt(root, target)) throw buildFailure('');
  const stamp = join(root, target.stamp);
  writeFileSync(stamp, 'production\n');
  // A source saved while webpack was running must count as newer.
  utimesSync(stamp, startedAt, startedAt);
}

async function buildConfigurations(
  root: string,
  names: readonly string[],
  signal: AbortSignal,
  niceness: number,
): Promise<void> {
  const named = names.flatMap((name) => ['--config-name', name]);
  const child = webpack(root, ['--mode', 'production', ...named]);
  makeWay(child, niceness);
  const stop = () => child.kill();
  signal.addEventListener('abort', stop);
  child.once('close', () => signal.removeEventListener('abort', stop));
  let output = '';
  const collect = (chunk: Buffer) => void (output = (output + chunk.toString()).slice(-200_000));
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  await new Promise<void>((resolve, reject) => {
    const left = new Set(names);
    child.on('message', (message) => {
      if (!isBuiltMessage(message)) return;
      left.delete(message.built);
      if (left.size > 0) return;
      makeWay(child, Math.max(niceness, BACKGROUND_NICENESS));
      resolve();
    });
    child.once('error', ({ message }) => reject(buildFailure(`Error: ${message}`)));
    child.once('close', (code) => {
      if (code === 0 || signal.aborted) resolve();
      else reject(buildFailure(output));
    });
  });
}

/** What the process of a build sends when the files of a configuration are there (`src/build/announceBuilt.ts`). */
interface BuiltMessage {
  /** Name of the configuration. */
  readonly built: string;
}

function isBuiltMessage(message: unknown): message is BuiltMessage {
  return typeof message === 'object' && message !== null && 'built' in message;
}

function makeWay(child: ChildProcess, niceness: number): void {
  if (child.pid !== undefined && niceness > 0) setPriority(child.pid, niceness);
}

function buildFailure(output: string): StartFailure {
  return new StartFailure(
    `The build failed (${firstError(output)}): run "npx webpack --mode production" to see all of it.`,
  );
}

/**
 * Rebuilds on every change, in development mode, until `signal` stops it. The stamp of the page is written anew after each
 * build of something that the page loads.
 *
 * @param print receives the output lines; they quote sources, so they may contain terminal control characters
 */
export function buildOnChange(
  root: string,
  print: (line: string) => void,
  signal: AbortSignal,
): ChildProcess {
  const stamp = () => writeFileSync(join(root, PAGE.stamp), 'development\n');
  stamp();
  const child = webpack(root, ['--mode', 'development', '--watch']);
  signal.addEventListener('abort', () => child.kill());
  const loaded = new Set(PAGE.processes.flat());
  child.on('message', (message) => {
    if (isBuiltMessage(message) && loaded.has(message.built)) stamp();
  });
  child.once('error', ({ message }) => print(`webpack could not be started: ${message}`));
  child.once('exit', (code) => {
    if (signal.aborted) return;
    print(`webpack has ended (${code ?? 'killed'}): changes are no longer built. Start again.`);
  });
  for (const stream of [child.stdout, child.stderr]) {
    if (stream !== null)
      createInterface({ input: stream }).on('line', (line) => print(line.replaceAll('\t', '  ')));
  }
  return child;
}

function webpack(root: string, args: readonly string[]): ChildProcess {
  const program = createRequire(join(root, 'package.json')).resolve('webpack/bin/webpack.js');
  const settings = [
    `--max-semi-space-size=${YOUNG_HEAP_MB}`,
    // Newer versions of Node.js read webpack.config.ts themselves, and warn that package.json names no type of module.
    '--disable-warning=MODULE_TYPELESS_PACKAGE_JSON',
  ];
  return spawn(process.execPath, [...settings, program, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
}

function firstError(output: string): string {
  const lines = output.split('\n').map((line) => line.trim());
  return lines.find((line) => /error/i.test(line))?.slice(0, 200) ?? 'webpack said nothing';
}
