import { createSlice } from '@reduxjs/toolkit';
import { dataChanged } from '../../api';

interface ItemChange {
  readonly itemId: string;
  readonly moment: number;
}

interface ItemChangesState {
  /** Counts the changes; 0 is the start of the mount. */
  readonly moment: number;
  /** The moment of each item's last change, in order. */
  readonly changes: readonly ItemChange[];
}

const START: ItemChangesState = { moment: 0, changes: [] };

/**
 * Items whose rows have changed, so that reports of items fetch only those rows (§5). They are kept so that a
 * hidden screen catches up when it comes back (D32).
 */
export const itemChangesSlice = createSlice({
  name: 'itemChanges',
  initialState: START,
  reducers: {},
  extraReducers: (builder) =>
    builder.addCase(dataChanged, (state, { payload }) => {
      const changed = new Set(payload.itemIds);
      if (changed.size === 0) return state;
      const moment = state.moment + 1;
      const others = state.changes.filter(({ itemId }) => !changed.has(itemId));
      return { moment, changes: [...others, ...[...changed].map((itemId) => ({ itemId, moment }))] };
    }),
  selectors: {
    selectChangeMoment: ({ moment }) => moment,
    /** The ids of the items that changed after a moment, each once. */
    itemsChangedSince: ({ changes }, since: number) =>
      changes.filter(({ moment }) => moment > since).map(({ itemId }) => itemId),
  },
});

export const { selectChangeMoment, itemsChangedSince } = itemChangesSlice.selectors;
