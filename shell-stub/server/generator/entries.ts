import type { EntryLine } from '../ledger/posting/entries';

/** One line for each account, trust account and client, none of zero: as the ledger posts them. */
export function tidied(lines: readonly EntryLine[]): EntryLine[] {
  const merged = new Map<string, EntryLine>();
  for (const line of lines) {
    const key = `${line.account}/${line.trust ?? ''}/${line.client ?? ''}`;
    const before = merged.get(key);
    merged.set(key, before ? { ...before, cents: before.cents + line.cents } : line);
  }
  return [...merged.values()].filter(({ cents }) => cents !== 0);
}
