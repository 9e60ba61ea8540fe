/** Stops everything that the set-up of the browser tests started. */
export default async function tearDown(): Promise<void> {
  const started = globalThis.browserTests;
  await Promise.all([started?.browser.close(), ...(started?.shells ?? []).map((shell) => shell.stop())]);
}
