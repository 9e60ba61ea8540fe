/** A location in the host's history. `pathname` is full: it begins with the host's own path. */
export interface HostLocation {
  readonly pathname: string;
  /** With the leading `?`, or empty. */
  readonly search: string;
  /** With the leading `#`, or empty. */
  readonly hash: string;
  /** What was given to `push` or `replace`; null if nothing was. */
  readonly state: unknown;
  /** Unique for each entry of the history. */
  readonly key: string;
}

/**
 * How a location was reached: `POP` by Back, Forward or the first load, `PUSH` by a new entry of the history, `REPLACE` by
 * one in place of the entry before.
 */
export type NavigationAction = 'POP' | 'PUSH' | 'REPLACE';

/** Where to navigate to. Absent parts are empty. */
export interface NavigationTarget {
  readonly pathname: string;
  readonly search?: string;
  readonly hash?: string;
}

/**
 * The history, owned by the host. Paths that cross the contract are always full, including `basename`. Only the
 * module's adapter adds and strips it.
 */
export interface HostNavigation {
  /** The path where the module is mounted, e.g. `/accounting`: without a trailing slash, empty for the root. */
  readonly basename: string;
  /** The current location. The module may read it at any time. */
  readonly location: HostLocation;
  /** How the current location was reached. */
  readonly action: NavigationAction;
  /** Returns the address for a link to the target, as the browser shows it. */
  createHref(target: NavigationTarget): string;
  /** Adds an entry to the history. */
  push(target: NavigationTarget, state?: unknown): void;
  /** Replaces the current entry. */
  replace(target: NavigationTarget, state?: unknown): void;
  /** Moves by so many entries: back if negative. */
  go(delta: number): void;
  /**
   * Calls back after every change of location, including those that the module asked for. Returns an
   * unsubscribe function.
   */
  listen(listener: (location: HostLocation, action: NavigationAction) => void): () => void;
  /**
   * Asks the blocker before the user leaves. While a blocker returns `false`, the host stays; if the user then
   * wants to leave, the module calls `push` with the refused location, also after a step back. For a move that the
   * module asks for, ask the blockers before `push` or `replace` returns: a router whose guards run later must ask
   * them itself before it is told to navigate, and not again in its guard. Returns a function that removes the
   * blocker. If the host has no `block`, unsaved input is guarded only by `beforeunload`.
   */
  block?(blocker: (next: HostLocation) => boolean): () => void;
}
