/** Runs pieces of asynchronous work one after another, in the order requested. */
export class SerialQueue {
  private last: Promise<unknown> = Promise.resolve();

  /** Runs `work` once everything requested earlier has settled; returns its result. */
  run<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.last.then(work, work);
    this.last = turn.catch(() => undefined);
    return turn;
  }

  /** Waits until everything requested so far has settled; what waits takes no turn. */
  async settled(): Promise<void> {
    await this.last;
  }
}
