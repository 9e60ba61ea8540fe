import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Page, Route } from 'playwright-core';
import {
  DESKTOP,
  openPage,
  remoteOrigin,
  shellOrigin,
  type TestPage,
} from '../../support/browser/browserPage';
import { keepServerTime, signIn } from '../../support/browser/journeys';
import type { HostName } from '../hosts/hostList';
import { SETTINGS_ID, type HostSettings } from '../hosts/parts/settings';
import { HOSTS_FOLDER } from './buildHosts';

/** Options for a host's page. */
export interface HostPageOptions {
  /** Parts of the contract that override what the host passes by default. */
  readonly contract?: HostSettings['contract'];
  readonly furtherMounts?: HostSettings['furtherMounts'];
  /** The texts of the style sheets of the host. */
  readonly styles?: readonly string[];
  /** Content security policy of the page; its scripts and styles carry `nonce`. */
  readonly policy?: { readonly header: string; readonly nonce: string };
  readonly viewport?: { readonly width: number; readonly height: number };
}

/** The layout of the page. It styles only the page and the host's own elements. */
const LAYOUT = `
html, body, #host { height: 100%; margin: 0; }
#host::before, #host::after, .host-place::before, .host-place::after { content: none; }
#host { display: flex; flex-direction: column; }
.host-bar { flex: none; box-sizing: border-box; height: 56px; display: flex; align-items: center; gap: 16px; padding: 8px 16px; }
.host-place { flex: 1; min-height: 0; overflow: auto; }
.host-accounting { height: 100%; }
`;

const CONTENT_TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' };

/** Path of a host's page. */
export const hostPath = (name: HostName): string => `/hosts/${name}`;

/**
 * Opens a page in which a fixture host is served, signed in as administrator. The host has the origin of the
 * stub shell, so that the API has the origin of the page; API and remote are the real servers.
 */
export async function openHost(name: HostName, options: HostPageOptions = {}): Promise<TestPage> {
  const opened = await openPage(options.viewport ?? DESKTOP);
  // A page served by a test has no network address, so Chromium asks before it may call this computer.
  await opened.context.grantPermissions(['local-network-access'], { origin: shellOrigin() });
  await signIn(opened.page, shellOrigin(), 'administrator');
  await keepServerTime(opened.page, shellOrigin());
  await opened.page.route(`${shellOrigin()}${hostPath(name)}/**`, (route) => serve(route, name, options));
  return opened;
}

/** Goes to an address of the module in a host, e.g. `/trustTransactions/0`. */
export async function goTo(page: Page, name: HostName, address: string): Promise<void> {
  await page.goto(`${shellOrigin()}${hostPath(name)}${address}`);
}

async function serve(route: Route, name: HostName, options: HostPageOptions): Promise<void> {
  const { pathname } = new URL(route.request().url());
  const file = path.join(HOSTS_FOLDER, name, pathname.slice(hostPath(name).length));
  if (existsSync(file) && statSync(file).isFile()) {
    const contentType = CONTENT_TYPES[path.extname(file)] ?? 'application/octet-stream';
    await route.fulfill({ path: file, contentType });
    return;
  }
  await route.fulfill({
    contentType: 'text/html; charset=utf-8',
    headers: options.policy === undefined ? {} : { 'Content-Security-Policy': options.policy.header },
    body: pageOf(name, options),
  });
}

function pageOf(name: HostName, options: HostPageOptions): string {
  const { contract = {}, furtherMounts = [] } = options;
  const settings: HostSettings = {
    manifestUrl: `${remoteOrigin()}/mf-manifest.json`,
    basename: hostPath(name),
    contract,
    furtherMounts,
  };
  return hostDocument(settings, { ...options, script: `${hostPath(name)}/host.js` });
}

/** The page of a fixture host, whose script is at the address `script`. */
export function hostDocument(
  settings: HostSettings,
  { script, styles = [], policy }: Pick<HostPageOptions, 'styles' | 'policy'> & { readonly script: string },
): string {
  const nonce = policy === undefined ? '' : ` nonce="${policy.nonce}"`;
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Host of the tests</title>
    <link rel="icon" href="data:," />
    ${[...styles, LAYOUT].map((text) => `<style${nonce}>${text}</style>`).join('\n    ')}
    <script type="application/json" id="${SETTINGS_ID}">${JSON.stringify(settings)}</script>
    <script defer src="${script}"${nonce}></script>
  </head>
  <body>
    <div id="host"></div>
  </body>
</html>`;
}
