import { sendEarlyCalls } from '../app/session/earlyCalls';
import type { EarlyCalls } from '../app/session/earlyCalls';
import type { HostContract, HostUpdate, MountedModule } from '../contract';
import { loadApp } from './loadApp';
import { mountRoot } from './mountRoot';
import { MODULE_VERSION } from './version';

/** The navigations of present mounts. The only thing that mounts know of each other. */
const inUse = new WeakSet<HostContract['navigation']>();
const IN_SHADOW = 'In a shadow root, Accounting has no styles. Mount it outside.';
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
  let early: EarlyCalls | null = null;
  const mounted = mountRoot(element, host, {
    name: 'The accounting module',
    loading: 'Loading Accounting…',
    notLoaded:
      'Accounting could not be loaded. Check your connection and try again. If that does not help, reload the page.',
    begin: () => {
      if (element.getRootNode() instanceof ShadowRoot) console.warn(IN_SHADOW);
      if (inUse.has(host.navigation)) console.warn(SHARED);
      inUse.add(host.navigation);
      return () => {
        inUse.delete(host.navigation);
        early?.end();
      };
    },
    load: async (changes) => {
      early?.end();
      const { fetch } = (early = sendEarlyCalls(
        changes.hosts ?? host.hosts,
        changes.session ?? host.session,
      ));
      const { startModule } = await loadApp();
      return (root) => startModule(root, host, MODULE_VERSION, fetch);
    },
  });
  return {
    update: (change) => {
      // A host without types may pass nothing.
      const { session } = Object(change) as HostUpdate;
      if (session !== undefined) early?.follow(session);
      mounted.update(change);
    },
    unmount: mounted.unmount,
  };
}
