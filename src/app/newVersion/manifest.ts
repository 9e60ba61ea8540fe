import { at } from '../../contract/negotiate';

declare const __webpack_public_path__: string | undefined;
/** Set by the build. */
declare const SOURCE_STAMP: string | undefined;

/** Stamp of the running sources, which the names of their files carry; empty in development, where they carry none. */
export const RUNNING_STAMP = typeof SOURCE_STAMP === 'string' ? SOURCE_STAMP : '';

/** The address of the remote's manifest, next to the running code; null without a build. */
export function manifestUrl(): string | null {
  if (typeof __webpack_public_path__ !== 'string') return null;
  return URL.canParse(__webpack_public_path__)
    ? new URL('mf-manifest.json', __webpack_public_path__).href
    : null;
}

/** Identifies a deployment. */
export interface Deployment {
  /** The module's version, as in package.json. */
  readonly version: string;
  /** Changes with every deployment of other sources, whose stamp the names of files carry (architecture.md "Budgets"). */
  readonly fingerprint: string;
}

/** Reads the current deployment; null when it is unknown: no network, or something else at the address. */
export async function readDeployment(
  url: string,
  fetch: typeof globalThis.fetch,
  signal: AbortSignal,
): Promise<Deployment | null> {
  try {
    const response = await fetch(url, { cache: 'no-cache', credentials: 'omit', signal });
    if (!response.ok) return null;
    const manifest: unknown = await response.json();
    const version = at(manifest, 'metaData.buildInfo.buildVersion');
    const exposes = at(manifest, 'exposes');
    if (typeof version !== 'string' || !Array.isArray(exposes)) return null;
    const files = at(manifest, 'metaData.buildInfo.files');
    return { version, fingerprint: JSON.stringify([version, files, exposes, at(manifest, 'shared')]) };
  } catch {
    return null;
  }
}
