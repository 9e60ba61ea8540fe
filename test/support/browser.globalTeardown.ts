/** Stops everything that the set-up of the browser tests started. */
export default async function tearDown(): Promise<void> {
  await Promise.all((globalThis.stubShells ?? []).map((shell) => shell.stop()));
}
