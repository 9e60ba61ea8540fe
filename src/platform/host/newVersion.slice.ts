import { createSlice } from '@reduxjs/toolkit';

interface NewVersionState {
  /** Whether a newer version than the running one is deployed. */
  readonly found: boolean;
  /** How many screens are replaced by a message that asks for a reload. */
  readonly reloadMessages: number;
  /**
   * Counts requests for an immediate check: code that cannot be fetched may have been removed by a deployment.
   */
  readonly checksRequested: number;
}

const INITIAL: NewVersionState = { found: false, reloadMessages: 0, checksRequested: 0 };

/**
 * Whether a newer version is deployed (§2), how many screens ask for a reload because of it, and requests to look at once.
 */
export const newVersionSlice = createSlice({
  name: 'newVersion',
  initialState: INITIAL,
  reducers: {
    newVersionFound: (state) => {
      state.found = true;
    },
    reloadMessageShown: (state) => {
      state.reloadMessages += 1;
    },
    reloadMessageHidden: (state) => {
      state.reloadMessages -= 1;
    },
    versionCheckRequested: (state) => {
      state.checksRequested += 1;
    },
  },
  selectors: {
    selectNewVersion: ({ found }) => found,
    selectReloadMessageShown: ({ reloadMessages }) => reloadMessages > 0,
    selectVersionChecksRequested: ({ checksRequested }) => checksRequested,
  },
});

export const { newVersionFound, reloadMessageShown, reloadMessageHidden, versionCheckRequested } =
  newVersionSlice.actions;
export const { selectNewVersion, selectReloadMessageShown, selectVersionChecksRequested } =
  newVersionSlice.selectors;
