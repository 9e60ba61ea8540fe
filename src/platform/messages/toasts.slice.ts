import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

/** A visible toast; `src/ui` renders it. */
interface ShownToast {
  readonly id: number;
  readonly kind: 'success' | 'info' | 'warning' | 'error';
  readonly text: string;
  /** Milliseconds until it disappears; null keeps it until it is closed. */
  readonly duration: number | null;
  readonly link?: { readonly label: string; readonly href: string } | undefined;
  /** The label of its button. */
  readonly action?: string | undefined;
}

/** The toasts of the mount, oldest first (§8, §9). `src/ui` runs their timers. */
export const toastsSlice = createSlice({
  name: 'toasts',
  initialState: [] as readonly ShownToast[],
  reducers: {
    /** Replaces a toast of the same kind and text. */
    toastShown: (toasts, { payload }: PayloadAction<ShownToast>) => [
      ...toasts.filter(({ kind, text }) => kind !== payload.kind || text !== payload.text),
      payload,
    ],
    toastDismissed: (toasts, { payload }: PayloadAction<number>) => toasts.filter(({ id }) => id !== payload),
    toastsCleared: () => [],
  },
  selectors: { selectToasts: (toasts) => toasts },
});

export const { toastShown, toastDismissed, toastsCleared } = toastsSlice.actions;
export const { selectToasts } = toastsSlice.selectors;
