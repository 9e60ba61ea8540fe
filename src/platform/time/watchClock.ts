/** How soon after midnight a screen that is left open says so. */
const EVERY_MS = 30_000;

/**
 * Calls `look` now and then, for what a screen says of the clock (`useSyncExternalStore`). A kept screen stops watching
 * when it is hidden, and looks at once when it is back (D32).
 */
export function watchClock(look: () => void): () => void {
  look();
  const timer = setInterval(look, EVERY_MS);
  return () => clearInterval(timer);
}
