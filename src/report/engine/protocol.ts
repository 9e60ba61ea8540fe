import type { Ranks } from '../data/fieldData';
import type { FoldedTexts } from './foldedText';
import type { PackedReply, PackedReport } from './packedReport';
import type { EnginePlan } from './plan';

/** What the main thread tells the worker. `id` tells loads apart; several can be under way. */
export type ToWorker =
  | { readonly type: 'start'; readonly id: number; readonly plan: EnginePlan; readonly firstRows: number }
  | { readonly type: 'bytes'; readonly id: number; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly type: 'end'; readonly id: number }
  /** After the reply: ranks of this field before those of others, since someone waits for them. */
  | { readonly type: 'want'; readonly id: number; readonly field: string }
  | { readonly type: 'cancel'; readonly id: number }
  /** To be answered at once: a worker can end without a word. */
  | { readonly type: 'ping' };

/** What the worker tells the main thread. */
export type FromWorker =
  /** Sent once, when it has started; before that it is given no bytes. */
  { readonly type: 'ready' } | { readonly type: 'pong' } | LoadMessage;

/** About one load, in this order: `rows`, each time more, and `progress`, any number of times, then how it went. */
export type LoadMessage =
  | { readonly type: 'rows'; readonly id: number; readonly report: PackedReport }
  | { readonly type: 'progress'; readonly id: number; readonly rows: number }
  | { readonly type: 'reply'; readonly id: number; readonly reply: PackedReply }
  /** A reply that cannot be shown: a `ReportDataError`. */
  | { readonly type: 'refused'; readonly id: number; readonly refusal: Refusal }
  /** A fault of the program. */
  | { readonly type: 'failed'; readonly id: number; readonly message: string }
  /** After `reply`, for each text column that is shown: search texts, then ranks. */
  | { readonly type: 'folded'; readonly id: number; readonly field: string; readonly folded: FoldedTexts }
  | { readonly type: 'ranks'; readonly id: number; readonly field: string; readonly ranks: Ranks }
  /** After the last of these. */
  | { readonly type: 'done'; readonly id: number };

/** The parts of a `ReportDataError`. */
interface Refusal {
  readonly message: string;
  readonly field: string | undefined;
  readonly row: number | undefined;
}

/** Sends a message; what is in `transfer` changes hands. */
export type Post<M> = (message: M, transfer: ArrayBuffer[]) => void;
