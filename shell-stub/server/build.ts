import { spawn } from 'node:child_process';
import type { ChildProcess, ChildProcessByStdio } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { StartFailure } from './options';

/** Files that must exist before anything can be served. */
const OUTPUTS = ['dist/remote/mf-manifest.json', 'dist/shell/index.html'];
/** The contract package's unchanged files are not rewritten, so its age means nothing. */
const CONTRACT = 'dist/contract/package.json';
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
/** Written after each build, because webpack does not touch the timestamp of an unchanged output. */
const STAMP = 'dist/.built';

/** Whether dist is complete. */
export function isBuilt(root: string): boolean {
  return [...OUTPUTS, CONTRACT].every((file) => existsSync(join(root, file)));
}

/** Whether dist is missing, was built for development, or is older than a source. */
export function needsBuild(root: string): boolean {
  if (!isBuilt(root)) return true;
  const stamp = join(root, STAMP);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8').trim() !== 'production') return true;
  const outputs = Math.min(...OUTPUTS.map((file) => newest(join(root, file))));
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
 * Builds the remote and the shell with webpack, like `npx webpack --mode production`.
 * @throws StartFailure with the first error line; does not throw when `signal` stopped the build
 */
export async function build(root: string, signal: AbortSignal): Promise<void> {
  const startedAt = new Date();
  const child = webpack(root, ['--mode', 'production']);
  const stop = () => child.kill();
  signal.addEventListener('abort', stop);
  let output = '';
  const collect = (chunk: Buffer) => void (output = (output + chunk.toString()).slice(-200_000));
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  }).finally(() => signal.removeEventListener('abort', stop));
  if (signal.aborted) return;
  if (code !== 0 || !isBuilt(root)) {
    throw new StartFailure(
      `The build failed (${firstError(output)}): run "npx webpack --mode production" to see all of it.`,
    );
  }
  writeFileSync(join(root, STAMP), 'production\n');
  // A source saved while webpack was running must count as newer.
  utimesSync(join(root, STAMP), startedAt, startedAt);
}

/**
 * Rebuilds on every change, in development mode, until the returned process is killed.
 *
 * @param print receives the output lines; they quote sources, so they may contain terminal control characters
 */
export function buildOnChange(root: string, print: (line: string) => void): ChildProcess {
  writeFileSync(join(root, STAMP), 'development\n');
  const child = webpack(root, ['--mode', 'development', '--watch']);
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => print(line.replaceAll('\t', '  ')));
  }
  return child;
}

function webpack(root: string, args: readonly string[]): ChildProcessByStdio<null, Readable, Readable> {
  const program = createRequire(join(root, 'package.json')).resolve('webpack/bin/webpack.js');
  return spawn(process.execPath, [program, ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
}

function firstError(output: string): string {
  const lines = output.split('\n').map((line) => line.trim());
  return lines.find((line) => /error/i.test(line))?.slice(0, 200) ?? 'webpack said nothing';
}
