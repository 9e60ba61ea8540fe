/**
 * The office that the shell is working in survives a reload. Each tab has its own, and a new tab starts with
 * the user's last choice. It is stored for one user, and removed when nobody is signed in. A browser that forbids storage
 * remembers nothing.
 */
const KEY = 'stub-shell:office';

/** An office, with the user who is working in it. */
export interface KeptOffice {
  readonly userId: string;
  /** Null: all offices. */
  readonly officeId: string | null;
}

/** Returns the user's office in this tab, or else their last choice in any tab; undefined if unknown. */
export function recallOffice(userId: string): string | null | undefined {
  const kept = STORAGES.map((name) => attempt(() => readFrom(window[name])));
  return kept.find((office) => office?.userId === userId)?.officeId;
}

/** Stores the office of this tab. */
export function rememberOffice(office: KeptOffice): void {
  attempt(() => window.sessionStorage.setItem(KEY, JSON.stringify(office)));
}

/** Stores the user's choice for tabs that are opened later. */
export function rememberChoice(office: KeptOffice): void {
  attempt(() => window.localStorage.setItem(KEY, JSON.stringify(office)));
}

/** Removes the stored offices when nobody is signed in any more. */
export function forgetOffice(): void {
  for (const name of STORAGES) attempt(() => window[name].removeItem(KEY));
}

/** This tab's, then that of all tabs. */
const STORAGES = ['sessionStorage', 'localStorage'] as const;

/** A forbidden storage throws where it is named, a full one where it is written; null if it did. */
function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

/** Throws where what is stored is not JSON. */
function readFrom(storage: Storage): KeptOffice | null {
  const kept: unknown = JSON.parse(storage.getItem(KEY) ?? 'null');
  if (typeof kept !== 'object' || kept === null || !('userId' in kept) || !('officeId' in kept)) return null;
  const { userId, officeId } = kept;
  if (typeof userId !== 'string' || (officeId !== null && typeof officeId !== 'string')) return null;
  return { userId, officeId };
}
