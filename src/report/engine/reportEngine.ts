import type { DecodedReport, LoadOptions } from '../data/decodeReport';
import { browserSlicing } from '../data/slicing';
import type { Slicing } from '../data/slicing';
import type { ReportData } from '../data/reportData';
import type { ReportSpec } from '../reportSpec';
import { EngineLoad } from './engineLoad';
import type { FromWorker, LoadMessage, Post, ToWorker } from './protocol';
import type { ReplySource } from './replySource';
import { browserWait } from './workerPort';
import type { Spawn, Wait, WorkerPort } from './workerPort';
import { createCore } from './workerCore';

/** How long a worker may take to say that it is ready. */
export const READY_MS = 2_000;

/** The worker died while it had the bytes of a reply. Loading again runs without it. */
export class WorkerLostError extends Error {
  override readonly name = 'WorkerLostError';
}

export interface EngineLoadOptions extends Pick<LoadOptions, 'signal'> {
  /** Called once with the first rows, in payload order, when the reply has more to come. */
  readonly onRows?: (first: ReportData) => void;
  /** Called now and then with the number of rows that are complete. */
  readonly onProgress?: (rows: number) => void;
}

/** A loaded report. */
export interface LoadedReport extends DecodedReport {
  /** Settles when ranks and search texts have come, or will not come any more; never rejects. */
  readonly indexed: Promise<void>;
}

/** Loads the reports of one mount, in a worker where there can be one, else in slices of at most 15 ms. */
export interface ReportEngine {
  /**
   * Reads a reply into columns; the result is the same with a worker and without.
   *
   * @throws ReportDataError as `decodeReport`; WorkerLostError; the signal's reason; what the source throws.
   */
  readonly load: (
    spec: ReportSpec,
    source: ReplySource,
    options?: EngineLoadOptions,
  ) => Promise<LoadedReport>;
  /** Whether replies are read by a worker: settles when that is known. */
  readonly usesWorker: () => Promise<boolean>;
  /** Gives up all loads and ends the worker. */
  readonly dispose: () => void;
}

export interface EngineOptions {
  /** Starts the worker; without it everything runs in slices. */
  readonly spawn?: Spawn;
  readonly slicing?: Slicing;
  readonly wait?: Wait;
  /** Rows that are given ahead: a screen of them. */
  readonly firstRows?: number;
}

const FIRST_ROWS = 64;

/** An engine for one mount; its worker starts at once. */
export function createReportEngine(options: EngineOptions = {}): ReportEngine {
  const { spawn, slicing = browserSlicing, wait = browserWait, firstRows = FIRST_ROWS } = options;
  const loads = new Map<number, EngineLoad>();
  let lastId = 0;
  const receive = (message: LoadMessage): void => loads.get(message.id)?.receive(message);
  const local: Host = { isWorker: false, post: createCore(receive, slicing) };
  const failAll = (error: Error, inWorker?: boolean): void => {
    for (const load of [...loads.values()]) if (inWorker === undefined || load.inWorker) load.fail(error);
  };
  let isDisposed = false;
  let drop: (reason: string) => void = () => undefined;
  let host = spawn === undefined ? Promise.resolve(local) : connect(spawn);

  function connect(start: Spawn): Promise<Host> {
    return new Promise((resolve) => {
      let state: 'starting' | 'ready' | 'gone' = 'starting';
      let port: WorkerPort | undefined;
      const lost = (reason: string): void => {
        if (isGone()) return;
        const wasReady = state === 'ready';
        state = 'gone';
        callOff();
        port?.terminate();
        if (!wasReady) {
          resolve(local);
          return;
        }
        host = Promise.resolve(local);
        const error = new WorkerLostError(`The report could not be read: ${reason}`);
        failAll(error, true);
      };
      drop = lost;
      const isGone = (): boolean => state === 'gone';
      const callOff = wait(READY_MS, () => lost('The worker did not start'));
      const message = (from: FromWorker): void => {
        if (from.type !== 'ready') receive(from);
        else if (state === 'starting' && port !== undefined) {
          state = 'ready';
          callOff();
          resolve({ isWorker: true, post: port.post });
        }
      };
      try {
        port = start({ message, lost });
        if (isGone()) port.terminate();
      } catch (error) {
        lost(String(error));
      }
    });
  }

  return {
    load: async (spec, source, { signal, onRows, onProgress } = {}) => {
      signal?.throwIfAborted();
      const { post, isWorker } = await host;
      signal?.throwIfAborted();
      if (isDisposed) throw ended();
      const id = (lastId += 1);
      const over = (): boolean => loads.delete(id);
      const load = new EngineLoad({ id, spec, post, inWorker: isWorker, slicing, over, onRows, onProgress });
      loads.set(id, load);
      return load.run(source, firstRows, signal);
    },
    usesWorker: async () => (await host).isWorker,
    dispose: () => {
      isDisposed = true;
      failAll(ended());
      drop('The engine was ended');
    },
  };
}

function ended(): DOMException {
  return new DOMException('The engine was ended', 'AbortError');
}

/** Where the work is done. */
interface Host {
  readonly isWorker: boolean;
  readonly post: Post<ToWorker>;
}
