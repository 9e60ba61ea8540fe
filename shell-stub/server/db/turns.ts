/** Lets pieces of asynchronous work run one after the other, in the order in which they asked. */
export class Turns {
  private last: Promise<unknown> = Promise.resolve();

  /** Runs `work` when everything that asked before has ended, well or badly; answers what it answers. */
  take<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.last.then(work, work);
    this.last = turn.catch(() => undefined);
    return turn;
  }
}
