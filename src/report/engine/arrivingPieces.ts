import { piecesOf } from './replySource';
import type { ReplySource } from './replySource';

type Piece = Uint8Array<ArrayBuffer>;

/** The pieces of a reply, taken in from the first moment on, although it is not known yet where they will be read. */
export class ArrivingPieces {
  /** Bytes that have come so far. */
  size = 0;
  /** Settles when nothing more is to come: all is there, or the source has failed. Never rejects. */
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

  /** The next piece, undefined after the last. Throws what the source throws. */
  async next(): Promise<Piece | undefined> {
    for (;;) {
      const piece = this.queue.shift();
      if (piece !== undefined) return piece;
      if (this.problem !== undefined) throw this.problem.error;
      if (this.isOver) return undefined;
      await new Promise<void>((resolve) => (this.wake = resolve));
    }
  }

  /** Nothing more is wanted: the source is ended as soon as it gives something, and what has come is dropped. */
  drop(): void {
    this.isUnwanted = true;
    this.queue.length = 0;
  }
}
