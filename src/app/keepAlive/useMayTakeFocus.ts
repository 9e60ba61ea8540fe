import { useCallback, useEffect, useRef } from 'react';
import { isTyping } from '../focus/isTyping';
import type { ModuleHistory } from '../navigation/history';

const ACTS = ['pointerdown', 'keydown'] as const;

/**
 * Whether the focus may move to the heading of a new screen: not if the user has typed or clicked since the
 * navigation, while the screen's code was loading, and not out of a field of the host in which they type as the module
 * starts. Moving it would close a menu that they have opened meanwhile. The first act also loads `keepFocus`, which is
 * not needed before.
 */
export function useMayTakeFocus(root: HTMLElement, history: ModuleHistory): () => boolean {
  const { ownerDocument: page } = root;
  const acted = useRef(isTyping(page) && !root.contains(page.activeElement));
  useEffect(() => {
    let keeping: Promise<(() => void) | undefined> | undefined;
    const onAct = (): void => {
      acted.current = true;
      keeping ??= import('../focus/keepFocus').then(
        (code) => code.keepFocus(root),
        () => {
          // The next act asks again.
          keeping = undefined;
          return undefined;
        },
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
  }, [root, page, history]);
  return useCallback(() => !acted.current, []);
}
