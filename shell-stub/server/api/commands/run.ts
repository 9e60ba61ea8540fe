import { createHash } from 'node:crypto';
import type { CommandName, CommandResult, Envelope } from '../../../../src/api/wire';
import type { Database } from '../../db';
import { retriedTransaction } from '../../db';
import { CODE, invalid } from '../failures';
import type { Body } from '../fields';
import type { NoteOutage } from '../outages';
import type { QueryCall } from '../queries/query';
import type { Viewer } from '../../session/viewer';
import { refusalOf } from './refusals';
import type { CommandCall } from './command';

/** A command as it arrives. */
export interface ReceivedCommand extends Omit<QueryCall, 'viewer'> {
  /** Who sends it, read in the transaction of its postings: rights that were taken away before post nothing. */
  readonly readViewer: (tx: Database) => Promise<Viewer>;
}

/** A command handler of any name. */
type AnyHandler = (call: CommandCall) => Promise<CommandResult>;

/**
 * Runs a command once per idempotency key of a user (D8): its postings and its stored answer are one
 * transaction. A repeated key, even a concurrent one, gets the stored answer.
 *
 * @throws ApiFailure code 13 for an invalid key or payload, or a key of another command; whatever else the
 * handler throws
 */
export async function runCommand(
  name: CommandName,
  handler: AnyHandler,
  call: ReceivedCommand,
  noteOutage: NoteOutage,
): Promise<Envelope<CommandResult>> {
  const key = readKey(call.body);
  const payload = readPayload(name, call.body);
  const hash = createHash('sha256')
    .update(canonical([name, payload]))
    .digest('hex');
  try {
    const data = await retriedTransaction(call.db, async (db) =>
      once(name, key, hash, { ...call, viewer: await call.readViewer(db), db, payload }, handler),
    );
    return { code: CODE.ok, data };
  } catch (error) {
    const refusal = await refusalOf(error, call.db, name);
    noteOutage(error);
    return refusal;
  }
}

async function once(
  name: CommandName,
  key: string,
  hash: string,
  call: CommandCall,
  handler: AnyHandler,
): Promise<CommandResult> {
  const { db, viewer } = call;
  // Waits for a transaction with the same key; the unique row itself admits only one.
  const taken = await db.query(
    `INSERT INTO command_answer (staff_id, idempotency_key, command, request_hash, answered_at)
     VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING RETURNING 1`,
    [viewer.staffId, key, name, hash, new Date(call.clock.now()).toISOString()],
  );
  if (taken.length === 0) return keptAnswer(db, viewer.staffId, key, hash);
  const result = await handler(call);
  // Answered as it is kept, so that the same request is answered with the same text again.
  const [kept] = await db.query<{ answer: CommandResult }>(
    `UPDATE command_answer SET answer = $3::text::jsonb WHERE staff_id = $1 AND idempotency_key = $2
     RETURNING answer`,
    [viewer.staffId, key, JSON.stringify(result)],
  );
  return kept?.answer ?? result;
}

async function keptAnswer(db: Database, staffId: string, key: string, hash: string): Promise<CommandResult> {
  const [kept] = await db.query<{ request_hash: string; answer: CommandResult | null }>(
    'SELECT request_hash, answer FROM command_answer WHERE staff_id = $1 AND idempotency_key = $2',
    [staffId, key],
  );
  if (!kept?.answer || kept.request_hash !== hash) {
    throw invalid('This idempotencyKey was used for another command: nothing was changed.');
  }
  return kept.answer;
}

function readKey(body: Body): string {
  const key = body.idempotencyKey;
  if (typeof key === 'string' && /^[\w-]{8,100}$/.test(key)) return key;
  throw invalid('idempotencyKey must be 8 to 100 letters, digits, dashes or underscores.');
}

function readPayload(name: CommandName, body: Body): Body {
  const field = name.charAt(0).toLowerCase() + name.slice(1);
  const payload = body[field];
  if (typeof payload === 'object' && payload !== null && !Array.isArray(payload)) return payload as Body;
  throw invalid(`${field} must be an object.`);
}

/** JSON with sorted object fields, so that the same request in another field order is recognized. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
