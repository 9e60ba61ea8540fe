import { useCallback, useEffect, useRef } from 'react';
import { whoIsSignedIn } from './api';

/** The channel on which the shell's tabs tell each other who is signed in. */
const CHANNEL = 'stub-shell:session';

/**
 * Keeps a tab in step with the session, which belongs to the browser, not to the tab (D21). A change of user is
 * noticed when another tab announces it, and when this tab becomes visible, because a sleeping tab gets no
 * messages.
 *
 * @param userId the signed-in user as far as this tab knows; null for nobody, undefined while unknown.
 * @param onChange called when somebody else, or nobody, is signed in.
 * @returns a function that asks the server at once, and calls `onChange` only for another user, not for nobody.
 */
export function useSessionWatch(userId: string | null | undefined, onChange: () => void): () => void {
  const latest = useRef({ userId, onChange });
  const channel = useRef<BroadcastChannel | null>(null);
  useEffect(() => {
    latest.current = { userId, onChange };
  }, [userId, onChange]);

  const onUser = useCallback((found: string | null): void => {
    const known = latest.current;
    if (known.userId !== undefined && found !== known.userId) known.onChange();
  }, []);
  const ask = useCallback(
    (counts: (found: string | null) => boolean): void => {
      whoIsSignedIn().then(
        (user) => {
          const found = user?.hsUserUUID ?? null;
          if (counts(found)) onUser(found);
        },
        // If the server does not answer, that says nothing about the session.
        () => undefined,
      );
    },
    [onUser],
  );

  useEffect(() => {
    // Without one, a tab asks when it becomes visible.
    const opened = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
    channel.current = opened;
    opened?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (data === null || typeof data === 'string') onUser(data);
    });
    const listening = new AbortController();
    const { signal } = listening;
    const checkIfVisible = (): void => {
      if (document.visibilityState === 'visible') ask(() => true);
    };
    document.addEventListener('visibilitychange', checkIfVisible, { signal });
    window.addEventListener('focus', checkIfVisible, { signal });
    const checkIfBack = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) checkIfVisible();
    };
    window.addEventListener('pageshow', checkIfBack, { signal });
    return () => {
      listening.abort();
      opened?.close();
    };
  }, [ask, onUser]);
  useEffect(() => {
    if (userId !== undefined) channel.current?.postMessage(userId);
  }, [userId]);

  return useCallback(() => ask((found) => found !== null), [ask]);
}
