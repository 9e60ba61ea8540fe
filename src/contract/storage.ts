/** Every key of the module in the browser's storage begins so. */
export const STORAGE_PREFIX = 'accounting:';

/** Column layouts begin so, after the prefix: ids, widths and order, kept per user id, no data. They stay. */
const KEPT = 'columns:';

/** Whether a key, without the prefix, goes when the session ends. */
export function endsWithSession(key: string): boolean {
  return !key.startsWith(KEPT);
}

/**
 * Removes what the module keeps of a user in local and session storage, except column layouts: filters of reports and tables, recent
 * searches, offices, session and flags. For the host to call whenever its session ends, after `unmount` where the module
 * is mounted; the module itself need not be loaded. Never throws.
 */
export function clearAccountingData(): void {
  for (const open of [() => window.localStorage, () => window.sessionStorage]) {
    try {
      const storage = open();
      for (const key of keysOf(storage)) storage.removeItem(key);
    } catch {
      // A storage that is forbidden holds nothing.
    }
  }
}

/** Keys of a former session in local and session storage. */
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
