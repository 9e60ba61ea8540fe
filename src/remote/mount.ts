import { negotiate } from '../contract';
import type { HostContract, HostUpdate, MountedModule } from '../contract';
import { createPlaceholder } from './placeholder';
import { MODULE_VERSION } from './version';

const LOADING = 'Loading Accounting…';
const NOT_LOADED =
  'Accounting could not be loaded. Check your connection and try again. If that does not help, reload the page.';

/** The histories of present mounts. The only thing that mounts know of each other. */
const inUse = new WeakSet<HostContract['navigation']>();
const SHARED = 'Two mounts of Accounting share one navigation, and so one address. Give each its own.';

/**
 * Mounts the module into an element of the host (architecture.md "Contract"). A loading line is shown at once;
 * the application is loaded as a separate chunk. Nothing is thrown into the host: a refused contract shows its
 * sentence, and code that cannot be loaded shows an error with Retry.
 */
export function mountModule(element: HTMLElement, host: HostContract): MountedModule {
  try {
    return mountInto(element, host);
  } catch (error) {
    console.error('The accounting module could not be mounted', error);
    return { update: () => undefined, unmount: () => undefined };
  }
}

function mountInto(element: HTMLElement, host: HostContract): MountedModule {
  const root = element.ownerDocument.createElement('div');
  element.append(root);
  const placeholder = createPlaceholder(root);
  let mounted = true;
  let running: MountedModule | null = null;
  /** Updates from the host while the code is still loading. */
  let changes: HostUpdate = {};

  async function start(): Promise<void> {
    placeholder.waiting(LOADING);
    try {
      const { startModule } = await import('../app');
      if (!mounted) return;
      placeholder.clear();
      const started = startModule(root, host, MODULE_VERSION);
      running = started;
      started.update(changes);
    } catch (error) {
      console.error('The accounting module could not be started', error);
      if (mounted) placeholder.problem(NOT_LOADED, () => void start());
    }
  }

  const negotiation = negotiate(host);
  if (negotiation.status === 'refused') placeholder.problem(negotiation.message);
  else {
    if (inUse.has(host.navigation)) console.warn(SHARED);
    inUse.add(host.navigation);
    void start();
  }

  return {
    update: (change) => {
      if (!mounted) return;
      if (running === null) changes = { ...changes, ...change };
      else running.update(change);
    },
    unmount: () => {
      if (!mounted) return;
      mounted = false;
      if (negotiation.status !== 'refused') inUse.delete(host.navigation);
      running?.unmount();
      running = null;
      root.remove();
    },
  };
}
