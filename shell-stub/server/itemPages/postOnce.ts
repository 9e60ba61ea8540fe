import { createHash } from 'node:crypto';
import { changedItems } from '../api/changedItems';
import { refusalOf } from '../api/commands/refusals';
import type { NoteOutage } from '../api/outages';
import type { Database } from '../db';
import { retriedTransaction } from '../db';
import { LedgerRefusal } from '../ledger';

/** What a form of an item page did. */
export interface FormResult {
  readonly what: 'voided' | 'posted';
  /** The item whose page shows the result. */
  readonly itemId: number;
  /** Every item whose report rows changed or are new. */
  readonly changed: readonly number[];
}

/** A submitted form. */
export interface SubmittedForm {
  readonly staffId: string;
  /** Random, generated with the form, so that submitting it twice posts once (D8). */
  readonly key: string;
  /** What it does, to which item or for which client, with all entered values: a key is for one act. */
  readonly act: string;
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
  form: SubmittedForm,
  work: (tx: Database) => Promise<Pick<FormResult, 'what' | 'itemId'>>,
): Promise<FormResult> {
  if (!KEY.test(form.key)) throw new LedgerRefusal('This form is incomplete: open the page again.');
  const hash = hashOf(form);
  try {
    return await retriedTransaction(db, async (tx) => {
      const taken = await tx.query(
        `INSERT INTO command_answer (staff_id, idempotency_key, command, request_hash, answered_at)
         VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING RETURNING 1`,
        [form.staffId, form.key, COMMAND, hash, form.at],
      );
      if (taken.length === 0) return answerOf(await readKept(tx, form.staffId, form.key), hash);
      const done = await work(tx);
      const posted: FormResult = { ...done, changed: await changedItems(tx, done.itemId) };
      await tx.query(
        'UPDATE command_answer SET answer = $3::text::jsonb WHERE staff_id = $1 AND idempotency_key = $2',
        [form.staffId, form.key, JSON.stringify(posted)],
      );
      return posted;
    });
  } catch (error) {
    const { message = '' } = await refusalOf(error, db);
    form.noteOutage(error);
    throw new LedgerRefusal(message);
  }
}

/**
 * What a form did that was sent before; null for one that was not. Asked where a form is refused by what it has itself
 * changed, such as the balance that it paid.
 *
 * @throws {LedgerRefusal} for one that was sent with other entries
 */
export async function postedBefore(db: Database, form: SubmittedForm): Promise<FormResult | null> {
  const kept = await readKept(db, form.staffId, form.key);
  return kept === undefined ? null : answerOf(kept, hashOf(form));
}

const hashOf = ({ act }: SubmittedForm): string => createHash('sha256').update(act).digest('hex');

function answerOf(kept: Kept | undefined, hash: string): FormResult {
  if (!kept?.answer || kept.request_hash !== hash) {
    throw new LedgerRefusal(
      'This form was sent before with other entries, and those were posted: look for them before you post these as well.',
    );
  }
  return kept.answer;
}

interface Kept {
  readonly request_hash: string;
  readonly answer: FormResult | null;
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
export type FormResultByKey = FormResult & Pick<SubmittedForm, 'key'>;

/** Reads what a form did, for the page of an item shown after it; null for a key that is not of the user's forms for that item. */
export async function readFormResult(
  db: Database,
  staffId: string,
  key: unknown,
  itemId: number,
): Promise<FormResultByKey | null> {
  if (typeof key !== 'string') return null;
  const kept = await readKept(db, staffId, key);
  return kept?.answer?.itemId === itemId ? { ...kept.answer, key } : null;
}
