import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { codeOf } from '../errorCode';
import { DatabaseUnavailable } from './database';
import { diskFull, isFullCode } from './diskSpace';
import { processStart } from './processStart';

/** Directories held by this process. A lock with our own pid that is not in here was left by an earlier run. */
const held = new Set<string>();

/** How soon after it has made a lock, a process has written into it. */
const WRITTEN_WITHIN_MS = 5_000;

/** The process that wrote a lock file; `start` is null where the system does not provide it. */
interface Holder {
  readonly pid: number;
  readonly start: string | null;
}

/**
 * Locks a data directory for this process, creating it if needed: two processes writing to one embedded
 * database would destroy it. A lock whose process no longer runs is taken over, even if another process now has
 * its pid.
 *
 * @returns a function that releases the directory.
 * @throws {DatabaseUnavailable} when another process holds it, or it cannot be written.
 */
export function lockDirectory(directory: string): () => void {
  const file = join(directory, 'ledger.lock');
  try {
    makeDirectory(directory);
    if (!create(file)) {
      const holder = readHolder(file);
      if (isRunning(holder, directory)) throw new DatabaseUnavailable(inUse(directory, file, holder));
      // Another process may have found the same stale lock and been faster.
      if (isBeingWritten(file) || !removeStale(file, holder) || !create(file)) {
        throw new DatabaseUnavailable(
          `The ledger in ${directory} was just taken by another process: choose another --data directory.`,
        );
      }
    }
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error;
    const code = codeOf(error);
    if (isFullCode(code)) throw new DatabaseUnavailable(diskFull(directory));
    // The lock has gone between its being found and its being read.
    if (code === 'ENOENT' && existsSync(directory))
      throw new DatabaseUnavailable(`The ledger in ${directory} was released a moment ago: start again.`);
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

/**
 * Not `mkdir` with `recursive`: Node 20 loops forever where the system returns ENOENT under an existing parent.
 */
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
    // On a full disk the file has been created, but is empty.
    if (isFullCode(codeOf(error))) rmSync(file, { force: true });
    throw error;
  }
}

/** Whether another process has made the lock a moment ago, and has yet to write into it who holds it. */
function isBeingWritten(file: string): boolean {
  const found = statSync(file, { throwIfNoEntry: false });
  return found !== undefined && found.size === 0 && Date.now() - found.mtimeMs < WRITTEN_WITHIN_MS;
}

/**
 * Removes a lock that was left behind. Moves it aside first: a lock that another process has made since is not removed.
 *
 * @returns false when there was such a lock, which is still there.
 */
function removeStale(file: string, stale: Holder): boolean {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return true;
    throw error;
  }
  const { pid, start } = readHolder(aside);
  if (pid !== stale.pid || start !== stale.start) {
    giveBack(aside, file);
    return false;
  }
  rmSync(aside);
  return true;
}

/** Puts a lock back where it was, unless a third process has made one there since. */
function giveBack(aside: string, file: string): void {
  try {
    linkSync(aside, file);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
  rmSync(aside);
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
    // EPERM: it is running, as another user.
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
