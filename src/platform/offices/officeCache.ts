import type { OfficeOption } from '../../domain';
import type { SafeStorage } from '../host/storage';

/** The office data kept in session storage (§9). */
export interface OfficeCache {
  /** The user's offices, as a selector offers them. */
  readonly offices: readonly OfficeOption[];
  /** The office that the module works in. */
  readonly office: OfficeOption;
  /** Whether the agency has several offices. */
  readonly multiOffice: boolean;
}

/** Stores one value for one user, so that another user of the same tab never sees it. */
export function rememberOffices<K extends keyof OfficeCache>(
  storage: SafeStorage,
  userId: string,
  key: K,
  value: OfficeCache[K],
): void {
  storage.write(key, JSON.stringify({ userId, value }));
}

/** Returns the value stored for this user; null when there is none or it cannot be read. */
export function recallOffices<K extends keyof OfficeCache>(
  storage: SafeStorage,
  userId: string,
  key: K,
): OfficeCache[K] | null {
  try {
    // Whatever else JSON may be has no user.
    const kept = JSON.parse(storage.read(key) ?? 'null') as { userId?: unknown; value?: unknown } | null;
    return kept?.userId === userId && CHECKS[key](kept.value) ? (kept.value as OfficeCache[K]) : null;
  } catch {
    return null;
  }
}

const CHECKS: Readonly<Record<keyof OfficeCache, (value: unknown) => boolean>> = {
  offices: (value) => Array.isArray(value) && value.every(isOption),
  office: isOption,
  multiOffice: (value) => typeof value === 'boolean',
};

function isOption(value: unknown): value is OfficeOption {
  const { label, value: id } = (value ?? {}) as Partial<OfficeOption>;
  return typeof label === 'string' && typeof id === 'string';
}
