import { createBrowserNavigation, createRemoteLoader } from 'agency-accounting-contract';
import type { FederationRuntime, HostContract, MountedModule } from 'agency-accounting-contract';
import { memoryNavigation } from '../../../support/memoryNavigation';
import { readSettings } from './settings';
import type { TestHost } from './settings';

declare global {
  interface Window {
    testHost?: TestHost;
  }
}

/** The part that all fixture hosts share: loads and mounts the remote, and gives tests access to it. */
export function startAccounting(
  runtime: FederationRuntime,
  placeOf: (index: number) => HTMLElement,
): TestHost {
  const settings = readSettings();
  const standaloneReasons: string[] = [];
  const loader = createRemoteLoader({
    manifestUrl: settings.manifestUrl,
    runtime,
    onStandalone: (reason) => standaloneReasons.push(reason),
  });
  const mounts = [
    { navigation: createBrowserNavigation(settings.basename), own: {} },
    ...settings.furtherMounts.map(({ address, contract }) => ({
      navigation: memoryNavigation(address, settings.basename),
      own: contract,
    })),
  ];
  const mounted = new Map<number, MountedModule>();

  const host: TestHost = {
    standaloneReasons,
    async open(index) {
      const mount = mounts[index];
      if (mount === undefined) throw new Error(`There is no place ${index}.`);
      const module = await loader.load();
      const contract: HostContract = {
        contract: { major: 1, minor: 0 },
        session: { managedBy: 'host', hostCookie: true, siteAuthCookie: true },
        office: { officeId: null },
        ...settings.contract,
        ...mount.own,
        navigation: mount.navigation,
      };
      mounted.set(index, module.mount(placeOf(index), contract));
    },
    close(index) {
      mounted.get(index)?.unmount();
      mounted.delete(index);
    },
  };
  window.testHost = host;
  return host;
}

/**
 * Opens all places at once, as a host does after rendering its page; a failure becomes an error of the page.
 */
export function openAll(host: TestHost): void {
  const { furtherMounts } = readSettings();
  for (let index = 0; index <= furtherMounts.length; index += 1) void host.open(index);
}
