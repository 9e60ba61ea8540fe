/** How a toast is meant: what went well or is good to know, or what went wrong. */
type ToastKind = 'success' | 'info' | 'warning' | 'error';

interface ToastRequest {
  readonly kind: ToastKind;
  readonly text: string;
  /**
   * Milliseconds until it disappears; 5000 by default (§9). Null keeps it until it is closed (§8, Reconnect), as does a
   * link or an action.
   */
  readonly duration?: number | null;
  /** Where something can be done about it; opened in a new tab. */
  readonly link?: ToastLink | undefined;
  /** What can be done next, by a button; the screen that showed the toast may be left by then. */
  readonly action?: ToastAction | undefined;
}

interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

interface ToastLink {
  readonly label: string;
  readonly href: string;
}

export interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
  readonly duration: number | null;
  readonly link?: ToastLink | undefined;
  /** The label of its button. */
  readonly action?: string | undefined;
}

/**
 * The toasts of one mount. It knows neither React nor time, so that any part of the mount may show a toast; `Toasts` draws
 * them and closes them when their time is up.
 */
export interface Toaster {
  /** Shows a toast and returns its id. One with the same kind and text takes the place of the one before. */
  show(request: ToastRequest): number;
  /**
   * Shows an error that says that code which the user asks for could not be loaded. Where a new version is known, which may
   * be why, the user is asked to reload instead.
   */
  notLoaded(text: string): void;
  /** Runs the action of a toast's button. */
  act(id: number): void;
  /** Removes a toast; does nothing if it is already gone. */
  dismiss(id: number): void;
  /** Removes all toasts, as at sign-out. */
  clear(): void;
  /** The toasts shown, oldest first; the same array until something changes. */
  readonly getSnapshot: () => readonly Toast[];
  readonly subscribe: (listener: () => void) => () => void;
}
