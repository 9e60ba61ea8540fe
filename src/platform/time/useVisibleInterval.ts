import { useEffect, useEffectEvent } from 'react';

/**
 * Does something every `ms` milliseconds while the page is in sight, and at once when it comes back into sight;
 * never while `on` is false.
 */
export function useVisibleInterval(on: boolean, ms: number, act: () => void): void {
  const actIfSeen = useEffectEvent(() => {
    if (document.visibilityState === 'visible') act();
  });
  useEffect(() => {
    if (!on) return undefined;
    const seen = (): void => actIfSeen();
    const timer = setInterval(seen, ms);
    document.addEventListener('visibilitychange', seen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [on, ms]);
}
