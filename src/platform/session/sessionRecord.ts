import { toInteger } from '../../domain';
import type { SafeStorage } from '../host/storage';
import { clearModuleStorage } from '../host/storage';

/** The session's user and expiry, kept in storage for other tabs, which may be frozen and miss messages. */
export interface SessionRecord {
  readonly userId: string;
  /** Seconds since 1970-01-01 UTC; null when the host does not say. */
  readonly exp: number | null;
}

const KEY = 'session';

/** Returns the session that this or another tab wrote last; null when there is none or it cannot be read. */
export function readSessionRecord(storage: SafeStorage): SessionRecord | null {
  try {
    const record: unknown = JSON.parse(storage.read(KEY) ?? 'null');
    if (typeof record !== 'object' || record === null || !('userId' in record)) return null;
    const { userId } = record;
    if (typeof userId !== 'string') return null;
    return { userId, exp: 'exp' in record ? toInteger(record.exp) : null };
  } catch {
    return null;
  }
}

export function writeSessionRecord(storage: SafeStorage, record: SessionRecord): void {
  storage.write(KEY, JSON.stringify(record));
}

const EXPIRED_AT = 'expiredAt';
const HALF_A_DAY_MS = 43_200_000;

/**
 * Whether a session has been found expired at its very beginning within the last half day; remembers that one has now.
 * If this happens again after a new sign-in, the session is not over: a clock is wrong (D21).
 */
export function recordExpiredAtStart(storage: SafeStorage, nowMs: number): boolean {
  const before = Number(storage.read(EXPIRED_AT));
  storage.write(EXPIRED_AT, String(nowMs));
  return nowMs - before < HALF_A_DAY_MS;
}

/** Clears what another user left behind without signing out, as after a closed browser or a lost session. */
export function clearIfOtherUser(storage: SafeStorage, userId: string): void {
  const record = readSessionRecord(storage);
  if (record !== null && record.userId !== userId) clearModuleStorage(storage);
}
