import { chromium, type BrowserServer } from 'playwright-core';
import { findBrowser } from './findBrowser';
import { startStubShell, type StubShell } from './stubShell';

declare global {
  // What the teardown ends; jest hands nothing else from one to the other.
  var browserTests: { browser: BrowserServer; shell: StubShell } | undefined;
}

/** One browser and one stub shell for all browser tests; the tests find them through the environment. */
export default async function setUp(): Promise<void> {
  const program = await findBrowser();
  const [browser, shell] = await Promise.all([
    chromium.launchServer({ executablePath: program.executablePath, args: [...program.args] }),
    startStubShell(),
  ]);
  process.env['BROWSER_ENDPOINT'] = browser.wsEndpoint();
  process.env['STUB_SHELL_ORIGIN'] = shell.origin;
  process.env['STUB_REMOTE_ORIGIN'] = shell.remoteOrigin;
  globalThis.browserTests = { browser, shell };
}
