import { createSlice } from '@reduxjs/toolkit';
import { dataChanged } from '../../api';

interface ItemChange {
  readonly itemId: string;
  readonly moment: number;
}

interface ItemChangesState {
  /** Counts what was told; 0 is the start of the mount. */
  readonly moment: number;
  /** When each item was last told of; the latest last. */
  readonly changes: readonly ItemChange[];
}

const START: ItemChangesState = { moment: 0, changes: [] };

/**
 * Items whose rows have changed, for reports of items, which fetch those rows alone (§5). They are kept, so that a screen
 * that was out of sight learns what it has missed (D32).
 */
export const itemChangesSlice = createSlice({
  name: 'itemChanges',
  initialState: START,
  reducers: {},
  extraReducers: (builder) =>
    builder.addCase(dataChanged, (state, { payload }) => {
      const told = new Set(payload.itemIds);
      if (told.size === 0) return state;
      const moment = state.moment + 1;
      const others = state.changes.filter(({ itemId }) => !told.has(itemId));
      return { moment, changes: [...others, ...[...told].map((itemId) => ({ itemId, moment }))] };
    }),
  selectors: {
    selectChangeMoment: ({ moment }) => moment,
    /** The ids told after a moment, each once. */
    itemsChangedSince: ({ changes }, since: number) =>
      changes.filter(({ moment }) => moment > since).map(({ itemId }) => itemId),
  },
});

export const { selectChangeMoment, itemsChangedSince } = itemChangesSlice.selectors;
