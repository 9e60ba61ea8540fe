import { browserSlicing } from '../data/slicing';
import type { Slicing } from '../data/slicing';
import type { ReportData } from '../data/reportData';
import type { ReportSpec } from '../reportSpec';
import { ArrivingPieces } from './arrivingPieces';
import { EngineLoad } from './engineLoad';
import type { LoadedReport } from './loadedReport';
import type { LoadMessage } from './protocol';
import type { ReplySource } from './replySource';
import { browserWait } from './workerPort';
import type { Spawn, Wait } from './workerPort';
import { startWorker } from './readerWorker';
import type { Reader } from './readerWorker';

/** The worker died while it had the bytes of a reply. Loading again does not use it. */
export class WorkerLostError extends Error {
  override readonly name = 'WorkerLostError';
}

interface EngineLoadOptions {
  /** Gives up the load; when the report is complete already, gives up its ranks and search texts. */
  readonly signal?: AbortSignal;
  /**
   * Called with the first rows, in payload order, when more of the reply is to come: a screen of them as soon
   * as they are read, then now and then with more, up to some thousands. Row numbers mean the same in all of
   * them.
   */
  readonly onRows?: (first: ReportData) => void;
  /** Called now and then with the number of complete rows; with all that came before the source throws. */
  readonly onProgress?: (rows: number) => void;
}

/** Loads the reports of one mount, in a worker where possible, otherwise in slices of at most 15 ms. */
export interface ReportEngine {
  /**
   * Reads a reply into columns; the result is the same with and without a worker.
   *
   * @throws ReportDataError, which names field and row where it can: the reply is not a report, a row's identifier is
   * missing or that of another row, a column cannot hold a value (dollars have at most two decimals), or amounts are too
   * large to be added exactly; WorkerLostError; the signal's reason; what the source throws.
   */
  readonly load: (
    spec: ReportSpec,
    source: ReplySource,
    options?: EngineLoadOptions,
  ) => Promise<LoadedReport>;
  /** Gives up all loads and ends the worker. */
  readonly dispose: () => void;
}

export interface EngineOptions {
  /** Starts the worker; without it everything runs in slices. */
  readonly spawn?: Spawn;
  readonly slicing?: Slicing;
  readonly wait?: Wait;
  /** Number of rows to hand over ahead of the rest: a screen of them. */
  readonly firstRows?: number;
}

const FIRST_ROWS = 64;
/** Up to this size, a reply is read on the main thread in a few slices. */
const SHORT_BYTES = 1_000_000;

/** Creates the engine of one mount; its worker starts at once. */
export function createReportEngine(options: EngineOptions = {}): ReportEngine {
  const { spawn, slicing = browserSlicing, wait = browserWait, firstRows = FIRST_ROWS } = options;
  const loads = new Map<number, { readonly load: EngineLoad; readonly reader: Reader }>();
  let lastId = 0;
  let isDisposed = false;
  const receive = (message: LoadMessage): void => loads.get(message.id)?.load.receive(message);
  const fail = (error: Error, whose: (reader: Reader) => boolean): void => {
    for (const { load, reader } of [...loads.values()]) if (whose(reader)) load.fail(error);
  };

  /** Its code is fetched only where there is no worker. */
  const startCore = async (): Promise<Reader> => {
    const { createCore } = await import('./workerCore');
    const post = createCore((message) => {
      if (message.type !== 'pong') receive(message);
    }, slicing);
    return { post, isAlive: () => true, watch: () => undefined };
  };
  let core: Promise<Reader> | undefined;
  const local = (): Promise<Reader> => {
    // If the core could not be fetched, the next load may try again.
    core ??= startCore().catch((error: unknown) => {
      core = undefined;
      throw error;
    });
    return core;
  };
  const worker =
    spawn &&
    startWorker({
      spawn,
      wait,
      receive,
      isBusy: () => loads.size > 0,
      died: (reason) => {
        fail(new WorkerLostError(`The report could not be read: ${reason}`), (reader) => !reader.isAlive());
      },
    });
  const usualReader = async (): Promise<Reader> => {
    const reader = await worker?.started;
    return reader?.isAlive() === true ? reader : local();
  };
  /**
   * Decides where a reply is read. A short one that has arrived in full does not wait for a worker that is
   * still starting.
   */
  const readerOf = async (pieces: ArrivingPieces): Promise<Reader> => {
    const usual = usualReader();
    const hasArrived = await Promise.race([usual.then(() => false), pieces.ended.then(() => true)]);
    if (!hasArrived || pieces.size > SHORT_BYTES) return usual;
    // A failure to fetch the core does not fail the load while the worker may still start.
    return Promise.any([usual, local()]).catch(() => usual);
  };

  return {
    load: async (spec, source, { signal, onRows, onProgress } = {}) => {
      signal?.throwIfAborted();
      const pieces = new ArrivingPieces(source);
      try {
        const reader = await readerOf(pieces);
        signal?.throwIfAborted();
        if (isDisposed) throw ended();
        const id = (lastId += 1);
        const over = (): boolean => loads.delete(id);
        const { post } = reader;
        const load = new EngineLoad({ id, spec, post, slicing, over, onRows, onProgress });
        loads.set(id, { load, reader });
        reader.watch();
        return await load.run(pieces, firstRows, signal);
      } catch (error) {
        pieces.drop();
        throw error;
      }
    },
    dispose: () => {
      isDisposed = true;
      fail(ended(), () => true);
      worker?.end('The engine was ended');
    },
  };
}

function ended(): DOMException {
  return new DOMException('The engine was ended', 'AbortError');
}
