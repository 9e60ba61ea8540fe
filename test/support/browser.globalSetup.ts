import { chromium, type BrowserServer } from 'playwright-core';
import { buildHosts } from '../federation/support/buildHosts';
import { findBrowser } from './findBrowser';
import { startStubShell, type StubShell } from './stubShell';

declare global {
  // What the teardown ends; jest hands nothing else from one to the other.
  var browserTests: { browser: BrowserServer; shells: readonly StubShell[] } | undefined;
}

/**
 * One browser for all browser tests, and a stub shell for each of jest's workers, because the tests of one change the
 * scenario that all calls of its shell meet. The tests find them through the environment.
 */
export default async function setUp({ maxWorkers }: { readonly maxWorkers: number }): Promise<void> {
  const program = await findBrowser();
  console.error(`Browser: ${program.executablePath}`);
  const [browser, shells] = await Promise.all([
    chromium.launchServer(program),
    Promise.all(Array.from({ length: maxWorkers }, () => startStubShell())),
    // Here and once, because the tests of several workers want them.
    buildHosts(),
  ]);
  process.env['BROWSER_ENDPOINT'] = browser.wsEndpoint();
  process.env['STUB_SHELL_ORIGINS'] = shells.map(({ origin }) => origin).join();
  process.env['STUB_REMOTE_ORIGINS'] = shells.map(({ remoteOrigin }) => remoteOrigin).join();
  globalThis.browserTests = { browser, shells };
}
