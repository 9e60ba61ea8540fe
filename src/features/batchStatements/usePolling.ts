import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

/** How often an unfinished batch is looked at, in milliseconds. */
const LOOK_EVERY_MS = 1500;

/** Whether the page is in sight. */
function useVisible(): boolean {
  return useSyncExternalStore(subscribe, isVisible, isVisible);
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

const isVisible = (): boolean => document.visibilityState === 'visible';

/**
 * Looks again and again while something is unfinished and the page is in sight (D9). The next look waits for the
 * answer of the one before.
 */
export function usePolling(unfinished: boolean, fetching: boolean, look: () => void): void {
  const visible = useVisible();
  const lookNow = useEffectEvent(() => {
    if (!fetching) look();
  });
  const active = unfinished && visible;
  useEffect(() => {
    if (!active) return undefined;
    const timer = setInterval(() => lookNow(), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [active]);
}
