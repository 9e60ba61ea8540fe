import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { SafeStorage } from '../host/storage';
import { watchState } from '../state/watchState';
import type { ReadableStore } from '../state/watchState';

/** Whether the Receipt Report menu is shown (§1, §2). */
export const receiptReportSlice = createSlice({
  name: 'receiptReport',
  initialState: false,
  reducers: {
    receiptReportToggled: (on) => !on,
    receiptReportRestored: (_on, { payload }: PayloadAction<boolean>) => payload,
  },
  selectors: { selectReceiptReport: (on) => on },
});

export const { receiptReportToggled, receiptReportRestored } = receiptReportSlice.actions;
export const { selectReceiptReport } = receiptReportSlice.selectors;

type State = Parameters<typeof selectReceiptReport>[0];

const KEY = 'receiptReport';

/** Restores the toggle from tab storage and saves its changes there (D23). Returns an unsubscribe function. */
export function rememberReceiptReport(
  store: ReadableStore<State> & {
    readonly dispatch: (action: ReturnType<typeof receiptReportRestored>) => unknown;
  },
  tabStorage: SafeStorage,
): () => void {
  store.dispatch(receiptReportRestored(tabStorage.read(KEY) === 'on'));
  return watchState(store, selectReceiptReport, (on) => {
    if (on) tabStorage.write(KEY, 'on');
    else tabStorage.remove(KEY);
  });
}
