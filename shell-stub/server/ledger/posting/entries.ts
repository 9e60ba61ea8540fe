import type { IsoDate } from '../../../../src/api/wire';
import type { Database } from '../../db';
import type { EntryLine } from '../core';
import { entryOf, mirrored } from '../core';
import { writeEntry } from '../writers/writePosting';

/**
 * Posts lines as one entry.
 *
 * @returns the entry's id; null when nothing is left to post.
 */
export async function postEntry(
  tx: Database,
  itemId: number,
  day: IsoDate,
  lines: readonly EntryLine[],
  reversesEntryId: number | null = null,
): Promise<number | null> {
  const entry = entryOf(day, lines, reversesEntryId);
  return entry === null ? null : writeEntry(tx, itemId, entry);
}

/** Posts the mirror image of an entry; null when there is none. */
export async function reverseEntry(
  tx: Database,
  itemId: number,
  day: IsoDate,
  entryId: number,
): Promise<number | null> {
  const lines = await tx.query<EntryLine>(
    `SELECT account_id AS account, trust_account_id AS trust, client_id AS client, cents
       FROM entry_line WHERE entry_id = $1 ORDER BY line_no`,
    [entryId],
  );
  return postEntry(tx, itemId, day, lines.map(mirrored), entryId);
}
