import { createInstance } from '@module-federation/runtime';
import { CONTRACT_VERSION, createBrowserNavigation, createRemoteLoader } from 'agency-accounting-contract';
import type { HostContract, MountedModule } from 'agency-accounting-contract';

/** The history of the page, for the module and for the host's own pages. */
export const navigation = createBrowserNavigation('/accounting');

const host: HostContract = {
  contract: CONTRACT_VERSION,
  session: { managedBy: 'host', hostCookie: true, siteAuthCookie: true },
  office: { officeId: null },
  navigation,
};

const loader = createRemoteLoader({
  manifestUrl: '/accounting-remote/mf-manifest.json',
  runtime: createInstance({ name: 'shell', remotes: [] }),
});

/** Shows the module in an element. Returns what removes it, even if it has not been loaded yet. */
export function showAccounting(element: HTMLElement, onFailure: (sentence: string) => void): () => void {
  let mounted: MountedModule | null = null;
  let isWanted = true;
  loader.load().then(
    (module) => {
      if (isWanted) mounted = module.mount(element, host);
    },
    (error: unknown) => {
      console.error(error);
      if (isWanted) onFailure('Accounting cannot be opened right now.');
    },
  );
  return () => {
    isWanted = false;
    mounted?.unmount();
  };
}
