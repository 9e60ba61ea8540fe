import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { accountingApi } from '../api';
import type { ApiExtra } from '../api';

/** Makes the store of one mount; `extra` is what its queries are lent. */
export function createStore(extra: ApiExtra) {
  return configureStore({
    reducer: combineReducers({ [accountingApi.reducerPath]: accountingApi.reducer }),
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({
        thunk: { extraArgument: extra },
        // The checks of development builds; they would warn of a busy machine, not of a large state.
        immutableCheck: { warnAfter: 200 },
        serializableCheck: { warnAfter: 200 },
      }).concat(accountingApi.middleware),
    devTools: false,
  });
}

export type ModuleStore = ReturnType<typeof createStore>;
