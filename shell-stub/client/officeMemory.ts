/**
 * The office that the shell is working in survives a reload. Each tab has its own, and a new tab starts with
 * the user's last choice. It is stored for one user, and removed when nobody is signed in.
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
  const kept = [window.sessionStorage, window.localStorage].map(readFrom);
  return kept.find((office) => office?.userId === userId)?.officeId;
}

/** Stores the office of this tab. */
export function rememberOffice(office: KeptOffice): void {
  window.sessionStorage.setItem(KEY, JSON.stringify(office));
}

/** Stores the user's choice for tabs that are opened later. */
export function rememberChoice(office: KeptOffice): void {
  window.localStorage.setItem(KEY, JSON.stringify(office));
}

/** Removes the stored offices when nobody is signed in any more. */
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
