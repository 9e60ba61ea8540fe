import { piecesOf } from './replySource';
import type { ReplySource } from './replySource';

type Piece = Uint8Array<ArrayBuffer>;

/**
 * Maximum number of bytes that are received ahead of reading. A connection can be faster than reading: without a limit,
 * waiting bytes would be in memory twice, and a long reply might exceed the page's memory.
 */
const MAX_UNREAD = 8_000_000;

/**
 * Collects the pieces of a reply from the first moment on, before it is known where they will be read; but only
 * so many ahead of being read.
 */
export class ArrivingPieces {
  /** Bytes received so far. */
  size = 0;
  private bytesRead = 0;
  /** Settles when nothing more will come: the source has ended or failed. Never rejects. */
  readonly ended: Promise<void>;
  private readonly queue: Piece[] = [];
  private isOver = false;
  private problem: { readonly error: unknown } | undefined;
  private wake: () => void = () => undefined;
  private resume: () => void = () => undefined;

  constructor(source: ReplySource) {
    this.ended = this.takeIn(source);
  }

  private async takeIn(source: ReplySource): Promise<void> {
    try {
      for await (const piece of piecesOf(source)) {
        if (this.isOver) return;
        this.size += piece.length;
        this.queue.push(piece);
        this.wake();
        await this.room();
      }
    } catch (error) {
      this.problem = { error };
    }
    this.isOver = true;
    this.wake();
  }

  private async room(): Promise<void> {
    while (this.size - this.bytesRead > MAX_UNREAD && !this.isOver) {
      await new Promise<void>((resolve) => (this.resume = resolve));
    }
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

  /** Records how many bytes have been read in all, so that as many more may be received. */
  read(bytes: number): void {
    this.bytesRead = bytes;
    this.resume();
  }

  /** Discards what has arrived and ends the source as soon as it yields its next piece. */
  drop(): void {
    this.isOver = true;
    this.queue.length = 0;
    this.resume();
    this.wake();
  }
}
