import { combineReducers, configureStore } from '@reduxjs/toolkit';
import type { Middleware } from '@reduxjs/toolkit';
import { accountingApi } from '../api';
import type { ApiExtra } from '../api';
import { createStaleQueries } from './staleQueries';

/** Makes the store of one mount; `extra` is what its queries are lent, `others` hear of what is told to the store. */
export function createStore(extra: ApiExtra, ...others: readonly Middleware[]) {
  const staleQueries = createStaleQueries();
  const store = configureStore({
    reducer: combineReducers({ [accountingApi.reducerPath]: accountingApi.reducer }),
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({
        thunk: { extraArgument: extra },
        // The checks of development builds; how long they take says that the machine is busy, not that the state is large.
        immutableCheck: { warnAfter: Infinity },
        serializableCheck: { warnAfter: Infinity },
      }).concat(accountingApi.middleware, staleQueries.middleware, ...others),
    devTools: false,
  });
  return { ...store, staleQueries };
}

export type ModuleStore = ReturnType<typeof createStore>;
