import { buildHosts } from '../federation/support/buildHosts';
import { findBrowser } from './findBrowser';
import { startStubShell, type StubShell } from './stubShell';

declare global {
  // What the teardown must stop; jest has no other way to pass it on.
  var stubShells: readonly StubShell[] | undefined;
}

/**
 * Starts a stub shell for each jest worker, because tests change the scenario, which affects all calls to their
 * shell. The tests find them through environment variables.
 */
export default async function setUp({ maxWorkers }: { readonly maxWorkers: number }): Promise<void> {
  // Unpacked and chosen here, because each test file launches its own.
  const { executablePath } = await findBrowser();
  console.error(`Browser: ${executablePath}`);
  const [shells] = await Promise.all([
    Promise.all(Array.from({ length: maxWorkers }, () => startStubShell())),
    // Built once here, because the tests of several workers need them.
    buildHosts(),
  ]);
  process.env['STUB_SHELL_ORIGINS'] = shells.map(({ origin }) => origin).join();
  process.env['STUB_REMOTE_ORIGINS'] = shells.map(({ remoteOrigin }) => remoteOrigin).join();
  globalThis.stubShells = shells;
}
