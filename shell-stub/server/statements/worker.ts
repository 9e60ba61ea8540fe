import type { ServerClock } from '../clock';
import type { Database } from '../db';
import { DatabaseError, kindOf, outageCause, outageOf } from '../db';
import { SerialQueue } from '../db/serialQueue';
import { usDate } from '../ledger/text';
import { pause } from '../pause';
import type { Printer } from '../print/printer';
import { buildStatements } from './build';
import type { StatementDocument } from './document';
import type { BatchRow, Outcome } from './outcomes';
import { endItems } from './outcomes';
import type { LayoutCheck } from './pdf/print';

/** The failures and slowness of statements that a scenario can set (D41). */
interface StatementTrouble {
  /** Client numbers whose statements fail. */
  readonly failing: readonly string[];
  /** Minimum time per statement, in milliseconds. */
  readonly paceMs: number;
}

export interface StatementWorkerOptions {
  readonly db: Database;
  readonly clock: ServerClock;
  readonly agencyId: number;
  readonly printer: Printer;
  readonly trouble: () => StatementTrouble;
  /** Writes one line for the person who runs the server; must never contain personal data. */
  readonly log: (line: string) => void;
}

/** Makes the statements of batches in the background, one batch at a time, oldest first. */
export interface StatementWorker {
  /** Signals possible work: after a server start, a new batch or a retry. */
  wake(): void;
  /** Makes all waiting statements; ends when none is left, or when stopped. */
  drain(): Promise<void>;
  /** Ends after the current statements. */
  stop(): Promise<void>;
}

/** Statements per step: they become visible together, and a crash repeats at most this many. */
const STEP = 20;
const RESTART_AFTER_MS = 2000;

interface Item {
  readonly statement_id: number;
  readonly client_id: number;
  readonly client_number: string;
  readonly debts: number;
  readonly credits: number;
}

/** Creates a worker; it does nothing until it is woken or asked to drain. */
export function createStatementWorker(options: StatementWorkerOptions): StatementWorker {
  const { log } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  /** One drain at a time: two in one process would make each other's statements. */
  const turns = new SerialQueue();
  let isWoken = false;
  let lastCause: string | undefined;

  async function drainNow(): Promise<void> {
    while (!signal.aborted && (await makeSome(options, signal)));
  }

  const drain = (): Promise<void> => turns.run(drainNow);

  async function run(): Promise<void> {
    isWoken = false;
    try {
      await drain();
      lastCause = undefined;
    } catch (error) {
      if (signal.aborted) return;
      const cause = outageCause(error) ?? kindOf(error);
      // Logged once per outage.
      if (cause !== lastCause) log(`The statement worker stopped (${cause}) and starts again.`);
      lastCause = cause;
      await pause(RESTART_AFTER_MS, signal);
      wake();
    }
  }

  function wake(): void {
    if (isWoken || signal.aborted) return;
    isWoken = true;
    // Not in a turn of its own: what it drains takes one.
    void turns.settled().then(run);
  }

  return {
    wake,
    drain,
    stop: async () => {
      stopping.abort();
      await turns.settled();
    },
  };
}

/** Makes the next statements of the oldest unfinished batch. @returns false when nothing waits */
async function makeSome(options: StatementWorkerOptions, signal: AbortSignal): Promise<boolean> {
  const { db, clock, agencyId, trouble } = options;
  const [batch] = await db.query<BatchRow>(
    `SELECT batch_id, agency_id, created_by, as_of, office_id, include_zero, message FROM statement_batch
      WHERE agency_id = $1 AND status IN ('Queued', 'Processing') ORDER BY batch_id LIMIT 1`,
    [agencyId],
  );
  if (!batch) return false;
  const { paceMs } = trouble();
  const items = await db.query<Item>(
    `SELECT statement_id, client_id, client_number, debts_cents AS debts, credits_cents AS credits
       FROM statement_item WHERE batch_id = $1 AND status = 'Queued' ORDER BY place LIMIT ${paceMs > 0 ? 1 : STEP}`,
    [batch.batch_id],
  );
  await pause(paceMs, signal);
  if (signal.aborted) return false;
  const outcomes = await outcomesOf(options, batch, items);
  await endItems(db, batch, outcomes, new Date(clock.now()).toISOString());
  return true;
}

/** The outcomes of items. One that cannot be made does not prevent the others. */
async function outcomesOf(
  options: StatementWorkerOptions,
  batch: BatchRow,
  items: readonly Item[],
): Promise<readonly Outcome[]> {
  try {
    return await make(options, batch, items);
  } catch (error) {
    const [item] = items;
    if (item === undefined || isOutage(error)) throw error;
    if (items.length === 1) {
      options.log(`A statement of batch ${batch.batch_id} could not be made (${kindOf(error)}).`);
      return [failed(item, 'The statement could not be made. Try again, or tell whoever runs the server.')];
    }
    const outcomes: Outcome[] = [];
    for (const one of items) outcomes.push(...(await outcomesOf(options, batch, [one])));
    return outcomes;
  }
}

async function make(
  { db, printer, trouble }: StatementWorkerOptions,
  batch: BatchRow,
  items: readonly Item[],
): Promise<readonly Outcome[]> {
  const { agency_id: agencyId, office_id: officeId, as_of: asOf, message } = batch;
  const scope = { agencyId, officeIds: officeId === null ? null : [officeId] };
  const made = await buildStatements(
    db,
    { scope, asOf, officeId, message },
    items.map(({ client_id }) => client_id),
  );
  const { failing } = trouble();
  const plans = items.map((item) => planOf(item, batch, made.get(item.client_id), failing));
  const documents = plans.flatMap((plan) => ('document' in plan ? [plan.document] : []));
  // All at once: proofs one by one would load the fonts each time.
  const proofs = [...(documents.length > 0 ? await printer.prove(documents) : [])];
  return plans.map((plan) => ('document' in plan ? proved(plan, proofs.shift()) : plan.outcome));
}

/** An item with the statement to print, or its outcome if there is nothing to print. */
type Plan = { readonly item: Item; readonly document: StatementDocument } | { readonly outcome: Outcome };

function planOf(
  item: Item,
  { include_zero, as_of }: BatchRow,
  document: StatementDocument | string = 'There is no such customer any more.',
  failing: readonly string[],
): Plan {
  if (failing.includes(item.client_number)) {
    return { outcome: failed(item, 'The statement could not be made: the document service did not answer.') };
  }
  if (typeof document === 'string') return { outcome: failed(item, document) };
  if (document.debts !== 0 || document.credit !== 0 || include_zero) return { item, document };
  return { outcome: { ...sums(item, 0, 0), status: 'Skipped', reason: `Zero balance on ${usDate(as_of)}.` } };
}

function proved({ item, document }: Extract<Plan, { item: Item }>, proof: LayoutCheck | undefined): Outcome {
  const amounts = sums(item, document.debts, document.credit);
  if (proof === undefined || 'problem' in proof) {
    return { ...amounts, status: 'Failed', reason: proof?.problem ?? 'The statement was not printed.' };
  }
  const reason = document.customer.lines.length === 0 ? 'No mailing address on file.' : '';
  return { ...amounts, status: 'Generated', reason, pages: proof.pages, document };
}

const sums = ({ statement_id }: Item, debts: number, credits: number) => ({ statement_id, debts, credits });

const failed = (item: Item, reason: string): Outcome => ({
  ...sums(item, item.debts, item.credits),
  status: 'Failed',
  reason,
});

/** Whether the database cannot be reached, which is not the statement's fault. */
function isOutage(error: unknown): boolean {
  return (
    error instanceof DatabaseError &&
    (error.code === undefined || outageOf(error) !== null || error.code.startsWith('57'))
  );
}
