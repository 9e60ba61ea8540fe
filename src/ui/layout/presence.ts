import { createContext, use, useEffect, useEffectEvent } from 'react';

/** How a screen learns when it is shown and hidden (D32). */
export interface ScreenPresence {
  /**
   * Increases when the screen is hidden, and when it comes back; as a React key it makes an overlay start anew,
   * closed.
   */
  readonly turns: number;
  /** Calls back when the screen has just been hidden. Returns an unsubscribe function. */
  readonly onHide: (listener: () => void) => () => void;
  /** False once the user has typed or pressed something since the navigation: the focus is then theirs. */
  readonly mayTakeFocus: () => boolean;
}

/** Provides the parts of a screen with its presence; without one the screen is never hidden. */
export const PresenceContext = createContext<ScreenPresence>({
  turns: 0,
  onHide: () => () => undefined,
  mayTakeFocus: () => true,
});

/**
 * A key for an overlay that keeps its own state: it changes when the screen is hidden, so that the overlay is not
 * open when the screen comes back (D32).
 */
export function useOverlayKey(): number {
  return use(PresenceContext).turns;
}

/**
 * Runs an action when the surrounding screen is hidden, such as closing a dialog whose state the screen keeps
 * (D32).
 */
export function useWhenHidden(action: () => void): void {
  const { onHide } = use(PresenceContext);
  const act = useEffectEvent(action);
  useEffect(() => onHide(() => act()), [onHide]);
}
