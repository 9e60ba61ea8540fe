/** Something that failed and has no place of its own on a screen (D46). */
export interface GeneralFailure {
  /** What happened, a sentence. */
  readonly text: string;
  /** What was and was not done, in sentences. */
  readonly detail: string;
  /** Tries again; only where that is safe. */
  readonly retry?: () => void;
}

/** What the persistent Error dialog of a mount shows (§2): failures wait in line, each until it is put away. */
export interface GeneralError {
  /** Puts a failure at the end of the line; in place of one with the same text. */
  readonly show: (failure: GeneralFailure) => void;
  /** Puts away the first in line. */
  readonly dismiss: () => void;
  /** Puts all away: they belong to the session that has ended. */
  readonly clear: () => void;
  /** The line, the one to show first; the same array until it changes. */
  readonly current: () => readonly GeneralFailure[];
  /** Calls back after each change. Returns an unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Makes the one of a mount. */
export function createGeneralError(): GeneralError {
  let line: readonly GeneralFailure[] = [];
  const listeners = new Set<() => void>();
  const change = (next: readonly GeneralFailure[]): void => {
    line = next;
    for (const listener of [...listeners]) listener();
  };
  return {
    show: (failure) => {
      const known = line.findIndex(({ text }) => text === failure.text);
      change(known === -1 ? [...line, failure] : line.with(known, failure));
    },
    dismiss: () => {
      if (line.length > 0) change(line.slice(1));
    },
    clear: () => {
      if (line.length > 0) change([]);
    },
    current: () => line,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
