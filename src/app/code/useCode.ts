import { useCallback, useSyncExternalStore } from 'react';
import type { CodeSource, CodeLoader } from './codeLoader';

/**
 * The code of a screen or dialog; null while it is loading. Does not use Suspense, because React delays the
 * content after a fallback by up to 300 ms.
 *
 * @throws CodeLoadError for the surrounding boundary, when it could not be fetched.
 */
export function useCode<Code>(loader: CodeLoader, source: CodeSource<Code>): Code | null {
  // Starts during render and not in an effect, so that the fetch does not wait for the commit.
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
