import type { ArrivingPieces } from './arrivingPieces';
import { ReportDataError } from '../data/reportError';
import type { ReportData } from '../data/reportData';
import { runAtOnce, runSliced } from '../data/slicing';
import type { Slicing } from '../data/slicing';
import type { ReportSpec } from '../reportSpec';
import type { PackedReply } from './packedReport';
import { PackedTextField } from './packedTextField';
import { planOf } from './plan';
import type { LoadMessage, Post, ToWorker } from './protocol';
import type { LoadedReport } from './loadedReport';
import { decodedReportSteps } from './decodedReportSteps';

export interface EngineLoadParts {
  readonly id: number;
  readonly spec: ReportSpec;
  readonly post: Post<ToWorker>;
  readonly slicing: Slicing;
  /** Called when nothing more will come. */
  readonly over: () => void;
  readonly onRows: ((first: ReportData) => void) | undefined;
  readonly onProgress: ((rows: number) => void) | undefined;
}

/** The main thread's side of one load: sends the bytes, and builds a report from what comes back. */
export class EngineLoad {
  private readonly result = settler<LoadedReport>();
  private readonly lookupsReady = settler<undefined>();
  private readonly stopped = new AbortController();
  private data: ReportData | undefined;
  /**
   * Shared by everything shown of this load, first rows included: row numbers mean the same rows in all of it.
   */
  private readonly rowSet = {};
  /** Ranks and search texts that arrived before the report was built from its columns. */
  private early: LookupMessage[] = [];
  private pieces: ArrivingPieces | undefined;
  /** What the source threw: the load fails with it once what came before has been read. */
  private cutBy: unknown;
  /**
   * `isMade`: the report is built from its columns. `isDone`: the other side has sent everything. `isOver`:
   * nothing more will come.
   */
  private isMade = false;
  private isDone = false;
  private isOver = false;

  constructor(private readonly parts: EngineLoadParts) {}

  run(pieces: ArrivingPieces, firstRows: number, signal: AbortSignal | undefined): Promise<LoadedReport> {
    const { id, spec, post } = this.parts;
    // Stays subscribed after the report is complete, since its ranks may still be under way.
    const giveUp = (): void => this.fail(signal?.reason);
    signal?.addEventListener('abort', giveUp, { signal: this.stopped.signal });
    post({ type: 'start', id, plan: planOf(spec), firstRows }, []);
    this.pieces = pieces;
    void this.feed(pieces);
    return this.result.promise;
  }

  private async feed(pieces: ArrivingPieces): Promise<void> {
    const { id, post } = this.parts;
    try {
      for (;;) {
        const bytes = await pieces.next();
        if (this.isOver) return;
        if (bytes === undefined) break;
        post({ type: 'bytes', id, bytes }, [bytes.buffer]);
      }
      post({ type: 'end', id }, []);
    } catch (error) {
      if (this.isOver) return;
      this.cutBy = error;
      post({ type: 'cut', id }, []);
    }
  }

  receive(message: LoadMessage): void {
    if (this.isOver) return;
    try {
      this.take(message);
    } catch (error) {
      this.fail(error);
    }
  }

  private take(message: LoadMessage): void {
    const { spec, onRows, onProgress } = this.parts;
    switch (message.type) {
      case 'rows': {
        if (onRows === undefined) return;
        const first = { envelope: { code: 0 }, report: message.report };
        const { data } = runAtOnce(decodedReportSteps(spec, first, this.rowSet));
        if (data !== undefined && this.data === undefined) onRows(data);
        return;
      }
      case 'progress':
        onProgress?.(message.rows);
        return;
      case 'read':
        this.pieces?.read(message.bytes);
        return;
      case 'reply':
        void this.finish(message.reply);
        return;
      case 'cut':
        onProgress?.(message.rows);
        this.fail(this.cutBy);
        return;
      case 'refused': {
        const { message: text, field, row } = message.refusal;
        this.fail(new ReportDataError(text, field, row));
        return;
      }
      case 'failed':
        this.fail(new Error(message.message));
        return;
      case 'folded':
      case 'ranks':
        if (this.data === undefined) this.early.push(message);
        else adopt(this.data, message);
        return;
      case 'done':
        this.isDone = true;
        if (this.isMade) this.end();
    }
  }

  private async finish(reply: PackedReply): Promise<void> {
    const { spec, slicing } = this.parts;
    try {
      const decoded = await runSliced(
        decodedReportSteps(spec, reply, this.rowSet),
        slicing,
        this.stopped.signal,
      );
      this.data = decoded.data;
      if (decoded.data !== undefined) this.awaitLookups(decoded.data);
      this.isMade = true;
      this.result.resolve({ ...decoded, lookupsReady: this.lookupsReady.promise });
      if (this.isDone) this.end();
    } catch (error) {
      this.fail(error);
    }
  }

  /** Prepares the shown text columns to receive their ranks and search texts, which are being made. */
  private awaitLookups(data: ReportData): void {
    const { id, spec, post } = this.parts;
    for (const field of planOf(spec).shown) {
      const text = data.field(field);
      if (!(text instanceof PackedTextField)) continue;
      const want = (): void => {
        if (!this.isOver) post({ type: 'want', id, field }, []);
      };
      text.awaits({ want, over: this.lookupsReady.promise });
    }
    for (const message of this.early) adopt(data, message);
    this.early = [];
  }

  /** Gives up the load. A complete report stays; only its ranks and search texts no longer arrive. */
  fail(reason: unknown): void {
    if (this.isOver) return;
    this.parts.post({ type: 'cancel', id: this.parts.id }, []);
    this.result.reject(reason);
    this.end();
  }

  private end(): void {
    this.isOver = true;
    this.pieces?.drop();
    this.stopped.abort();
    this.lookupsReady.resolve(undefined);
    this.parts.over();
  }
}

type LookupMessage = Extract<LoadMessage, { readonly type: 'folded' | 'ranks' }>;

function adopt(data: ReportData, message: LookupMessage): void {
  const text = data.field(message.field);
  if (!(text instanceof PackedTextField)) return;
  if (message.type === 'ranks') text.adoptRanks(message.ranks);
  else text.adoptFolded(message.folded);
}

interface Settler<T> {
  readonly promise: Promise<T>;
  readonly resolve: (value: T) => void;
  readonly reject: (reason: unknown) => void;
}

function settler<T>(): Settler<T> {
  let resolve: (value: T) => void = () => undefined;
  let reject: (reason: unknown) => void = () => undefined;
  const promise = new Promise<T>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}
