import type { IsoDate, IsoMoment } from '../../../src/api/wire';
import type { Database } from '../db';
import { retriedTransaction } from '../db';
import type { Scope } from '../ledger';
import { balanceSummary, centsOf } from '../ledger';
import { CLIENT_NAME, CLIENT_ORDER } from '../ledger/reports/names';
import { countBatch } from './counting';

/** A refused request; the message is a sentence for the user. */
export class StatementRefusal extends Error {
  override readonly name = 'StatementRefusal';
}

export interface BatchInput {
  readonly scope: Scope;
  readonly staffId: string;
  readonly at: IsoMoment;
  readonly asOf: IsoDate;
  readonly officeId: number | null;
  /**
   * Null: every customer with any item by that day; those without a balance are skipped later, with the reason.
   */
  readonly clientNumbers: readonly string[] | null;
  readonly includeZero: boolean;
  readonly message: string;
  readonly tagIds: readonly number[];
  readonly idempotencyKey: string | null;
  /** Hash of the whole request: a key repeated with another request is refused. */
  readonly requestHash: string;
}

const UNKNOWN_SHOWN = 5;

/**
 * Queues a batch and fixes its customers. A request repeated with its key does not create a second batch.
 *
 * @returns the batch's id
 * @throws StatementRefusal for unknown customers or tags, no customer at all, or a key of another request
 */
export function createBatch(db: Database, input: BatchInput): Promise<number> {
  const work = (tx: Database) => queueBatch(tx, input);
  return input.idempotencyKey === null ? db.transaction(work) : retriedTransaction(db, work);
}

async function queueBatch(tx: Database, input: BatchInput): Promise<number> {
  const customers = await customersOf(tx, input);
  await requireTags(tx, input);
  const [made] = await tx.query<{ batch_id: number }>(
    `INSERT INTO statement_batch (agency_id, created_by, created_at, as_of, office_id, customers_chosen, include_zero,
       message, status, total, idempotency_key, request_hash)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'Queued', $9, $10, $11)
     ON CONFLICT (created_by, idempotency_key) DO NOTHING RETURNING batch_id`,
    [
      input.scope.agencyId,
      input.staffId,
      input.at,
      input.asOf,
      input.officeId,
      input.clientNumbers !== null,
      input.includeZero,
      input.message,
      customers.length,
      input.idempotencyKey,
      input.requestHash,
    ],
  );
  if (!made) return keptBatch(tx, input);
  if (customers.length === 0) {
    throw new StatementRefusal(
      `No customer has an item by that date${input.officeId === null ? '' : ' in that office'}: there is nothing to send.`,
    );
  }
  await tx.query(
    'INSERT INTO statement_batch_tag (batch_id, tag_id) SELECT $1, t FROM unnest($2::int[]) AS t',
    [made.batch_id, [...input.tagIds]],
  );
  await tx.query(
    `INSERT INTO statement_item (batch_id, place, client_id, client_number, client_name, debts_cents, credits_cents)
     SELECT $1, r.place, r.id, r.number, r.name, r.debts, r.credits FROM json_to_recordset($2::text::json)
       AS r(place int, id int, number text, name text, debts bigint, credits bigint)`,
    [made.batch_id, JSON.stringify(customers.map((customer, place) => ({ place, ...customer })))],
  );
  return made.batch_id;
}

async function keptBatch(tx: Database, input: BatchInput): Promise<number> {
  const [kept] = await tx.query<{ batch_id: number; request_hash: string }>(
    'SELECT batch_id, request_hash FROM statement_batch WHERE created_by = $1 AND idempotency_key = $2',
    [input.staffId, input.idempotencyKey],
  );
  if (kept?.request_hash === input.requestHash) return kept.batch_id;
  throw new StatementRefusal('This idempotencyKey was used for another batch: nothing was queued.');
}

interface Customer {
  readonly id: number;
  readonly number: string;
  readonly name: string;
  readonly debts: number;
  readonly credits: number;
}

/** The customers of a batch by name and number, with their debts and credits in cents. */
async function customersOf(
  tx: Database,
  { scope, asOf, clientNumbers }: BatchInput,
): Promise<readonly Customer[]> {
  const chosen = clientNumbers === null ? null : await chosenClients(tx, scope.agencyId, clientNumbers);
  const summary = await balanceSummary(tx, scope, asOf, {
    includeZeroBalances: true,
    clientIds: chosen?.map(({ id }) => id),
  });
  const standing = new Map(
    summary.map((row): readonly [number, Customer] => [
      row.clientId,
      {
        id: row.clientId,
        number: row.clientNumber,
        name: row.clientName,
        debts: centsOf(row.debts),
        credits: centsOf(row.credits),
      },
    ]),
  );
  return chosen?.map((client) => standing.get(client.id) ?? client) ?? [...standing.values()];
}

async function chosenClients(
  tx: Database,
  agencyId: number,
  numbers: readonly string[],
): Promise<readonly Customer[]> {
  const clients = await tx.query<Customer>(
    `SELECT c.client_id AS id, c.client_number AS number, ${CLIENT_NAME} AS name, 0 AS debts, 0 AS credits FROM client c
      WHERE c.agency_id = $1 AND c.client_number = ANY ($2::text[]) ORDER BY ${CLIENT_ORDER}`,
    [agencyId, [...numbers]],
  );
  const found = new Set(clients.map(({ number }) => number));
  const unknown = [...new Set(numbers)].filter((number) => !found.has(number));
  if (unknown.length === 0) return clients;
  const shown = unknown.slice(0, UNKNOWN_SHOWN).map((number) => `"${number.slice(0, 40)}"`);
  const more = unknown.length > UNKNOWN_SHOWN ? ` and ${unknown.length - UNKNOWN_SHOWN} more` : '';
  throw new StatementRefusal(`There is no customer ${shown.join(', ')}${more}.`);
}

async function requireTags(tx: Database, { scope, tagIds }: BatchInput): Promise<void> {
  const known = await tx.query(
    'SELECT 1 FROM activity_tag WHERE agency_id = $1 AND tag_id = ANY ($2::int[])',
    [scope.agencyId, [...tagIds]],
  );
  if (known.length !== tagIds.length)
    throw new StatementRefusal('There is no such activity tag: choose the tags again.');
}

export interface RetryOutcome {
  readonly itemIds: readonly number[];
  readonly failures: readonly { readonly itemId: number; readonly reason: string }[];
}

/** Why an item is not retried, by its state. */
const NOT_AGAIN: Readonly<Record<string, string>> = {
  Generated: 'was generated already and is not made twice.',
  Queued: 'is already waiting to be made.',
};

/** Names the customer of the statement; without an item, the batch does not contain it. */
function whyNotAgain(item: { readonly status: string; readonly name: string } | undefined): string {
  if (item === undefined) return 'There is no such statement in this batch.';
  return `The statement of ${item.name} ${NOT_AGAIN[item.status] ?? `is ${item.status}: it is not made again.`}`;
}

/**
 * Re-queues failed or skipped items; `items` null: all that failed. Generated statements stay as they are.
 *
 * @param staffId who is said to have sent what is now made
 */
export function retryItems(
  db: Database,
  batchId: number,
  items: readonly number[] | null,
  staffId: string,
): Promise<RetryOutcome> {
  return db.transaction(async (tx) => {
    await tx.query('SELECT 1 FROM statement_batch WHERE batch_id = $1 FOR UPDATE', [batchId]);
    const queued = await tx.query<{ statement_id: number }>(
      `UPDATE statement_item SET status = 'Queued', reason = '', retried_by = $3
        WHERE batch_id = $1 AND CASE WHEN $2::bigint[] IS NULL THEN status = 'Failed'
                                ELSE status IN ('Failed', 'Skipped') AND statement_id = ANY ($2::bigint[]) END
        RETURNING statement_id`,
      [batchId, items === null ? null : [...items], staffId],
    );
    const itemIds = queued.map(({ statement_id }) => statement_id);
    const again = new Set(itemIds);
    const left = (items ?? []).filter((id) => !again.has(id));
    const states = await tx.query<{ statement_id: number; status: string; name: string }>(
      `SELECT statement_id, status, client_name AS name FROM statement_item
        WHERE batch_id = $1 AND statement_id = ANY ($2::bigint[])`,
      [batchId, left],
    );
    const itemOf = new Map(states.map((item) => [item.statement_id, item]));
    if (itemIds.length > 0) await countBatch(tx, batchId, 'Queued', null);
    return {
      itemIds,
      failures: left.map((itemId) => ({
        itemId,
        reason: whyNotAgain(itemOf.get(itemId)),
      })),
    };
  });
}
