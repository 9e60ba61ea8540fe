import { DatabaseError } from './database';

/**
 * Why a database currently cannot work, whatever the request: its disk is full, the connection was lost, it accepts no
 * more work, or it was in memory and is gone for good.
 */
export type Outage = 'full' | 'lost' | 'busy' | 'gone';

/** Code for a failed connection that has no code of its own (SQLSTATE connection_failure). */
export const CONNECTION_LOST = '08006';
/** Code of a database that has shut itself down (SQLSTATE crash_shutdown). */
export const DATABASE_ENDED = '57P02';
/** Code of a database in memory that has shut itself down; PostgreSQL has none for it. */
export const MEMORY_GONE = 'MEMORY';
/** Code of a full disk (SQLSTATE disk_full). */
export const DISK_FULL = '53100';
/** Code of a pool without a free connection (SQLSTATE too_many_connections). */
export const NO_CONNECTION_FREE = '53300';

const FULL = new Set([DISK_FULL, 'ENOSPC', 'EDQUOT']);
/** Connection failures, servers shutting down or starting, and system errors such as ECONNRESET. */
const LOST = /^(08...|57P0[1-5]|25P03|E[A-Z]+)$/;
const BUSY = /^53...$/;

/** What prevents the database from working; null for an error caused by the statement itself. */
export function outageOf(error: unknown): Outage | null {
  if (!(error instanceof DatabaseError) || error.code === undefined) return null;
  if (FULL.has(error.code)) return 'full';
  if (error.code === MEMORY_GONE) return 'gone';
  if (LOST.test(error.code)) return 'lost';
  return BUSY.test(error.code) ? 'busy' : null;
}

/**
 * The answer to a transaction's COMMIT was lost, so it is unknown whether it is in the ledger. Any other
 * error of a transaction means that nothing of it is.
 */
export class CommitUnknown extends DatabaseError {}

/** Only the kind of an error, for the log: its message can contain names and amounts. */
export const kindOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown');

const CAUSES: Readonly<Record<Outage, string>> = {
  full: "the disk of the ledger's database is full",
  lost: "the connection to the ledger's database was lost",
  busy: "the ledger's database takes no more work",
  gone: 'the ledger in memory is gone, because its database has stopped: start again',
};

/**
 * What prevents the database from working, with its code, for whoever runs the server; null for an error caused
 * by the statement itself. It contains no text of the database, which can contain names and amounts.
 */
export function outageCause(error: unknown): string | null {
  const outage = outageOf(error);
  if (outage === null || !(error instanceof DatabaseError)) return null;
  const doubt = error instanceof CommitUnknown ? ' in the middle of a commit' : '';
  return `${CAUSES[outage]}${doubt} (${error.code ?? ''})`;
}
