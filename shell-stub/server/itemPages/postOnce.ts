import { createHash } from 'node:crypto';
import { changedItems } from '../api/changedItems';
import { refusalOf } from '../api/commands/refusals';
import type { NoteOutage } from '../api/outages';
import type { Database } from '../db';
import { retriedTransaction } from '../db';
import { LedgerRefusal } from '../ledger';

/** What a form of an item page did. */
export interface Posted {
  readonly what: 'voided' | 'posted';
  /** The item whose page shows the result. */
  readonly itemId: number;
  /** Every item whose report rows changed or are new. */
  readonly changed: readonly number[];
}

/** A submitted form. */
export interface Sent {
  readonly staffId: string;
  /** Random, generated with the form, so that submitting it twice posts once (D8). */
  readonly key: string;
  /** All entered values. */
  readonly body: string;
  /** ISO-8601 in UTC. */
  readonly at: string;
  readonly noteOutage: NoteOutage;
}

/** The command name under which results of item page forms are stored. */
const COMMAND = 'item page';
const KEY = /^[\w-]{8,100}$/;

/**
 * Posts what a form asks for exactly once, however often it is submitted; a repeated form gets the first
 * result.
 *
 * @throws {LedgerRefusal} with a sentence for the user: nothing was posted
 */
export async function postOnce(
  db: Database,
  sent: Sent,
  work: (tx: Database) => Promise<Pick<Posted, 'what' | 'itemId'>>,
): Promise<Posted> {
  if (!KEY.test(sent.key)) throw new LedgerRefusal('This form is incomplete: open the page again.');
  const hash = hashOf(sent);
  try {
    return await retriedTransaction(db, async (tx) => {
      const taken = await tx.query(
        `INSERT INTO command_answer (staff_id, idempotency_key, command, request_hash, answered_at)
         VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING RETURNING 1`,
        [sent.staffId, sent.key, COMMAND, hash, sent.at],
      );
      if (taken.length === 0) return await keptAnswer(tx, sent, hash);
      const done = await work(tx);
      const posted: Posted = { ...done, changed: await changedItems(tx, done.itemId) };
      await tx.query(
        'UPDATE command_answer SET answer = $3::text::jsonb WHERE staff_id = $1 AND idempotency_key = $2',
        [sent.staffId, sent.key, JSON.stringify(posted)],
      );
      return posted;
    });
  } catch (error) {
    const { message = '' } = await refusalOf(error, db);
    sent.noteOutage(error);
    throw new LedgerRefusal(message);
  }
}

/**
 * What a form did that was sent before with the same entries; null for one that was not. Asked where a form is refused by
 * what it has itself changed, such as the balance that it paid.
 */
export async function postedBefore(db: Database, sent: Sent): Promise<Posted | null> {
  const kept = await readKept(db, sent.staffId, sent.key);
  return kept?.request_hash === hashOf(sent) ? kept.answer : null;
}

const hashOf = ({ body }: Sent): string => createHash('sha256').update(body).digest('hex');

async function keptAnswer(tx: Database, { staffId, key }: Sent, hash: string): Promise<Posted> {
  const kept = await readKept(tx, staffId, key);
  if (!kept?.answer || kept.request_hash !== hash) {
    throw new LedgerRefusal('This form was sent before with other entries: open the page again.');
  }
  return kept.answer;
}

interface Kept {
  readonly request_hash: string;
  readonly answer: Posted | null;
}

async function readKept(db: Database, staffId: string, key: string): Promise<Kept | undefined> {
  if (!KEY.test(key)) return undefined;
  const [kept] = await db.query<Kept>(
    'SELECT request_hash, answer FROM command_answer WHERE staff_id = $1 AND idempotency_key = $2 AND command = $3',
    [staffId, key, COMMAND],
  );
  return kept;
}

/** What a form did, with its key. */
export type PostedByKey = Posted & Pick<Sent, 'key'>;

/** Reads what a form did, for the page shown after it; null for a key that is not one of the user's. */
export async function readPosted(db: Database, staffId: string, key: unknown): Promise<PostedByKey | null> {
  if (typeof key !== 'string') return null;
  const kept = await readKept(db, staffId, key);
  return kept?.answer ? { ...kept.answer, key } : null;
}
