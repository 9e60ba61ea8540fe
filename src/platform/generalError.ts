/** The persistent Error dialog of a mount: a message that stays until it is put away, wherever one goes (§2). */
export interface GeneralError {
  /** Shows a message, in place of one that is shown already. */
  readonly show: (text: string) => void;
  readonly dismiss: () => void;
  /** The message shown; null for none. */
  readonly current: () => string | null;
  /** Calls back after each change. Answers how to stop. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Makes the one of a mount. */
export function createGeneralError(): GeneralError {
  let text: string | null = null;
  const listeners = new Set<() => void>();
  const change = (next: string | null): void => {
    text = next;
    for (const listener of listeners) listener();
  };
  return {
    show: change,
    dismiss: () => {
      if (text !== null) change(null);
    },
    current: () => text,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
