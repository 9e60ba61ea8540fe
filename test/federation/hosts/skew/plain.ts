import { createInstance } from '@module-federation/enhanced/runtime';
import { createRemoteLoader } from 'agency-accounting-contract';
import type { HostContract, LoaderOptions, MountedModule } from 'agency-accounting-contract';
import { readSettings } from '../parts/settings';
import { basicContract } from './basicContract';
import type { HostPage } from './page';

/** Starts a host without a framework: it loads the module, mounts it and passes on what changes. */
export function startPlain(
  page: HostPage,
  own: Partial<HostContract>,
  loaderOptions: Partial<LoaderOptions> = {},
): void {
  const contract = { ...basicContract(page), ...own };
  const loader = createRemoteLoader({
    manifestUrl: readSettings().manifestUrl,
    runtime: createInstance({ name: 'plain_host', remotes: [] }),
    ...loaderOptions,
  });
  let mounted: MountedModule | null = null;

  async function open(): Promise<void> {
    const module = await loader.load();
    page.note(`module ${module.version}`);
    page.note(`negotiated ${JSON.stringify(module.negotiate(contract))}`);
    mounted = module.mount(page.place, contract);
  }

  page.button('Dark', () => mounted?.update({ appearance: { mode: 'dark' } }));
  page.button('Close', () => mounted?.unmount());
  page.button('Open', () => void open());
  void open();
}
