import { chromium, type BrowserServer } from 'playwright-core';
import { buildHosts } from '../federation/support/buildHosts';
import { findBrowser } from './findBrowser';
import { startStubShell, type StubShell } from './stubShell';

declare global {
  // What the teardown must stop; jest has no other way to pass it on.
  var browserTests: { browser: BrowserServer; shells: readonly StubShell[] } | undefined;
}

/**
 * Starts one browser for all browser tests and a stub shell for each jest worker, because tests change the
 * scenario, which affects all calls to their shell. The tests find them through environment variables.
 */
export default async function setUp({ maxWorkers }: { readonly maxWorkers: number }): Promise<void> {
  const program = await findBrowser();
  console.error(`Browser: ${program.executablePath}`);
  const [browser, shells] = await Promise.all([
    chromium.launchServer(program),
    Promise.all(Array.from({ length: maxWorkers }, () => startStubShell())),
    // Built once here, because the tests of several workers need them.
    buildHosts(),
  ]);
  process.env['BROWSER_ENDPOINT'] = browser.wsEndpoint();
  process.env['STUB_SHELL_ORIGINS'] = shells.map(({ origin }) => origin).join();
  process.env['STUB_REMOTE_ORIGINS'] = shells.map(({ remoteOrigin }) => remoteOrigin).join();
  globalThis.browserTests = { browser, shells };
}
