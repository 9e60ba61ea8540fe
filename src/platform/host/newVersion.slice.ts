import { createSlice } from '@reduxjs/toolkit';

interface NewVersionState {
  /** Whether a newer version than the running one is deployed. */
  readonly found: boolean;
  /** How many screens are replaced by a message that asks for a reload. */
  readonly sayers: number;
  /**
   * Counts requests for an immediate check: code that cannot be fetched may have been removed by a deployment.
   */
  readonly looks: number;
}

const START: NewVersionState = { found: false, sayers: 0, looks: 0 };

/** Whether a newer version than the running one is deployed (§2), and whether the user has been told. */
export const newVersionSlice = createSlice({
  name: 'newVersion',
  initialState: START,
  reducers: {
    newVersionFound: (state) => {
      state.found = true;
    },
    newVersionSaid: (state) => {
      state.sayers += 1;
    },
    newVersionUnsaid: (state) => {
      state.sayers -= 1;
    },
    newVersionLookWanted: (state) => {
      state.looks += 1;
    },
  },
  selectors: {
    selectNewVersion: ({ found }) => found,
    selectNewVersionSaid: ({ sayers }) => sayers > 0,
    selectNewVersionLooks: ({ looks }) => looks,
  },
});

export const { newVersionFound, newVersionSaid, newVersionUnsaid, newVersionLookWanted } =
  newVersionSlice.actions;
export const { selectNewVersion, selectNewVersionSaid, selectNewVersionLooks } = newVersionSlice.selectors;
