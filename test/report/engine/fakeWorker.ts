import type { Slicing } from '../../../src/report/data/slicing';
import { createCore } from '../../../src/report/engine/workerCore';
import type { FromWorker, ToWorker } from '../../../src/report/engine/protocol';
import type { Spawn, WorkerEvents } from '../../../src/report/engine/workerPort';

/** Slices that are as short as possible: control is yielded at every step. */
export const restless: Slicing = { now: () => (ticks += 20), yieldControl: () => nextTask() };
let ticks = 0;

export function nextTask(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/**
 * The worker's side in the same thread: messages are cloned and their buffers transferred as between threads,
 * and arrive in tasks of their own.
 */
export class FakeWorker {
  readonly sent: ToWorker[] = [];
  readonly received: FromWorker[] = [];
  isTerminated = false;
  private events: WorkerEvents | undefined;
  private readonly core = createCore((message, transfer) => this.answer(message, transfer), restless);

  readonly spawn: Spawn = (events) => {
    this.events = events;
    return {
      post: (message, transfer) => {
        const copy = structuredClone(message, { transfer });
        this.sent.push(copy);
        void nextTask().then(() => {
          if (!this.isTerminated) this.core(copy);
        });
      },
      terminate: () => {
        this.isTerminated = true;
      },
    };
  };

  ready(): void {
    this.events?.message({ type: 'ready' });
  }

  die(): void {
    this.isTerminated = true;
    this.events?.lost('It ran out of memory');
  }

  private answer(message: FromWorker, transfer: ArrayBuffer[]): void {
    const copy = structuredClone(message, { transfer });
    this.received.push(copy);
    void nextTask().then(() => {
      if (!this.isTerminated) this.events?.message(copy);
    });
  }

  types(): string[] {
    return this.received.map(({ type }) => type);
  }

  /** The types of the messages about loads that it was sent. */
  told(): string[] {
    return this.sent.map(({ type }) => type).filter((type) => type !== 'ping');
  }

  /** Resolves when it has been sent a message of this type and has answered a ping. */
  async hears(type: ToWorker['type']): Promise<void> {
    while (!this.sent.some((message) => message.type === type) || !this.types().includes('pong'))
      await nextTask();
    await nextTask();
  }
}
