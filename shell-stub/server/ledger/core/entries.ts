import type { IsoDate } from '../../../../src/api/wire';
import type { EntryLine, EntryRecord } from './records';

/** An entry line on a bank account. */
export const bankLine = (account: number, cents: number): EntryLine => ({ account, cents });

/** An entry line with debit and credit swapped. */
export const mirrored = (line: EntryLine): EntryLine => ({ ...line, cents: -line.cents });

/**
 * Builds an entry: lines with the same account, trust account and client are added up, and zero lines dropped.
 *
 * @param reverses The entry that it mirrors.
 * @returns null when nothing is left to post.
 */
export function entryOf(
  day: IsoDate,
  lines: readonly EntryLine[],
  reverses: number | null = null,
): EntryRecord | null {
  const merged: EntryLine[] = [];
  for (const line of lines) {
    const at = merged.findIndex((one) => isAlike(one, line));
    const before = merged[at];
    if (before) merged[at] = { ...before, cents: before.cents + line.cents };
    else merged.push(line);
  }
  const tidy = merged.filter(({ cents }) => cents !== 0);
  return tidy.length === 0 ? null : { effective_date: day, reverses_entry_id: reverses, lines: tidy };
}

const isAlike = (one: EntryLine, other: EntryLine): boolean =>
  one.account === other.account &&
  (one.trust ?? null) === (other.trust ?? null) &&
  (one.client ?? null) === (other.client ?? null);
