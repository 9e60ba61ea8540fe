import { TOAST_TIMEOUT_MS } from '../domain';
import { onChange, selectToasts, toastDismissed, toastShown, toastsCleared } from '../platform';
import type { ReadableStore } from '../platform';
import type { Toaster } from '../ui';

type ToastsStore = ReadableStore<Parameters<typeof selectToasts>[0]> & {
  readonly dispatch: (
    action: ReturnType<typeof toastShown | typeof toastDismissed | typeof toastsCleared>,
  ) => unknown;
};

/** Creates the toaster of one mount; its toasts are in the store. */
export function createToaster(store: ToastsStore): Toaster {
  let lastId = 0;
  const getSnapshot = () => selectToasts(store.getState());
  return {
    show({ kind, text, duration = TOAST_TIMEOUT_MS, link }) {
      lastId += 1;
      store.dispatch(toastShown({ id: lastId, kind, text, duration, ...(link && { link }) }));
      return lastId;
    },
    dismiss(id) {
      if (getSnapshot().some((toast) => toast.id === id)) store.dispatch(toastDismissed(id));
    },
    clear() {
      if (getSnapshot().length > 0) store.dispatch(toastsCleared());
    },
    getSnapshot,
    subscribe: (listener) => onChange(store, selectToasts, listener),
  };
}
