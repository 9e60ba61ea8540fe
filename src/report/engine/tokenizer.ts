import { runAtOnce } from '../data/slicing';
import { EnvelopeReader } from './envelopeReader';
import type { PackedReply, PackedReport } from './packedReport';
import type { EnginePlan } from './plan';
import { MARGIN } from './scanner';

/** Reads a reply straight into columns while its bytes arrive. */
export interface PlanTokenizer {
  /**
   * Takes more bytes, of any length and cut anywhere, and reads as far as they go.
   *
   * @throws ReportDataError as soon as the reply cannot be JSON. Problems of a row are reported at the end,
   * since a reply that is not JSON, or was refused by its code, takes precedence over its rows.
   */
  readonly push: (chunk: Uint8Array) => void;
  /** Number of complete rows. */
  readonly rowsReady: () => number;
  /** Copies the first rows once the reply is known to be a success; undefined before. */
  readonly firstRows: (most: number) => PackedReport | undefined;
  /**
   * Ends the reply. The tokenizer cannot be used afterwards.
   *
   * @throws ReportDataError when it is not a report, or for the first row that is refused: the same error as
   * `cellValues` gives when the values of a parsed reply are read row by row.
   */
  readonly finish: () => PackedReply;
  /** Like `finish`, one column per step. */
  readonly finishSteps: () => Generator<undefined, PackedReply>;
}

/** Bytes read at a time: they fit in the processor's cache, and take well under a millisecond. */
const PIECE = 65_536;

/** Creates the tokenizer of a plan, as a worker runs it. */
export function createPlanTokenizer(plan: EnginePlan): PlanTokenizer {
  const reader = new EnvelopeReader(plan);
  const { scanner } = reader;
  let bytes = new Uint8Array(PIECE + MARGIN);
  scanner.use(bytes);
  let length = 0;
  // The rest of an incomplete entry is read again only when it has doubled.
  let wanted = 0;

  const append = (piece: Uint8Array): void => {
    if (length + piece.length + MARGIN > bytes.length) {
      const grown = new Uint8Array(2 * (length + piece.length) + MARGIN);
      grown.set(bytes.subarray(0, length));
      bytes = grown;
      scanner.use(bytes);
    }
    bytes.set(piece, length);
    length += piece.length;
    bytes[length] = 0;
  };
  const read = (isEnd: boolean): void => {
    const used = reader.read(length, isEnd);
    bytes.copyWithin(0, used, length);
    length -= used;
    bytes[length] = 0;
    wanted = 2 * length;
  };

  function* finishSteps(): Generator<undefined, PackedReply> {
    read(true);
    return yield* reader.replySteps();
  }

  return {
    push: (chunk) => {
      for (let at = 0; at < chunk.length; at += PIECE) {
        append(chunk.subarray(at, at + PIECE));
        if (length >= wanted) read(false);
      }
    },
    rowsReady: () => reader.rowCount,
    firstRows: (most) =>
      reader.isSuccess() && reader.issues.error === undefined
        ? runAtOnce(reader.columns.packSteps(Math.min(most, reader.rowCount), false))
        : undefined,
    finish: () => runAtOnce(finishSteps()),
    finishSteps,
  };
}
