import { SLICE_TARGET_MS } from '../../domain';
import type { Slicing } from '../data/slicing';

/** About how long a step may take: this much time is kept free at the end of a slice. */
const STEP_MS = 5;

/**
 * Runs several pieces of work in shared slices of at most 15 ms. Work that comes in small pieces in quick
 * succession, such as the chunks of a reply, would never fill a slice of its own, and so would never yield.
 */
export class SharedSlices {
  private start = -Infinity;

  constructor(private readonly slicing: Slicing) {}

  /** Runs work to its end; throws what it throws, or the signal's reason once it is aborted. */
  async run(work: Generator<undefined, void>, signal: AbortSignal): Promise<void> {
    for (;;) {
      signal.throwIfAborted();
      if (this.slicing.now() - this.start >= SLICE_TARGET_MS - STEP_MS) {
        await this.slicing.yieldControl();
        this.start = this.slicing.now();
        signal.throwIfAborted();
      }
      if (work.next().done === true) return;
    }
  }
}
