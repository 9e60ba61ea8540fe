import { createContext, use, useEffect, useSyncExternalStore } from 'react';

/** Whether a newer version than the running one is deployed, for whoever has something to say of it; of one mount. */
export interface NewVersion {
  readonly isThere: () => boolean;
  /** Asks at once: code that could not be fetched may have gone with a deployment. */
  readonly look: () => void;
  /** The user has it before them that a reload is needed, in the place of a screen. Answers how to say no more. */
  readonly say: () => () => void;
  readonly isSaid: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
}

/** What the watch for deployments tells and does. */
export interface NewVersionSource {
  readonly found: () => void;
  /** How to ask at once; null while nobody watches. */
  readonly setLook: (look: (() => void) | null) => void;
}

/** Makes the one of a mount. */
export function createNewVersion(): NewVersion & NewVersionSource {
  const listeners = new Set<() => void>();
  const sayers = new Set<object>();
  let isThere = false;
  let look: (() => void) | null = null;
  return {
    isThere: () => isThere,
    look: () => look?.(),
    say: () => {
      const sayer = {};
      sayers.add(sayer);
      return () => sayers.delete(sayer);
    },
    isSaid: () => sayers.size > 0,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    found: () => {
      isThere = true;
      for (const listener of [...listeners]) listener();
    },
    setLook: (next) => (look = next),
  };
}

/** Null outside a mount. */
export const NewVersionContext = createContext<NewVersion | null>(null);

const NOTHING = { isThere: () => false, subscribe: () => () => undefined };

/**
 * For what could not be fetched: asks whether a new version is deployed, and whether it is, from then on.
 *
 * @param failed nothing is asked before.
 */
export function useOutdated(failed: boolean): boolean {
  const newVersion = use(NewVersionContext);
  const { subscribe, isThere } = newVersion ?? NOTHING;
  const outdated = useSyncExternalStore(subscribe, isThere) && failed;
  useEffect(() => {
    if (failed) newVersion?.look();
  }, [failed, newVersion]);
  useEffect(() => (outdated ? newVersion?.say() : undefined), [outdated, newVersion]);
  return outdated;
}
