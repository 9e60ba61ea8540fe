import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { UnknownAction } from 'redux';
import type { SignOutReason } from '../../domain';

/**
 * `leaving`: the page is on its way to sign-in; `fatal`: site authentication failed for good (D22); `changing`:
 * nothing is shown, because the session now belongs to another user, whom the host may have yet to name.
 */
export type SessionPhase = 'active' | 'changing' | 'leaving' | 'fatal';

interface SessionState {
  readonly phase: SessionPhase;
  /** Why the user was signed out; null while they are signed in, and when nobody was signed in. */
  readonly reason: SignOutReason | null;
  /** How often the user of the mount has changed. */
  readonly changes: number;
}

const START: SessionState = { phase: 'active', reason: null, changes: 0 };

/** The phase of the mount's session (§4, §8); `SessionControl` changes it. */
export const sessionSlice = createSlice({
  name: 'session',
  initialState: START,
  reducers: {
    sessionEnded: (
      state,
      { payload }: PayloadAction<{ phase: 'leaving' | 'fatal'; reason: SignOutReason | null }>,
    ) => ({ ...state, ...payload }),
    sessionChanging: (state) => {
      state.phase = 'changing';
      state.changes += 1;
    },
    sessionBegun: (state) => {
      state.phase = 'active';
    },
  },
  selectors: {
    selectPhase: ({ phase }) => phase,
    selectSignOutReason: ({ reason }) => reason,
    selectUserChanges: ({ changes }) => changes,
  },
});

export const { sessionEnded, sessionChanging, sessionBegun } = sessionSlice.actions;
export const { selectPhase, selectSignOutReason, selectUserChanges } = sessionSlice.selectors;

/** The part of the store that the session needs. */
export interface SessionStore {
  readonly getState: () => Parameters<typeof selectPhase>[0];
  readonly subscribe: (listener: () => void) => () => void;
  readonly dispatch: (action: UnknownAction) => unknown;
}
