import { configureStore } from '@reduxjs/toolkit';
import { combineReducers } from 'redux';
import type { UnknownAction } from 'redux';
import { accountingApi } from '../api';
import type { ApiExtra } from '../api';
import {
  MODULE_REDUCERS,
  USER_INDEPENDENT_SLICES,
  createRetries,
  isDebugBuild,
  raiseOfficeFailures,
  userForgotten,
} from '../platform';
import type { ModuleState } from '../platform';
import { createStaleQueries } from './staleQueries';

/** Creates the store of one mount; `extra` is passed to its queries. */
export function createStore(extra: ApiExtra) {
  const staleQueries = createStaleQueries();
  const retries = createRetries();
  const store = configureStore({
    reducer,
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({
        thunk: { extraArgument: extra },
        // For the checks in development builds: a slow check means that the machine is busy, not that the state
        // is large.
        immutableCheck: { warnAfter: Infinity },
        serializableCheck: { warnAfter: Infinity },
      }).concat(accountingApi.middleware, staleQueries.middleware, raiseOfficeFailures, retries.middleware),
    devTools: isDebugBuild() && { name: 'Accounting' },
  });
  return {
    ...store,
    staleQueries,
    retries,
    /** Removes everything about the ended session and its user from the store (§4). */
    forgetUser: (): void => {
      store.dispatch(accountingApi.util.resetApiState());
      store.dispatch(userForgotten());
    },
  };
}

export type ModuleStore = ReturnType<typeof createStore>;

const slices = combineReducers(MODULE_REDUCERS);

/** Resets the slices in one place, so that none can leave it out. */
function reducer(state: ModuleState | undefined, action: UnknownAction): ModuleState {
  return slices(state !== undefined && userForgotten.match(action) ? remaining(state) : state, action);
}

function remaining(state: ModuleState): Partial<ModuleState> {
  return Object.fromEntries(USER_INDEPENDENT_SLICES.map((part) => [part, state[part]]));
}
