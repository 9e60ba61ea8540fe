import type { FromWorker, LoadMessage, Post, ToWorker } from './protocol';
import type { Spawn, Wait, WorkerPort } from './workerPort';

/** How long a worker may take to say that it is ready. */
const READY_MS = 2_000;
/** How long a worker with a report to read may stay silent after a ping. */
const PONG_TIMEOUT_MS = 10_000;

/** Reads reports: the worker, or the same code on the page. */
export interface Reader {
  readonly post: Post<ToWorker>;
  readonly isAlive: () => boolean;
  /** From now until no load is under way, notices when the worker is gone. */
  readonly watch: () => void;
}

export interface ReaderWorkerOptions {
  readonly spawn: Spawn;
  readonly wait: Wait;
  /** Called with its messages about loads. */
  readonly receive: (message: LoadMessage) => void;
  /** Whether loads are under way. */
  readonly isBusy: () => boolean;
  /** Called when it died after it had been ready. */
  readonly died: (reason: string) => void;
}

/** A worker from its start to its end. */
export interface ReaderWorker {
  /** Settles when it is ready; undefined when it could not start. */
  readonly started: Promise<Reader | undefined>;
  readonly end: (reason: string) => void;
}

/** Starts a worker. */
export function startWorker({ spawn, wait, receive, isBusy, died }: ReaderWorkerOptions): ReaderWorker {
  let state: 'starting' | 'ready' | 'gone' = 'starting';
  let port: WorkerPort | undefined;
  let hasReplied = false;
  let endWatch: (() => void) | undefined;
  let settle: (reader: Reader | undefined) => void = () => undefined;
  const started = new Promise<Reader | undefined>((resolve) => (settle = resolve));
  const isGone = (): boolean => state === 'gone';

  /** A load must not wait forever for a worker that ended silently. */
  const watch = (): void => {
    if (endWatch !== undefined || isGone()) return;
    hasReplied = false;
    port?.post({ type: 'ping' }, []);
    endWatch = wait(PONG_TIMEOUT_MS, () => {
      endWatch = undefined;
      if (!hasReplied) lost('The worker does not answer');
      else if (isBusy()) watch();
    });
  };
  const lost = (reason: string): void => {
    if (isGone()) return;
    const wasReady = state === 'ready';
    state = 'gone';
    cancelReadyTimeout();
    endWatch?.();
    port?.terminate();
    if (wasReady) died(reason);
    else settle(undefined);
  };
  const message = (from: FromWorker): void => {
    hasReplied = true;
    if (from.type === 'ready') {
      if (state !== 'starting' || port === undefined) return;
      state = 'ready';
      cancelReadyTimeout();
      settle({ post: port.post, isAlive: () => !isGone(), watch });
    } else if (from.type !== 'pong') receive(from);
  };

  const cancelReadyTimeout = wait(READY_MS, () => lost('The worker did not start'));
  try {
    port = spawn({ message, lost });
    if (isGone()) port.terminate();
  } catch (error) {
    lost(String(error));
  }
  return { started, end: lost };
}
