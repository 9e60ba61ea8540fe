import { createAction } from '@reduxjs/toolkit';
import type { ThunkDispatch } from '@reduxjs/toolkit';
import type { StateFromReducersMapObject, Store, UnknownAction } from 'redux';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { accountingApi } from '../../api';
import { newVersionSlice } from '../host/newVersion.slice';
import { itemChangesSlice } from '../itemPages/itemChanges.slice';
import { generalErrorSlice } from '../messages/generalError.slice';
import { toastsSlice } from '../messages/toasts.slice';
import { unsavedInputSlice } from '../navigation/unsavedInput.slice';
import { receiptReportSlice } from '../navigation/receiptReport.slice';
import { sessionSlice } from '../session/session.slice';

/**
 * The reducers of a mount's store: RTK Query's cache and one slice for each kind of plain data
 * (architecture.md "State").
 */
export const MODULE_REDUCERS = {
  [accountingApi.reducerPath]: accountingApi.reducer,
  [generalErrorSlice.name]: generalErrorSlice.reducer,
  [itemChangesSlice.name]: itemChangesSlice.reducer,
  [newVersionSlice.name]: newVersionSlice.reducer,
  [receiptReportSlice.name]: receiptReportSlice.reducer,
  [sessionSlice.name]: sessionSlice.reducer,
  [toastsSlice.name]: toastsSlice.reducer,
  [unsavedInputSlice.name]: unsavedInputSlice.reducer,
};

/** The state of a mount. */
export type ModuleState = StateFromReducersMapObject<typeof MODULE_REDUCERS>;
type ModuleDispatch = ThunkDispatch<ModuleState, unknown, UnknownAction>;
/** The mount's store, as far as the layers below `src/app` know it. */
type StateStore = Store<ModuleState> & { readonly dispatch: ModuleDispatch };

/** The user has signed out or changed: every slice is reset, except those in `USER_INDEPENDENT_SLICES` (§4, D23). */
export const userForgotten = createAction('accounting/userForgotten');

/** Slices that hold nothing about the user, or, like RTK Query's cache, have their own reset. */
export const USER_INDEPENDENT_SLICES = [
  accountingApi.reducerPath,
  sessionSlice.name,
  newVersionSlice.name,
] as const satisfies readonly (keyof ModuleState)[];

/** The dispatch of the mount's store; takes queries and thunks, too. */
export const useModuleDispatch = useDispatch.withTypes<ModuleDispatch>();
/** Reads from the mount's store. */
export const useModuleSelector = useSelector.withTypes<ModuleState>();
/** The mount's store, for event handlers that read the current state. */
export const useModuleStore = useStore.withTypes<StateStore>();
