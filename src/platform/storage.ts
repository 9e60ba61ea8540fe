/** Every key of the module begins so, and sign-out removes no other's (D23). */
export const STORAGE_PREFIX = 'accounting:';

/** A store of texts that never throws: without it the module works, and only forgets. */
export interface SafeStorage {
  read(key: string): string | null;
  write(key: string, value: string): void;
}

/** Wraps a storage of the browser, which may be full or forbidden. Keys get the module's prefix. */
export function safeStorage(open: () => Storage): SafeStorage {
  return {
    read: (key) => {
      try {
        return open().getItem(STORAGE_PREFIX + key);
      } catch {
        return null;
      }
    },
    write: (key, value) => {
      try {
        open().setItem(STORAGE_PREFIX + key, value);
      } catch {
        return;
      }
    },
  };
}
