import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

/** The ids of the forms with input that the user has not sent yet; it is never discarded without asking. */
export const unsavedInputSlice = createSlice({
  name: 'unsavedInput',
  initialState: [] as readonly string[],
  reducers: {
    inputHeld: (forms, { payload }: PayloadAction<string>) =>
      forms.includes(payload) ? forms : [...forms, payload],
    inputReleased: (forms, { payload }: PayloadAction<string>) => forms.filter((form) => form !== payload),
  },
  selectors: { selectIsUnsaved: (forms) => forms.length > 0 },
});

export const { inputHeld, inputReleased } = unsavedInputSlice.actions;
export const { selectIsUnsaved } = unsavedInputSlice.selectors;
