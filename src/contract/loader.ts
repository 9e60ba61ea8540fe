import type { AccountingModuleV1 } from './host.ts';
import { isNotExposed, mixedReact, REACT_CHECK } from './reactCheck.ts';

/** The name that the remote is built with. Hosts register it by its manifest. */
export const REMOTE_NAME = 'agency_accounting';

/** The name of the build that shares nothing with the host. The loader registers it when needed. */
export const STANDALONE_NAME = 'agency_accounting_standalone';

/** URL of that build's manifest, relative to the manifest of the remote. */
const STANDALONE_MANIFEST = 'standalone/mf-manifest.json';

/** The two functions of the Module Federation runtime that the loader needs. The host passes its own. */
export interface FederationRuntime {
  registerRemotes(remotes: { name: string; entry: string }[], options?: { force?: boolean }): void;
  loadRemote(id: string): Promise<unknown>;
}

/** Options of `createRemoteLoader`. */
export interface LoaderOptions {
  /** Address of `mf-manifest.json`, absolute or relative to the page's address. */
  readonly manifestUrl: string;
  /** `{ registerRemotes, loadRemote }` of the host's own federation runtime. */
  readonly runtime: FederationRuntime;
  /** Milliseconds after which an unfinished load counts as failed. Defaults to 15,000. */
  readonly timeoutMs?: number;
  /**
   * Called before the build that shares nothing is loaded, with a sentence for the host's developers that says
   * why. That build works, but brings its own copy of React. Sharing all of `react`, `react/`, `react-dom` and
   * `react-dom/` avoids it.
   */
  readonly onStandalone?: (reason: string) => void;
}

/** Says why the remote could not be loaded, in a sentence for the user. */
export class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError';
}

/** Loads the remote for a host. */
export interface RemoteLoader {
  /**
   * Loads `./v1`. Concurrent calls share one load. Before it resolves, the loader has checked that all the
   * React packages that the remote was given have the same version. If they do not, the module comes from the
   * build that shares nothing. After a failure, the next call starts again: it registers the remote under an
   * address that is in no cache, so that it works as soon as the remote is back, without reloading the page.
   * Rejects with `RemoteLoadError`.
   */
  load(): Promise<AccountingModuleV1>;
}

/** Creates a loader. Showing a fallback after a failure is up to the host. */
export function createRemoteLoader(options: LoaderOptions): RemoteLoader {
  const { runtime, timeoutMs = 15_000 } = options;
  let attempt = 0;
  let loading: Promise<AccountingModuleV1> | null = null;

  function register(name: string, entry: URL): void {
    if (attempt > 1) entry.searchParams.set('attempt', String(attempt - 1));
    runtime.registerRemotes([{ name, entry: entry.href }], { force: attempt > 1 });
  }

  async function loadBuild(manifest: URL): Promise<unknown> {
    register(REMOTE_NAME, new URL(manifest));
    // Runs in parallel and never rejects, so that a failure to load ./v1 is the one reported.
    const checking = whyMixed(runtime);
    const module = await runtime.loadRemote(`${REMOTE_NAME}/v1`);
    const reason = await checking;
    if (reason === null) return module;
    options.onStandalone?.(reason);
    const standalone = new URL(STANDALONE_MANIFEST, manifest);
    standalone.search = manifest.search;
    register(STANDALONE_NAME, standalone);
    return runtime.loadRemote(`${STANDALONE_NAME}/v1`);
  }

  async function start(): Promise<AccountingModuleV1> {
    const manifest = addressOf(options.manifestUrl);
    attempt += 1;
    let loaded: unknown;
    try {
      loaded = await within(timeoutMs, loadBuild(manifest));
    } catch (cause) {
      if (cause instanceof RemoteLoadError) throw cause;
      throw new RemoteLoadError(
        `The accounting module could not be loaded from ${manifest.origin}. Check that its server is running and can be reached, then try again.`,
        { cause },
      );
    }
    if (!isModuleV1(loaded)) {
      throw new RemoteLoadError(
        `What ${manifest.origin} serves is not an accounting module that fulfils contract version 1. Deploy a version that exposes ./v1.`,
      );
    }
    return loaded;
  }

  return {
    load() {
      loading ??= start().catch((error: unknown) => {
        loading = null;
        throw error;
      });
      return loading;
    },
  };
}

function addressOf(manifestUrl: string): URL {
  const page = typeof location === 'undefined' ? undefined : location.href;
  if (URL.canParse(manifestUrl, page)) return new URL(manifestUrl, page);
  throw new RemoteLoadError(
    `The accounting module cannot be loaded, because "${manifestUrl}" is no address. Correct the manifestUrl of the host.`,
  );
}

/** Returns a sentence saying why the remote cannot use the React that it was given; null when it can. */
async function whyMixed(runtime: FederationRuntime): Promise<string | null> {
  try {
    return await mixedReact(await runtime.loadRemote(`${REMOTE_NAME}/${REACT_CHECK}`));
  } catch (error) {
    // A remote rolled back to a version without this check has no fallback build either.
    if (isNotExposed(error)) return null;
    return `The React of the accounting module could not be checked: ${String(error)}.`;
  }
}

function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(
        new RemoteLoadError(
          `The accounting module did not answer within ${Math.round(milliseconds / 1000)} seconds. Try again.`,
        ),
      );
    }, milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

function isModuleV1(value: unknown): value is AccountingModuleV1 {
  if (typeof value !== 'object' || value === null) return false;
  const module = value as Record<string, unknown>;
  return ['negotiate', 'mount', 'menus', 'prefetch'].every((name) => typeof module[name] === 'function');
}
