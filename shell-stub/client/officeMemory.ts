/**
 * The office that the shell works in outlives a reload: each tab has its own, and a new one begins with the user's last
 * choice. It is kept for one user, and forgotten when nobody is signed in.
 */
const KEY = 'stub-shell:office';

/** An office with the user who works in it. */
export interface KeptOffice {
  readonly userId: string;
  /** Null: all offices. */
  readonly officeId: string | null;
}

/** What this user works in, in this tab or else in another; undefined when nothing is known. */
export function recallOffice(userId: string): string | null | undefined {
  const kept = [window.sessionStorage, window.localStorage].map(readFrom);
  return kept.find((office) => office?.userId === userId)?.officeId;
}

/** Keeps the office of this tab. */
export function rememberOffice(office: KeptOffice): void {
  window.sessionStorage.setItem(KEY, JSON.stringify(office));
}

/** Keeps what a user has chosen for the tabs that are opened from now on. */
export function rememberChoice(office: KeptOffice): void {
  window.localStorage.setItem(KEY, JSON.stringify(office));
}

/** Nobody is signed in any more. */
export function forgetOffice(): void {
  for (const storage of [window.sessionStorage, window.localStorage]) storage.removeItem(KEY);
}

function readFrom(storage: Storage): KeptOffice | null {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('userId' in kept) || !('officeId' in kept))
      return null;
    const { userId, officeId } = kept;
    if (typeof userId !== 'string' || (officeId !== null && typeof officeId !== 'string')) return null;
    return { userId, officeId };
  } catch {
    return null;
  }
}
