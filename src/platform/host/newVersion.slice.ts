import { createSlice } from '@reduxjs/toolkit';

interface NewVersionState {
  /** A newer version than the running one is deployed. */
  readonly found: boolean;
  /** How many say, in the place of a screen, that a reload is needed. */
  readonly sayers: number;
  /** How often someone has asked to look at once: code that could not be fetched may have gone with a deployment. */
  readonly looks: number;
}

const START: NewVersionState = { found: false, sayers: 0, looks: 0 };

/** Whether a newer version than the running one is deployed (§2), and who has told the user of it. */
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
