import { ReportDataError } from '../data/reportError';
import { browserSlicing } from '../data/slicing';
import type { Slicing } from '../data/slicing';
import { foldSteps } from './foldPacked';
import { buffersOf } from './packedReport';
import type { PackedReply } from './packedReport';
import type { PackedText } from './packedText';
import type { EnginePlan } from './plan';
import type { FromWorker, LoadMessage, Post, ToWorker } from './protocol';
import { packedRankSteps } from './ranks';
import { SharedSlices } from './sharedSlices';
import { createPlanTokenizer } from './tokenizer';
import type { PlanTokenizer } from './tokenizer';

/** Takes a message from the main thread. */
export type Core = (message: ToWorker) => void;

/** Bytes between two checks of the clock: well under a millisecond. */
const PIECE = 65_536;
/** Bytes between two messages to the main thread that say how many were read. */
const BYTES_PER_MESSAGE = 1_000_000;
/** Rows between two progress messages to the main thread. */
const ROWS_PER_MESSAGE = 5_000;
/**
 * Rows are sent ahead again only when there are `GROWTH` times as many as last time and `AHEAD_MS` have passed,
 * until `MAX_AHEAD` of them are sent: showing them takes the main thread longer than a short report takes to
 * complete.
 */
const GROWTH = 8;
const MAX_AHEAD = 4_096;
const AHEAD_MS = 300;

/**
 * The engine as it runs in a worker, and on the main thread where there is no worker. It works in slices in
 * both: on the main thread for the page's sake; in a worker, so that a `cancel` or another load need not wait
 * for this one to end.
 */
export function createCore(
  post: Post<Exclude<FromWorker, { readonly type: 'ready' }>>,
  slicing: Slicing = browserSlicing,
): Core {
  const loads = new Map<number, Load>();
  const slices = new SharedSlices(slicing);
  return (message) => {
    if (message.type === 'ping') post({ type: 'pong' }, []);
    else if (message.type === 'start') {
      const over = (): boolean => loads.delete(message.id);
      const { id, plan, firstRows } = message;
      loads.set(id, new Load(id, plan, firstRows, post, slices, slicing.now, over));
    } else if (message.type === 'bytes') loads.get(message.id)?.take(message.bytes);
    else if (message.type === 'end') loads.get(message.id)?.end();
    else if (message.type === 'cut') loads.get(message.id)?.cut();
    else if (message.type === 'want') loads.get(message.id)?.want(message.field);
    else loads.get(message.id)?.cancel();
  };
}

class Load {
  private readonly tokenizer: PlanTokenizer;
  private readonly stopped = new AbortController();
  /** The work to do, one piece after the other. */
  private work: Promise<void> = Promise.resolve();
  /** Number of rows at which the next are sent ahead. */
  private ahead: number;
  private lastAhead = -Infinity;
  private wanted: string | undefined;
  private rowsPosted = 0;
  private bytesRead = 0;
  private bytesPosted = 0;

  constructor(
    private readonly id: number,
    private readonly plan: EnginePlan,
    firstRows: number,
    private readonly post: Post<LoadMessage>,
    private readonly slices: SharedSlices,
    private readonly now: () => number,
    private readonly over: () => void,
  ) {
    this.ahead = firstRows;
    this.tokenizer = createPlanTokenizer(plan);
  }

  take(bytes: Uint8Array): void {
    this.next(() => this.readSteps(bytes));
  }

  end(): void {
    this.next(() => this.endSteps());
  }

  cut(): void {
    this.next(() => this.cutSteps());
  }

  want(field: string): void {
    this.wanted = field;
  }

  cancel(): void {
    this.stopped.abort();
    this.over();
  }

  private next(steps: () => Generator<undefined, void>): void {
    const { signal } = this.stopped;
    this.work = this.work.then(async () => {
      if (signal.aborted) return;
      try {
        await this.slices.run(steps(), signal);
      } catch (error) {
        if (error !== signal.reason) this.fail(error);
      }
    });
  }

  private fail(error: unknown): void {
    this.cancel();
    const { id } = this;
    if (error instanceof ReportDataError) {
      const { message, field, row } = error;
      this.post({ type: 'refused', id, refusal: { message, field, row } }, []);
    } else this.post({ type: 'failed', id, message: String(error) }, []);
  }

  private *readSteps(bytes: Uint8Array): Generator<undefined, void> {
    for (let at = 0; at < bytes.length; at += PIECE) {
      this.tokenizer.push(bytes.subarray(at, at + PIECE));
      this.postProgress();
      yield;
    }
    this.bytesRead += bytes.length;
    if (this.bytesRead - this.bytesPosted < BYTES_PER_MESSAGE) return;
    this.bytesPosted = this.bytesRead;
    this.post({ type: 'read', id: this.id, bytes: this.bytesRead }, []);
  }

  private postProgress(): void {
    const { id, tokenizer, post } = this;
    const rows = tokenizer.rowsReady();
    const isDue = rows >= this.ahead && this.now() - this.lastAhead >= AHEAD_MS;
    const first = isDue ? tokenizer.firstRows(MAX_AHEAD) : undefined;
    if (first !== undefined) {
      this.lastAhead = this.now();
      this.ahead = first.rowCount < MAX_AHEAD ? first.rowCount * GROWTH : Infinity;
      post({ type: 'rows', id, report: first }, buffersOf(first));
    }
    if (rows - this.rowsPosted < ROWS_PER_MESSAGE) return;
    this.rowsPosted = rows;
    post({ type: 'progress', id, rows }, []);
  }

  private *cutSteps(): Generator<undefined, void> {
    this.post({ type: 'cut', id: this.id, rows: this.tokenizer.rowsReady() }, []);
    yield;
  }

  private *endSteps(): Generator<undefined, void> {
    const { id, post } = this;
    const reply = yield* this.tokenizer.finishSteps();
    const texts = this.textsOf(reply);
    post({ type: 'reply', id, reply }, reply.report === undefined ? [] : buffersOf(reply.report));
    for (const [field, packed] of texts) {
      const folded = yield* foldSteps(packed);
      post({ type: 'folded', id, field, folded }, [folded.bytes.buffer, folded.starts.buffer]);
      yield;
    }
    while (texts.size > 0) {
      const [field, packed] = this.nextOf(texts);
      texts.delete(field);
      const ranks = yield* packedRankSteps(packed);
      post({ type: 'ranks', id, field, ranks }, [ranks.byCode.buffer as ArrayBuffer]);
      yield;
    }
    post({ type: 'done', id }, []);
    this.over();
  }

  private nextOf(texts: ReadonlyMap<string, PackedText>): [string, PackedText] {
    const wanted = texts.get(this.wanted ?? '');
    const [first] = texts;
    if (first === undefined) throw new RangeError('There are no texts');
    return this.wanted === undefined || wanted === undefined ? first : [this.wanted, wanted];
  }

  /**
   * The texts to rank and fold; not those of derived columns, or of fields that are not shown. They are copied,
   * since those of the reply are transferred.
   */
  private textsOf({ report }: PackedReply): Map<string, PackedText> {
    const texts = new Map<string, PackedText>();
    for (const name of this.plan.shown) {
      const column = report?.columns.find(({ field }) => field === name)?.column;
      if (column?.kind !== 'text') continue;
      const { bytes, ends, illFormed } = column.packed;
      texts.set(name, { bytes: bytes.slice(), ends: ends.slice(), illFormed });
    }
    return texts;
  }
}
