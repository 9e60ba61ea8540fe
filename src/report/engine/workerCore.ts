import { ReportDataError } from '../data/reportError';
import { browserSlicing } from '../data/slicing';
import type { Slicing } from '../data/slicing';
import { foldSteps } from './foldedText';
import { buffersOf } from './packedReport';
import type { PackedReply, PackedReport } from './packedReport';
import type { PackedText } from './packedText';
import type { EnginePlan } from './plan';
import type { LoadMessage, Post, ToWorker } from './protocol';
import { packedRankSteps } from './ranks';
import { SharedSlices } from './sharedSlices';
import { createPlanTokenizer } from './tokenizer';
import type { PlanTokenizer } from './tokenizer';

/** Takes a message of the main thread. */
export type Core = (message: ToWorker) => void;

/** Bytes between two looks at the clock: well under a millisecond. */
const PIECE = 65_536;
/** Rows after which the main thread is told how far it is. */
const ROWS_A_REPORT = 5_000;

/**
 * The engine as it runs in a worker, and as it runs on the main thread where there is no worker. In both it works in
 * slices: there, for the page's sake; here, so that a `cancel` or another load does not wait for the end of this one.
 */
export function createCore(post: Post<LoadMessage>, slicing: Slicing = browserSlicing): Core {
  const loads = new Map<number, Load>();
  const slices = new SharedSlices(slicing);
  return (message) => {
    if (message.type === 'start') {
      const over = (): boolean => loads.delete(message.id);
      loads.set(message.id, new Load(message.id, message.plan, message.firstRows, post, slices, over));
    } else if (message.type === 'bytes') loads.get(message.id)?.take(message.bytes);
    else if (message.type === 'end') loads.get(message.id)?.end();
    else loads.get(message.id)?.cancel();
  };
}

class Load {
  private readonly tokenizer: PlanTokenizer;
  private readonly given = new AbortController();
  /** What is to be done, one after the other. */
  private work: Promise<void> = Promise.resolve();
  private hasShown = false;
  private told = 0;

  constructor(
    private readonly id: number,
    private readonly plan: EnginePlan,
    private readonly firstRows: number,
    private readonly post: Post<LoadMessage>,
    private readonly slices: SharedSlices,
    private readonly over: () => void,
  ) {
    this.tokenizer = createPlanTokenizer(plan);
  }

  take(bytes: Uint8Array): void {
    this.next(() => this.readSteps(bytes));
  }

  end(): void {
    this.next(() => this.endSteps());
  }

  cancel(): void {
    this.given.abort();
    this.over();
  }

  private next(steps: () => Generator<undefined, void>): void {
    const { signal } = this.given;
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
      this.tell();
      yield;
    }
  }

  private tell(): void {
    const { id, tokenizer, post } = this;
    const rows = tokenizer.rowsReady();
    const first = this.hasShown || rows < this.firstRows ? undefined : tokenizer.firstRows(this.firstRows);
    if (first !== undefined) {
      this.hasShown = true;
      post({ type: 'rows', id, report: first }, buffersOf(first));
    }
    if (rows - this.told < ROWS_A_REPORT) return;
    this.told = rows;
    post({ type: 'progress', id, rows }, []);
  }

  private *endSteps(): Generator<undefined, void> {
    const { id, post } = this;
    const reply = yield* this.tokenizer.finishSteps();
    const texts = this.textsOf(reply);
    post({ type: 'reply', id, reply }, reply.report === undefined ? [] : handedOver(reply.report, texts));
    for (const [field, packed] of texts) {
      const ranks = yield* packedRankSteps(packed);
      const folded = yield* foldSteps(packed);
      const buffers = [ranks.byCode.buffer, folded.bytes.buffer, folded.starts.buffer] as ArrayBuffer[];
      post({ type: 'index', id, field, ranks, folded }, buffers);
      yield;
    }
    post({ type: 'done', id }, []);
    this.over();
  }

  /** The texts to be ranked and folded; derived columns and fields that are not shown are none of them. */
  private textsOf({ report }: PackedReply): [string, PackedText][] {
    return this.plan.shown.flatMap((name): [string, PackedText][] => {
      const column = report?.columns.find(({ field }) => field === name)?.column;
      return column?.kind === 'text' ? [[name, column.packed]] : [];
    });
  }
}

/** Buffers that are no longer needed here: all but those of texts that are yet to be ranked, which are copied. */
function handedOver(report: PackedReport, texts: readonly (readonly [string, PackedText])[]): ArrayBuffer[] {
  const kept = new Set(texts.flatMap(([, { bytes, ends }]) => [bytes.buffer, ends.buffer]));
  return buffersOf(report).filter((buffer) => !kept.has(buffer));
}
