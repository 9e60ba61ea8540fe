import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { QueryRef } from '../../api';

/** What Retry does: asks a query again, or has the sender of an act repeat it (`createRetries`). */
export type Retry = { readonly query: QueryRef } | { readonly act: number };

/** A failure that has no place of its own on a screen (D46). */
export interface GeneralFailure {
  /** What happened, in one sentence. */
  readonly text: string;
  /** What was done and what was not, in full sentences. */
  readonly detail: string;
  /** Present only where it is safe to try again. */
  readonly retry?: Retry;
}

/**
 * What the persistent Error dialog of a mount shows (§2): failures wait in line, each until it is dismissed.
 */
export const generalErrorSlice = createSlice({
  name: 'generalError',
  initialState: [] as readonly GeneralFailure[],
  reducers: {
    /** Adds a failure to the end of the line, or replaces the one with the same text, unless that is another act. */
    failureShown: (line, { payload }: PayloadAction<GeneralFailure>) => {
      const known = line.findIndex(({ text, retry }) => text === payload.text && !(retry && 'act' in retry));
      return known === -1 ? [...line, payload] : line.with(known, payload);
    },
    /** Removes the first in line. */
    failureDismissed: (line) => line.slice(1),
    /** Removes the first in line, which is being retried. */
    failureRetried: (line, _action: PayloadAction<Retry>) => line.slice(1),
  },
  selectors: { selectFailures: (line) => line },
});

export const { failureShown, failureDismissed, failureRetried } = generalErrorSlice.actions;
export const { selectFailures } = generalErrorSlice.selectors;
