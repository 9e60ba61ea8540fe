import { isAnyOf } from '@reduxjs/toolkit';
import type { Middleware } from 'redux';
import { accountingApi, failureOf } from '../../api';
import { failureShown } from '../messages/generalError.slice';
import type { ModuleState } from '../state/moduleState';
import { officesApi } from './offices.api';

const { agency, office, officeCount } = officesApi.endpoints;
const hasFailed = isAnyOf(agency.matchRejected, office.matchRejected, officeCount.matchRejected);

/**
 * Shows each failure of §8 "Thrown" in the Error dialog (D46); Retry asks the query again, even if its screen
 * is hidden by then. A failed request that is no longer in the cache, such as one of the previous user, is ignored.
 */
export const raiseOfficeFailures: Middleware = (store) => (next) => (action) => {
  const result = next(action);
  if (hasFailed(action)) {
    const { requestId, arg } = action.meta;
    const { queries } = (store.getState() as ModuleState)[accountingApi.reducerPath];
    const failure = failureOf(action.payload);
    if (failure !== undefined && queries[arg.queryCacheKey]?.requestId === requestId)
      store.dispatch(
        failureShown({
          text: failure.message,
          detail: NOTHING_CHANGED,
          retry: { query: { endpointName: arg.endpointName, originalArgs: arg.originalArgs } },
        }),
      );
  }
  return result;
};

const NOTHING_CHANGED = 'Nothing has been changed. Names of offices or of the agency may be missing.';
