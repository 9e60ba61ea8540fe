/** The prefix of every key that the module uses in the browser's storage. */
export const STORAGE_PREFIX = 'accounting:';

/**
 * Keys that match this after the prefix outlive the session: column layouts (ids, widths and order, no data), kept per
 * user id, and when a session was last found expired at its very beginning, which is a sign of a wrong clock.
 */
const KEPT = /^(columns:|expiredAt$)/;

/** Whether a key (without the prefix) is removed when the session ends. */
export function endsWithSession(key: string): boolean {
  return !KEPT.test(key);
}

/**
 * Removes what the module keeps of a user in local and session storage, except column layouts and the time at which a session
 * was found expired: filters of reports and tables, recent searches, offices, session and flags. The host calls it whenever its session ends,
 * after `unmount` if the module is mounted. The module need not be loaded. Never throws.
 */
export function clearAccountingData(): void {
  for (const open of [() => window.localStorage, () => window.sessionStorage]) {
    try {
      const storage = open();
      for (const key of keysOf(storage)) storage.removeItem(key);
    } catch {
      // A storage that cannot be accessed holds nothing.
    }
  }
}

/** The module's keys in local and session storage that should have been removed when the session ended. */
export function accountingKeys(): readonly string[] {
  return [() => window.localStorage, () => window.sessionStorage].flatMap((open) => {
    try {
      return keysOf(open());
    } catch {
      return [];
    }
  });
}

function keysOf(storage: Storage): string[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  return keys.filter(
    (key) => key.startsWith(STORAGE_PREFIX) && endsWithSession(key.slice(STORAGE_PREFIX.length)),
  );
}
