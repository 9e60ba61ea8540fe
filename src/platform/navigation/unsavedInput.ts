/** What the user has typed and not sent yet, in one mount: it is never thrown away without asking. */
export interface UnsavedInput {
  readonly any: () => boolean;
  /** Something is unsaved from now on. Answers how to say that it no longer is. */
  readonly hold: () => () => void;
  /** Calls back when the first comes and the last goes. Answers how to stop. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Makes the one of a mount. */
export function createUnsavedInput(): UnsavedInput {
  const held = new Set<object>();
  const listeners = new Set<() => void>();
  const tell = (before: boolean): void => {
    if (before !== held.size > 0) for (const listener of [...listeners]) listener();
  };
  return {
    any: () => held.size > 0,
    hold: () => {
      const before = held.size > 0;
      const one = {};
      held.add(one);
      tell(before);
      return () => {
        if (held.delete(one)) tell(true);
      };
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
