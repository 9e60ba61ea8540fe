/** Notifies its subscribers of changes or events. */
export interface Publisher<Args extends readonly unknown[] = readonly []> {
  /** Calls `listener` with everything that is published. Returns an unsubscribe function. */
  readonly subscribe: (listener: (...args: Args) => void) => () => void;
  /** Calls all present subscribers, even if some subscribe or unsubscribe meanwhile. */
  readonly publish: (...args: Args) => void;
}

/** Creates a publisher, for what cannot be plain data in the mount's store (architecture.md "State"). */
export function createPublisher<Args extends readonly unknown[] = readonly []>(): Publisher<Args> {
  const listeners = new Set<(...args: Args) => void>();
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    publish: (...args) => {
      for (const listener of [...listeners]) listener(...args);
    },
  };
}
