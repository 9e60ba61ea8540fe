import type { ServerClock } from '../clock';
import type { Database } from '../db';
import { kindOf, outageCause } from '../db';
import { SerialQueue } from '../db/serialQueue';
import { pause } from '../pause';
import type { QuickBooks } from './quickBooks';
import { ConnectionLost, QuickBooksRefusal } from './quickBooks';
import type { ClaimedRow } from './queueRow';
import { claimNext, endRow, planOf, recoverInterrupted } from './queueRow';

/** The program between the queue and QuickBooks died in the middle of a row (D43). */
export class WorkerCrashed extends Error {
  override readonly name = 'WorkerCrashed';
}

export interface WorkerOptions {
  readonly db: Database;
  readonly clock: ServerClock;
  readonly agencyId: number;
  readonly quickBooks: QuickBooks;
  /** Whether QuickBooks can be reached now. */
  readonly isConnected: () => boolean;
  /** Whether rows are sent automatically (Online), see D43. */
  readonly runsByItself: () => boolean;
  /** Writes one line for the person who runs the server. */
  readonly log: (line: string) => void;
  /** Time spent on each row, in milliseconds; default 0. */
  readonly paceMs?: number;
}

/** Moves queue rows through their states (D43). */
export interface QueueWorker {
  /**
   * Sends the waiting rows until none is left or QuickBooks cannot be reached.
   * @param goesOn asked before each row: once it says no, the rest waits
   * @returns the number of ended rows
   * @throws WorkerCrashed leaving a row in progress, which the next run puts back
   */
  drain(goesOn?: () => boolean): Promise<number>;
  /**
   * Runs until stopped: checks every second whether it runs by itself, and then puts back what an earlier run left and
   * sends what waits.
   */
  start(): void;
  /** Ends after the current row. */
  stop(): Promise<void>;
}

const POLL_EVERY_MS = 1000;
const RESTART_AFTER_MS = 2000;

/** Creates a worker; it does nothing until it is started or asked to drain. */
export function createQueueWorker(options: WorkerOptions): QueueWorker {
  const { db, agencyId, isConnected, runsByItself, log, paceMs = 0 } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  let running: Promise<void> | undefined;
  /** One drain at a time: two in one process would put back each other's rows. */
  const turns = new SerialQueue();

  async function drainNow(goesOn: () => boolean): Promise<number> {
    await recoverInterrupted(db, agencyId);
    for (let ended = 0; ; ended += 1) {
      if (signal.aborted || !isConnected() || !goesOn()) return ended;
      const row = await claimNext(db, agencyId);
      if (row === undefined) return ended;
      await pause(paceMs, signal);
      await send(options, row);
    }
  }

  const drain = (goesOn = () => true): Promise<number> => turns.run(() => drainNow(goesOn));

  async function run(): Promise<void> {
    let lastCause: string | undefined;
    while (!signal.aborted) {
      try {
        if (runsByItself()) await drain(runsByItself);
        lastCause = undefined;
        await pause(POLL_EVERY_MS, signal);
      } catch (error) {
        const cause = outageCause(error) ?? kindOf(error);
        // Logged once per outage.
        if (cause !== lastCause) log(`The QuickBooks worker stopped (${cause}) and starts again.`);
        lastCause = cause;
        await pause(RESTART_AFTER_MS, signal);
      }
    }
  }

  return {
    drain,
    start: () => void (running ??= run()),
    stop: async () => {
      stopping.abort();
      await running;
      await turns.settled();
    },
  };
}

async function send({ db, clock, agencyId, quickBooks }: WorkerOptions, row: ClaimedRow): Promise<void> {
  let failure: string | null = null;
  try {
    const plan = await planOf(db, agencyId, row);
    if ('refusal' in plan) {
      const arrived = plan.sentAs !== undefined && (await quickBooks.has(agencyId, plan.sentAs));
      if (!arrived) failure = plan.refusal;
    } else for (const request of plan.requests) await quickBooks.send(request);
  } catch (error) {
    if (!(error instanceof QuickBooksRefusal) && !(error instanceof ConnectionLost)) throw error;
    failure = error.message;
  }
  await endRow(db, row, { failure, at: new Date(clock.now()).toISOString() });
}
