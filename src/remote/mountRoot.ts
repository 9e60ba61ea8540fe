import { negotiate } from '../contract';
import type { HostContract, HostUpdate } from '../contract';
import { createPlaceholder } from './placeholder';

/** What a mount runs once its code is loaded. */
interface Running {
  readonly update: (change: HostUpdate) => void;
  readonly unmount: () => void;
}

export interface MountOptions<R extends Running> {
  /** What is mounted, for the console: "The accounting module". */
  readonly name: string;
  /** Shown while the code is loading; without it, nothing is. */
  readonly loading?: string;
  /** Shown with Retry when the code could not be loaded. */
  readonly notLoaded: string;
  /** Why it cannot be mounted, besides what the contract says; null if it can. */
  readonly refusal?: string | null;
  /** Called unless the mount is refused. @returns a function that is called once, on unmount. */
  readonly begin?: () => () => void;
  /**
   * Loads the code.
   * @param changes what the host has updated so far.
   * @returns starts it in the mount's own root.
   */
  readonly load: (changes: HostUpdate) => Promise<(root: HTMLElement) => R>;
}

/** A mount; its functions may be called at any time, also after `unmount`. */
export interface Mount<R extends Running> extends Running {
  /** What runs; null while its code is loading, and after `unmount`. */
  readonly running: () => R | null;
}

/**
 * Mounts into a root of its own in an element of the host. Nothing is thrown into the host: a refused contract
 * shows its sentence, and code that cannot be loaded shows an error with Retry.
 */
export function mountRoot<R extends Running>(
  element: HTMLElement,
  host: HostContract,
  options: MountOptions<R>,
): Mount<R> {
  const { name, loading, notLoaded, refusal = null, begin, load } = options;
  const root = element.ownerDocument.createElement('div');
  element.append(root);
  const placeholder = createPlaceholder(root);
  let mounted = true;
  let running: R | null = null;
  /** Updates from the host while the code is still loading. Merged, one that is refused would take the others with it. */
  const waiting: HostUpdate[] = [];

  async function start(): Promise<void> {
    if (loading === undefined) placeholder.clear();
    else placeholder.waiting(loading);
    try {
      const startIn = await load(Object.assign({}, ...waiting) as HostUpdate);
      if (!mounted) return;
      placeholder.clear();
      const started = startIn(root);
      running = started;
      for (const change of waiting) started.update(change);
    } catch (error) {
      console.error(`${name} could not be started`, error);
      if (mounted) placeholder.problem(notLoaded, () => void start());
    }
  }

  const negotiation = negotiate(host);
  const problem = negotiation.status === 'refused' ? negotiation.message : refusal;
  let end: (() => void) | undefined;
  if (problem === null) {
    end = begin?.();
    void start();
  } else placeholder.problem(problem);

  return {
    running: () => running,
    update: (change) => {
      if (!mounted) return;
      if (running === null) waiting.push(change);
      else running.update(change);
    },
    unmount: () => {
      if (!mounted) return;
      mounted = false;
      end?.();
      running?.unmount();
      running = null;
      root.remove();
    },
  };
}
