import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What PostgreSQL takes at once for a piece of its log; without it, it does not start. */
const LOG_PIECE = 16 * 1024 * 1024;

/** Codes of the system for a disk, or a share of it, that is full. */
export const isFullCode = (code: unknown): boolean => code === 'ENOSPC' || code === 'EDQUOT';

/** Whether a directory has no room for what the database takes at once; found out by writing, which quotas bind too. */
export function isDiskFull(directory: string): boolean {
  const probe = join(directory, `.room.${process.pid}`);
  try {
    writeFileSync(probe, Buffer.alloc(LOG_PIECE + 64 * 1024));
    return false;
  } catch (error) {
    return isFullCode((error as { code?: unknown }).code);
  } finally {
    rmSync(probe, { force: true });
  }
}

/** The sentence for whoever starts the server. */
export function diskFull(directory: string): string {
  return `The disk of the ledger in ${directory} is full: make room on it (20 MB at least, 60 MB for a new ledger), then start again.`;
}
