import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Calls `poll` every `everyMs` milliseconds while the page is visible, and at once when it becomes visible
 * again; never while `on` is false. The next call waits until the previous one has settled (D9, D10).
 *
 * @param poll returns a promise that settles when it is done, or undefined if there is nothing to wait for.
 */
export function usePolling(on: boolean, everyMs: number, poll: () => PromiseLike<unknown> | undefined): void {
  const polling = useRef(false);
  const pollNow = useEffectEvent(() => {
    if (polling.current || document.visibilityState !== 'visible') return;
    const answer = poll();
    if (answer === undefined) return;
    polling.current = true;
    void Promise.resolve(answer).finally(() => {
      polling.current = false;
    });
  });
  useEffect(() => {
    if (!on) return undefined;
    const tick = (): void => pollNow();
    const timer = setInterval(tick, everyMs);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [on, everyMs]);
}
