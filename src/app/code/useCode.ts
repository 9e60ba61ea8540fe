import { useCallback, useSyncExternalStore } from 'react';
import type { CodeSource, ScreenLoader } from './screenLoader';

/**
 * The code of a screen or dialog; null while it is on its way. Not by Suspense: React holds back what follows a
 * fallback until 300 ms after it.
 *
 * @throws ScreenLoadError for the boundary around it, when it could not be fetched.
 */
export function useCode<Code>(loader: ScreenLoader, source: CodeSource<Code>): Code | null {
  // Before the effect: what is fetched should not wait for what is drawn meanwhile.
  void loader.load(source);
  const subscribe = useCallback(
    (changed: () => void) => {
      let isThere = true;
      void loader.load(source).then(() => {
        if (isThere) changed();
      });
      return () => {
        isThere = false;
      };
    },
    [loader, source],
  );
  const outcome = useSyncExternalStore(subscribe, () => loader.outcome(source));
  if (outcome === null) return null;
  if ('error' in outcome) throw outcome.error;
  return outcome.code;
}
