import type { AccountingModuleV1 } from './host';

/** The name under which the remote is built; hosts register it by its manifest. */
export const REMOTE_NAME = 'agency_accounting';

/** The two calls of the Module Federation runtime that the loader needs; the host hands over its own. */
export interface FederationRuntime {
  registerRemotes(remotes: { name: string; entry: string }[], options?: { force?: boolean }): void;
  loadRemote(id: string): Promise<unknown>;
}

/** What the loader needs to know. */
export interface LoaderOptions {
  /** Address of `mf-manifest.json`. */
  readonly manifestUrl: string;
  readonly runtime: FederationRuntime;
  /** Milliseconds after which a load that has not answered counts as failed; 15,000 when absent. */
  readonly timeoutMs?: number;
}

/** Why the remote could not be loaded, as a sentence for the person at the screen. */
export class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError';
}

/** Loads the remote for a host. */
export interface RemoteLoader {
  /**
   * Loads `./v1`. Calls at the same time share one load. After a failure the next call starts anew: it registers the
   * remote again under an address that no cache has seen, so that it works as soon as the remote is back, without
   * a reload of the page. Rejects with `RemoteLoadError`.
   */
  load(): Promise<AccountingModuleV1>;
}

/** Makes a loader (design "Contract package"). The fallback that is shown after a failure is the host's own. */
export function createRemoteLoader(options: LoaderOptions): RemoteLoader {
  let attempt = 0;
  let loading: Promise<AccountingModuleV1> | null = null;

  async function start(): Promise<AccountingModuleV1> {
    const entry = new URL(options.manifestUrl);
    if (attempt > 0) entry.searchParams.set('attempt', String(attempt));
    attempt += 1;
    options.runtime.registerRemotes([{ name: REMOTE_NAME, entry: entry.href }], { force: attempt > 1 });
    let loaded: unknown;
    try {
      loaded = await within(options.timeoutMs ?? 15_000, options.runtime.loadRemote(`${REMOTE_NAME}/v1`));
    } catch (cause) {
      if (cause instanceof RemoteLoadError) throw cause;
      throw new RemoteLoadError(
        `The accounting module could not be loaded from ${entry.origin}. Check that its server is running and can be reached, then try again.`,
        { cause },
      );
    }
    if (!isModuleV1(loaded)) {
      throw new RemoteLoadError(
        `What ${entry.origin} serves is not an accounting module that fulfils contract version 1. Deploy a version that exposes ./v1.`,
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
