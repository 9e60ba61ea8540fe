import { createApi } from '@reduxjs/toolkit/query/react';
import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { sendCall } from './calls';
import type { Call } from './calls';
import { DATA_TAGS } from './changes';
import { apiExtra } from './extra';
import type { ApiFailure } from './outcome';

/** Sends a call with the mount's transport. */
const baseQuery: BaseQueryFn<Call, unknown, ApiFailure> = (call, { extra, signal }) =>
  sendCall(apiExtra(extra).http, call, signal);

/**
 * The module's only RTK Query API. Endpoints are injected next to the feature that uses them. It holds only
 * definitions: the data is in the store of each mount.
 *
 * Unused data is not kept, so that nothing of a previous office can reappear (D32). Endpoints whose data
 * belongs to the whole session set `keepUnusedDataFor: Infinity`.
 */
export const accountingApi = createApi({
  reducerPath: 'accountingApi',
  baseQuery,
  tagTypes: DATA_TAGS,
  keepUnusedDataFor: 0,
  endpoints: () => ({}),
});
