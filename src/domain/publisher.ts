/** Notifies its subscribers of changes or events. */
export interface Publisher<Told extends readonly unknown[] = readonly []> {
  /** Calls `listener` with everything that is published. Returns an unsubscribe function. */
  readonly subscribe: (listener: (...told: Told) => void) => () => void;
  /** Calls all present subscribers, even if some subscribe or unsubscribe meanwhile. */
  readonly publish: (...told: Told) => void;
}

/** Creates a publisher, for what cannot be plain data in the mount's store (architecture.md "State"). */
export function createPublisher<Told extends readonly unknown[] = readonly []>(): Publisher<Told> {
  const listeners = new Set<(...told: Told) => void>();
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    publish: (...told) => {
      for (const listener of [...listeners]) listener(...told);
    },
  };
}
