import type { PackedReply, PackedReport } from './packedReport';
import type { TextIndex } from './packedText';
import type { EnginePlan } from './plan';

/** What the main thread tells the worker. `id` tells loads apart; several can be under way. */
export type ToWorker =
  | { readonly type: 'start'; readonly id: number; readonly plan: EnginePlan; readonly firstRows: number }
  | { readonly type: 'bytes'; readonly id: number; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly type: 'end'; readonly id: number }
  | { readonly type: 'cancel'; readonly id: number };

/** What the worker tells the main thread. */
export type FromWorker =
  /** Sent once, when it has started; before that it is given no bytes. */
  { readonly type: 'ready' } | LoadMessage;

/** About one load, in this order: `rows` at most once, `progress` any number of times, then how it went. */
export type LoadMessage =
  | { readonly type: 'rows'; readonly id: number; readonly report: PackedReport }
  | { readonly type: 'progress'; readonly id: number; readonly rows: number }
  | { readonly type: 'reply'; readonly id: number; readonly reply: PackedReply }
  /** A reply that cannot be shown: a `ReportDataError`. */
  | { readonly type: 'refused'; readonly id: number; readonly refusal: Refusal }
  /** A fault of the program. */
  | { readonly type: 'failed'; readonly id: number; readonly message: string }
  /** After `reply`, for each text column that is shown. */
  | ({ readonly type: 'index'; readonly id: number; readonly field: string } & TextIndex)
  /** After the last `index`. */
  | { readonly type: 'done'; readonly id: number };

/** The parts of a `ReportDataError`. */
export interface Refusal {
  readonly message: string;
  readonly field: string | undefined;
  readonly row: number | undefined;
}

/** Sends a message; what is in `transfer` changes hands. */
export type Post<M> = (message: M, transfer: ArrayBuffer[]) => void;
