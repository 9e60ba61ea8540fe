import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseUnavailable } from './database';
import { diskFull, isFullCode } from './diskSpace';
import { processStart } from './processStart';

/** Directories that this process holds: a lock that bears our own pid but is not here is left from a former run. */
const held = new Set<string>();

/** What a lock says of the process that wrote it; `start` is null where the system does not tell. */
interface Holder {
  readonly pid: number;
  readonly start: string | null;
}

/**
 * Takes a data directory for this process alone, making it if need be: two processes writing one embedded database
 * would destroy it. The lock of a process that no longer runs is taken over, also where another process has its id by
 * now.
 *
 * @returns lets go of the directory again.
 * @throws {DatabaseUnavailable} when another process holds it, or it cannot be written.
 */
export function lockDirectory(directory: string): () => void {
  const file = join(directory, 'ledger.lock');
  try {
    makeDirectory(directory);
    if (!create(file)) {
      const holder = readHolder(file);
      if (isRunning(holder, directory)) throw new DatabaseUnavailable(inUse(directory, file, holder));
      rmSync(file, { force: true });
      // Whoever else found the same dead lock may have been quicker.
      if (!create(file)) {
        throw new DatabaseUnavailable(
          `The ledger in ${directory} was just taken by another process: choose another --data directory.`,
        );
      }
    }
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error;
    const code = codeOf(error);
    if (isFullCode(code)) throw new DatabaseUnavailable(diskFull(directory));
    throw new DatabaseUnavailable(
      `The data directory ${directory} cannot be used (${code}): give --data a directory that you may write to.`,
    );
  }
  held.add(directory);
  return () => {
    held.delete(directory);
    rmSync(file, { force: true });
  };
}

/** Not `mkdir` with `recursive`: Node 20 tries for ever where the system answers ENOENT under an existing parent. */
function makeDirectory(directory: string): void {
  if (existsSync(directory) && statSync(directory).isDirectory()) return;
  if (!existsSync(dirname(directory))) makeDirectory(dirname(directory));
  mkdirSync(directory);
}

function create(file: string): boolean {
  try {
    writeFileSync(file, `${process.pid}\n${processStart(process.pid) ?? ''}\n`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    // On a full disk the file is there, and empty.
    if (isFullCode(codeOf(error))) rmSync(file, { force: true });
    throw error;
  }
}

function readHolder(file: string): Holder {
  const [pid = '', start = ''] = readFileSync(file, 'utf8').split('\n');
  return { pid: /^\d+$/.test(pid) ? Number(pid) : 0, start: start || null };
}

function isRunning({ pid, start }: Holder, directory: string): boolean {
  if (pid <= 0) return false;
  if (pid === process.pid) return held.has(directory);
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it runs, as another user.
    if (codeOf(error) !== 'EPERM') return false;
  }
  const now = processStart(pid);
  return start === null || now === null || start === now;
}

function inUse(directory: string, file: string, { pid, start }: Holder): string {
  const isSure = start !== null && processStart(pid) !== null;
  const what = isSure
    ? `stop it, or choose another --data directory (its lock is ${file})`
    : `stop it, or choose another --data directory; if that process is another program, remove ${file}`;
  return `The ledger in ${directory} is in use by process ${pid}: ${what}.`;
}

function codeOf(error: unknown): string {
  return String((error as { code?: unknown }).code ?? error);
}
