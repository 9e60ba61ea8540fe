import type { IsoDate } from '../../../../src/api/wire';
import type { Database } from '../../db';

/** A line of an entry: debits positive, credits negative, in cents. */
export interface EntryLine {
  readonly account: number;
  /** The trust account in which the money behind the line is held; null while it is not collected. */
  readonly trust?: number | null;
  readonly client?: number | null;
  readonly cents: number;
}

/** A line on a bank account. */
export const bankLine = (account: number, cents: number): EntryLine => ({ account, cents });

/** A line with debit and credit exchanged. */
export const mirrored = (line: EntryLine): EntryLine => ({ ...line, cents: -line.cents });

/**
 * Posts lines as one entry: lines of one account, trust account and client are added up. Balance and trust cover are
 * checked by the database when the transaction commits (D11, D13).
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
  const tidy = tidied(lines);
  if (tidy.length === 0) return null;
  const [entry] = await tx.query<{ entry_id: number }>(
    `WITH made AS (
       INSERT INTO entry (item_id, effective_date, reverses_entry_id) VALUES ($1, $2, $3) RETURNING entry_id
     ), lines AS (
       INSERT INTO entry_line (entry_id, line_no, account_id, trust_account_id, client_id, cents)
       SELECT made.entry_id, l.line_no, l.account, l.trust, l.client, l.cents
         FROM made, json_to_recordset($4::text::json)
           AS l(line_no int, account int, trust int, client int, cents bigint)
     )
     SELECT entry_id FROM made`,
    [
      itemId,
      day,
      reversesEntryId,
      JSON.stringify(tidy.map((line, index) => ({ line_no: index + 1, ...line }))),
    ],
  );
  return entry?.entry_id ?? null;
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

/** One line for each account, trust account and client, none of zero. */
function tidied(lines: readonly EntryLine[]): EntryLine[] {
  const merged = new Map<string, EntryLine>();
  for (const line of lines) {
    const key = `${line.account}/${line.trust ?? ''}/${line.client ?? ''}`;
    const before = merged.get(key);
    merged.set(key, before ? { ...before, cents: before.cents + line.cents } : line);
  }
  return [...merged.values()].filter(({ cents }) => cents !== 0);
}
