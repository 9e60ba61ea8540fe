import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Size of one PostgreSQL WAL segment; without room for it, PostgreSQL does not start. */
const WAL_SEGMENT_BYTES = 16 * 1024 * 1024;

/** Whether a system error code means a full disk or an exceeded quota. */
export const isFullCode = (code: unknown): boolean => code === 'ENOSPC' || code === 'EDQUOT';

/**
 * Whether a directory lacks room for what the database takes at once; tested by writing, because quotas count
 * too.
 */
export function isDiskFull(directory: string): boolean {
  const probe = join(directory, `.room.${process.pid}`);
  try {
    writeFileSync(probe, Buffer.alloc(WAL_SEGMENT_BYTES + 64 * 1024));
    return false;
  } catch (error) {
    return isFullCode((error as { code?: unknown }).code);
  } finally {
    rmSync(probe, { force: true });
  }
}

/** The message for whoever starts the server. */
export function diskFull(directory: string): string {
  return `The disk of the ledger in ${directory} is full: make room on it (20 MB at least, 60 MB for a new ledger), then start again.`;
}
