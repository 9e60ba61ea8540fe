import type { Browser } from 'playwright-core';
import { requireBuild } from '../builtRemote';
import { launchBrowser } from './launchBrowser';
import { startStubShell, type StubShell } from '../stubShell';

/** Starts a stub shell on the last build and a browser for a script, and stops both when its work has finished or failed. */
export async function withShellAndBrowser(
  work: (browser: Browser, shell: StubShell) => Promise<void>,
  args: readonly string[] = [],
): Promise<void> {
  requireBuild();
  const shell = await startStubShell(args);
  const browser = await launchBrowser();
  try {
    await work(browser, shell);
  } finally {
    await browser.close();
    await shell.stop();
  }
}
