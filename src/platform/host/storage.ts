import { STORAGE_PREFIX, endsWithSession } from '../../contract/storage';

/** A string store that never throws: when storage is unavailable, the module still works. */
export interface SafeStorage {
  read(key: string): string | null;
  write(key: string, value: string): void;
  remove(key: string): void;
  /** The module's own keys, without the prefix. */
  keys(): readonly string[];
}

/**
 * Wraps a browser storage, which may be full or blocked. Keys get the module's prefix.
 *
 * @param isOfTab whether no other tab writes it. What it refuses is then kept here: the names of a search are nowhere
 *   else, and without them it would find everybody's items.
 */
export function safeStorage(open: () => Storage, isOfTab = false): SafeStorage {
  const refused = new Map<string, string>();
  const attempt = <T>(work: (storage: Storage) => T, otherwise: T): T => {
    try {
      return work(open());
    } catch {
      return otherwise;
    }
  };
  return {
    read: (key) => refused.get(key) ?? attempt((storage) => storage.getItem(STORAGE_PREFIX + key), null),
    write: (key, value) => {
      if (isOfTab) refused.set(key, value);
      attempt((storage) => {
        storage.setItem(STORAGE_PREFIX + key, value);
        refused.delete(key);
      }, undefined);
    },
    remove: (key) => {
      refused.delete(key);
      attempt((storage) => storage.removeItem(STORAGE_PREFIX + key), undefined);
    },
    keys: () => [...attempt(ownKeys, []), ...refused.keys()],
  };
}

/**
 * Removes the module's own entries except column layouts and the time at which a session was found expired; entries of
 * others are left alone (§4, D21, D23).
 */
export function clearModuleStorage(storage: SafeStorage): void {
  for (const key of storage.keys()) if (endsWithSession(key)) storage.remove(key);
}

function ownKeys(storage: Storage): string[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  return keys.filter((key) => key.startsWith(STORAGE_PREFIX)).map((key) => key.slice(STORAGE_PREFIX.length));
}
