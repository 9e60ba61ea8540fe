import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RuleSetRule } from 'webpack';

/** What the module never runs of a file of a package. */
export interface LeftOut {
  /** Functions that nothing calls, by name or `property.name`. One that is called nonetheless throws. */
  readonly functions?: readonly string[];
  /** Functions that are called and have nothing to do here → what they return. */
  readonly returns?: Readonly<Record<string, string>>;
  /** Other code, which must be there once → what stands in its place. */
  readonly texts?: Readonly<Record<string, string>>;
}

/**
 * What is left out of the packages of the remote, by file: functions for which the first report would be waited for, and
 * which only an application of another kind calls. Tests and the stub shell have the packages whole, and
 * `test/rules/leftOut.test.ts` holds the sources to this list.
 */
export const LEFT_OUT: Readonly<Record<string, LeftOut>> = {
  // Infinite queries, polling, refetching at events of the window, invalidation by mutations (what is stale is refetched
  // by `staleQueries.ts`), entries that are put in from outside, replies that a schema checks.
  '@reduxjs/toolkit/dist/query/rtk-query.modern.mjs': {
    functions: [
      'upsertQueryData',
      'prefetch',
      'enhanceEndpoints',
      'selectCachedArgsForQuery',
      'buildInfiniteQuerySelector',
      'buildInitiateInfiniteQuery',
      'getRunningMutationThunk',
      'getRunningQueriesThunk',
      'getRunningMutationsThunk',
      'fetchPage',
      'getNextPageParam',
      'getPreviousPageParam',
      'parseWithSchema',
      'cacheEntriesUpserted.reducer',
      'cacheEntriesUpserted.prepare',
    ],
    returns: {
      buildInvalidationByTagsHandler: '() => {}',
      buildPollingHandler: '() => {}',
      buildWindowEventHandler: '() => {}',
      isInfiniteQueryDefinition: 'false',
      isUpsertQuery: 'false',
      shouldSkip: 'true',
    },
    texts: {
      'isQuery && "infiniteQueryOptions" in endpointDefinition': 'false',
      // Immer's patches: a cached answer is only ever replaced whole (`updateQueryData` with a function that returns it),
      // and the copy of the subscriptions in the store is for developer tools.
      'if (isDraftable(currentState.data)) {': 'if (false) {',
      'substate.data = applyPatches(substate.data, patches.concat());': 'substate.data = patches[0].value;',
      'return applyPatches(state, action.payload);': 'return state;',
      'enablePatches();': '',
    },
  },
  '@reduxjs/toolkit/dist/query/react/rtk-query-react.modern.mjs': {
    functions: ['usePrefetch', 'infiniteQueryStatePreSelector', 'buildInfiniteQueryHooks'],
    returns: { isInfiniteQueryDefinition: 'false' },
  },
  '@reduxjs/toolkit/dist/redux-toolkit.modern.mjs': {
    functions: ['buildReducerCreators', 'addAsyncThunk', 'injectInto'],
    returns: { isAsyncThunkSliceReducerDefinition: 'false' },
  },
  // Navigation of routers that load data; advice to whoever writes a wrong path.
  'react-router/dist/production/chunk-7RTFRKQW.mjs': {
    returns: { getInvalidPathError: '"Invalid path"' },
    texts: { 'isDataRoute ? useNavigateStable() : useNavigateUnstable()': 'useNavigateUnstable()' },
  },
  // Checks that selectors are functions, which types say.
  'reselect/dist/reselect.mjs': {
    returns: { assertIsFunction: 'undefined', assertIsArrayOfFunctions: 'undefined' },
  },
  // Rows and cells of TanStack Table, which has the columns alone: the report engine has the rows.
  '@tanstack/table-core/dist/core/rows/coreRowsFeature.js': {
    functions: ['assignRowPrototype'],
    returns: { constructTableAPIs: 'undefined' },
  },
  '@tanstack/table-core/dist/core/row-models/coreRowModelsFeature.js': {
    returns: { constructTableAPIs: 'undefined' },
  },
  '@tanstack/table-core/dist/core/cells/coreCellsFeature.js': { functions: ['assignCellPrototype'] },
  '@tanstack/table-core/dist/features/column-visibility/columnVisibilityFeature.js': {
    functions: ['assignRowPrototype'],
  },
  '@tanstack/table-core/dist/features/row-sorting/rowSortingFeature.utils.js': {
    functions: ['column_getAutoSortFn', 'column_getAutoSortDir', 'column_getSortFn'],
  },
  '@tanstack/react-table/dist/FlexRender.js': { functions: ['FlexRender'] },
  // A remote that loads no other remotes, whose shared modules are loaded with its chunks and none of them in part.
  '@module-federation/runtime-core/dist/utils/load.js': { functions: ['getRemoteEntry'] },
  '@module-federation/sdk/dist/dom.js': { functions: ['loadScript'] },
  '@module-federation/runtime-core/dist/utils/share.js': { returns: { shouldUseTreeShaking: 'false' } },
  '@module-federation/runtime-core/dist/shared/index.js': {
    functions: ['loadShareSync', 'initRemoteModule'],
  },
  '@module-federation/webpack-bundler-runtime/dist/installInitialConsumes.js': {
    functions: ['installInitialConsumes'],
  },
  '@module-federation/webpack-bundler-runtime/dist/getSharedFallbackGetter.js': {
    functions: ['getSharedFallbackGetter'],
  },
  '@module-federation/webpack-bundler-runtime/dist/initializeSharing.js': { functions: ['initExternal'] },
  '@module-federation/webpack-bundler-runtime/dist/init.js': {
    texts: { 'if (USE_SHARED) {': 'if (false) {' },
  },
};

const folder = path.dirname(fileURLToPath(import.meta.url));

/** The loaders that leave it out. */
export const leaveOutRules: RuleSetRule[] = Object.entries(LEFT_OUT).map(([file, options]) => ({
  test: path.join(folder, '../../node_modules', file),
  loader: path.join(folder, 'leaveOut.cjs'),
  options,
}));
