import { createContext, use, useEffect, useEffectEvent } from 'react';

/** What a screen is told about its place in the module by whoever shows and hides it (D32). */
export interface ScreenPresence {
  /** Grows when the screen is hidden, and when it comes back: a React key by which a pop-up begins anew, closed. */
  readonly turns: number;
  /** Calls back when the screen has just been hidden. Returns an unsubscribe function. */
  readonly onHide: (listener: () => void) => () => void;
  /** False once the user has typed or pressed something since the navigation: the focus is theirs then. */
  readonly mayTakeFocus: () => boolean;
}

/** Gives the parts of a screen its presence; without one the screen is never hidden. */
export const PresenceContext = createContext<ScreenPresence>({
  turns: 0,
  onHide: () => () => undefined,
  mayTakeFocus: () => true,
});

/**
 * A key for a pop-up that keeps its own state: hiding the screen makes it another one, so that it is not found open
 * when the screen comes back (D32).
 */
export function usePopupKey(): number {
  return use(PresenceContext).turns;
}

/** Does something when the screen around is hidden, such as closing a dialog whose state the screen keeps (D32). */
export function useWhenHidden(action: () => void): void {
  const { onHide } = use(PresenceContext);
  const act = useEffectEvent(action);
  useEffect(() => onHide(() => act()), [onHide]);
}
