import { piecesOf } from './replySource';
import type { ReplySource } from './replySource';

type Piece = Uint8Array<ArrayBuffer>;

/** Collects the pieces of a reply from the first moment on, before it is known where they will be read. */
export class ArrivingPieces {
  /** Bytes received so far. */
  size = 0;
  /** Settles when nothing more will come: the source has ended or failed. Never rejects. */
  readonly ended: Promise<void>;
  private readonly queue: Piece[] = [];
  private isOver = false;
  private isUnwanted = false;
  private problem: { readonly error: unknown } | undefined;
  private wake: () => void = () => undefined;

  constructor(source: ReplySource) {
    this.ended = this.takeIn(source);
  }

  private async takeIn(source: ReplySource): Promise<void> {
    try {
      for await (const piece of piecesOf(source)) {
        if (this.isUnwanted) return;
        this.size += piece.length;
        this.queue.push(piece);
        this.wake();
      }
    } catch (error) {
      this.problem = { error };
    }
    this.isOver = true;
    this.wake();
  }

  /** Returns the next piece, or undefined after the last. Throws what the source throws. */
  async next(): Promise<Piece | undefined> {
    for (;;) {
      const piece = this.queue.shift();
      if (piece !== undefined) return piece;
      if (this.problem !== undefined) throw this.problem.error;
      if (this.isOver) return undefined;
      await new Promise<void>((resolve) => (this.wake = resolve));
    }
  }

  /** Discards what has arrived and ends the source as soon as it yields its next piece. */
  drop(): void {
    this.isUnwanted = true;
    this.queue.length = 0;
  }
}
