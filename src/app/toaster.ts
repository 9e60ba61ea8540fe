import { TOAST_TIMEOUT_MS } from '../domain';
import {
  selectNewVersion,
  selectPhase,
  selectToasts,
  toastDismissed,
  toastShown,
  toastsCleared,
  versionCheckRequested,
  watchState,
} from '../platform';
import type { ReadableStore } from '../platform';
import type { Toaster } from '../ui';

type ToastsStore = ReadableStore<
  Parameters<typeof selectToasts>[0] &
    Parameters<typeof selectPhase>[0] &
    Parameters<typeof selectNewVersion>[0]
> & {
  readonly dispatch: (
    action: ReturnType<
      typeof toastShown | typeof toastDismissed | typeof toastsCleared | typeof versionCheckRequested
    >,
  ) => unknown;
};

/** Creates the toaster of one mount; its toasts are in the store. */
export function createToaster(store: ToastsStore): Toaster {
  let lastId = 0;
  // Functions cannot be in the store.
  const acts = new Map<number, () => void>();
  const getSnapshot = () => selectToasts(store.getState());
  const show: Toaster['show'] = ({ kind, text, duration = TOAST_TIMEOUT_MS, link, action }) => {
    lastId += 1;
    // Between two users the page shows nothing, and a toast shown now would be about the previous user.
    if (selectPhase(store.getState()) === 'changing') return lastId;
    if (action) acts.set(lastId, action.run);
    store.dispatch(
      toastShown({
        id: lastId,
        kind,
        text,
        // A toast with a link or a button must not disappear before the user reaches it.
        duration: link || action ? null : duration,
        ...(link && { link }),
        ...(action && { action: action.label }),
      }),
    );
    // It may have replaced another, whose act would be kept for good.
    const shown = new Set(getSnapshot().map(({ id }) => id));
    for (const id of acts.keys()) if (!shown.has(id)) acts.delete(id);
    return lastId;
  };
  return {
    show,
    notLoaded(text) {
      // Where it is known already, this has the prompt shown again.
      store.dispatch(versionCheckRequested());
      if (!selectNewVersion(store.getState())) show({ kind: 'error', text });
    },
    act: (id) => acts.get(id)?.(),
    dismiss(id) {
      acts.delete(id);
      if (getSnapshot().some((toast) => toast.id === id)) store.dispatch(toastDismissed(id));
    },
    clear() {
      acts.clear();
      if (getSnapshot().length > 0) store.dispatch(toastsCleared());
    },
    getSnapshot,
    subscribe: (listener) => watchState(store, selectToasts, listener),
  };
}
