import type { Ranks } from '../data/fieldData';
import type { FoldedTexts } from './foldPacked';
import type { PackedReply, PackedReport } from './packedReport';
import type { EnginePlan } from './plan';

/** Messages to the worker. `id` tells loads apart; several can be under way. */
export type ToWorker =
  | { readonly type: 'start'; readonly id: number; readonly plan: EnginePlan; readonly firstRows: number }
  | { readonly type: 'bytes'; readonly id: number; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly type: 'end'; readonly id: number }
  /** Nothing more will come, and the reply is not complete: replied to with `cut`. */
  | { readonly type: 'cut'; readonly id: number }
  /** After the reply: make the ranks of this field before those of others, since someone waits for them. */
  | { readonly type: 'want'; readonly id: number; readonly field: string }
  | { readonly type: 'cancel'; readonly id: number }
  /** Must be replied to at once with `pong`, since a worker can end silently. */
  | { readonly type: 'ping' };

/** Messages from the worker. */
export type FromWorker =
  /** Sent once, when it has started; no bytes are sent to it before. */
  { readonly type: 'ready' } | { readonly type: 'pong' } | LoadMessage;

/**
 * About one load, in this order: `rows` (more each time), `progress` and `read`, any number of times, then its
 * result.
 */
export type LoadMessage =
  | { readonly type: 'rows'; readonly id: number; readonly report: PackedReport }
  | { readonly type: 'progress'; readonly id: number; readonly rows: number }
  /** How many bytes have been read, so that as many more may be sent. */
  | { readonly type: 'read'; readonly id: number; readonly bytes: number }
  | { readonly type: 'reply'; readonly id: number; readonly reply: PackedReply }
  /** The bytes before `cut` have been read, and had so many rows. */
  | { readonly type: 'cut'; readonly id: number; readonly rows: number }
  /** The reply cannot be shown: a `ReportDataError`. */
  | { readonly type: 'refused'; readonly id: number; readonly refusal: Refusal }
  /** A bug in the program. */
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

/** Sends a message; the buffers in `transfer` are transferred. */
export type Post<M> = (message: M, transfer: ArrayBuffer[]) => void;
