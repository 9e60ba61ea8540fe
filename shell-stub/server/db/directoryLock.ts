import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseUnavailable } from './database';

/** Directories that this process holds: a lock that bears our own pid but is not here is left from a former run. */
const held = new Set<string>();

/**
 * Takes a data directory for this process alone, making it if need be: two processes writing one embedded database
 * would destroy it. The lock of a process that no longer runs is taken over.
 *
 * @returns lets go of the directory again.
 * @throws {DatabaseUnavailable} when another process holds it, or it cannot be written.
 */
export function lockDirectory(directory: string): () => void {
  const file = join(directory, 'ledger.lock');
  try {
    makeDirectory(directory);
    if (!create(file)) {
      const pid = Number(readFileSync(file, 'utf8'));
      if (isRunning(pid, directory)) {
        throw new DatabaseUnavailable(
          `The ledger in ${directory} is in use by process ${pid}: stop it, or choose another --data directory.`,
        );
      }
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
    throw new DatabaseUnavailable(
      `The data directory ${directory} cannot be used (${codeOf(error)}): give --data a directory that you may write to.`,
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
    writeFileSync(file, `${process.pid}\n`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

function isRunning(pid: number, directory: string): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  if (pid === process.pid) return held.has(directory);
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it runs, as another user.
    return codeOf(error) === 'EPERM';
  }
}

function codeOf(error: unknown): string {
  return String((error as { code?: unknown }).code ?? error);
}
