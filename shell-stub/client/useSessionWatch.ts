import { useCallback, useEffect, useRef } from 'react';
import { whoIsSignedIn } from './api';

/** Over which the tabs of the shell tell each other who is signed in. */
const CHANNEL = 'stub-shell:session';

/**
 * Keeps a tab with the session, which is the browser's and not the tab's (D21). Another user, or nobody, is found out
 * when another tab tells so, and when this one comes into view: a tab that slept heard nothing.
 *
 * @param userId who is signed in as far as this tab knows; null for nobody, undefined while it does not know.
 * @param onChange somebody else is, or nobody.
 * @returns asks the server at once, and takes notice of another user alone.
 */
export function useSessionWatch(userId: string | null | undefined, onChange: () => void): () => void {
  const latest = useRef({ userId, onChange });
  const channel = useRef<BroadcastChannel | null>(null);
  useEffect(() => {
    latest.current = { userId, onChange };
  }, [userId, onChange]);

  const hear = useCallback((found: string | null): void => {
    const known = latest.current;
    if (known.userId !== undefined && found !== known.userId) known.onChange();
  }, []);
  const ask = useCallback(
    (counts: (found: string | null) => boolean): void => {
      whoIsSignedIn().then(
        (user) => {
          const found = user?.hsUserUUID ?? null;
          if (counts(found)) hear(found);
        },
        // A server that does not answer says nothing about the session.
        () => undefined,
      );
    },
    [hear],
  );

  useEffect(() => {
    const opened = new BroadcastChannel(CHANNEL);
    channel.current = opened;
    opened.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (data === null || typeof data === 'string') hear(data);
    });
    const listening = new AbortController();
    const { signal } = listening;
    const look = (): void => {
      if (document.visibilityState === 'visible') ask(() => true);
    };
    document.addEventListener('visibilitychange', look, { signal });
    for (const event of ['focus', 'pageshow']) window.addEventListener(event, look, { signal });
    return () => {
      listening.abort();
      opened.close();
    };
  }, [ask, hear]);
  useEffect(() => {
    if (userId !== undefined) channel.current?.postMessage(userId);
  }, [userId]);

  return useCallback(() => ask((found) => found !== null), [ask]);
}
