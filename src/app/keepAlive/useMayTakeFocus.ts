import { useCallback, useEffect, useRef } from 'react';
import type { ModuleHistory } from '../navigation/history';

const ACTS = ['pointerdown', 'keydown'] as const;

/**
 * Whether the focus may move to the heading of a new screen: not if the user has typed or clicked since the
 * navigation, while the screen's code was loading. Moving it would close a menu that they have opened
 * meanwhile. With the first act begins the keeping of what has the focus, the code of which nothing needs before.
 */
export function useMayTakeFocus(root: HTMLElement, history: ModuleHistory): () => boolean {
  const acted = useRef(false);
  useEffect(() => {
    const page = root.ownerDocument;
    let keeping: Promise<(() => void) | undefined> | undefined;
    const onAct = (): void => {
      acted.current = true;
      keeping ??= import('../focus/keepFocus').then(
        (code) => code.keepFocus(root),
        () => undefined,
      );
    };
    for (const type of ACTS) page.addEventListener(type, onAct, { capture: true, passive: true });
    const stop = history.subscribe(() => {
      acted.current = false;
    });
    return () => {
      for (const type of ACTS) page.removeEventListener(type, onAct, { capture: true });
      stop();
      void keeping?.then((end) => end?.());
    };
  }, [root, history]);
  return useCallback(() => !acted.current, []);
}
