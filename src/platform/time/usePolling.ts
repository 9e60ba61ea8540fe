import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Looks again every `everyMs` milliseconds while the page is in sight, and at once when it comes back into sight; never
 * while `on` is false. The next look waits for the answer of the one before (D9, D10).
 *
 * @param look answers when it is done; nothing where it had nothing to wait for.
 */
export function usePolling(on: boolean, everyMs: number, look: () => PromiseLike<unknown> | undefined): void {
  const looking = useRef(false);
  const lookNow = useEffectEvent(() => {
    if (looking.current || document.visibilityState !== 'visible') return;
    const answer = look();
    if (answer === undefined) return;
    looking.current = true;
    void Promise.resolve(answer).finally(() => {
      looking.current = false;
    });
  });
  useEffect(() => {
    if (!on) return undefined;
    const tick = (): void => lookNow();
    const timer = setInterval(tick, everyMs);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [on, everyMs]);
}
