import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { createRemoteLoader } from 'agency-accounting-contract';
import { MODULE_BASENAME } from '../shared/config';

/** Address of the manifest of the accounting remote, which the page names so that the browser fetches it at once. */
function manifestUrl(): string {
  const link = document.querySelector<HTMLLinkElement>('link[rel="preload"][as="fetch"]');
  if (link === null) throw new Error('The page of the stub shell does not name the accounting remote.');
  return link.href;
}

const { pathname } = window.location;
const opensModule = pathname.startsWith(`${MODULE_BASENAME}/`);

/** Loads the accounting remote, once for the page, however often it or a part of it is mounted. */
export const loader = createRemoteLoader({
  manifestUrl: manifestUrl(),
  runtime: { registerRemotes, loadRemote },
  onStandalone: (reason) => console.warn(reason),
  openedAt: opensModule ? pathname.slice(MODULE_BASENAME.length) : undefined,
});

/** Begins to load the module while the shell's own code is still on its way (host guide, "A faster first visit"). */
export function loadEarly(): void {
  // Whoever mounts the module takes this load, or loads again, and shows the failure.
  if (opensModule) loader.load().catch(() => undefined);
}
