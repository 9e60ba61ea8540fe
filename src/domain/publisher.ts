/** Tells those who have subscribed that something has changed, or what has happened. */
export interface Publisher<Told extends readonly unknown[] = readonly []> {
  /** Calls back each time that something is published. Returns an unsubscribe function. */
  readonly subscribe: (listener: (...told: Told) => void) => () => void;
  /** Calls everyone who has subscribed by now; who subscribes or leaves meanwhile changes nothing of that. */
  readonly publish: (...told: Told) => void;
}

/** Makes a publisher for what cannot be plain data in the store of a mount (architecture.md "State"). */
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
