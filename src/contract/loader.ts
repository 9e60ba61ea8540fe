import type { AccountingModuleV1 } from './host.ts';
import type { BlockedFile } from './loadFailure.ts';
import { isNotExposed, mixedReact, REACT_CHECK } from './reactCheck.ts';

/** The name that the remote is built with. Hosts register it by its manifest. */
export const REMOTE_NAME = 'agency_accounting';

/** The name of the build that shares nothing with the host. The loader registers it when needed. */
export const STANDALONE_NAME = 'agency_accounting_standalone';

/** URL of that build's manifest, relative to the manifest of the remote. */
const STANDALONE_MANIFEST = 'standalone/mf-manifest.json';

/**
 * The part of the Module Federation runtime that the loader needs: the instance that `createInstance` returns or, in a
 * host that is built with the plug-in, `{ registerRemotes, loadRemote }` as imported from
 * `@module-federation/enhanced/runtime`. Without the plug-in these two have no instance to work on. Functions taken
 * out of an instance do not work either, because they lose their `this`.
 */
export interface FederationRuntime {
  registerRemotes(remotes: { name: string; entry: string }[], options?: { force?: boolean }): void;
  loadRemote(id: string): Promise<unknown>;
}

/** Options of `createRemoteLoader`. */
export interface LoaderOptions {
  /** Address of `mf-manifest.json`, absolute or relative to the page's address. */
  readonly manifestUrl: string;
  /** The host's own federation runtime. */
  readonly runtime: FederationRuntime;
  /** Milliseconds after which an unfinished load counts as failed. Defaults to 15,000. */
  readonly timeoutMs?: number;
  /**
   * Called before the build that shares nothing is loaded, with a sentence for the host's developers that says
   * why. That build works, but brings its own copy of React. Sharing all of `react`, `react/`, `react-dom` and
   * `react-dom/` avoids it.
   */
  readonly onStandalone?: (reason: string) => void;
  /**
   * The path with which the page was opened, relative to the module's basename, if the module is to be mounted there:
   * `/trustTransactions/2`. Its screen's code is then fetched as soon as the remote can be asked for it, beside the
   * checks that `load` makes and whatever the host still has to do.
   */
  readonly openedAt?: string | undefined;
}

/**
 * Says why the remote could not be loaded and what to do. Its message is a sentence for your developers, with addresses:
 * log it; show users a sentence of your own.
 */
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
   * Rejects with `RemoteLoadError`; where a file could not be loaded, after fetching once more what failed, to find out
   * why.
   */
  load(): Promise<AccountingModuleV1>;
}

/** Creates a loader. Showing a fallback after a failure is up to the host. */
export function createRemoteLoader(options: LoaderOptions): RemoteLoader {
  const { runtime, timeoutMs = 15_000 } = options;
  let attempt = 0;
  let loading: Promise<AccountingModuleV1> | null = null;

  async function loadBuild(name: string, manifest: URL): Promise<unknown> {
    const entry = new URL(manifest);
    if (attempt > 1) entry.searchParams.set('attempt', String(attempt - 1));
    register(runtime, { name, entry: entry.href }, attempt > 1);
    const policy = watchPolicy(manifest.origin);
    try {
      // Runs in parallel and never rejects, so that a failure to load ./v1 is the one reported.
      const checking = name === REMOTE_NAME ? whyMixed(runtime) : null;
      const module = await runtime.loadRemote(`${name}/v1`);
      if (options.openedAt !== undefined && isModuleV1(module)) fetchScreen(module, options.openedAt);
      const reason = await checking;
      if (reason === null) return module;
      options.onStandalone?.(reason);
    } catch (cause) {
      throw new RemoteLoadError(await whyFailed(name, manifest, cause, policy.blocked), { cause });
    } finally {
      policy.stop();
    }
    const standalone = new URL(STANDALONE_MANIFEST, manifest);
    standalone.search = manifest.search;
    return loadBuild(STANDALONE_NAME, standalone);
  }

  async function start(): Promise<AccountingModuleV1> {
    const manifest = addressOf(options.manifestUrl);
    attempt += 1;
    const loaded = await within(timeoutMs, manifest, loadBuild(REMOTE_NAME, manifest));
    if (!isModuleV1(loaded)) {
      throw new RemoteLoadError(
        `What ${manifest.href} leads to is not an accounting module that fulfils contract version 1. Deploy a version that exposes ./v1.`,
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

/**
 * Fetches the code of the menu entry at an address, or of one that differs only in the last path segment, which is the
 * same screen (`/trustTransactions/0`); at any other address, what all screens share.
 */
function fetchScreen(module: AccountingModuleV1, address: string): void {
  const entries = module.menus().flatMap(({ items }) => items);
  const start = parentPath(address);
  const entry =
    entries.find((each) => each.address === address) ??
    entries.find((each) => start !== null && parentPath(each.address) === start);
  // Mounting fetches it again, and shows the error if there is one.
  module.prefetch(entry?.id ?? '').catch(() => undefined);
}

/** `/trustTransactions` of `/trustTransactions/2`; null for an address of one segment. */
function parentPath(address: string): string | null {
  return /^(\/.+)\/[^/]+$/.exec(address)?.[1] ?? null;
}

function addressOf(manifestUrl: string): URL {
  const page = typeof location === 'undefined' ? undefined : location.href;
  if (URL.canParse(manifestUrl, page)) return new URL(manifestUrl, page);
  throw new RemoteLoadError(
    `The accounting module cannot be loaded, because "${manifestUrl}" is not an address. Correct the manifestUrl of the host.`,
  );
}

function register(runtime: FederationRuntime, remote: { name: string; entry: string }, force: boolean): void {
  try {
    runtime.registerRemotes([remote], { force });
  } catch (cause) {
    const problem = `The federation runtime of the host could not register the accounting module: ${String(cause)}.`;
    throw new RemoteLoadError(`${problem} ${adviceOnRuntime(cause)}`, { cause });
  }
}

function adviceOnRuntime(cause: unknown): string {
  const advice = 'Pass the instance that createInstance returns as "runtime"';
  // `registerRemotes` as imported: it works on the instance of the plug-in, or on that of `init`.
  return String(cause).includes('RUNTIME-009')
    ? `${advice}: without the plug-in of Module Federation, the imported registerRemotes and loadRemote have no instance to work on.`
    : `${advice}: functions taken out of it lose their "this".`;
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

/** Collects what the page's content security policy blocks of an origin; only while it loads does that matter. */
function watchPolicy(origin: string): { readonly blocked: readonly BlockedFile[]; stop(): void } {
  const blocked: BlockedFile[] = [];
  if (typeof document === 'undefined') return { blocked, stop: () => undefined };
  const note = (event: SecurityPolicyViolationEvent): void => {
    const { blockedURI, effectiveDirective, disposition } = event;
    const isFile = /^(connect|script)-src/.test(effectiveDirective);
    if (isFile && disposition === 'enforce' && blockedURI.startsWith(origin)) {
      blocked.push({ address: blockedURI, directive: effectiveDirective });
    }
  };
  document.addEventListener('securitypolicyviolation', note);
  return { blocked, stop: () => document.removeEventListener('securitypolicyviolation', note) };
}

/** The reason in words, whose code is fetched only now; without that code, what is known. */
async function whyFailed(
  name: string,
  manifest: URL,
  cause: unknown,
  blocked: readonly BlockedFile[],
): Promise<string> {
  try {
    const { whyNotLoaded } = await import('./loadFailure.ts');
    return await whyNotLoaded(name, manifest, cause, blocked);
  } catch {
    return `The accounting module could not be loaded from ${manifest.href}: ${String(cause)}. Try again.`;
  }
}

function within<T>(milliseconds: number, manifest: URL, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(
        new RemoteLoadError(
          `The accounting module at ${manifest.href} did not answer within ${Math.round(milliseconds / 1000)} seconds. Try again.`,
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
