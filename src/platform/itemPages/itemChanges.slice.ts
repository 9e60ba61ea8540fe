import { createSlice } from '@reduxjs/toolkit';
import { dataChanged } from '../../api';

interface ItemChange {
  readonly itemId: string;
  readonly sequence: number;
}

interface ItemChangesState {
  /** Number of changes so far in this mount. */
  readonly sequence: number;
  /** The sequence of each item's last change, in order. */
  readonly changes: readonly ItemChange[];
}

const START: ItemChangesState = { sequence: 0, changes: [] };

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
      const sequence = state.sequence + 1;
      const others = state.changes.filter(({ itemId }) => !changed.has(itemId));
      return { sequence, changes: [...others, ...[...changed].map((itemId) => ({ itemId, sequence }))] };
    }),
  selectors: {
    selectChangeSequence: ({ sequence }) => sequence,
    /** The ids of the items that changed after a sequence number, each once. */
    itemsChangedSince: ({ changes }, since: number) =>
      changes.filter(({ sequence }) => sequence > since).map(({ itemId }) => itemId),
  },
});

export const { selectChangeSequence, itemsChangedSince } = itemChangesSlice.selectors;
